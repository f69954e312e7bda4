/// Finds left and right where leading, trailing or natural is meant.
struct AlignmentRule {
  private let tokens: [SwiftToken]

  init(_ tokens: [SwiftToken]) { self.tokens = tokens }

  func reports() -> [SwiftReport] {
    var reports: [SwiftReport] = []
    for index in tokens.indices {
      guard let word = tokens[index].word else { continue }
      switch word {
      case "leftAnchor", "rightAnchor":
        guard isMember(index) else { continue }
        let cure = word == "leftAnchor" ? "leadingAnchor" : "trailingAnchor"
        reports.append(
          SwiftReport(
            tokens[index].range.lowerBound, .alignment,
            "\(word) stays on its side from right to left; write \(cure)"))
      case "UIEdgeInsets", "NSEdgeInsets", "UIEdgeInsetsMake":
        reports += insets(index, word)
      default:
        if Self.isAlignment(word) || word == "attribute" { reports += alignment(index, word) }
      }
    }
    return reports
  }

  /// Whether a name is of an alignment: `textAlignment`, `NSTextAlignment`, `alignmentMode`.
  private static func isAlignment(_ word: String) -> Bool {
    let word = word.lowercased()
    return word.hasSuffix("alignment") || word.hasSuffix("alignmentmode")
  }

  private func isMember(_ index: Int) -> Bool { index > 0 && tokens[index - 1].isMark(".") }

  private func token(_ index: Int) -> SwiftToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// `UIEdgeInsets(top:left:bottom:right:)`.
  private func insets(_ index: Int, _ word: String) -> [SwiftReport] {
    guard token(index + 1)?.isMark("(") == true else { return [] }
    guard word != "UIEdgeInsetsMake" else { return [insetsReport(index, word)] }
    let hasSides = arguments(from: index + 1).contains { place in
      ["left", "right"].contains(tokens[place].word ?? "")
        && token(place + 1)?.isMark(":") == true
        // Nothing to mirror when a side is zero; but one of both that differ is.
        && token(place - 1)?.isMark(".") != true
    }
    return hasSides ? [insetsReport(index, word)] : []
  }

  private func insetsReport(_ index: Int, _ word: String) -> SwiftReport {
    SwiftReport(
      tokens[index].range.lowerBound, .alignment,
      "\(word) by left and right stays as it is from right to left; write NSDirectionalEdgeInsets with leading and trailing"
    )
  }

  /// Left or right in what an alignment is set to.
  private func alignment(_ index: Int, _ word: String) -> [SwiftReport] {
    guard let next = token(index + 1) else { return [] }
    var places: [Int]
    if next.isOperator("=") || next.isMark(":") {
      places = value(from: index + 2)
    } else if next.isMark("("), word != "attribute" {
      places = arguments(from: index + 1)
    } else if next.isMark("."), !isCompared(index) {
      // `NSTextAlignment.left`, but not a property of an alignment's own.
      places = word.first?.isUppercase == true ? [index + 2] : []
    } else {
      return []
    }
    places = places.filter { ["left", "right"].contains(tokens[$0].word ?? "") }
    return places.filter { isMember($0) && !isCompared($0 - 1) && !isArgumentLabel($0) }.map {
      place in
      let side = tokens[place].word ?? ""
      return SwiftReport(
        tokens[place].range.lowerBound, .alignment,
        ".\(side) is \(side) in every language; \(Self.cure(word, side))")
    }
  }

  private static func cure(_ word: String, _ side: String) -> String {
    let edge = side == "left" ? "leading" : "trailing"
    let lower = word.lowercased()
    if lower.contains("horizontal") || word == "attribute" { return "write .\(edge)" }
    if side == "left" { return "write .natural, or .leading where that is" }
    return "write .trailing where that is, or .natural and right-to-left text"
  }

  private func isArgumentLabel(_ index: Int) -> Bool {
    token(index + 1)?.isMark(":") == true && !isMember(index)
  }

  /// Whether the member is asked for and not set: after `==` or `case`.
  private func isCompared(_ index: Int) -> Bool {
    var before = index - 1
    // Back over the type's name, to what stands before the whole expression.
    while let token = token(before), token.word != nil && !isKeyword(token) || token.isMark(".") {
      before -= 1
    }
    guard let token = token(before) else { return false }
    return token.isOperator("==") || token.isOperator("!=") || token.isOperator("~=")
      || token.word == "case"
  }

  private func isKeyword(_ token: SwiftToken) -> Bool {
    ["case", "return", "in", "is", "as", "let", "var"].contains(token.word ?? "")
  }

  /// The tokens of a value that begins here, up to the end of its statement or argument.
  private func value(from start: Int) -> [Int] {
    var places: [Int] = []
    var depth = 0
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if token.isMark("(") || token.isMark("[") { depth += 1 }
      if token.isMark(")") || token.isMark("]") { depth -= 1 }
      if depth < 0 { break }
      if depth == 0 {
        if token.isMark(",") || token.isMark(";") || token.isMark("{") || token.isMark("}") {
          break
        }
        if token.startsLine, index > start, !continues(index) { break }
      }
      places.append(index)
      index += 1
    }
    return places
  }

  /// Whether a line goes on the statement of the line before.
  private func continues(_ index: Int) -> Bool {
    if case .op(let name) = tokens[index].kind, name != "!" { return true }
    if tokens[index].isMark(":") || tokens[index].isMark("?") { return true }
    if case .op = tokens[index - 1].kind { return true }
    return tokens[index - 1].isMark(":")
  }

  /// The tokens between parentheses, the first of which is here.
  private func arguments(from start: Int) -> [Int] {
    var places: [Int] = []
    var depth = 0
    for index in start..<tokens.count {
      if tokens[index].isMark("(") { depth += 1 }
      if tokens[index].isMark(")") { depth -= 1 }
      if depth == 0 { break }
      places.append(index)
    }
    return places
  }
}

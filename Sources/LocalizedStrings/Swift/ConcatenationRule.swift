/// Finds numbers that are joined to texts by `+`.
struct ConcatenationRule {
  private let tokens: [SwiftToken]

  init(_ tokens: [SwiftToken]) { self.tokens = tokens }

  func reports() -> [SwiftReport] {
    var reports: [SwiftReport] = []
    var index = 0
    while index < tokens.count {
      guard tokens[index].isOperator("+") else {
        index += 1
        continue
      }
      let chain = chain(at: index)
      reports += report(chain)
      index = max(index + 1, chain.end)
    }
    return reports
  }

  /// Operands with plus signs between them.
  private struct Chain {
    var operands: [Range<Int>] = []
    var pluses: [Int] = []
    var end = 0
  }

  private func chain(at plus: Int) -> Chain {
    var chain = Chain()
    chain.operands.append(operand(endingBefore: plus))
    var index = plus
    while index < tokens.count, tokens[index].isOperator("+") {
      chain.pluses.append(index)
      let operand = operand(from: index + 1)
      chain.operands.append(operand)
      index = operand.upperBound
    }
    chain.end = index
    return chain
  }

  private func report(_ chain: Chain) -> [SwiftReport] {
    let texts = chain.operands.map(literal)
    guard texts.contains(where: { $0.map(Self.isForReaders) ?? false }) else { return [] }
    var reports: [SwiftReport] = []
    for (index, operand) in chain.operands.enumerated() {
      let plus = tokens[chain.pluses[max(0, index - 1)]].range.lowerBound
      let after = index + 1 < texts.count ? texts[index + 1] : nil
      let before = index > 0 ? texts[index - 1] : nil
      let isNumber = isNumber(operand)
      if isNumber || texts[index] == nil,
        LiteralRule.beginsWithPercent(after) || LiteralRule.endsWithPercent(before)
      {
        reports.append(SwiftReport(plus, .percent, LiteralRule.percentMessage))
      }
      guard isNumber else { continue }
      if texts.contains(where: { $0.map(Self.hasWords) ?? false }) {
        reports.append(
          SwiftReport(
            plus, .concatenation,
            """
            a number is joined to a text by +, in an order and with digits that a translation cannot \
            change; write String(localized: "\u{2026} \\(number)")
            """))
      } else if texts.contains(where: { $0.map(LiteralRule.hasCurrency) ?? false }) {
        reports.append(SwiftReport(plus, .currency, LiteralRule.currencyMessage))
      }
    }
    return reports
  }

  private func literal(_ operand: Range<Int>) -> [Unicode.Scalar]? {
    guard operand.count == 1, let string = tokens[operand.lowerBound].string else { return nil }
    return string.shown.scalars
  }

  /// Whether a text is shown to people, not a path, an address or a key.
  private static func isForReaders(_ text: [Unicode.Scalar]) -> Bool {
    if String(scalars: text).contains("://") || text.first == "/" { return false }
    return hasWords(text) || LiteralRule.hasCurrency(text) || text.contains("%")
      || text.contains("\u{066A}")
  }

  /// Whether a text has words, or the space between them.
  ///
  /// One word of ASCII letters may be a key.
  private static func hasWords(_ text: [Unicode.Scalar]) -> Bool {
    text.contains(" ") || text.contains { $0.value >= 0x80 && $0.properties.isAlphabetic }
  }

  // MARK: Operands

  /// Whether an operand makes text of a number: `String(count)`, `count.description`, `"\(count)"`,
  /// or a name that says so.
  private func isNumber(_ operand: Range<Int>) -> Bool {
    let words = operand.compactMap { tokens[$0].word }
    if operand.count == 1, let string = tokens[operand.lowerBound].string {
      // With words of its own it is a text, which a long line may have in two.
      return string.hasInterpolation
        && !string.shown.scalars.contains { $0.properties.isAlphabetic }
    }
    if words.first == "String", operand.count > 1, tokens[operand.lowerBound + 1].isMark("(") {
      // `String(format:)` has a finding of its own; `String(localized:)` is right.
      return !["format", "localized", "contentsOf", "decoding", "cString", "data"].contains(
        words.dropFirst().first ?? "")
    }
    guard let last = words.last else { return false }
    if ["description", "stringValue", "formatted"].contains(last) { return true }
    // A name without a call: `priceText`, `item.count`.
    guard !operand.contains(where: { tokens[$0].isMark("(") }) else { return false }
    let name = last.lowercased()
    return Self.numberNames.contains { name.hasSuffix($0) || name.hasPrefix($0) }
  }

  private static let numberNames = [
    "count", "number", "total", "price", "amount", "quantity", "percent", "score", "balance",
    "discount", "rating", "minutes", "hours", "seconds", "distance", "weight", "cost", "points",
  ]

  /// The operand after a plus sign: up to the next operator or the end of the expression.
  private func operand(from start: Int) -> Range<Int> {
    var depth = 0
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if Self.isOpening(token) { depth += 1 }
      if Self.isClosing(token) { depth -= 1 }
      if depth < 0 { break }
      if depth == 0, index > start || !isPrefix(token) {
        if endsOperand(token) { break }
        if token.startsLine, index > start, !token.isMark(".") { break }
      }
      index += 1
    }
    return start..<index
  }

  private func operand(endingBefore end: Int) -> Range<Int> {
    var depth = 0
    var index = end
    while index > 0 {
      let token = tokens[index - 1]
      if Self.isClosing(token) { depth += 1 }
      if Self.isOpening(token) { depth -= 1 }
      if depth < 0 { break }
      if depth == 0, endsOperand(token) { break }
      index -= 1
      if depth == 0, token.startsLine, !token.isMark(".") { break }
    }
    return index..<end
  }

  private func isPrefix(_ token: SwiftToken) -> Bool {
    token.isOperator("-") || token.isOperator("!")
  }

  private static func isOpening(_ token: SwiftToken) -> Bool {
    token.isMark("(") || token.isMark("[") || token.isMark("{")
  }

  private static func isClosing(_ token: SwiftToken) -> Bool {
    token.isMark(")") || token.isMark("]") || token.isMark("}")
  }

  private func endsOperand(_ token: SwiftToken) -> Bool {
    switch token.kind {
    case .op(let name): return name != "!" && name != "?"
    case .mark(","), .mark(";"), .mark(":"): return true
    case .word(let word):
      return ["return", "in", "case", "where", "else", "let", "var", "if", "guard"].contains(word)
    default: return false
    }
  }
}

/// Finds numbers that are put into texts by `String(format:)`.
struct FormatRule {
  private let tokens: [SwiftToken]

  init(_ tokens: [SwiftToken]) { self.tokens = tokens }

  func reports() -> [SwiftReport] {
    tokens.indices.flatMap { index -> [SwiftReport] in
      guard let word = tokens[index].word else { return [] }
      switch word {
      case "String", "NSString", "NSMutableString": return initializer(index)
      case "appendFormat", "appendingFormat":
        guard index + 1 < tokens.count, tokens[index + 1].isMark("(") else { return [] }
        return call(index, argument: index + 2, hasLocale: false)
      default: return []
      }
    }
  }

  /// `String(format:)` and `String.init(format:)`.
  private func initializer(_ index: Int) -> [SwiftReport] {
    var open = index + 1
    if open + 1 < tokens.count, tokens[open].isMark("."), tokens[open + 1].word == "init" {
      open += 2
    }
    guard open + 2 < tokens.count, tokens[open].isMark("("), tokens[open + 1].word == "format",
      tokens[open + 2].isMark(":")
    else { return [] }
    return call(index, argument: open + 3, hasLocale: hasLocale(from: open))
  }

  private func call(_ index: Int, argument: Int, hasLocale: Bool) -> [SwiftReport] {
    guard argument < tokens.count else { return [] }
    var reports: [SwiftReport] = []
    let start = tokens[index].range.lowerBound
    guard let string = tokens[argument].string else {
      // The format is a translation: its numbers need the locale as well.
      let word = tokens[argument].word ?? ""
      if !hasLocale,
        word == "NSLocalizedString" || word == "String" || word == "LocalizedStringResource"
      {
        reports.append(
          SwiftReport(
            start, .format,
            "a translation is filled without a locale; write String.localizedStringWithFormat, or String(localized:) with an interpolation"
          ))
      }
      return reports
    }
    let scalars = string.shown.scalars
    let parts = MessageParser.parse(scalars, syntax: .printf)
    if !hasLocale, parts.contains(where: { Self.isNumber($0, scalars) }) {
      reports.append(
        SwiftReport(
          start, .format,
          """
          a number is formatted without a locale; write String(localized: "\u{2026} \\(number)"), or \
          number.formatted() for one alone
          """))
    }
    for (place, part) in parts.enumerated() where place > 0 && part.kind == .literal("%") {
      // Beside a specifier of a number it is found in any literal.
      if case .placeholder(let placeholder) = parts[place - 1].kind, placeholder.value != .number {
        reports.append(SwiftReport(start, .percent, LiteralRule.percentMessage))
      }
    }
    return reports
  }

  /// Whether a specifier shows a number to people: hexadecimal and octal ones are for machines.
  private static func isNumber(_ part: MessagePart, _ scalars: [Unicode.Scalar]) -> Bool {
    guard case .placeholder(let placeholder) = part.kind, placeholder.value == .number else {
      return false
    }
    return !"xXoOaA".unicodeScalars.contains(scalars[part.range.upperBound - 1])
  }

  /// Whether a call has an argument `locale:` that is not nil.
  private func hasLocale(from open: Int) -> Bool {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].isMark("(") { depth += 1 }
      if tokens[index].isMark(")") { depth -= 1 }
      if depth == 0 { return false }
      if depth == 1, tokens[index].word == "locale", index + 2 < tokens.count,
        tokens[index + 1].isMark(":")
      {
        return tokens[index + 2].word != "nil"
      }
    }
    return false
  }
}

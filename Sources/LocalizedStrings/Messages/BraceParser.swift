/// Reads what begins with a brace: names, and the arguments of ICU MessageFormat with their
/// alternatives.
struct BraceParser {
  let message: MessageParser
  /// Arguments that are numbers, since a plural around goes by them.
  let numbers: Set<String>
  let depth: Int

  /// The part at a brace, nil where it is only a brace.
  func part(_ scanner: ScalarScanner) -> MessagePart? {
    double(scanner) ?? choice(scanner) ?? simple(scanner)
  }

  /// `{{name}}`, as templates have it.
  private func double(_ scanner: ScalarScanner) -> MessagePart? {
    var scanner = scanner
    let start = scanner.position
    guard scanner.skip("{{") else { return nil }
    let content = scanner.skip { $0 != "{" && $0 != "}" && !$0.isLineEnd }
    guard !content.isEmpty, scanner.skip("}}") else { return nil }
    let range = start..<scanner.position
    let name = scanner.string(content).filter { !$0.isWhitespace }
    let value: Placeholder.Value = name == "count" ? .number : .any
    return MessagePart(.placeholder(Placeholder(scanner.string(range), value)), range)
  }

  /// `{name}`, `{}`, `{0, number, percent}`, `{total:.2f}`, with braces in a style matched.
  private func simple(_ scanner: ScalarScanner) -> MessagePart? {
    var scanner = scanner
    let start = scanner.position
    scanner.position += 1
    var open = 1
    let limit = min(scanner.end, start + 400)
    while scanner.position < limit, let scalar = scanner.current {
      scanner.position += 1
      if scalar == "{" { open += 1 }
      if scalar == "}" { open -= 1 }
      if open == 0 { break }
      // A line end outside a style: two braces of prose.
      if scalar.isLineEnd && !scanner.scalars[start..<scanner.position].contains(",") { return nil }
    }
    guard open == 0 else { return nil }
    let range = start..<scanner.position
    let text = scanner.string(range)
    let name = text.dropFirst().dropLast().filter { !$0.isWhitespace }
    let isNumber = numbers.contains(name) || name == "count"
    return MessagePart(
      .placeholder(Placeholder(text, isNumber ? .number : Self.value(of: text))), range)
  }

  /// What is put in by the type that an argument names.
  private static func value(of text: String) -> Placeholder.Value {
    let words = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace }.lowercased() }
    if let type = words.dropFirst().first {
      switch type {
      case "number":
        let style = words.dropFirst(2).joined(separator: ",")
        return style.isEmpty || style == "integer" ? .number : .formattedNumber
      case "date", "time", "datetime": return .date
      case "spellout", "ordinal", "duration": return .any
      case "plural", "selectordinal": return .number
      default: return .any
      }
    }
    let format = text.dropLast().split(separator: ":", maxSplits: 1).dropFirst().first
    if format?.contains("%") == true { return .formattedNumber }
    if let last = format?.last, "dfeEgGnoxX".contains(last) { return .number }
    return .any
  }

  /// `{count, plural, one {…} other {…}}` and the like.
  private func choice(_ scanner: ScalarScanner) -> MessagePart? {
    var scanner = scanner
    let start = scanner.position
    scanner.position += 1
    scanner.skip { $0.isSpace }
    let name = scanner.skip { $0 != "," && $0 != "{" && $0 != "}" && !$0.isSpace }
    scanner.skip { $0.isSpace }
    guard !name.isEmpty, scanner.skip(",") else { return nil }
    scanner.skip { $0.isSpace }
    let type = scanner.string(scanner.skip { $0.isASCIILetter })
    guard type == "plural" || type == "selectordinal" || type == "select" else { return nil }
    scanner.skip { $0.isSpace }
    guard scanner.skip(",") else { return nil }
    let isPlural = type != "select"
    let numbers = isPlural ? numbers.union([scanner.string(name)]) : numbers
    var alternatives: [[MessagePart]] = []
    while true {
      scanner.skip { $0.isSpace }
      if scanner.skip("}") {
        guard !alternatives.isEmpty else { return nil }
        return MessagePart(.choice(alternatives), start..<scanner.position)
      }
      if scanner.skip("offset:") {
        scanner.skip { $0.isSpace }
        scanner.skip { $0.isASCIIDigit }
        continue
      }
      let selector = scanner.skip { !$0.isSpace && $0 != "{" && $0 != "}" }
      scanner.skip { $0.isSpace }
      guard !selector.isEmpty, scanner.skip("{"), let end = matchingBrace(scanner) else {
        return nil
      }
      alternatives.append(
        message.parts(
          in: scanner.position..<end, isPlural: isPlural, numbers: numbers, depth: depth + 1))
      scanner.position = end + 1
    }
  }

  /// The brace that closes the one before the scanner.
  private func matchingBrace(_ scanner: ScalarScanner) -> Int? {
    var scanner = scanner
    var open = 1
    // Without a limit, braces that never close would make the time a square.
    let limit = scanner.position + 16_384
    while scanner.position < limit, let scalar = scanner.current {
      if scalar == "'", message.syntax.contains(.apostrophes),
        let quoted = Self.quoted(scanner, isPlural: true)
      {
        scanner.position = quoted.range.upperBound
        continue
      }
      if scalar == "{" { open += 1 }
      if scalar == "}" { open -= 1 }
      if open == 0 { return scanner.position }
      scanner.position += 1
    }
    return nil
  }

  /// An apostrophe of ICU that quotes: `''`, `'{…}'`.
  static func quoted(_ scanner: ScalarScanner, isPlural: Bool) -> MessagePart? {
    var scanner = scanner
    let start = scanner.position
    scanner.position += 1
    if scanner.skip("'") { return MessagePart(.literal("'"), start..<scanner.position) }
    guard let next = scanner.current, next == "{" || next == "}" || (isPlural && next == "#") else {
      return nil
    }
    var shown = ""
    let limit = start + 16_384
    while scanner.position < limit, let scalar = scanner.current {
      scanner.position += 1
      if scalar == "'" {
        guard scanner.current == "'" else { break }
        scanner.position += 1
      }
      shown.unicodeScalars.append(scalar)
    }
    return MessagePart(.literal(shown), start..<scanner.position)
  }
}

/// Reads the pattern of a Fluent message: text, placeables, selections.
struct FluentPatternParser {
  private var scanner: ScalarScanner
  private static let depthLimit = 24

  /// The parts of a pattern.
  static func parse(_ scalars: [Unicode.Scalar]) -> [MessagePart] {
    var parser = FluentPatternParser(scanner: ScalarScanner(scalars))
    return parser.pattern(isVariant: false, depth: 0)
  }

  /// Text and placeables up to the end; of a variant, up to the next variant or the closing brace.
  private mutating func pattern(isVariant: Bool, depth: Int) -> [MessagePart] {
    var parts: [MessagePart] = []
    var textStart = scanner.position
    func flush(to end: Int, _ parts: inout [MessagePart]) {
      guard textStart < end else { return }
      let message = MessageParser.parse(
        Array(scanner.scalars[textStart..<end]), syntax: .plain)
      let start = textStart
      parts += message.map {
        MessagePart($0.kind, $0.range.lowerBound + start..<$0.range.upperBound + start)
      }
    }
    while let scalar = scanner.current {
      if scalar == "{", depth < Self.depthLimit {
        flush(to: scanner.position, &parts)
        parts.append(placeable(depth: depth))
        textStart = scanner.position
      } else if isVariant && (scalar == "}" || startsVariant) {
        break
      } else {
        scanner.position += 1
      }
    }
    var end = scanner.position
    if isVariant {
      // The line end and indentation before the next variant are not of the text.
      while end > textStart, scanner.scalars[end - 1].isSpace { end -= 1 }
    }
    flush(to: end, &parts)
    return parts
  }

  /// Whether a new line begins here with `[` or `*[`.
  private var startsVariant: Bool {
    guard scanner.current?.isLineEnd == true else { return false }
    var ahead = scanner
    ahead.skip { $0.isSpace }
    return ahead.isAt("[") || ahead.isAt("*[")
  }

  private mutating func placeable(depth: Int) -> MessagePart {
    let start = scanner.position
    scanner.position += 1
    scanner.skip { $0.isSpace }
    if scanner.current == "\"", let shown = stringLiteral() {
      scanner.skip { $0.isSpace }
      if scanner.skip("}") { return MessagePart(.literal(shown), start..<scanner.position) }
    }
    if let alternatives = selection(depth: depth) {
      return MessagePart(.choice(alternatives), start..<scanner.position)
    }
    scanner.position = start + 1
    skipExpression()
    _ = scanner.skip("}")
    let range = start..<scanner.position
    let text = scanner.string(range)
    return MessagePart(.placeholder(Placeholder(text, Self.value(of: text))), range)
  }

  private static func value(of text: String) -> Placeholder.Value {
    let expression = text.dropFirst().drop { $0 == " " }
    if let first = expression.first,
      first.isNumber
        || expression.hasPrefix("-")
          && expression
            .dropFirst().first?.isNumber == true
    {
      return .number
    }
    if expression.hasPrefix("NUMBER(") {
      return expression.contains("style") || expression.contains("currency")
        ? .formattedNumber : .number
    }
    if expression.hasPrefix("DATETIME(") { return .date }
    return expression.hasPrefix("$") || expression.first?.isUppercase == true ? .any : .reference
  }

  /// A selector, an arrow and variants, up to and with the closing brace; nil if it is not that.
  private mutating func selection(depth: Int) -> [[MessagePart]]? {
    skipExpression()
    guard scanner.skip("->") else { return nil }
    var alternatives: [[MessagePart]] = []
    while true {
      scanner.skip { $0.isSpace }
      if scanner.skip("}") { return alternatives.isEmpty ? nil : alternatives }
      _ = scanner.skip("*")
      guard scanner.skip("["), scanner.advance(to: "]") else { return nil }
      scanner.position += 1
      scanner.skip { $0 == " " }
      if scanner.current?.isLineEnd == true, !startsVariant { scanner.skip { $0.isSpace } }
      alternatives.append(pattern(isVariant: true, depth: depth + 1))
    }
  }

  /// Goes to the brace or the arrow that ends an expression, past strings and braces within.
  private mutating func skipExpression() {
    var open = 0
    while let scalar = scanner.current {
      switch scalar {
      case "\"":
        if stringLiteral() == nil { scanner.position += 1 }
        continue
      case "{": open += 1
      case "}":
        if open == 0 { return }
        open -= 1
      case "-" where open == 0 && scanner.peek(1) == ">": return
      default: break
      }
      scanner.position += 1
    }
  }

  /// A string in quotes, with its escapes decoded.
  private mutating func stringLiteral() -> String? {
    let start = scanner.position
    var shown = ""
    scanner.position += 1
    while let scalar = scanner.current, !scalar.isLineEnd {
      scanner.position += 1
      if scalar == "\"" { return shown }
      guard scalar == "\\" else {
        shown.unicodeScalars.append(scalar)
        continue
      }
      let count = scanner.current == "u" ? 4 : scanner.current == "U" ? 6 : 0
      let escaped = scanner.current ?? "\\"
      scanner.position += 1
      guard count > 0 else {
        shown.unicodeScalars.append(escaped)
        continue
      }
      var value: UInt32 = 0
      for _ in 0..<count {
        value = value << 4 | (scanner.current?.hexValue ?? 0)
        scanner.position += 1
      }
      shown.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    scanner.position = start
    return nil
  }
}

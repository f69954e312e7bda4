/// Divides a Swift source into tokens; comments are left out, and kept by their places.
struct SwiftTokenizer {
  private let name: String
  private let text: SourceText
  private var scanner: ScalarScanner
  private(set) var comments: [Range<Int>] = []
  private static let depthLimit = 48

  /// The tokens of a source, those of interpolations inside their strings, and its comments.
  ///
  /// - Throws: For a string or a comment that is not closed.
  /// - Complexity: O(n).
  static func tokenize(
    _ text: SourceText, name: String
  ) throws(StringsFileError) -> (tokens: [SwiftToken], comments: [Range<Int>]) {
    var tokenizer = SwiftTokenizer(name: name, text: text, scanner: ScalarScanner(text.scalars))
    let tokens = try tokenizer.tokens(isInterpolation: false, depth: 0)
    return (tokens, tokenizer.comments)
  }

  private init(name: String, text: SourceText, scanner: ScalarScanner) {
    (self.name, self.text, self.scanner) = (name, text, scanner)
  }

  private func error(_ reason: String, at index: Int) -> StringsFileError {
    StringsFileError(file: name, line: text.line(of: index), reason: reason)
  }

  /// Tokens up to the end; of an interpolation, up to and without the parenthesis that closes it.
  private mutating func tokens(
    isInterpolation: Bool, depth: Int
  ) throws(StringsFileError) -> [SwiftToken] {
    guard depth < Self.depthLimit else {
      throw error("strings are nested too deep", at: scanner.position)
    }
    var tokens: [SwiftToken] = []
    var open = 0
    var startsLine = true
    while let scalar = scanner.current {
      if scalar.isSpace || scalar.value < 0x20 || scalar == "\u{FEFF}" {
        if scalar.isLineEnd { startsLine = true }
        scanner.position += 1
        continue
      }
      if scanner.isAt("//") || scanner.isAt("/*") {
        if try comment() { startsLine = true }
        continue
      }
      if isInterpolation && scalar == ")" && open == 0 { return tokens }
      if scalar == "(" { open += 1 }
      if scalar == ")" { open -= 1 }
      let start = scanner.position
      let kind = try token(after: tokens.last, depth: depth)
      tokens.append(
        SwiftToken(kind: kind, range: start..<scanner.position, startsLine: startsLine))
      startsLine = false
    }
    return tokens
  }

  /// Goes past a comment; tells whether the line ends with it or in it.
  private mutating func comment() throws(StringsFileError) -> Bool {
    let start = scanner.position
    defer { comments.append(start..<scanner.position) }
    if scanner.skip("//") {
      scanner.skip { !$0.isLineEnd }
      return true
    }
    var depth = 0
    var hasLineEnd = false
    while let scalar = scanner.current {
      if scanner.skip("/*") {
        depth += 1
      } else if scanner.skip("*/") {
        depth -= 1
        if depth == 0 { return hasLineEnd }
      } else {
        hasLineEnd = hasLineEnd || scalar.isLineEnd
        scanner.position += 1
      }
    }
    throw error("the comment that begins here is not closed", at: start)
  }

  private mutating func token(
    after previous: SwiftToken?, depth: Int
  ) throws(StringsFileError) -> SwiftToken.Kind {
    guard let scalar = scanner.current else { return .mark(" ") }
    if scalar == "\"" { return .string(try string(pounds: 0, depth: depth)) }
    if scalar == "#" {
      let pounds = scanner.skip { $0 == "#" }.count
      if scanner.current == "\"" { return .string(try string(pounds: pounds, depth: depth)) }
      if scanner.current == "/" {
        try extendedRegex(pounds: pounds)
        return .regex
      }
      return .word("#" + scanner.string(scanner.skip(while: Self.isWordPart)))
    }
    if scalar == "`" {
      scanner.position += 1
      let name = scanner.string(scanner.skip { $0 != "`" && !$0.isLineEnd })
      _ = scanner.skip("`")
      return .word(name)
    }
    if scalar.isASCIIDigit {
      number()
      return .number
    }
    if Self.isWordPart(scalar) {
      return .word(scanner.string(scanner.skip(while: Self.isWordPart)))
    }
    if scalar == "/", Self.beginsExpression(after: previous), plainRegex() { return .regex }
    if Self.isOperator(scalar) || (scalar == "." && scanner.peek(1) == ".") {
      return operatorToken()
    }
    scanner.position += 1
    return .mark(scalar)
  }

  private mutating func operatorToken() -> SwiftToken.Kind {
    let start = scanner.position
    let allowsDots = scanner.current == "."
    while let scalar = scanner.current, Self.isOperator(scalar) || (allowsDots && scalar == ".") {
      // A comment may follow an operator directly.
      if scanner.position > start, scanner.isAt("//") || scanner.isAt("/*") { break }
      scanner.position += 1
    }
    return .op(scanner.string(start..<scanner.position))
  }

  private mutating func number() {
    scanner.skip { Self.isWordPart($0) }
    // A full stop is of the number only before a digit: `1.description` is a member.
    if scanner.current == ".", scanner.peek(1)?.isASCIIDigit == true {
      scanner.position += 1
      scanner.skip { Self.isWordPart($0) }
    }
  }

  // MARK: Strings

  private mutating func string(
    pounds: Int, depth: Int
  ) throws(StringsFileError) -> SwiftString {
    let start = scanner.position
    let fence = String(repeating: "#", count: pounds)
    let isMultiline = scanner.isAt("\"\"\"") && !(pounds > 0 && endsOnItsLine(fence))
    let quotes = isMultiline ? "\"\"\"" : "\""
    _ = scanner.skip(quotes)
    var string = SwiftString()
    while let scalar = scanner.current {
      let position = scanner.position
      if scanner.isAt(quotes + fence) {
        _ = scanner.skip(quotes + fence)
        return string
      }
      if scalar.isLineEnd && !isMultiline { break }
      if scanner.skip("\\" + fence) {
        if let piece = try escape(from: position, depth: depth) { string.pieces.append(piece) }
      } else {
        scanner.position += 1
        string.pieces.append(.scalar(scalar, position..<scanner.position))
      }
    }
    throw error("the string that begins here has no closing quote", at: start)
  }

  /// Whether a raw string that begins with three quotes is one of quotes, such as `#""""#`.
  private func endsOnItsLine(_ fence: String) -> Bool {
    var ahead = scanner
    ahead.position += 1
    while let scalar = ahead.current, !scalar.isLineEnd {
      if ahead.isAt("\"" + fence) { return true }
      ahead.position += 1
    }
    return false
  }

  private mutating func escape(
    from start: Int, depth: Int
  ) throws(StringsFileError) -> SwiftString.Piece? {
    guard let scalar = scanner.current else {
      throw error("a backslash ends the file", at: start)
    }
    scanner.position += 1
    switch scalar {
    case "(":
      let tokens = try tokens(isInterpolation: true, depth: depth + 1)
      guard scanner.skip(")") else {
        throw error("the interpolation that begins here is not closed", at: start)
      }
      return .interpolation(tokens, start..<scanner.position)
    case "u":
      guard scanner.skip("{") else { return .scalar("u", start..<scanner.position) }
      var value: UInt32 = 0
      while let digit = scanner.current?.hexValue, value < 0x0FFF_FFFF {
        value = value << 4 | digit
        scanner.position += 1
      }
      _ = scanner.skip("}")
      return .scalar(Unicode.Scalar(value) ?? "\u{FFFD}", start..<scanner.position)
    case "n": return .scalar("\n", start..<scanner.position)
    case "t": return .scalar("\t", start..<scanner.position)
    case "r": return .scalar("\r", start..<scanner.position)
    case "0": return .scalar("\u{0}", start..<scanner.position)
    case _ where scalar.isSpace:
      // The end of a line that is left out.
      scanner.position -= 1
      scanner.skip { $0 == " " || $0 == "\t" }
      if !scanner.skip("\r\n"), scanner.current?.isLineEnd == true { scanner.position += 1 }
      return nil
    default: return .scalar(scalar, start..<scanner.position)
    }
  }

  // MARK: Regular expressions

  private mutating func extendedRegex(pounds: Int) throws(StringsFileError) {
    let start = scanner.position
    guard scanner.skip("/"),
      scanner.advance(to: "/" + String(repeating: "#", count: pounds))
    else { throw error("the regular expression that begins here is not closed", at: start) }
    scanner.position += 1 + pounds
  }

  /// Goes past a regular expression between slashes, if one is on the line.
  private mutating func plainRegex() -> Bool {
    var ahead = scanner
    ahead.position += 1
    guard let first = ahead.current, !first.isSpace, first != "/", first != "*" else {
      return false
    }
    var isInClass = false
    while let scalar = ahead.current, !scalar.isLineEnd {
      ahead.position += 1
      switch scalar {
      case "\\": ahead.position += ahead.isAtEnd ? 0 : 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "/" where !isInClass:
        scanner.position = ahead.position
        return true
      default: break
      }
    }
    return false
  }

  /// Whether a slash here could not divide: nothing is before it that can be divided.
  private static func beginsExpression(after token: SwiftToken?) -> Bool {
    guard let token else { return true }
    switch token.kind {
    case .op, .mark("("), .mark(","), .mark("["), .mark("{"), .mark(":"), .mark(";"): return true
    case .word(let word): return ["return", "in", "case", "try", "await", "where"].contains(word)
    default: return false
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "_" || scalar == "$"
    }
    // Emoji are names in Swift; so are letters and marks of all scripts.
    return scalar.properties.isXIDContinue || scalar.properties.isEmoji
  }

  private static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    "/=-+!*%<>&|^~?".unicodeScalars.contains(scalar)
      || scalar.value >= 0x80 && scalar.properties.isPatternSyntax
        && scalar.properties.generalCategory == .mathSymbol
  }
}

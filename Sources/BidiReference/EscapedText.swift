/// Text between quotation marks, in which what editors reorder or hide is escaped.
///
/// An escape holds one or more code points: `\u{05D0 05B8}`. Besides, there are `\n`, `\r`, `\t`,
/// `\"` and `\\`. Two spellings are written: ASCII, in which the order of the line is the order of
/// the text wherever it is shown, and readable, in which letters and signs stand as themselves.
public enum EscapedText {
  /// Why a text between quotation marks cannot be read.
  public struct SyntaxError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, a sentence in lower case.
    public let description: String
  }

  /// The text that a quoted and escaped one stands for.
  ///
  /// - Complexity: O(n).
  public static func parse(_ quoted: some StringProtocol) throws(SyntaxError) -> String {
    var rest = Substring(quoted).unicodeScalars
    guard rest.count >= 2, rest.popFirst() == "\"", rest.popLast() == "\"" else {
      throw SyntaxError(description: "the text is not between quotation marks")
    }
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        throw SyntaxError(description: "a quotation mark inside the text is not escaped")
      case "\\":
        try parseEscape(&rest, into: &result)
      default:
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func parseEscape(
    _ rest: inout Substring.UnicodeScalarView, into result: inout String.UnicodeScalarView
  ) throws(SyntaxError) {
    switch rest.popFirst() {
    case "n": result.append("\n")
    case "r": result.append("\r")
    case "t": result.append("\t")
    case "\"": result.append("\"")
    case "\\": result.append("\\")
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else {
        throw SyntaxError(description: #"\u is not followed by code points in braces"#)
      }
      let words = Substring(rest[..<end]).split(separator: " ")
      if words.isEmpty { throw SyntaxError(description: #"\u{} holds no code point"#) }
      for word in words {
        guard let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) else {
          throw SyntaxError(description: "'\(word)' is not the hexadecimal number of a character")
        }
        result.append(scalar)
      }
      rest = rest[rest.index(after: end)...]
    case let other?:
      throw SyntaxError(description: "'\\\(other)' is not an escape")
    case nil:
      throw SyntaxError(description: "the text ends in a backslash")
    }
  }

  /// The text in quotation marks, everything escaped that is not printable ASCII.
  public static func ascii(_ text: some StringProtocol) -> String {
    quote(text) { (" "..."~").contains($0) }
  }

  /// The text in quotation marks, with letters, digits, punctuation and signs as themselves and
  /// marks, controls, joiners and spaces other than the ASCII one escaped.
  public static func readable(_ text: some StringProtocol) -> String {
    quote(text) { scalar in
      if scalar.isASCII { return (" "..."~").contains(scalar) }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
        .decimalNumber, .letterNumber, .otherNumber,
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation,
        .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
        return true
      default:
        return false
      }
    }
  }

  /// The text in quotation marks, nothing escaped but what would end or begin an escape.
  package static func quoteOnly(_ text: some StringProtocol) -> String {
    quote(text) { _ in true }
  }

  private static func quote(
    _ text: some StringProtocol, keeping isPlain: (Unicode.Scalar) -> Bool
  ) -> String {
    var result = "\""
    var pending: [String] = []
    func flush() {
      if !pending.isEmpty { result += "\\u{\(pending.joined(separator: " "))}" }
      pending = []
    }
    for scalar in text.unicodeScalars {
      if let short = shortEscape(scalar) {
        flush()
        result += short
      } else if isPlain(scalar) {
        flush()
        result.unicodeScalars.append(scalar)
      } else {
        pending.append(scalar.hexadecimal)
      }
    }
    flush()
    return result + "\""
  }

  private static func shortEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    case "\"": #"\""#
    case "\\": #"\\"#
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// The code point in at least four hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

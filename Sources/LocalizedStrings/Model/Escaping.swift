import BidiShape

/// How a character is written at a place in a file.
enum Escaping: Hashable, Sendable {
  /// Between quotes of an Apple `.strings` file.
  case appleQuoted(Unicode.Scalar)
  /// A word without quotes there, which gets them when it changes.
  case appleBare
  /// Content of an XML element.
  case xml
  /// A CDATA section.
  case cdata
  /// An element without content, `<target/>`, which gets tags when it changes.
  case xmlEmpty(name: String)
  /// Content of a string of Android; the same between its double quotes; in a CDATA section.
  case android
  case androidQuoted
  case androidCData(quoted: Bool)
  /// An empty string element of Android.
  case androidEmpty(name: String)
  case json
  case gettext
  /// The text of a Fluent pattern, with the indentation that a new line of it needs.
  case fluent(indentation: String)

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - text: What is to be read there.
  ///   - before: What comes before it in the value; nil at the start.
  ///   - after: What comes after it in the value; nil at the end.
  /// - Returns: What to write; nil when it cannot be written at all.
  func write(
    _ text: [Unicode.Scalar], before: Unicode.Scalar?, after: Unicode.Scalar?
  ) -> String? {
    // In Fluent a value is the source of a pattern: placeables in it are placeables.
    if case .fluent(let indentation) = self, Self.hasPlaceables(text) {
      return String(scalars: text).replacing("\n", with: "\n" + indentation)
    }
    var result = ""
    for (index, scalar) in text.enumerated() {
      let neighbours = Neighbours(
        before: index > 0 ? text[index - 1] : before,
        after: index + 1 < text.count ? text[index + 1] : after)
      guard let written = write(scalar, neighbours) else { return nil }
      result += written
    }
    switch self {
    case .appleBare: return "\"" + result + "\""
    case .xmlEmpty(let name), .androidEmpty(let name): return ">" + result + "</\(name)>"
    default: return result
    }
  }

  /// What stands beside a character that is written.
  private struct Neighbours {
    let before: Unicode.Scalar?
    let after: Unicode.Scalar?
    var isFirst: Bool { before == nil }
    var isLast: Bool { after == nil }
  }

  /// Whether a text has braces, all of them matched.
  private static func hasPlaceables(_ text: [Unicode.Scalar]) -> Bool {
    var open = 0
    var isInString = false
    for (index, scalar) in text.enumerated() {
      if scalar == "\"", open > 0, index == 0 || text[index - 1] != "\\" { isInString.toggle() }
      guard !isInString else { continue }
      if scalar == "{" { open += 1 }
      if scalar == "}" { open -= 1 }
      if open < 0 { return false }
    }
    return open == 0 && text.contains("{")
  }

  private func write(_ scalar: Unicode.Scalar, _ neighbours: Neighbours) -> String? {
    switch self {
    case .appleQuoted(let quote): return Self.apple(scalar, quote: quote)
    case .appleBare: return Self.apple(scalar, quote: "\"")
    case .xml, .xmlEmpty: return Self.xml(scalar)
    case .cdata:
      if Self.endsCData(scalar, neighbours) { return "]]><![CDATA[>" }
      return Self.isAllowedInXML(scalar) ? String(scalar) : nil
    case .android, .androidEmpty: return Self.android(scalar, neighbours, isQuoted: false)
    case .androidQuoted: return Self.android(scalar, neighbours, isQuoted: true)
    case .androidCData(let isQuoted):
      if Self.endsCData(scalar, neighbours) { return "]]><![CDATA[>" }
      if scalar == "<" || scalar == "&" || scalar == ">" { return String(scalar) }
      return Self.android(scalar, neighbours, isQuoted: isQuoted)
    case .json: return Self.json(scalar)
    case .gettext: return Self.gettext(scalar)
    case .fluent(let indentation): return Self.fluent(scalar, neighbours, indentation)
    }
  }

  private static func apple(_ scalar: Unicode.Scalar, quote: Unicode.Scalar) -> String {
    switch scalar {
    case quote, "\\": "\\" + String(scalar)
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default:
      scalar.needsNumber ? scalar.utf16Units.map { "\\U" + $0.hex(4) }.joined() : String(scalar)
    }
  }

  private static func xml(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "&": return "&amp;"
    // An XML reader would make a line feed of it.
    case "\r": return "&#xD;"
    default:
      guard isAllowedInXML(scalar) else { return nil }
      return scalar.needsNumber && scalar != "\n" && scalar != "\t"
        ? "&#x\(scalar.value.hex(1));" : String(scalar)
    }
  }

  /// Whether the character could end the section that it is written in.
  private static func endsCData(_ scalar: Unicode.Scalar, _ neighbours: Neighbours) -> Bool {
    scalar == ">" && neighbours.before == "]"
  }

  private static func isAllowedInXML(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE || scalar == "\t" || scalar.isLineEnd
  }

  private static func android(
    _ scalar: Unicode.Scalar, _ neighbours: Neighbours, isQuoted: Bool
  ) -> String? {
    switch scalar {
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "'": return isQuoted ? "'" : "\\'"
    case "@", "?": return (neighbours.isFirst ? "\\" : "") + String(scalar)
    case " ":
      // Spaces at the ends and all but one of several are taken away when resources are built.
      let isLost =
        neighbours.isFirst || neighbours.isLast || neighbours.before == " "
        || neighbours.after == " "
      return !isQuoted && isLost ? "\\u0020" : " "
    default:
      if scalar == "<" || scalar == ">" || scalar == "&" { return xml(scalar) }
      if scalar.needsNumber { return scalar.utf16Units.map { "\\u" + $0.hex(4) }.joined() }
      return isAllowedInXML(scalar) ? String(scalar) : nil
    }
  }

  private static func json(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\" + String(scalar)
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    default:
      scalar.needsNumber
        ? scalar.utf16Units.map { "\\u" + $0.hex(4).lowercased() }.joined() : String(scalar)
    }
  }

  private static func gettext(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": return "\\" + String(scalar)
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      guard scalar.value < 0x20 || scalar.value == 0x7F else { return String(scalar) }
      let octal = String(scalar.value, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
    }
  }

  private static func fluent(
    _ scalar: Unicode.Scalar, _ neighbours: Neighbours, _ indentation: String
  ) -> String {
    switch scalar {
    case "{", "}": "{\"\(scalar)\"}"
    case "\n": "\n" + indentation
    // At the start of a line these would begin a variant or an attribute.
    case "[", "*", ".":
      neighbours.isFirst || neighbours.before == "\n" ? "{\"\(scalar)\"}" : String(scalar)
    case " ":
      neighbours.isFirst || neighbours.isLast || neighbours.before == "\n" ? "{\" \"}" : " "
    case "\r": "{\"\\u000D\"}"
    default: String(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is written as a number where the format has a way to: nobody would see it, or it is
  /// a control.
  fileprivate var needsNumber: Bool {
    value < 0x20 || value == 0x7F || BidiControl(self) != nil || value == 0x2060
  }

  fileprivate var utf16Units: [UInt32] { UTF16.encode(self).map { $0.map { UInt32($0) } } ?? [] }
}

extension UInt32 {
  /// Upper-case hexadecimal digits, so many at least.
  func hex(_ count: Int) -> String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}

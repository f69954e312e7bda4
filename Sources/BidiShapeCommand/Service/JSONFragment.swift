import BidiShape

/// A piece of JSON, written out.
///
/// Names in objects are sorted, there is no space between tokens, and the characters that could
/// disturb a terminal or a reader of lines, bidi controls first, are escaped.
struct JSONFragment: Equatable, Sendable {
  /// The text in UTF-8.
  let bytes: [UInt8]

  static let null = JSONFragment(token: "null")

  static func boolean(_ value: Bool) -> JSONFragment {
    JSONFragment(token: value ? "true" : "false")
  }

  static func integer(_ value: Int) -> JSONFragment { JSONFragment(token: String(value)) }

  /// A number in digits that JSON allows.
  static func number(_ digits: String) -> JSONFragment { JSONFragment(token: digits) }

  /// A string in quotes.
  ///
  /// - Complexity: O(n) in the length of the string.
  static func string(_ value: String) -> JSONFragment {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.utf8.count + 2)
    bytes.append(UInt8(ascii: "\""))
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": bytes += #"\""#.utf8
      case "\\": bytes += #"\\"#.utf8
      case "\n": bytes += #"\n"#.utf8
      case "\r": bytes += #"\r"#.utf8
      case "\t": bytes += #"\t"#.utf8
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": bytes += escape(scalar)
      case " "..<"\u{7F}": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default:
        if BidiControl(scalar) != nil {
          bytes += escape(scalar)
        } else {
          bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return JSONFragment(bytes: bytes)
  }

  /// An array with a fragment for each item.
  static func array<Item>(
    _ items: some Sequence<Item>, _ fragment: (Item) -> JSONFragment
  ) -> JSONFragment {
    var bytes = [UInt8(ascii: "[")]
    for item in items {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += fragment(item).bytes
    }
    bytes.append(UInt8(ascii: "]"))
    return JSONFragment(bytes: bytes)
  }

  /// An array of integers, null in place of nil.
  ///
  /// - Complexity: O(n) in the number of values.
  static func integers(_ values: some Sequence<Int?>) -> JSONFragment {
    var bytes = [UInt8(ascii: "[")]
    for value in values {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += (value.map { String($0) } ?? "null").utf8
    }
    bytes.append(UInt8(ascii: "]"))
    return JSONFragment(bytes: bytes)
  }

  /// An object with its names sorted.
  static func object(_ members: [String: JSONFragment]) -> JSONFragment {
    var bytes = [UInt8(ascii: "{")]
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += string(name).bytes
      bytes.append(UInt8(ascii: ":"))
      bytes += value.bytes
    }
    bytes.append(UInt8(ascii: "}"))
    return JSONFragment(bytes: bytes)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private init(token: String) {
    bytes = Array(token.utf8)
  }

  /// Every character that is escaped lies in the Basic Multilingual Plane.
  private static func escape(_ scalar: Unicode.Scalar) -> String.UTF8View {
    let digits = String(scalar.value, radix: 16)
    return (#"\u"# + String(repeating: "0", count: 4 - digits.count) + digits).utf8
  }
}

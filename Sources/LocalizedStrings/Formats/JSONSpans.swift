/// A JSON value with the place of every string in it.
///
/// Foundation's decoder gives no places, keeps no order and drops repeated names; so there is a
/// parser here, which takes RFC 8259 and nothing else.
indirect enum JSONNode {
  case string(ValueMap)
  case object([(key: String, position: Int, value: JSONNode)])
  case array([JSONNode])
  /// A number, `true`, `false` or `null`.
  case other(String)

  /// The value of a name, the last one where it is repeated.
  subscript(_ name: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == name }?.value
  }

  /// The string, nil of anything else.
  var string: String? {
    guard case .string(let map) = self else { return nil }
    return map.string
  }

  /// The members of an object, none of anything else.
  var members: [(key: String, position: Int, value: JSONNode)] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}

/// Parses JSON with places.
struct JSONSpanParser {
  private let reader: StringsReader
  private var scanner: ScalarScanner
  private static let depthLimit = 200

  /// The value that a file holds.
  static func parse(_ reader: StringsReader) throws(StringsFileError) -> JSONNode {
    var parser = JSONSpanParser(reader: reader, scanner: ScalarScanner(reader.text.scalars))
    let node = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.scanner.isAtEnd else { throw parser.error("something follows the JSON value") }
    return node
  }

  private func error(_ reason: String) -> StringsFileError {
    reader.error(reason, at: scanner.position)
  }

  private mutating func skipSpace() { scanner.skip { $0.isSpace } }

  private mutating func value(depth: Int) throws(StringsFileError) -> JSONNode {
    guard depth < Self.depthLimit else { throw error("values are nested too deep") }
    skipSpace()
    switch scanner.current {
    case "{"?: return .object(try object(depth: depth))
    case "["?: return .array(try array(depth: depth))
    case "\""?: return .string(try string())
    case nil: throw error("the file ends where a value was expected")
    default: return .other(try scalarValue())
    }
  }

  private mutating func object(
    depth: Int
  ) throws(StringsFileError) -> [(key: String, position: Int, value: JSONNode)] {
    var members: [(key: String, position: Int, value: JSONNode)] = []
    scanner.position += 1
    skipSpace()
    if scanner.skip("}") { return members }
    while true {
      skipSpace()
      let position = scanner.position
      guard scanner.current == "\"" else { throw error("a name in quotes was expected") }
      let key = try string().string
      skipSpace()
      guard scanner.skip(":") else { throw error("':' is missing after the name '\(key)'") }
      members.append((key, position, try value(depth: depth + 1)))
      skipSpace()
      if scanner.skip("}") { return members }
      guard scanner.skip(",") else { throw error("',' or '}' is missing after '\(key)'") }
    }
  }

  private mutating func array(depth: Int) throws(StringsFileError) -> [JSONNode] {
    var elements: [JSONNode] = []
    scanner.position += 1
    skipSpace()
    if scanner.skip("]") { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if scanner.skip("]") { return elements }
      guard scanner.skip(",") else { throw error("',' or ']' is missing in an array") }
    }
  }

  private mutating func string() throws(StringsFileError) -> ValueMap {
    var map = ValueMap()
    let start = scanner.position
    scanner.position += 1
    map.begin(.json, at: scanner.position)
    while let scalar = scanner.current {
      let position = scanner.position
      if scalar.value < 0x20 {
        throw error(
          scalar.isLineEnd ? "a string goes over the end of a line" : "a control in a string")
      }
      scanner.position += 1
      if scalar == "\"" { return map }
      if scalar == "\\" {
        map.append(try escape(), position..<scanner.position)
      } else {
        map.append(scalar, position..<scanner.position)
      }
    }
    throw reader.error("the string that begins here has no closing quote", at: start)
  }

  private mutating func escape() throws(StringsFileError) -> Unicode.Scalar {
    guard let scalar = scanner.current else { throw error("a backslash ends the file") }
    scanner.position += 1
    switch scalar {
    case "\"", "\\", "/": return scalar
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let high = try unit()
      if let scalar = Unicode.Scalar(high) { return scalar }
      guard high < 0xDC00, scanner.skip("\\u") else { throw error("half of a surrogate pair") }
      let low = try unit()
      guard (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else { throw error("half of a surrogate pair") }
      return scalar
    default: throw error("'\\\(scalar)' is no escape of JSON")
    }
  }

  private mutating func unit() throws(StringsFileError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = scanner.current?.hexValue else {
        throw error("'\\u' needs four hexadecimal digits")
      }
      value = value << 4 | digit
      scanner.position += 1
    }
    return value
  }

  private mutating func scalarValue() throws(StringsFileError) -> String {
    let range = scanner.skip {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == "-" || $0 == "+" || $0 == "."
    }
    let word = scanner.string(range)
    if word == "true" || word == "false" || word == "null" { return word }
    guard Self.isNumber(Array(word.utf8)) else {
      scanner.position = range.lowerBound
      throw error(
        word.isEmpty ? "a value was expected" : "'\(word)' is no value of JSON")
    }
    return word
  }

  private static func isNumber(_ word: [UInt8]) -> Bool {
    var rest = word[...]
    func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == 0x2D { rest = rest.dropFirst() }
    let startsWithZero = rest.first == 0x30
    let whole = digits(&rest)
    guard whole > 0, !(startsWithZero && whole > 1) else { return false }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      guard digits(&rest) > 0 else { return false }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest = rest.dropFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
      guard digits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }
}

import BidiShape

/// Why bytes are not a JSON text.
struct JSONError: Error, Equatable, Sendable {
  /// What is wrong, in words for the user.
  let problem: String
  /// The offset of the byte that it is wrong at.
  let offset: Int
}

/// Reads one JSON text (RFC 8259) strictly: no trailing commas, no comments, no lone surrogates.
///
/// The decoders at hand take trailing commas, drop duplicate names and make integers of 1.0, and a
/// service that is to find its callers' mistakes can do none of that.
struct JSONParser {
  /// How deep arrays and objects may stand in one another.
  static let depthLimit = 64

  private let bytes: [UInt8]
  private var offset = 0

  /// Reads bytes that hold one value and nothing else.
  ///
  /// - Complexity: O(n) in the number of bytes.
  static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    if let invalid = InvalidUTF8.first(in: bytes.span) {
      throw JSONError(problem: "invalid UTF-8", offset: invalid.offset)
    }
    var parser = JSONParser(bytes: bytes)
    let value = try parser.readValue(depth: 0)
    parser.skipSpace()
    guard parser.offset == bytes.count else {
      throw parser.error("something follows the value")
    }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func error(_ problem: String) -> JSONError {
    JSONError(problem: problem, offset: offset)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      offset += 1
    }
  }

  /// Skips one character when it comes next.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard let next else { throw error("a value is missing") }
    switch next {
    case UInt8(ascii: "{"): return .object(try readMembers(depth: try deeper(depth)))
    case UInt8(ascii: "["): return .array(try readElements(depth: try deeper(depth)))
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try read("true", as: .boolean(true))
    case UInt8(ascii: "f"): return try read("false", as: .boolean(false))
    case UInt8(ascii: "n"): return try read("null", as: .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try readNumber())
    default: throw error("no value begins like this")
    }
  }

  private func deeper(_ depth: Int) throws(JSONError) -> Int {
    guard depth < Self.depthLimit else {
      throw error("arrays and objects stand more than \(Self.depthLimit) deep")
    }
    return depth + 1
  }

  private mutating func read(
    _ literal: StaticString, as value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let matches = literal.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    guard matches else { throw error("no value begins like this") }
    offset += literal.utf8CodeUnitCount
    return value
  }

  private mutating func readMembers(depth: Int) throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    offset += 1
    skipSpace()
    if skip("}") { return members }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
      let name = try readString()
      skipSpace()
      guard skip(":") else { throw error("a colon is missing") }
      members.append(JSONValue.Member(name: name, value: try readValue(depth: depth)))
      skipSpace()
    } while skip(",")
    guard skip("}") else { throw error("a comma or closing brace is missing") }
    return members
  }

  private mutating func readElements(depth: Int) throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    offset += 1
    skipSpace()
    if skip("]") { return elements }
    repeat {
      elements.append(try readValue(depth: depth))
      skipSpace()
    } while skip(",")
    guard skip("]") else { throw error("a comma or closing bracket is missing") }
    return elements
  }

  private mutating func readNumber() throws(JSONError) -> String {
    let start = offset
    _ = skip("-")
    if !skip("0") { try readDigits() }
    if skip(".") { try readDigits() }
    if skip("e") || skip("E") {
      if !skip("-") { _ = skip("+") }
      try readDigits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func readDigits() throws(JSONError) {
    let start = offset
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    guard offset > start else { throw error("a digit is missing") }
  }
}

extension JSONParser {
  private mutating func readString() throws(JSONError) -> String {
    var decoded: [UInt8] = []
    offset += 1
    var copied = offset
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        decoded += bytes[copied..<offset]
        offset += 1
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"):
        decoded += bytes[copied..<offset]
        decoded += UTF8.encode(try readEscape()) ?? UTF8.encodedReplacementCharacter
        copied = offset
      case 0..<0x20:
        throw error("a control character in a string has to be escaped")
      default:
        offset += 1
      }
    }
    throw error("a closing quote is missing")
  }

  private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let letter = next else { throw error("a closing quote is missing") }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readCodePoint(escapedAt: start)
    default: throw JSONError(problem: "no such escape", offset: start)
    }
  }

  private mutating func readCodePoint(escapedAt start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try readCodeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first), skip("\\"), skip("u") {
      let second = try readCodeUnit()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    throw JSONError(problem: "a surrogate stands alone", offset: start)
  }

  private mutating func readCodeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("an escape needs four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}

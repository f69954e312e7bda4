/// How the characters of a file are written as bytes.
enum SourceEncoding: Hashable, Sendable {
  case utf8
  case utf8WithMark
  case utf16LittleEndian(hasMark: Bool)
  case utf16BigEndian(hasMark: Bool)

  /// Tells the encoding by the byte order mark; without one, by where the zeros of the first two
  /// characters are, as old tools write `.strings` files.
  init(detecting bytes: [UInt8], name: String) throws(StringsFileError) {
    let start = Array(bytes.prefix(4))
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] {
      throw StringsFileError(file: name, line: 1, reason: "UTF-32 is not read; convert to UTF-8")
    }
    if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8WithMark
    } else if start.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian(hasMark: true)
    } else if start.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian(hasMark: true)
    } else if start.count == 4, bytes.count % 2 == 0, start[1] == 0, start[3] == 0, start[0] != 0,
      start[2] != 0
    {
      self = .utf16LittleEndian(hasMark: false)
    } else if start.count == 4, bytes.count % 2 == 0, start[0] == 0, start[2] == 0, start[1] != 0,
      start[3] != 0
    {
      self = .utf16BigEndian(hasMark: false)
    } else {
      self = .utf8
    }
  }

  /// The number of bytes of the byte order mark.
  var markLength: Int {
    switch self {
    case .utf8: 0
    case .utf8WithMark: 3
    case .utf16LittleEndian(let hasMark), .utf16BigEndian(let hasMark): hasMark ? 2 : 0
    }
  }

  var name: String {
    switch self {
    case .utf8, .utf8WithMark: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    }
  }

  /// The character at an offset and the number of its bytes, nil where there is none.
  func decode(_ bytes: [UInt8], at offset: Int) -> (Unicode.Scalar, length: Int)? {
    switch self {
    case .utf8, .utf8WithMark:
      return Self.decodeUTF8(bytes, at: offset)
    case .utf16LittleEndian, .utf16BigEndian:
      guard let high = unit(bytes, at: offset) else { return nil }
      if let scalar = Unicode.Scalar(high) { return (scalar, 2) }
      guard high < 0xDC00, let low = unit(bytes, at: offset + 2), (0xDC00...0xDFFF).contains(low)
      else { return nil }
      let value = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
      return Unicode.Scalar(value).map { ($0, 4) }
    }
  }

  /// The bytes of a text.
  func encode(_ text: String) -> [UInt8] {
    switch self {
    case .utf8, .utf8WithMark: Array(text.utf8)
    case .utf16LittleEndian: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
  }

  /// Whether a CR before this offset is the first half of a line's end.
  func continuesLine(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset < bytes.count, let (scalar, _) = decode(bytes, at: offset) else { return false }
    return scalar == "\n"
  }

  private func unit(_ bytes: [UInt8], at offset: Int) -> UInt16? {
    guard offset + 1 < bytes.count else { return nil }
    let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
    if case .utf16BigEndian = self { return first << 8 | second }
    return second << 8 | first
  }

  private static func decodeUTF8(
    _ bytes: [UInt8], at offset: Int
  ) -> (Unicode.Scalar, length: Int)? {
    let lead = bytes[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, offset + length <= bytes.count else { return nil }
    var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for byte in bytes[offset + 1..<offset + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // Forms that are longer than they need be, and surrogates, are no characters.
    guard value >= (length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80) else { return nil }
    return Unicode.Scalar(value).map { ($0, length) }
  }
}

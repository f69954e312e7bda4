import BidiShape

/// An encoding other than UTF-8, by the name that the system's `iconv` knows.
struct CodePage: Sendable {
  /// The name that `iconv` knows.
  let name: String
  /// The character of each byte, for an encoding of single bytes; nil for others.
  ///
  /// Bytes are asked for one by one: some converters join letters and marks to characters that
  /// nobody has written.
  let characters: [Unicode.Scalar?]?
  private let bytes: [Unicode.Scalar: UInt8]

  /// An encoding, or nil when the system does not know it under any of the usual names.
  init?(named name: String) {
    for name in Self.spellings(of: name) {
      guard var converter = IconvConverter(from: name, to: "UTF-8") else { continue }
      self.name = name
      characters = Self.characters(&converter)
      var bytes: [Unicode.Scalar: UInt8] = [:]
      for (byte, character) in (characters ?? []).enumerated() {
        guard let character, bytes[character] == nil else { continue }
        bytes[character] = UInt8(byte)
      }
      self.bytes = bytes
      return
    }
    return nil
  }

  /// The byte of a character in an encoding of single bytes.
  func byte(of character: Unicode.Scalar) -> UInt8? { bytes[character] }

  /// Whether a character has a place; encodings of several bytes are taken to have all.
  func has(_ character: Unicode.Scalar) -> Bool {
    characters == nil || bytes[character] != nil
  }

  /// The forms of Arabic letters that the encoding has: those to write when nobody said which.
  var shaping: DisplayOptions.Shaping {
    // Lam with alef, and alef and beh by themselves.
    if has("\u{FEFB}") { return .ligatures }
    return has("\u{FE8D}") && has("\u{FE8F}") ? .forms : .none
  }

  /// The character of each byte, or nil when some bytes are characters only together.
  private static func characters(_ converter: inout IconvConverter) -> [Unicode.Scalar?]? {
    var characters: [Unicode.Scalar?] = []
    for byte in UInt8.min...UInt8.max {
      converter.reset()
      var decoded: [UInt8] = []
      let end = [byte].withUnsafeBufferPointer { converter.convert($0, to: &decoded).end }
      guard end != .cutShort else { return nil }
      converter.finish(to: &decoded)
      let scalars = Array(String(decoding: decoded, as: UTF8.self).unicodeScalars)
      guard scalars.count <= 1 else { return nil }
      characters.append(end == .all ? scalars.first : nil)
    }
    // An encoding that has no letters in bytes needs several for one.
    return characters[0x41] == "A" && characters[0x0A] == "\n" ? characters : nil
  }

  /// A name, and others that the same encoding has with some systems: `CP864` is `IBM864`, and
  /// `windows-1256` is `CP1256`.
  static func spellings(of name: String) -> [String] {
    var spellings = [name]
    let plain = String(name.uppercased().filter { $0.isLetter || $0.isNumber })
    let digits = String(plain.drop { !$0.isNumber })
    let prefixes = ["", "CP", "IBM", "PC", "DOS", "MS", "WIN", "WINDOWS"]
    if plain.hasPrefix("ISO8859") {
      spellings.append("ISO-8859-" + plain.dropFirst(7).filter(\.isNumber))
    } else if prefixes.contains(String(plain.prefix { !$0.isNumber })),
      (3...5).contains(digits.count),
      digits.allSatisfy(\.isNumber)
    {
      spellings += ["CP" + digits, "IBM" + digits, "WINDOWS-" + digits]
    }
    return spellings
  }
}

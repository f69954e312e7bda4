/// A place in a sequence of bytes that is not UTF-8.
struct InvalidUTF8: Error, Equatable, Sendable {
  /// What is wrong with the bytes, in words for the user.
  enum Reason: String, Sendable {
    case strayContinuation = "a continuation byte with no first byte before it"
    case unusedByte = "UTF-8 has no such byte"
    case overlong = "an overlong form"
    case surrogate = "a surrogate"
    case beyondUnicode = "beyond U+10FFFF"
    case cutShort = "a character is cut short"
  }

  /// The offset of the first wrong byte in the sequence.
  let offset: Int
  /// The byte there.
  let byte: UInt8
  /// How many bytes are wrong together: a maximal subpart, which Unicode (chapter 3, Conformance)
  /// recommends to replace by one U+FFFD.
  let length: Int
  let reason: Reason

  /// Finds the first place at or after an offset, which has to be where a character begins.
  ///
  /// - Parameters:
  ///   - bytes: The sequence.
  ///   - offset: Where to begin.
  /// - Returns: The place, or nil when all the rest is UTF-8.
  /// - Complexity: O(n) in the number of bytes up to the place.
  static func first(in bytes: Span<UInt8>, from offset: Int = 0) -> InvalidUTF8? {
    var offset = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte >= 0x80 else {
        offset += 1
        continue
      }
      let form = CharacterForm(firstByte: byte)
      var length = 1
      while length < form.length, offset + length < bytes.count,
        length == 1
          ? form.second.contains(bytes[offset + 1])
          : (0x80...0xBF).contains(bytes[offset + length])
      {
        length += 1
      }
      guard length == form.length else {
        let next = offset + length < bytes.count ? bytes[offset + length] : nil
        return InvalidUTF8(
          offset: offset, byte: byte, length: length,
          reason: form.reason(byte: byte, length: length, next: next))
      }
      offset += length
    }
    return nil
  }
}

/// What a first byte promises: a row of Unicode's table of well-formed UTF-8 byte sequences.
private struct CharacterForm {
  /// The number of bytes, or 0 for a byte that begins nothing.
  let length: Int
  /// The bytes that may stand second.
  let second: ClosedRange<UInt8>

  init(firstByte: UInt8) {
    switch firstByte {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    default: (length, second) = (0, 0x80...0xBF)
    }
  }

  func reason(byte: UInt8, length: Int, next: UInt8?) -> InvalidUTF8.Reason {
    switch byte {
    case 0x80...0xBF: return .strayContinuation
    case 0xC0, 0xC1: return .overlong
    case 0xF5...0xFF: return .unusedByte
    default: break
    }
    guard length == 1, let next, (0x80...0xBF).contains(next) else { return .cutShort }
    switch byte {
    case 0xED: return .surrogate
    case 0xF4: return .beyondUnicode
    default: return .overlong
    }
  }
}

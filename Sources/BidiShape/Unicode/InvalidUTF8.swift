/// A place in a sequence of bytes that is not UTF-8.
public struct InvalidUTF8: Error, Hashable, Sendable {
  /// What is wrong with the bytes, in words for the user.
  public enum Reason: String, Sendable {
    /// A byte that goes on with a character, where none has begun.
    case strayContinuation = "a continuation byte with no first byte before it"
    /// One of the bytes F5 to FF.
    case unusedByte = "UTF-8 has no such byte"
    /// A longer form of what a shorter one can say.
    case overlong = "an overlong form"
    /// One of U+D800 to U+DFFF, which are no characters.
    case surrogate = "a surrogate"
    /// A code point above the last one.
    case beyondUnicode = "beyond U+10FFFF"
    /// Fewer bytes than the first one promises.
    case cutShort = "a character is cut short"
  }

  /// The offset of the first wrong byte in the sequence.
  public let offset: Int
  /// The byte there.
  public let byte: UInt8
  /// How many bytes are wrong together: a maximal subpart, which Unicode (chapter 3, Conformance)
  /// recommends to replace by one U+FFFD.
  public let length: Int
  /// What is wrong with them.
  public let reason: Reason

  /// Describes a place.
  package init(offset: Int, byte: UInt8, length: Int, reason: Reason) {
    self.offset = offset
    self.byte = byte
    self.length = length
    self.reason = reason
  }

  /// Finds the first place at or after an offset, which has to be where a character begins.
  ///
  /// - Parameters:
  ///   - bytes: The sequence.
  ///   - offset: Where to begin, from 0 to the number of bytes.
  /// - Returns: The place, or nil when all the rest is UTF-8.
  /// - Complexity: O(n) in the number of bytes up to the place.
  public static func first(in bytes: Span<UInt8>, from offset: Int = 0) -> InvalidUTF8? {
    precondition((0...bytes.count).contains(offset), "offset outside the sequence")
    let found: Int? = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe UTF8Validation.firstInvalid(buffer, from: offset, to: buffer.count)
    }
    guard let offset = found else { return nil }
    let byte = bytes[offset]
    let form = CharacterForm(firstByte: byte)
    var length = 1
    while length < form.length, offset + length < bytes.count,
      length == 1
        ? form.second.contains(bytes[offset + 1])
        : (0x80...0xBF).contains(bytes[offset + length])
    {
      length += 1
    }
    let next = offset + length < bytes.count ? bytes[offset + length] : nil
    return InvalidUTF8(
      offset: offset, byte: byte, length: length,
      reason: form.reason(byte: byte, length: length, next: next))
  }
}

extension InvalidUTF8: CustomStringConvertible {
  /// What is wrong where, in words.
  public var description: String { "invalid UTF-8 at byte offset \(offset): \(reason.rawValue)" }
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

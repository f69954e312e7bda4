/// Characters of one and two bytes put in reverse order eight bytes at a time, in plain arithmetic.
///
/// Reversing all bytes leaves each pair swapped, a trail byte before its lead byte; moving the
/// trails one place up and the leads one place down mends all pairs at once.
enum ReversedWord {
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let otherBits: UInt64 = 0x7f7f_7f7f_7f7f_7f7f

  /// Whether eight bytes, the first in the lowest byte, hold no part of a longer character.
  @inline(__always)
  static func isShort(_ word: UInt64) -> Bool {
    word & (word << 1) & (word << 2) & highBits == 0
  }

  /// Whether there may be a character of one or two bytes that has a mirrored image.
  ///
  /// Those are the ASCII brackets and the quotation marks U+00AB and U+00BB. Other ASCII characters
  /// from U+003C on count, too; there are few in right-to-left runs.
  @inline(__always)
  static func mayHaveMirrored(_ word: UInt64) -> Bool {
    let letters = ((word & otherBits) &+ 0x4444_4444_4444_4444) & ~word
    let parentheses = zeros((word ^ 0x2828_2828_2828_2828) & 0xfefe_fefe_fefe_fefe)
    let quotes = zeros(word ^ 0xc2c2_c2c2_c2c2_c2c2)
    return (letters | parentheses | quotes) & highBits != 0
  }

  /// The highest bit of every byte that is zero.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    ~(((word & otherBits) &+ otherBits) | word) & highBits
  }

  /// How many of the eight bytes are whole characters: seven when the last begins one.
  @inline(__always)
  static func wholeLength(_ word: UInt64) -> Int { word >> 56 >= 0xc0 ? 7 : 8 }

  /// The characters in reverse order, the last in the lowest byte; that byte holds nothing when
  /// there are seven whole bytes.
  @inline(__always)
  static func reversed(_ word: UInt64) -> UInt64 {
    let swapped = word.byteSwapped
    let trails = spread(swapped & ~(swapped << 1) & highBits)
    let leads = spread(swapped & (swapped << 1) & highBits)
    return swapped & ~(trails | leads) | (swapped & trails) << 8 | (swapped & leads) >> 8
  }

  /// All bits of the bytes whose highest bit is given.
  @inline(__always)
  private static func spread(_ bits: UInt64) -> UInt64 { (bits << 1) &- (bits >> 7) }
}

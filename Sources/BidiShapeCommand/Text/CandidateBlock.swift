/// Thirty-two bytes in which separators of paragraphs are looked for together.
///
/// Everything is made of operations on all the bytes at once, with the answer in the highest bit of
/// each: comparisons of the standard library's vectors go lane by lane.
struct CandidateBlock {
  private typealias Lanes = SIMD16<UInt8>

  static let count = 32

  /// Where a line feed is.
  private let lineFeeds: (Lanes, Lanes)
  /// Where a byte is that begins another separator, or may begin one, or is an ESC.
  private let others: Lanes

  /// Looks at the bytes from an offset on; all of them have to be there.
  @inline(__always)
  init(_ bytes: Span<UInt8>, at offset: Int) {
    precondition(offset >= 0 && offset + Self.count <= bytes.count, "block out of range")
    let (first, second) = bytes.withUnsafeBytes { bytes in
      (
        bytes.loadUnaligned(fromByteOffset: offset, as: Lanes.self),
        bytes.loadUnaligned(fromByteOffset: offset + Lanes.scalarCount, as: Lanes.self)
      )
    }
    lineFeeds = (Self.equal(first, 0x0A), Self.equal(second, 0x0A))
    others = (Self.others(first) | Self.others(second)) & Lanes(repeating: 0x80)
  }

  /// Whether a separator may begin here.
  @inline(__always)
  var hasAny: Bool { Self.hasAny(lineFeeds.0 | lineFeeds.1 | others) }

  /// Whether no separator but line feeds begins here, and there is no ESC.
  @inline(__always)
  var areLineFeeds: Bool { !Self.hasAny(others) }

  /// How many line feeds there are.
  @inline(__always)
  var lineFeedCount: Int {
    // The bits as numbers, added byte by byte, and then the bytes.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (first, second) = (Self.words(lineFeeds.0), Self.words(lineFeeds.1))
    let sums =
      (first[0] >> 7 & ones) &+ (first[1] >> 7 & ones) &+ (second[0] >> 7 & ones)
      &+ (second[1] >> 7 & ones)
    return Int((sums &* ones) >> 56)
  }

  /// CR, U+001C to U+001E, the first bytes of U+0085 and U+2029, and ESC.
  @inline(__always)
  private static func others(_ lanes: Lanes) -> Lanes {
    // 0x18 to 0x1F, some of which are none, but as rare; 0xC2 and 0xE2 differ in one bit.
    equal(lanes, 0x0D) | equal(lanes & Lanes(repeating: 0xF8), 0x18)
      | equal(lanes & Lanes(repeating: 0xDF), 0xC2)
  }

  /// The highest bit of each byte that equals another.
  @inline(__always)
  private static func equal(_ lanes: Lanes, _ byte: UInt8) -> Lanes {
    // Zero where they are equal, and only zero borrows its highest bit.
    let difference = lanes ^ Lanes(repeating: byte)
    return (difference &- Lanes(repeating: 1)) & (difference ^ Lanes(repeating: 0xFF))
      & Lanes(repeating: 0x80)
  }

  @inline(__always)
  private static func words(_ lanes: Lanes) -> SIMD2<UInt64> {
    unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
  }

  @inline(__always)
  private static func hasAny(_ lanes: Lanes) -> Bool {
    let words = words(lanes)
    return words[0] | words[1] != 0
  }
}

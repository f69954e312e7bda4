/// Sixteen bytes looked at together.
///
/// The comparisons of the standard library's vectors go lane by lane; these are made of operations
/// that do not. Each result has the highest bit of a byte set where the answer is yes.
struct ByteBlock {
  private let lanes: SIMD16<UInt8>

  @inline(__always)
  private init(_ lanes: SIMD16<UInt8>) { self.lanes = lanes }

  static let count = 16

  /// The bytes at an address, which need not be aligned.
  @inline(__always)
  init(at address: UnsafePointer<UInt8>) {
    unsafe lanes = UnsafeRawPointer(address).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  static func | (first: ByteBlock, second: ByteBlock) -> ByteBlock {
    ByteBlock(first.lanes | second.lanes)
  }

  /// Whether any byte is not zero.
  @inline(__always)
  var hasAny: Bool {
    let words = unsafe unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }

  /// The bytes in which a bit differs.
  @inline(__always)
  static func ^ (first: ByteBlock, second: ByteBlock) -> ByteBlock {
    ByteBlock(first.lanes ^ second.lanes)
  }

  /// The index of the first byte that is not zero; 16 when there is none.
  @inline(__always)
  var firstIndex: Int {
    let words = unsafe unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    let first = words[0].littleEndian
    if first != 0 { return first.trailingZeroBitCount >> 3 }
    return 8 + words[1].littleEndian.trailingZeroBitCount >> 3
  }

  /// The index of the last byte that is not zero; -1 when there is none.
  @inline(__always)
  var lastIndex: Int {
    let words = unsafe unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    let last = words[1].littleEndian
    if last != 0 { return 15 - last.leadingZeroBitCount >> 3 }
    return 7 - words[0].littleEndian.leadingZeroBitCount >> 3
  }

  @inline(__always)
  static func & (first: ByteBlock, second: ByteBlock) -> ByteBlock {
    ByteBlock(first.lanes & second.lanes)
  }

  /// The opposite answer for each byte.
  @inline(__always)
  var inverted: ByteBlock { ByteBlock(lanes ^ SIMD16(repeating: 0x80)) }

  /// Set where the highest bits of a byte are all set, as many as asked for: 1 to 4.
  ///
  /// In UTF-8 these are the bytes of characters of more than one byte, and the first bytes of
  /// characters of two, three and four bytes and more.
  @inline(__always)
  func leading(_ count: Int) -> ByteBlock {
    var bits = lanes
    var shifted = lanes
    for _ in 1..<count {
      shifted = shifted &+ shifted
      bits &= shifted
    }
    return ByteBlock(bits & SIMD16(repeating: 0x80))
  }

  /// Set where a byte goes on with a character of UTF-8.
  @inline(__always)
  var trails: ByteBlock {
    let second = (lanes &+ lanes) ^ SIMD16(repeating: 0xff)
    return ByteBlock(lanes & second & SIMD16(repeating: 0x80))
  }

  /// Set where a byte is 0x80 or more.
  @inline(__always)
  var highBits: ByteBlock { ByteBlock(lanes & SIMD16(repeating: 0x80)) }

  /// Set where a byte equals another.
  @inline(__always)
  func equal(to byte: UInt8) -> ByteBlock {
    // Zero where they are equal, and only zero borrows its highest bit.
    let difference = lanes ^ SIMD16(repeating: byte)
    let borrowed = difference &- SIMD16(repeating: 1)
    return ByteBlock(borrowed & (difference ^ SIMD16(repeating: 0xff)) & SIMD16(repeating: 0x80))
  }

  /// Set where a byte is in a range of less than 128 values.
  @inline(__always)
  func within(_ lower: UInt8, _ upper: UInt8) -> ByteBlock {
    let distance = lanes &- SIMD16(repeating: lower)
    let carried =
      (distance & SIMD16(repeating: 0x7f)) &+ SIMD16(repeating: 0x7f &- (upper &- lower))
    return ByteBlock(((distance | carried) ^ SIMD16(repeating: 0xff)) & SIMD16(repeating: 0x80))
  }

  /// Set where a byte is a number, 128 or more, or above.
  @inline(__always)
  func atLeast(_ lower: UInt8) -> ByteBlock {
    let carried = (lanes & SIMD16(repeating: 0x7f)) &+ SIMD16(repeating: 0 &- lower)
    return ByteBlock(carried & lanes & SIMD16(repeating: 0x80))
  }
}

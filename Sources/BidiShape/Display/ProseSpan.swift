/// Finds stretches of nothing but right-to-left letters of one kind and spaces, sixteen bytes at a
/// time.
///
/// Between two letters of one direction spaces take that direction (N1), so of such a stretch the
/// scan needs to see the last letter only.
enum ProseSpan {
  /// The offset of the last letter of a stretch, or the stretch's start when it is too short.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - start: where a character begins.
  ///   - stop: where to stop.
  ///   - isArabic: whether the letters are those of class AL in the Arabic block, or Hebrew ones.
  /// - Returns: the offset of the first byte of a letter, or `start`.
  @inline(__always)
  static func lastLetter(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to stop: Int, isArabic: Bool
  ) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var offset = start
    while offset + ByteBlock.count <= stop {
      let isProse =
        isArabic ? unsafe isArabicProse(base + offset) : unsafe isHebrewProse(base + offset)
      if !isProse { break }
      offset += ByteBlock.count
    }
    // The last block may end inside a character, and nobody has looked at how that goes on.
    if unsafe offset > start && bytes[offset - 1] >= 0xc0 { offset -= 1 }
    // It may end with spaces.
    while unsafe offset > start && bytes[offset - 1] < 0xc0 { offset -= 1 }
    return max(offset - 1, start)
  }

  /// Letters from U+0620 to U+06D3 without the marks and digits among them, and spaces.
  ///
  /// A block begins with a character, or goes on with one that the block before it has begun.
  @inline(__always)
  private static func isArabicProse(_ address: UnsafePointer<UInt8>) -> Bool {
    let (block, before) = unsafe (ByteBlock(at: address), ByteBlock(at: address - 1))
    let other = (block.equal(to: 0x20) | block.within(0xd8, 0xdb) | block.trails).inverted
    let marks =
      (before.equal(to: 0xd8) & block.within(0x80, 0x9f))
      | (before.equal(to: 0xd9) & block.within(0x8b, 0xbf))
      | (before.equal(to: 0xdb) & block.within(0x94, 0xbf))
    return !(other | marks).hasAny
  }

  /// The letters U+05D0 to U+05EA and spaces.
  @inline(__always)
  private static func isHebrewProse(_ address: UnsafePointer<UInt8>) -> Bool {
    let (block, before) = unsafe (ByteBlock(at: address), ByteBlock(at: address - 1))
    let other = (block.equal(to: 0x20) | block.equal(to: 0xd7) | block.trails).inverted
    let marks = before.equal(to: 0xd7) & block.within(0x90, 0xaa).inverted
    return !(other | marks).hasAny
  }
}

/// Checks UTF-8 before it is read without further checks.
enum UTF8Validation {
  /// The offset of the first byte that does not belong to a character, or nil.
  ///
  /// - Parameters:
  ///   - bytes: any bytes.
  ///   - start: where to begin; a character has to begin there.
  ///   - end: where to stop; a character that goes on behind it is cut short.
  /// - Returns: the offset, which is at least `start`.
  /// - Complexity: O(n).
  static func firstInvalid(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var offset = start
    // Blocks look at the three bytes before them, which have to be valid.
    var nextBlock = start + 3
    while offset < end {
      if offset >= nextBlock {
        let first = offset
        // What stands before the first block may begin a long character.
        var mayBeLong = true
        while offset + ByteBlock.count <= end {
          if unsafe !isValid(base + offset, &mayBeLong) { break }
          offset += ByteBlock.count
        }
        nextBlock = offset + ByteBlock.count
        if offset > first {
          // The last character may go on: check it by itself, from its first byte.
          repeat { offset -= 1 } while unsafe UTF8Reader.isTrail(bytes[offset])
        }
      }
      let length = unsafe characterLength(bytes, at: offset, to: end)
      if length == 0 { return offset }
      offset += length
    }
    return nil
  }

  /// Whether sixteen bytes are what the three before them and they themselves promise.
  ///
  /// Bytes that need a closer look, because not every second byte may follow them, count as not
  /// valid here.
  ///
  /// - Parameters:
  ///   - address: where the bytes are.
  ///   - mayBeLong: whether a character of three or four bytes may begin in the bytes before; then,
  ///     whether one begins in these.
  /// - Returns: whether nothing speaks against the bytes.
  @inline(__always)
  private static func isValid(_ address: UnsafePointer<UInt8>, _ mayBeLong: inout Bool) -> Bool {
    let block = unsafe ByteBlock(at: address)
    let before = unsafe ByteBlock(at: address - 1)
    var due = before.leading(2)
    var special = block.within(0xc0, 0xc1)
    let isLong = block.leading(3).hasAny
    if mayBeLong || isLong {
      let (twoBefore, threeBefore) = unsafe (
        ByteBlock(at: address - 2), ByteBlock(at: address - 3)
      )
      due = due | twoBefore.leading(3) | threeBefore.leading(4)
      special =
        special | block.equal(to: 0xe0) | block.equal(to: 0xed) | block.leading(4)
        | before.equal(to: 0xe0) | before.equal(to: 0xed) | before.leading(4)
    }
    mayBeLong = isLong
    return !((due ^ block.trails) | special).hasAny
  }

  /// The number of bytes of the well-formed character at an offset, or 0 (table 3-7 of the Unicode
  /// Standard).
  @inline(__always)
  private static func characterLength(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, to end: Int
  ) -> Int {
    let lead = unsafe bytes[offset]
    if lead < 0x80 { return 1 }
    let left = end &- offset
    @inline(__always) func isTrail(_ distance: Int) -> Bool {
      unsafe UTF8Reader.isTrail(bytes[offset &+ distance])
    }
    if lead < 0xe0 {
      return lead >= 0xc2 && left > 1 && isTrail(1) ? 2 : 0
    }
    guard left > 2, isTrail(1), isTrail(2) else { return 0 }
    let second = unsafe bytes[offset &+ 1]
    if lead < 0xf0 {
      if lead == 0xe0 && second < 0xa0 || lead == 0xed && second > 0x9f { return 0 }
      return 3
    }
    guard lead <= 0xf4, left > 3, isTrail(3) else { return 0 }
    if lead == 0xf0 && second < 0x90 || lead == 0xf4 && second > 0x8f { return 0 }
    return 4
  }
}

/// Checks UTF-8 before it is read without further checks.
enum UTF8Validation {
  /// The offset of the first byte that does not belong to a character, or nil.
  ///
  /// - Parameters:
  ///   - bytes: any bytes.
  ///   - start: where to begin; a character has to begin there.
  /// - Returns: the offset, which is at least `start`.
  /// - Complexity: O(n).
  static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let end = bytes.count
    var offset = start
    while offset < end {
      let lead = unsafe bytes[offset]
      if lead < 0x80 {
        while offset + 2 * ByteBlock.count <= end {
          let (first, second) = unsafe (
            ByteBlock(at: base + offset), ByteBlock(at: base + offset + ByteBlock.count)
          )
          if (first | second).highBits.hasAny { break }
          offset += 2 * ByteBlock.count
        }
        while offset < end, unsafe bytes[offset] < 0x80 { offset += 1 }
        continue
      }
      let length = unsafe characterLength(bytes, at: offset, lead: lead)
      if length == 0 { return offset }
      offset += length
    }
    return nil
  }

  /// The number of bytes of the well-formed character at an offset, or 0 (table 3-7 of the Unicode
  /// Standard).
  @inline(__always)
  private static func characterLength(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, lead: UInt8
  ) -> Int {
    let left = bytes.count &- offset
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

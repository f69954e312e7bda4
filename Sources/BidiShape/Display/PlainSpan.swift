/// Finds text that no rule changes, many bytes at a time.
///
/// A line without right-to-left letters, Arabic numbers and bidi controls has level 0 throughout
/// when its direction is left to right. All of these characters begin with one of few bytes.
enum PlainSpan {
  /// The offset of the first character that can take part in reordering, or `end`.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - start: the UTF-8 offset of the first byte of a character.
  ///   - end: where to stop.
  /// - Returns: the offset of a character of class R, AL, AN or explicit, of a Bidi_Control or of
  ///   ZWNJ or ZWJ; a few others may be found, too.
  /// - Complexity: O(n).
  @inline(never)
  static func firstInvolved(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    guard let base = bytes.baseAddress, start < end else { return end }
    // A line that begins with a right-to-left letter needs no search.
    if unsafe 0xd6...0xdf ~= bytes[start] { return start }
    var offset = start
    @inline(__always) func block(_ distance: Int) -> ByteBlock {
      unsafe ByteBlock(at: base + offset + distance)
    }
    /// Non-zero where a byte is a lead byte that may begin an involved character.
    @inline(__always) func candidates(_ block: ByteBlock) -> ByteBlock {
      block.within(0xd6, 0xe0) | block.equal(to: 0xe2) | block.within(0xef, 0xf0)
    }
    /// The same and some more, for half of the work.
    @inline(__always) func suspects(_ block: ByteBlock) -> ByteBlock {
      block.within(0xd6, 0xe2) | block.atLeast(0xef)
    }
    /// Non-zero where a lead byte and the byte after it begin an involved character, or one of few
    /// others: what is left of the candidates in the scripts of India, in Thai, in Chinese with its
    /// punctuation and among emoji.
    @inline(__always) func likely(_ block: ByteBlock, _ next: ByteBlock) -> ByteBlock {
      let highest =
        block.within(0xef, 0xf0) & next.within(0x90, 0xbb) & next.equal(to: 0x9f).inverted
      return block.within(0xd6, 0xdf) | block.equal(to: 0xe0) & next.within(0xa0, 0xa3)
        | block.equal(to: 0xe2) & next.within(0x80, 0x81) | highest
    }
    while true {
      // One more byte than a block has: the one after its last.
      while offset + 64 < end {
        let (first, second, third, fourth) = (block(0), block(16), block(32), block(48))
        if ((first | second) | (third | fourth)).highBits.hasAny,
          ((suspects(first) | suspects(second)) | (suspects(third) | suspects(fourth))).hasAny,
          ((candidates(first) | candidates(second)) | (candidates(third) | candidates(fourth)))
            .hasAny
        {
          let found =
            (likely(first, block(1)) | likely(second, block(17)))
            | (likely(third, block(33)) | likely(fourth, block(49)))
          if found.hasAny { break }
        }
        offset += 64
      }
      let stop = min(offset + 64, end)
      // A block may have been entered inside a character: its trail bytes begin nothing.
      while offset < stop {
        let lead = unsafe bytes[offset]
        if lead < 0xd6 {
          offset += 1
        } else if unsafe isInvolved(bytes, at: offset, lead: lead, end: end) {
          return offset
        } else {
          offset += UTF8Reader.length(lead: lead)
        }
      }
      if offset >= end { return end }
    }
  }

  @inline(__always)
  private static func isInvolved(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, lead: UInt8, end: Int
  ) -> Bool {
    guard offset + 2 < end || lead <= 0xdf else {
      return lead == 0xe0 || lead == 0xe2 || lead == 0xef || lead == 0xf0
    }
    switch lead {
    case 0xd6...0xdf:  // U+0590 to U+07FF
      return true
    case 0xe0:  // U+0800 to U+08FF
      return unsafe bytes[offset + 1] < 0xa4
    case 0xe2:  // U+200C to U+200F, U+202A to U+202E, U+2066 to U+2069
      let second = unsafe bytes[offset + 1]
      let third = unsafe bytes[offset + 2]
      return second == 0x80 && (0x8c...0x8f ~= third || 0xaa...0xae ~= third)
        || second == 0x81 && 0xa6...0xa9 ~= third
    case 0xef:  // U+FB00 to U+FEFF
      return unsafe 0xac...0xbb ~= bytes[offset + 1]
    case 0xf0:  // U+10800 to U+10FFF, U+1E800 to U+1EFFF
      let second = unsafe bytes[offset + 1]
      return unsafe (second == 0x90 || second == 0x9e) && bytes[offset + 2] >= 0xa0
    default:
      return false
    }
  }
}

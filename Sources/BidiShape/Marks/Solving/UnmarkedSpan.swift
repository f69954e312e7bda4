/// Finds text that needs no marks, without reading it as characters.
///
/// Lines without right-to-left letters in a left-to-right paragraph are one kind; the other is
/// right-to-left prose: letters, marks, spaces and punctuation, which has no token.
enum UnmarkedSpan {
  /// The end of whole lines that need no marks, or the offset itself.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - start: where a paragraph begins.
  ///   - baseDirection: how the direction of a paragraph is found.
  /// - Returns: where a paragraph begins that has to be looked at, and the direction of the last
  ///   paragraph before it, if its letters tell.
  /// - Complexity: O(n) in the length of what is passed over and of the line after it.
  static func end(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, baseDirection: BaseDirection
  ) -> (end: Int, direction: TextDirection?) {
    var offset = start
    var direction: TextDirection?
    let copiesPlainLines = baseDirection.isLeftToRightWithoutRightToLeftText
    let copiesProse = baseDirection != .leftToRight
    while offset < bytes.count {
      let before = offset
      if copiesPlainLines {
        offset = unsafe endOfPlainLines(of: bytes, from: offset, baseDirection: baseDirection)
        if offset > before { direction = .leftToRight }
      }
      if copiesProse {
        let end = unsafe endOfProse(bytes, from: offset)
        if end > offset { direction = .rightToLeft }
        offset = end
      }
      if offset == before { break }
    }
    return (offset, direction)
  }

  /// The end of whole lines without anything that could be reordered, or the offset itself.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - start: where a paragraph begins.
  ///   - baseDirection: how the direction of a paragraph is found.
  /// - Returns: where a line begins that has to be looked at.
  /// - Complexity: O(n) in the length of what is passed over and of the line after it.
  static func endOfPlainLines(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, baseDirection: BaseDirection
  ) -> Int {
    guard baseDirection.isLeftToRightWithoutRightToLeftText else { return start }
    var offset = unsafe PlainSpan.firstInvolved(bytes, from: start, to: bytes.count)
    if offset >= bytes.count { return bytes.count }
    while unsafe offset > start && bytes[offset - 1] != 0x0a { offset -= 1 }
    return offset
  }

  /// The end of a line of right-to-left prose, or the offset itself when it is another line.
  private static func endOfProse(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    let count = bytes.count
    // Such a line begins with a right-to-left letter, so that any way of finding a direction does
    // find that one, majorities included.
    guard offset < count, unsafe 0xd6...0xdf ~= bytes[offset] else { return start }
    while offset < count {
      let byte = unsafe bytes[offset]
      if byte < 0x80 {
        switch byte {
        case 0x0a: return offset + 1
        case 0x0d where unsafe offset + 1 < count && bytes[offset + 1] == 0x0a: offset += 1
        case 0x20...0x22, 0x26...0x29, 0x2c...0x2e, 0x3a, 0x3b, 0x3f, 0x5b, 0x5d: offset += 1
        default: return start
        }
        continue
      }
      guard offset + 1 < count else { return start }
      let trail = unsafe bytes[offset + 1]
      switch byte {
      case 0xd7, 0xda: break
      case 0xd6: if trail < 0x90 { return start }
      case 0xd8: if trail < 0x86 || trail == 0x9c { return start }
      case 0xd9: if 0xa0...0xac ~= trail { return start }
      case 0xdb: if 0xb0...0xb9 ~= trail || trail == 0x9d { return start }
      case 0xc2: if trail != 0xa0 && trail != 0xab && trail != 0xbb { return start }
      case 0xe2:
        // Dashes, quotes, the ellipsis, ZWNJ and ZWJ.
        guard offset + 2 < count, trail == 0x80 else { return start }
        switch unsafe bytes[offset + 2] {
        case 0x8c, 0x8d, 0x90...0x9f, 0xa6: offset += 1
        default: return start
        }
      default: return start
      }
      offset += 2
    }
    return offset
  }
}

extension ScalarProperties {
  /// The properties of a code point; those of an L beyond U+10FFFF.
  ///
  /// - Complexity: O(1), two table look-ups.
  @inline(__always)
  package init(codePoint: UInt32) {
    guard codePoint <= 0x10FFFF else {
      self.init(rawValue: 0)
      return
    }
    // Both stages consist of pairs of bytes in which bit 6 is inverted. A string literal need not
    // be aligned to two.
    let stage1 = unsafe UnsafeRawPointer(ScalarPropertyTable.stage1.utf8Start)
    let stage2 = unsafe UnsafeRawPointer(ScalarPropertyTable.stage2.utf8Start)
    let pair =
      unsafe UInt16(
        littleEndian: stage1.loadUnaligned(
          fromByteOffset: Int(codePoint >> 7) << 1, as: UInt16.self)) ^ 0x4040
    let block = Int(pair & 0x7F | pair >> 1 & 0x3F80)
    let entry = block << 7 | Int(codePoint & 0x7F)
    let value =
      unsafe UInt16(
        littleEndian: stage2.loadUnaligned(fromByteOffset: entry << 1, as: UInt16.self)) ^ 0x4040
    self.init(rawValue: value)
  }
}

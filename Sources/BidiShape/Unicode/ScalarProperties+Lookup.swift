extension ScalarProperties {
  /// The properties of a code point; those of an L beyond U+10FFFF.
  ///
  /// Not inlined, since every place that is would bring the tables' literals along, which costs
  /// seconds of compile time each; bulk code keeps a `ScalarPropertyLookup`.
  ///
  /// - Complexity: O(1), two table look-ups.
  @inline(never)
  package init(codePoint: UInt32) {
    self = ScalarPropertyLookup()[codePoint]
  }
}

/// The generated table of properties, by pointer.
@safe struct ScalarPropertyLookup {
  private let stage1: UnsafePointer<UInt8>
  private let stage2: UnsafePointer<UInt8>

  init() {
    unsafe stage1 = ScalarPropertyTable.stage1.utf8Start
    unsafe stage2 = ScalarPropertyTable.stage2.utf8Start
  }

  /// The properties of a code point; those of an L beyond U+10FFFF.
  @inline(__always)
  subscript(codePoint: UInt32) -> ScalarProperties {
    guard codePoint <= 0x10FFFF else { return ScalarProperties(rawValue: 0) }
    // Both stages consist of pairs of bytes in which bit 6 is inverted. A string literal need not
    // be aligned to two.
    let pair = unsafe Self.pair(stage1, Int(codePoint >> 7))
    let block = Int(pair & 0x7F | pair >> 1 & 0x3F80)
    return ScalarProperties(rawValue: unsafe Self.pair(stage2, block << 7 | Int(codePoint & 0x7F)))
  }

  @inline(__always)
  static func pair(_ table: UnsafePointer<UInt8>, _ index: Int) -> UInt16 {
    let bytes = unsafe UnsafeRawPointer(table).loadUnaligned(
      fromByteOffset: index << 1, as: UInt16.self)
    return UInt16(littleEndian: bytes) ^ 0x4040
  }
}

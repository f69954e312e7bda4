/// The characters that stand for the mirror images of others (Bidi_Mirroring_Glyph, rule L4).
package enum MirroringGlyph {
  /// The mirror image of a character, or the character itself when no character is its image.
  ///
  /// That leaves out the characters with the property Bidi_Mirrored whose image only a font can
  /// supply.
  ///
  /// - Complexity: O(1) below U+0080, otherwise O(log *n*) in the number of mirrored characters.
  package static func of(_ codePoint: UInt32) -> UInt32 {
    switch codePoint {
    case 0x28: 0x29
    case 0x29: 0x28
    case 0x3C: 0x3E
    case 0x3E: 0x3C
    case 0x5B: 0x5D
    case 0x5D: 0x5B
    case 0x7B: 0x7D
    case 0x7D: 0x7B
    case ..<0x80: codePoint
    default:
      if let row = MirroringGlyphTable.codePoints.sortedIndex(of: codePoint) {
        MirroringGlyphTable.glyphs[row]
      } else {
        codePoint
      }
    }
  }
}

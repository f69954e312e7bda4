/// What the algorithm needs to know of one character, in two bytes of a generated table.
///
/// | bits | property |
/// | --- | --- |
/// | 0–4 | Bidi_Class |
/// | 5 | Bidi_Paired_Bracket_Type is not None |
/// | 6 | has a Bidi_Mirroring_Glyph |
/// | 8 | may form a grapheme cluster with a neighbour |
/// | 9–11 | Joining_Type |
///
/// Bits 7 and 15 are always clear, so that the table can be stored as ASCII.
package struct ScalarProperties: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The properties of a character.
  ///
  /// - Complexity: O(1), two table look-ups.
  @inline(__always)
  package init(_ scalar: Unicode.Scalar) { self.init(codePoint: scalar.value) }

  package var bidiClass: BidiClass {
    BidiClass(rawValue: UInt8(truncatingIfNeeded: rawValue & 0x1f)) ?? .leftToRight
  }

  package var isPairedBracket: Bool { rawValue & 0x20 != 0 }

  package var isMirrored: Bool { rawValue & 0x40 != 0 }

  package var mayExtendCluster: Bool { rawValue & 0x100 != 0 }

  package var joiningType: JoiningType {
    JoiningType(rawValue: UInt8(truncatingIfNeeded: rawValue >> 9 & 0x7)) ?? .nonJoining
  }
}

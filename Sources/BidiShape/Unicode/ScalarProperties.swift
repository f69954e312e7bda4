/// What the algorithm needs to know of one character, in two bytes of a generated table.
///
/// | bits | property |
/// | --- | --- |
/// | 0–4 | Bidi_Class |
/// | 5 | Bidi_Paired_Bracket_Type is not None |
/// | 6 | has a Bidi_Mirroring_Glyph |
/// | 8 | may form a grapheme cluster with a neighbour |
/// | 9–11 | Joining_Type |
/// | 12 | is part of whatever grapheme cluster stands before it |
/// | 13 | no grapheme cluster goes on after it |
/// | 14 | is one of the twelve Bidi_Control characters, ZWNJ or ZWJ |
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

  package var extendsCluster: Bool { rawValue & 0x1000 != 0 }

  package var breaksClusters: Bool { rawValue & 0x2000 != 0 }

  package var isFormatControl: Bool { rawValue & 0x4000 != 0 }

  package var joiningType: JoiningType {
    JoiningType(rawValue: UInt8(truncatingIfNeeded: rawValue >> 9 & 0x7)) ?? .nonJoining
  }
}

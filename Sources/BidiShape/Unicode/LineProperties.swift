/// What breaking and measuring lines needs to know of one character, in two bytes of a generated
/// table.
///
/// | bits | property |
/// | --- | --- |
/// | 0–5 | the class of UAX #14, after rule LB1 |
/// | 6 | East_Asian_Width is F, W or H |
/// | 8–9 | cells of a terminal that the character takes by itself |
/// | 10 | Emoji |
/// | 11 | Extended_Pictographic |
/// | 12 | Emoji_Modifier |
/// | 13 | is a space that hangs at the end of a line |
///
/// Bits 7 and 15 are always clear, so that the table can be stored as ASCII.
struct LineProperties: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  var lineBreakClass: LineBreakClass {
    LineBreakClass(rawValue: UInt8(truncatingIfNeeded: rawValue & 0x3f)) ?? .al
  }

  var isEastAsian: Bool { rawValue & 0x40 != 0 }

  var cells: Int { Int(rawValue >> 8 & 0x3) }

  var isEmoji: Bool { rawValue & 0x400 != 0 }

  var isPictographic: Bool { rawValue & 0x800 != 0 }

  var isEmojiModifier: Bool { rawValue & 0x1000 != 0 }

  var hangs: Bool { rawValue & 0x2000 != 0 }
}

/// The generated table of line properties, by pointer.
@safe struct LinePropertyLookup {
  private let stage1: UnsafePointer<UInt8>
  private let stage2: UnsafePointer<UInt8>

  /// Not inlined, since every place that is would bring the table's literals along.
  @inline(never)
  init() {
    unsafe stage1 = LinePropertyTable.stage1.utf8Start
    unsafe stage2 = LinePropertyTable.stage2.utf8Start
  }

  /// The properties of a code point; those of an unassigned one beyond U+10FFFF.
  ///
  /// - Complexity: O(1), two table look-ups.
  @inline(__always)
  subscript(codePoint: UInt32) -> LineProperties {
    guard codePoint <= 0x10FFFF else { return LineProperties(rawValue: 0x100) }
    let pair = unsafe ScalarPropertyLookup.pair(stage1, Int(codePoint >> 7))
    let block = Int(pair & 0x7F | pair >> 1 & 0x3F80)
    return LineProperties(
      rawValue: unsafe ScalarPropertyLookup.pair(stage2, block << 7 | Int(codePoint & 0x7F)))
  }
}

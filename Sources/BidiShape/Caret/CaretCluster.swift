/// One grapheme cluster of a line, as carets see it.
public struct CaretCluster: Hashable, Sendable {
  // A field of ten thousand characters makes all of them anew with every key, so that size counts.
  private let start: Int32
  private let end: Int32
  /// Where the cluster begins in the UTF-8 of its line's text.
  private let byteStart: Int32

  /// The level of its first character, after rule L1.
  public let level: EmbeddingLevel

  /// What movement needs to know of its characters.
  let traits: Traits

  /// How wide it is drawn, in the unit of the line's advances.
  public internal(set) var advance: Double

  /// Where the cluster is in the text, in UTF-16 code units.
  public var range: Range<Int> { Int(start)..<Int(end) }

  /// The direction the cluster runs in.
  public var direction: TextDirection { level.direction }

  var isRightToLeft: Bool { level.isRightToLeft }

  /// Where the cluster begins in the UTF-8 of its line's text.
  var utf8Start: Int { Int(byteStart) }

  init(
    range: Range<Int>, utf8Start: Int, level: EmbeddingLevel, traits: Traits, advance: Double
  ) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    byteStart = Int32(truncatingIfNeeded: utf8Start)
    self.level = level
    self.traits = traits
    self.advance = advance
  }

  struct Traits: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// Nothing but one of the twelve characters with the property Bidi_Control.
    static let control = Traits(rawValue: 1)
    static let space = Traits(rawValue: 2)
    /// Lam, which forms a ligature with an alef after it.
    static let lam = Traits(rawValue: 4)
    static let alef = Traits(rawValue: 8)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The traits of a cluster of one character, or of the first of a longer one.
    @inline(__always)
    init(first codePoint: UInt32) {
      switch codePoint {
      case 0x21...0x7e: self = []
      case 0x644: self = .lam
      case 0x622, 0x623, 0x625, 0x627: self = .alef
      case 0x09...0x0d, 0x20, 0x85, 0xa0, 0x1680, 0x2000...0x200a, 0x2028, 0x2029, 0x202f, 0x205f,
        0x3000:
        self = .space
      case 0x61c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: self = .control
      default: self = []
      }
    }
  }
}

/// How many cells of a terminal a cluster takes.
public enum CellWidth {
  /// The width of a cluster: 2 for emoji and for the wide scripts of East Asia, 0 for what nobody
  /// sees, else 1.
  ///
  /// - Parameter cluster: a grapheme cluster. Its first visible character decides.
  /// - Returns: 0, 1 or 2.
  /// - Complexity: O(n) in the length of the cluster.
  public static func cells(_ cluster: some Sequence<Unicode.Scalar>) -> Int {
    var cells = 0
    for scalar in cluster {
      if scalar.value == 0xfe0f && cells == 1 { return 2 }
      if cells == 0 { cells = width(scalar) }
    }
    return cells
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return 0 }
    switch properties.generalCategory {
    // A lone mark has a place of its own; so has a tab, which the caller may widen.
    case .control: return scalar == "\t" ? 1 : 0
    case .format: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Blocks whose characters are Wide or Fullwidth (UAX #11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97f,
    0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
    0x1b000...0x1b2ff, 0x20000...0x3fffd,
  ]
}

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

extension CaretCluster {
  /// How many cells a cluster is drawn in when nobody says how wide it is: those it takes on a
  /// terminal, with a place of its own for a lone mark and for a tab, and none for a soft hyphen.
  ///
  /// - Complexity: O(n) in the length of the cluster.
  static func cells(_ cluster: some Collection<Unicode.Scalar>) -> Int {
    switch cluster.first {
    case "\u{AD}": return 0
    case "\t": return 1
    case let first?:
      let category = first.properties.generalCategory
      let isMark = category == .nonspacingMark || category == .enclosingMark
      let isSeen = isMark && !first.properties.isDefaultIgnorableCodePoint
      return max(isSeen ? 1 : 0, CellWidth.cells(cluster))
    case nil: return 0
    }
  }
}

/// One of the twelve characters with the property Bidi_Control (UAX #9 section 2).
///
/// ZWNJ and ZWJ are not among them: they are spelling, not direction.
public enum BidiControl: UInt32, CaseIterable, Hashable, Sendable {
  /// ALM, U+061C.
  case arabicLetterMark = 0x061c
  /// LRM, U+200E.
  case leftToRightMark = 0x200e
  /// RLM, U+200F.
  case rightToLeftMark = 0x200f
  /// LRE, U+202A.
  case leftToRightEmbedding = 0x202a
  /// RLE, U+202B.
  case rightToLeftEmbedding = 0x202b
  /// PDF, U+202C.
  case popDirectionalFormatting = 0x202c
  /// LRO, U+202D.
  case leftToRightOverride = 0x202d
  /// RLO, U+202E.
  case rightToLeftOverride = 0x202e
  /// LRI, U+2066.
  case leftToRightIsolate = 0x2066
  /// RLI, U+2067.
  case rightToLeftIsolate = 0x2067
  /// FSI, U+2068.
  case firstStrongIsolate = 0x2068
  /// PDI, U+2069.
  case popDirectionalIsolate = 0x2069

  /// The control that a scalar is, or nil.
  public init?(_ scalar: Unicode.Scalar) { self.init(rawValue: scalar.value) }

  /// The control as a scalar.
  public var scalar: Unicode.Scalar {
    // Every raw value above is a scalar value.
    Unicode.Scalar(rawValue) ?? "\u{FFFD}"
  }

  /// The short name of UAX #9, such as `"LRM"`.
  public var abbreviation: String {
    switch self {
    case .arabicLetterMark: "ALM"
    case .leftToRightMark: "LRM"
    case .rightToLeftMark: "RLM"
    case .leftToRightEmbedding: "LRE"
    case .rightToLeftEmbedding: "RLE"
    case .popDirectionalFormatting: "PDF"
    case .leftToRightOverride: "LRO"
    case .rightToLeftOverride: "RLO"
    case .leftToRightIsolate: "LRI"
    case .rightToLeftIsolate: "RLI"
    case .firstStrongIsolate: "FSI"
    case .popDirectionalIsolate: "PDI"
    }
  }

  /// Whether a code point is one of the twelve.
  @inline(__always)
  package static func isControl(_ codePoint: UInt32) -> Bool {
    // Two ranges of the General Punctuation block, and ALM.
    if codePoint < 0x200e { return codePoint == 0x061c }
    return codePoint <= 0x200f || (0x202a...0x202e).contains(codePoint)
      || (0x2066...0x2069).contains(codePoint)
  }

  /// The string without the twelve controls; everything else stays, ZWNJ and ZWJ included.
  ///
  /// - Complexity: O(n).
  public static func strip(_ string: String) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: string.unicodeScalars.lazy.filter { !isControl($0.value) })
    return String(result)
  }
}

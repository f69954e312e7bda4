/// The Bidi_Class of a character, as UAX #9 table 4 lists them.
///
/// The raw values are the ones stored in the generated tables and used as indices by the engine.
public enum BidiClass: UInt8, CaseIterable, Hashable, Sendable {
  /// L, a strong left-to-right character.
  case leftToRight
  /// R, a strong right-to-left character that is not Arabic.
  case rightToLeft
  /// AL, a strong right-to-left character of the Arabic, Syriac or Thaana kind.
  case arabicLetter
  /// EN, a European or Extended Arabic-Indic digit.
  case europeanNumber
  /// ES, a plus or minus sign.
  case europeanSeparator
  /// ET, a currency sign, percent sign or the like.
  case europeanTerminator
  /// AN, an Arabic-Indic digit or one of its separators.
  case arabicNumber
  /// CS, a colon, comma, full stop or the like.
  case commonSeparator
  /// NSM, a nonspacing or enclosing mark.
  case nonspacingMark
  /// BN, a default ignorable, control or noncharacter.
  case boundaryNeutral
  /// B, a paragraph separator.
  case paragraphSeparator
  /// S, a segment separator such as the tab.
  case segmentSeparator
  /// WS, a space.
  case whitespace
  /// ON, every other neutral.
  case otherNeutral
  /// LRE, U+202A.
  case leftToRightEmbedding
  /// LRO, U+202D.
  case leftToRightOverride
  /// RLE, U+202B.
  case rightToLeftEmbedding
  /// RLO, U+202E.
  case rightToLeftOverride
  /// PDF, U+202C.
  case popDirectionalFormat
  /// LRI, U+2066.
  case leftToRightIsolate
  /// RLI, U+2067.
  case rightToLeftIsolate
  /// FSI, U+2068.
  case firstStrongIsolate
  /// PDI, U+2069.
  case popDirectionalIsolate

  /// The class of a character, unassigned code points included.
  ///
  /// - Complexity: O(1).
  public init(_ scalar: Unicode.Scalar) {
    self = ScalarProperties(scalar).bidiClass
  }

  /// The short name of the Unicode Character Database, such as `"AL"`.
  public var abbreviation: String { Self.abbreviations[Int(rawValue)] }

  /// The class with a short name of the Unicode Character Database, or nil.
  public init?(abbreviation: String) {
    guard let index = Self.abbreviations.firstIndex(of: abbreviation) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  private static let abbreviations = [
    "L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S", "WS", "ON",
    "LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI",
  ]
}

/// What UAX #9 knows of one character: its class and, for a paired bracket, the pair it belongs to.
public struct ReferenceCharacter: Hashable, Sendable {
  /// The Bidi_Class.
  public let bidiClass: ReferenceClass
  /// The character as a paired bracket (BD14, BD15), or nil.
  public let bracket: ReferenceBracket?

  /// Creates a character of a class, and of a bracket pair if it is a bracket.
  public init(_ bidiClass: ReferenceClass, bracket: ReferenceBracket? = nil) {
    self.bidiClass = bidiClass
    self.bracket = bracket
  }
}

/// A paired bracket: its Bidi_Paired_Bracket_Type and what it pairs with.
public struct ReferenceBracket: Hashable, Sendable {
  /// The values of Bidi_Paired_Bracket_Type that brackets have.
  public enum Kind: Sendable {
    /// An opening paired bracket, BD14.
    case opening
    /// A closing paired bracket, BD15.
    case closing
  }

  /// Whether the bracket opens or closes.
  public let kind: Kind
  /// The code point of the pair's closing bracket, canonical equivalents being one (BD16).
  public let pair: UInt32

  /// Creates a bracket that pairs with brackets of the other kind and an equal pair number.
  public init(_ kind: Kind, pair: UInt32) {
    self.kind = kind
    self.pair = pair
  }
}

/// How the paragraph embedding level is found.
public enum ReferenceBase: Hashable, Sendable {
  /// A higher-level protocol sets the level, 0 or 1 (HL1).
  case level(Int)
  /// Rules P2 and P3, with a level of its own for a paragraph without a strong character.
  case automatic(fallback: Int)
}

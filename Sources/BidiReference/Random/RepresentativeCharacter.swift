/// A character that stands for its class in a text made from classes.
public struct RepresentativeCharacter: Hashable, Sendable {
  /// The character as text.
  public let scalar: Unicode.Scalar
  /// What the reference knows of it.
  public let reference: ReferenceCharacter

  private init(_ value: UInt8, _ bidiClass: ReferenceClass) {
    self.init(Unicode.Scalar(value), ReferenceCharacter(bidiClass))
  }

  private init(_ scalar: Unicode.Scalar, _ reference: ReferenceCharacter) {
    self.scalar = scalar
    self.reference = reference
  }

  /// The one character that stands for a class.
  ///
  /// None of them is a bracket, and none forms a pair such as CR LF with another.
  public init(_ bidiClass: ReferenceClass) {
    let scalar: Unicode.Scalar =
      switch bidiClass {
      case .l: "a"
      case .r: "\u{05D0}"
      case .al: "\u{0627}"
      case .en: "1"
      case .es: "+"
      case .et: "$"
      case .an: "\u{0661}"
      case .cs: ","
      case .nsm: "\u{0300}"
      case .bn: "\u{00AD}"
      case .b: "\u{2029}"
      case .s: "\t"
      case .ws: " "
      case .on: "!"
      case .lre: "\u{202A}"
      case .lro: "\u{202D}"
      case .rle: "\u{202B}"
      case .rlo: "\u{202E}"
      case .pdf: "\u{202C}"
      case .lri: "\u{2066}"
      case .rli: "\u{2067}"
      case .fsi: "\u{2068}"
      case .pdi: "\u{2069}"
      }
    self.init(scalar, ReferenceCharacter(bidiClass))
  }

  private static func bracket(
    _ scalar: Unicode.Scalar, _ kind: ReferenceBracket.Kind, _ closing: Unicode.Scalar
  ) -> Self {
    let bracket = ReferenceBracket(kind, closedBy: closing)
    return Self(scalar, ReferenceCharacter(.on, bracket: bracket))
  }

  /// Round brackets, opening then closing.
  public static let roundBrackets = [bracket("(", .opening, ")"), bracket(")", .closing, ")")]

  /// Square brackets, opening then closing.
  public static let squareBrackets = [bracket("[", .opening, "]"), bracket("]", .closing, "]")]

  /// Angle brackets of both canonically equivalent kinds, opening then closing.
  public static let angleBrackets = [
    bracket("\u{2329}", .opening, "\u{232A}"), bracket("\u{3008}", .opening, "\u{3009}"),
    bracket("\u{232A}", .closing, "\u{232A}"), bracket("\u{3009}", .closing, "\u{3009}"),
  ]

  /// All the brackets above.
  public static let brackets = roundBrackets + squareBrackets + angleBrackets

  /// One character for each of the 23 classes.
  public static let classes = ReferenceClass.allCases.map { Self($0) }
}

extension String {
  /// Creates a text from representative characters.
  public init(_ characters: some Sequence<RepresentativeCharacter>) {
    var scalars = String.UnicodeScalarView()
    for character in characters { scalars.append(character.scalar) }
    self.init(scalars)
  }

  /// Creates a text that has the given classes, one representative character each.
  public init(_ classes: some Sequence<ReferenceClass>) {
    var scalars = String.UnicodeScalarView()
    for bidiClass in classes { scalars.append(RepresentativeCharacter(bidiClass).scalar) }
    self.init(scalars)
  }
}

extension Sequence<RepresentativeCharacter> {
  /// The classes by their short names, and the brackets as they are, for the message of a test.
  public var summary: String {
    map { character in
      character.reference.bracket == nil
        ? character.reference.bidiClass.rawValue : String(character.scalar)
    }
    .joined(separator: " ")
  }
}

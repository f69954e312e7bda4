/// The properties of characters that the reference needs, read from the database's own files.
///
/// The library's tables are generated from another source, so the two can be held against each
/// other.
public struct ReferenceCharacterData: Sendable {
  private let classes: [Unicode.Scalar: ReferenceClass]
  private let brackets: [Unicode.Scalar: ReferenceBracket]
  private let mirrors: [Unicode.Scalar: Unicode.Scalar]

  /// Reads DerivedBidiClass.txt, BidiBrackets.txt and BidiMirroring.txt.
  public init() throws(UnicodeDataError) {
    classes = try Self.classes(UnicodeDataFile(named: "extracted/DerivedBidiClass.txt"))
    brackets = try Self.brackets(UnicodeDataFile(named: "BidiBrackets.txt"))
    mirrors = try Self.mirrors(UnicodeDataFile(named: "BidiMirroring.txt"))
  }

  /// The class of a character; nil for one that the database does not list.
  public func bidiClass(of scalar: Unicode.Scalar) -> ReferenceClass? { classes[scalar] }

  /// A character as the reference wants it; nil for one that the database does not list.
  public func character(_ scalar: Unicode.Scalar) -> ReferenceCharacter? {
    classes[scalar].map { ReferenceCharacter($0, bracket: brackets[scalar]) }
  }

  /// The Bidi_Mirroring_Glyph of a character.
  public func mirror(of scalar: Unicode.Scalar) -> Unicode.Scalar? { mirrors[scalar] }

  private static func classes(
    _ file: UnicodeDataFile
  ) throws(UnicodeDataError) -> [Unicode.Scalar: ReferenceClass] {
    var classes: [Unicode.Scalar: ReferenceClass] = [:]
    for row in try file.rows() {
      guard row.fields.count == 1 else {
        throw row.source.malformed("\(row.fields.count + 1) fields instead of 2")
      }
      let bidiClass = try row.source.bidiClass(row.fields[0])
      for case let scalar? in row.codePoints.lazy.map({ Unicode.Scalar($0) }) {
        classes[scalar] = bidiClass
      }
    }
    return classes
  }

  private static func brackets(
    _ file: UnicodeDataFile
  ) throws(UnicodeDataError) -> [Unicode.Scalar: ReferenceBracket] {
    var brackets: [Unicode.Scalar: ReferenceBracket] = [:]
    try file.forEachLine { line throws(UnicodeDataError) in
      let fields = line.content.semicolonFields
      guard fields.count == 3 else {
        throw line.malformed("\(fields.count) fields instead of 3")
      }
      let bracket = try line.scalar(fields[0])
      let paired = try line.scalar(fields[1])
      switch fields[2] {
      case "o": brackets[bracket] = ReferenceBracket(.opening, closedBy: paired)
      case "c": brackets[bracket] = ReferenceBracket(.closing, closedBy: bracket)
      default: throw line.malformed("'\(fields[2])' is not a Bidi_Paired_Bracket_Type")
      }
    }
    return brackets
  }

  private static func mirrors(
    _ file: UnicodeDataFile
  ) throws(UnicodeDataError) -> [Unicode.Scalar: Unicode.Scalar] {
    var mirrors: [Unicode.Scalar: Unicode.Scalar] = [:]
    try file.forEachLine { line throws(UnicodeDataError) in
      let fields = line.content.semicolonFields
      guard fields.count == 2 else {
        throw line.malformed("\(fields.count) fields instead of 2")
      }
      mirrors[try line.scalar(fields[0])] = try line.scalar(fields[1])
    }
    return mirrors
  }
}

extension ReferenceBracket {
  /// A bracket of the pair whose closing bracket is given.
  ///
  /// BD16 takes canonical equivalents as equal. There is one such pair: U+2329 and U+232A decompose
  /// to U+3008 and U+3009.
  public init(_ kind: Kind, closedBy closing: Unicode.Scalar) {
    self.init(kind, pair: closing.value == 0x232A ? 0x3009 : closing.value)
  }
}

/// The cases of BidiCharacterTest.txt, the conformance test that is written in characters.
public struct BidiCharacterTestFile: Sendable {
  /// One line of the file.
  public struct Case: Sendable {
    /// The number of the line, counted from 1.
    public let line: Int
    /// The characters of the paragraph.
    public let scalars: [Unicode.Scalar]
    /// The base direction asked for.
    public let base: ReferenceBase
    /// The paragraph embedding level.
    public let paragraphLevel: Int
    /// The levels after rule L1; nil for characters that X9 removes.
    public let levels: [Int?]
    /// The visual order from left to right, removed characters left out.
    public let order: [Int]
  }

  /// The name of the file within the Unicode Character Database.
  public static let name = "BidiCharacterTest.txt"

  /// The cases in the order of the file.
  public let cases: [Case]

  /// Reads the file of the installed Unicode Character Database.
  public init() throws(UnicodeDataError) {
    try self.init(UnicodeDataFile(named: Self.name))
  }

  /// Parses a file.
  public init(_ file: UnicodeDataFile) throws(UnicodeDataError) {
    var cases: [Case] = []
    try file.forEachLine { line throws(UnicodeDataError) in
      cases.append(try Self.parse(line))
    }
    self.cases = cases
  }

  private static func parse(_ line: UnicodeDataFile.Line) throws(UnicodeDataError) -> Case {
    let fields = line.content.semicolonFields
    guard fields.count == 5 else {
      throw line.malformed("\(fields.count) fields instead of 5")
    }
    var scalars: [Unicode.Scalar] = []
    for word in fields[0].words { scalars.append(try line.scalar(word)) }
    let base: ReferenceBase
    switch fields[1] {
    case "0": base = .level(0)
    case "1": base = .level(1)
    case "2": base = .automatic(fallback: 0)
    default: throw line.malformed("'\(fields[1])' is not a paragraph direction")
    }
    guard let paragraphLevel = Int(fields[2]), (0...1).contains(paragraphLevel) else {
      throw line.malformed("'\(fields[2])' is not a paragraph embedding level")
    }
    let levels = try line.levels(fields[3])
    guard scalars.count == levels.count else {
      throw line.malformed("\(scalars.count) characters for \(levels.count) levels")
    }
    let order = try line.positions(fields[4])
    guard order.count == levels.count(where: { $0 != nil }) else {
      throw line.malformed("\(order.count) positions for the levels that are not x")
    }
    return Case(
      line: line.number, scalars: scalars, base: base, paragraphLevel: paragraphLevel,
      levels: levels, order: order)
  }
}

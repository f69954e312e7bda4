/// The cases of BidiTest.txt, the conformance test that is written in Bidi_Class values.
public struct BidiTestFile: Sendable {
  /// One data line with the levels and the order that hold for it.
  public struct Case: Sendable {
    /// The number of the data line, counted from 1.
    public let line: Int
    /// The classes of the characters.
    public let classes: [ReferenceClass]
    /// The base directions that all give the same result.
    public let bases: [ReferenceBase]
    /// The levels after rule L1; nil for characters that X9 removes.
    public let levels: [Int?]
    /// The visual order from left to right, removed characters left out.
    public let order: [Int]
  }

  /// The name of the file within the Unicode Character Database.
  public static let name = "BidiTest.txt"

  /// The cases in the order of the file.
  public let cases: [Case]

  /// Reads the file of the installed Unicode Character Database.
  public init() throws(UnicodeDataError) {
    try self.init(UnicodeDataFile(named: Self.name))
  }

  /// Parses a file; lines that begin with an unknown @ keyword are passed over, as it asks.
  public init(_ file: UnicodeDataFile) throws(UnicodeDataError) {
    var cases: [Case] = []
    var levels: [Int?]?
    var order: [Int]?
    try file.forEachLine { line throws(UnicodeDataError) in
      let content = line.content
      if content.hasPrefix("@Levels:") {
        levels = try line.levels(content.dropFirst("@Levels:".count))
      } else if content.hasPrefix("@Reorder:") {
        order = try line.positions(content.dropFirst("@Reorder:".count))
      } else if !content.hasPrefix("@") {
        guard let levels, let order else {
          throw line.malformed("data before the first @Levels and @Reorder")
        }
        cases.append(try Self.parse(line, levels: levels, order: order))
      }
    }
    self.cases = cases
  }

  private static func parse(
    _ line: UnicodeDataFile.Line, levels: [Int?], order: [Int]
  ) throws(UnicodeDataError) -> Case {
    let fields = line.content.semicolonFields
    guard fields.count == 2 else {
      throw line.malformed("\(fields.count) fields instead of 2")
    }
    var classes: [ReferenceClass] = []
    for word in fields[0].words { classes.append(try line.bidiClass(word)) }
    guard classes.count == levels.count else {
      throw line.malformed("\(classes.count) classes for \(levels.count) levels")
    }
    guard order.count == levels.count(where: { $0 != nil }) else {
      throw line.malformed("\(order.count) positions for the levels that are not x")
    }
    return Case(
      line: line.number, classes: classes, bases: try bases(fields[1], of: line), levels: levels,
      order: order)
  }

  private static func bases(
    _ field: Substring, of line: UnicodeDataFile.Line
  ) throws(UnicodeDataError) -> [ReferenceBase] {
    guard let bits = UInt8(field, radix: 16), (1...7).contains(bits) else {
      throw line.malformed("'\(field)' is not a bit set of paragraph levels")
    }
    var bases: [ReferenceBase] = []
    if bits & 1 != 0 { bases.append(.automatic(fallback: 0)) }
    if bits & 2 != 0 { bases.append(.level(0)) }
    if bits & 4 != 0 { bases.append(.level(1)) }
    return bases
  }
}

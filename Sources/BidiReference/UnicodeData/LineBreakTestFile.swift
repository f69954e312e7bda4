/// The cases of LineBreakTest.txt, the conformance test of UAX #14.
public struct LineBreakTestFile: Sendable {
  /// One data line: a text and where it may be broken.
  public struct Case: Sendable {
    /// The number of the data line, counted from 1.
    public let line: Int
    /// The characters of the text.
    public let scalars: [Unicode.Scalar]
    /// For each character and for the end, whether there is an opportunity before it.
    public let breaks: [Bool]
  }

  /// The name of the file within the Unicode Character Database.
  public static let name = "auxiliary/LineBreakTest.txt"

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
      var scalars: [Unicode.Scalar] = []
      var breaks: [Bool] = []
      for (index, word) in line.content.words.enumerated() {
        if index % 2 == 1 {
          scalars.append(try line.scalar(word))
        } else if word == "÷" || word == "×" {
          breaks.append(word == "÷")
        } else {
          throw line.malformed("'\(word)' is neither ÷ nor ×")
        }
      }
      guard breaks.count == scalars.count + 1 else {
        throw line.malformed("\(breaks.count) places for \(scalars.count) characters")
      }
      cases.append(Case(line: line.number, scalars: scalars, breaks: breaks))
    }
    self.cases = cases
  }
}

import BidiReference

/// The conformance files, read once for all tests, and how many cases they have.
///
/// The counts have not changed since Unicode 15; a parser that dropped lines would show.
enum UnicodeFiles {
  static let bidiTest = Result { () throws(UnicodeDataError) in try BidiTestFile() }
  static let bidiCharacterTest = Result { () throws(UnicodeDataError) in
    try BidiCharacterTestFile()
  }

  /// Pairs of a class string and a base direction in BidiTest.txt.
  static let bidiTestCount = 770_241
  /// Lines of BidiCharacterTest.txt.
  static let bidiCharacterTestCount = 91_707
}

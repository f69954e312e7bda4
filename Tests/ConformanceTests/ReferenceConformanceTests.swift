import BidiTestSupport
import Testing

/// The reference implementation against the conformance files of the Unicode Character Database.
@Suite struct ReferenceConformanceTests {
  @Test func passesBidiTest() throws {
    let file = try BidiTestFile()
    var log = FailureLog()
    var count = 0
    for testCase in file.cases {
      let characters = testCase.classes.map { ReferenceCharacter($0) }
      for base in testCase.bases {
        count += 1
        let line = ReferenceParagraph(characters, base: base).line()
        func context() -> String { "\(BidiTestFile.name):\(testCase.line), \(base)" }
        log.expect(line.levels, equals: testCase.levels, context())
        log.expect(line.visualOrder, equals: testCase.order, context())
      }
    }
    #expect(log.isEmpty, "\(log)")
    #expect(count == UnicodeCounts.bidiTest)
  }

  @Test func passesBidiCharacterTest() throws {
    let file = try BidiCharacterTestFile()
    let data = try ReferenceCharacterData()
    var log = FailureLog()
    for testCase in file.cases {
      let context = "\(BidiCharacterTestFile.name):\(testCase.line)"
      let characters = testCase.scalars.compactMap { data.character($0) }
      guard characters.count == testCase.scalars.count else {
        log.add("\(context): a character without a class")
        continue
      }
      let paragraph = ReferenceParagraph(characters, base: testCase.base)
      log.expect(paragraph.level, equals: testCase.paragraphLevel, context)
      let line = paragraph.line()
      log.expect(line.levels, equals: testCase.levels, context)
      log.expect(line.visualOrder, equals: testCase.order, context)
    }
    #expect(log.isEmpty, "\(log)")
    #expect(file.cases.count == UnicodeCounts.bidiCharacterTest)
  }
}

/// How many cases the files have in Unicode 15 and since; a parser that drops lines would show.
enum UnicodeCounts {
  /// Pairs of a class string and a base direction in BidiTest.txt.
  static let bidiTest = 770_241
  /// Lines of BidiCharacterTest.txt.
  static let bidiCharacterTest = 91_707
}

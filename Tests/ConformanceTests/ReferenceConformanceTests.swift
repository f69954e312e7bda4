import BidiReference
import Testing

/// The reference implementation against the conformance files of the Unicode Character Database.
@Suite struct ReferenceConformanceTests {
  /// Every eighth line; `UnicodeFileTests` and `ExhaustiveTests` together tell of all of them.
  @Test func passesBidiTest() throws {
    let file = try UnicodeFiles.bidiTest.get()
    var log = FailureLog()
    var count = 0
    for (number, testCase) in file.cases.enumerated() where number % 8 == 0 {
      let characters = testCase.classes.map { ReferenceCharacter($0) }
      for base in testCase.bases {
        count += 1
        let line = ReferenceParagraph(characters, base: base).line()
        func context() -> String { "\(BidiTestFile.name):\(testCase.line), \(base)" }
        log.expect(line.levels, equals: testCase.levels, context())
        log.expect(line.visualOrder, equals: testCase.order, context())
      }
    }
    #expect(log.count == 0, "\(log)")
    #expect(count > UnicodeFiles.bidiTestCount / 10)
  }

  @Test func passesBidiCharacterTest() throws {
    let file = try UnicodeFiles.bidiCharacterTest.get()
    let data = try ReferenceCharacterData()
    var log = FailureLog()
    for testCase in file.cases {
      func context() -> String { "\(BidiCharacterTestFile.name):\(testCase.line)" }
      let characters = testCase.scalars.compactMap { data.character($0) }
      guard characters.count == testCase.scalars.count else {
        log.add("\(context()): a character without a class")
        continue
      }
      let paragraph = ReferenceParagraph(characters, base: testCase.base)
      log.expect(paragraph.level, equals: testCase.paragraphLevel, context())
      let line = paragraph.line()
      log.expect(line.levels, equals: testCase.levels, context())
      log.expect(line.visualOrder, equals: testCase.order, context())
    }
    #expect(log.count == 0, "\(log)")
    #expect(file.cases.count == UnicodeFiles.bidiCharacterTestCount)
  }
}

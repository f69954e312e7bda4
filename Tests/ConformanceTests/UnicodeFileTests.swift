import BidiComparison
import BidiReference
import BidiShape
import Testing

/// The library against the conformance files of the Unicode Character Database.
@Suite struct UnicodeFileTests {
  @Test func passesBidiTest() throws {
    let file = try UnicodeFiles.bidiTest.get()
    var log = FailureLog()
    var count = 0
    for testCase in file.cases {
      let string = String(testCase.classes)
      for base in testCase.bases {
        count += 1
        func context() -> String {
          let classes = testCase.classes.map(\.rawValue).joined(separator: " ")
          return "\(BidiTestFile.name):\(testCase.line), \(classes), \(base)"
        }
        let answer = LibraryAnswer(string, base: base)
        guard let line = answer.onlyLine(masking: testCase.levels) else {
          log.add("\(context()): not one paragraph of \(testCase.levels.count) characters")
          continue
        }
        log.expect(line.levels, equals: testCase.levels, "\(context()) levels")
        log.expect(line.order, equals: testCase.order, "\(context()) order")
      }
    }
    #expect(log.count == 0, "\(log)")
    #expect(count == UnicodeFiles.bidiTestCount)
  }

  @Test func passesBidiCharacterTest() throws {
    let file = try UnicodeFiles.bidiCharacterTest.get()
    var log = FailureLog()
    for testCase in file.cases {
      func context() -> String {
        let scalars = testCase.scalars.map { String($0.value, radix: 16, uppercase: true) }
        let text = scalars.joined(separator: " ")
        return "\(BidiCharacterTestFile.name):\(testCase.line), \(text), \(testCase.base)"
      }
      let string = String(String.UnicodeScalarView(testCase.scalars))
      let answer = LibraryAnswer(string, base: testCase.base)
      guard let line = answer.onlyLine(masking: testCase.levels) else {
        log.add("\(context()): not one paragraph of \(testCase.levels.count) characters")
        continue
      }
      log.expect(
        line.paragraphLevel, equals: testCase.paragraphLevel, "\(context()) paragraph level")
      log.expect(line.levels, equals: testCase.levels, "\(context()) levels")
      log.expect(line.order, equals: testCase.order, "\(context()) order")
    }
    #expect(log.count == 0, "\(log)")
    #expect(file.cases.count == UnicodeFiles.bidiCharacterTestCount)
  }
}

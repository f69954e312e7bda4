import BidiReference
import BidiTestSupport
import Testing

/// The marks corpus: displays, the fewest marks, and what happens to texts put into others.
@Suite struct MarkCorpusTests {
  @Test func everyCaseIsShownAsMeantWithTheFewestMarks() throws {
    let cases = try Corpus.ofThisPackage().marks.flatMap(\.cases)
    #expect(cases.count >= 200)
    var log = FailureLog()
    for testCase in cases { MarkCaseCheck.check(testCase, &log) }
    #expect(log.isEmpty, "\(log)")
  }
}

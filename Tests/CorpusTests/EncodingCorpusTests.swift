import BidiReference
import BidiTestSupport
import BidiShape
import Testing

/// The encoding corpus against the library: the answers fit what it does with the repaired text.
///
/// What the command makes of the bytes is for the tests of the command.
@Suite struct EncodingCorpusTests {
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  @Test func answersAreTheDisplayOfTheRepairedText() throws {
    var log = FailureLog()
    for testCase in try Corpus.ofThisPackage().encoding.flatMap(\.cases) {
      // A BOM at the start of a file is no part of its text.
      let mark = testCase.input.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
      let text = String(decoding: testCase.input.dropFirst(mark.count), as: UTF8.self)
      let display = BidiText(text).displayString(DisplayOptions(shaping: .none))
      if mark + Array(display.utf8) != testCase.output {
        log.add("\(testCase.file):\(testCase.line): \(testCase.id): \(testCase.why)")
      }
    }
    #expect(log.isEmpty, "\(log)")
  }
}

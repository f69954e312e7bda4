import BidiReference
import BidiTestSupport
import Testing

/// Pictures of text in which capitals stand for right-to-left letters.
@Suite struct TextPictureTests {
  private func draw(_ text: String) -> String {
    var picture = TextPicture()
    return picture.draw(text)
  }

  @Test func givesRightToLeftLettersCapitalsInTheirOrder() {
    expectEqual(draw("\u{627}\u{644}\u{633}\u{639}\u{631} $99.99"), "ABCDE $99.99")
    expectEqual(draw("\u{5D0}\u{5D1}\u{5D0}"), "ABA")
    expectEqual(draw("OK \u{5D0}"), "ok A")
    expectEqual(draw("\u{1E900}\u{FEB3}\u{10900}"), "ABC")
  }

  @Test func keepsCapitalsFromOneTextToTheNext() {
    var picture = TextPicture()
    expectEqual(picture.draw("\u{5E9}\u{5DC}\u{5D5}\u{5DD}"), "ABCD")
    expectEqual(picture.draw("\u{5DD}\u{5D5}\u{5DC}\u{5E9}"), "DCBA")
  }

  @Test func showsDigitsAndPunctuationInASCII() {
    expectEqual(draw("\u{661}\u{6F2}\u{967}\u{FF13}"), "1213")
    expectEqual(draw("\u{60C}\u{61B}\u{61F}\u{66A}\u{5BE}"), ",;?%-")
    expectEqual(draw("(\u{AB}\u{3008})"), "(\u{AB}\u{3008})")
  }

  @Test func namesWhatNobodySees() {
    expectEqual(draw("\u{2067}a\u{2069}\u{200C}\n"), "<RLI>a<PDI><ZWNJ><LF>")
    expectEqual(draw("\u{0}\u{E0067}\u{600}"), "<0000><E0067><0600>")
    expectEqual(draw("e\u{301}\u{5D0}\u{5B8}"), "e'A'")
  }

  @Test func survivesTextsOfManyLetters() {
    let letters = String(
      String.UnicodeScalarView((0x0620...0x064A).compactMap { Unicode.Scalar($0) }))
    let drawn = draw(letters)
    #expect(drawn.hasPrefix("ABCDEFGHIJKLMNOPQRSTUVWXYZ\u{393}"))
    expectEqual(drawn.count, letters.unicodeScalars.count)
    #expect(drawn.hasSuffix("_"))
  }

  @Test func holdsNothingThatAViewerReorders() throws {
    // Letters of right-to-left scripts and Arabic digits would take their neighbours along.
    let strong: [ClosedRange<UInt32>] = [
      0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
    var log = FailureLog()
    for testCase in try Corpus.ofThisPackage().display.flatMap(\.cases) {
      for field in [CorpusField.reads, .shows] {
        for scalar in (testCase.value(field) ?? "").unicodeScalars
        where strong.contains(where: { $0.contains(scalar.value) }) {
          log.add(
            "\(testCase.file):\(testCase.line(of: field)): U+\(String(scalar.value, radix: 16))")
        }
      }
    }
    #expect(log.isEmpty, "\(log)")
  }
}

import BidiReference
import BidiShape
import BidiTestSupport
import Testing

/// Single promises of the marker and what is built on it.
@Suite struct MarkerTests {
  @Test func tellsWhatItAddedAndWhy() {
    var marker = BidiMarker(baseDirection: .rightToLeft)
    let marked = marker.marked("\u{5D0}: +972 3 123 4567")
    expectEqual(marked.additions.count, 1)
    let addition = marked.additions.first
    #expect(addition?.utf8Offset == 4 && addition?.control == .leftToRightMark)
    guard case .token(let token)? = addition?.reason else {
      Issue.record("the mark is for a token")
      return
    }
    #expect(token.kind == .phone && token.utf8Range == 4..<19)
  }

  @Test func leavesProseAndItsOwnDirectionAlone() {
    var marker = BidiMarker()
    for text in ["Hello, C++ world!", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}, \u{5D0}.\r\n\u{627}\n", ""] {
      #expect(marker.marked(text).string.utf8.elementsEqual(text.utf8))
    }
  }

  /// Bytes and strings are marked alike, and what is no UTF-8 is refused.
  @Test func marksBytesAsStrings() throws {
    var texts = RandomInterfaceText(SeededGenerator(defaultSeed: 63))
    var marker = BidiMarker(baseDirection: .rightToLeft)
    for _ in 0..<100 {
      let text = texts.next()
      var bytes: [UInt8] = []
      let failures = try marker.append(markedTextOf: Array(text.utf8).span, to: &bytes)
      let marked = marker.marked(text)
      #expect(bytes == Array(marked.string.utf8) && failures == marked.failures)
    }
    var bytes: [UInt8] = [1]
    #expect(throws: InvalidUTF8.self) {
      _ = try marker.append(markedTextOf: [0xD7].span, to: &bytes)
    }
    expectEqual(bytes, [1])
  }

  /// Ten times the text takes about ten times as long, with letters of the base direction between
  /// the tokens and without; a square would take a hundred.
  ///
  /// The first has 100,000 tokens in a million characters.
  @Test func longParagraphsTakeTimeInProportion() {
    let clock = ContinuousClock()
    var marker = BidiMarker(baseDirection: .rightToLeft)
    let parts = [
      ("\u{5E9}\u{5DC}\u{5D5}\u{5DD} C++, ", 100_000), ("Abcdefg, ", 10_000),
      ("-1234567, ", 10_000),
    ]
    for (part, most) in parts {
      let times = [most / 10, most].map { count in
        let text = "\u{5D0} " + String(repeating: part, count: count)
        return clock.measure { #expect(marker.marked(text).failures.isEmpty) }
      }
      #expect(times[1] < times[0] * 40, "\(part): \(times)")
    }
  }

  @Test func interpolationHoldsValuesTogether() {
    let name = "C++"
    let inner: BidiString = "\u{5D0} \(name)"
    let message: BidiString = "\u{5D1} \(name) \u{5D2}: \(inner), \(-5)"
    expectEqual(message.plain, "\u{5D1} C++ \u{5D2}: \u{5D0} C++, -5")
    expectEqual(
      message.string(in: .rightToLeft),
      "\u{5D1} \u{2066}C++\u{2069} \u{5D2}: \u{5D0} \u{2066}C++\u{2069}, \u{2066}-5\u{2069}")
    expectEqual(
      message.string(in: .rightToLeft, profile: .marks),
      "\u{5D1} C++\u{200E} \u{5D2}: \u{5D0} C++\u{200E}\u{200F}, \u{200E}-5")
    let open: BidiString = "a \("\u{202E}b") c"
    expectEqual(open.plain, "a \u{202E}b\u{202C} c")
    let plain: BidiString = "order \(5) by \("x")"
    expectEqual(plain.string(in: .leftToRight), "order 5 by x")
  }

  /// Texts with controls come out of every operation with the same characters besides.
  @Test func operationsKeepTheCharacters() {
    let generator = SeededGenerator(defaultSeed: 64)
    var texts = RandomString(generator)
    var log = FailureLog()
    for number in 0..<600 {
      let text = texts.next()
      var marker = BidiMarker(
        baseDirection: number % 2 == 0 ? .rightToLeft : .leftToRight,
        profile: number % 3 == 0 ? .isolates : .marks)
      let bare = MarkingCheck.stripped(text)
      func expect(_ what: String, _ result: MarkedText, _ log: inout FailureLog) {
        let context = "\(what) of \(EscapedText.ascii(text))"
        log.expect(MarkingCheck.stripped(result.string), isExactly: bare, context)
        log.expect(
          result.edits.applied(to: text), isExactly: result.string, "edits of \(context)")
        log.expect(
          result.edits.inverted.applied(to: result.string), isExactly: text, "back from \(context)")
      }
      expect("sealed", marker.sealed(text), &log)
      let isolated = marker.isolated(text)
      expect("isolated", isolated, &log)
      log.expect(
        marker.isolated(isolated.string).string, isExactly: isolated.string,
        "isolated again \(EscapedText.ascii(text))")
      let simple = marker.simplified(text)
      expect("simplified", simple, &log)
      let base = marker.baseDirection
      let options = DisplayOptions(shaping: .none)
      log.expect(
        BidiText(simple.string, baseDirection: base).displayString(options),
        isExactly: BidiText(text, baseDirection: base).displayString(options),
        "display of simplified \(EscapedText.ascii(text))")
      let balanced = BidiControl.balancing(text)
      log.expect(MarkingCheck.stripped(balanced.string), isExactly: bare, "balanced")
      log.expect(
        BidiControl.balancing(balanced.string).string, isExactly: balanced.string,
        "balanced again \(EscapedText.ascii(text))")
    }
    #expect(log.isEmpty, "BIDI_SEED=\(generator.seed): \(log)")
  }
}

import BidiReference
import BidiShape
import BidiTestSupport
import Testing

/// Display order turned back.
@Suite struct LogicalTextTests {
  @Test func reportedCases() {
    var log = FailureLog()
    for (visual, base, logical) in Self.cases {
      let text = LogicalText(visual: visual, baseDirection: base)
      log.expect(text.string, isExactly: logical, "\(base)")
      if !text.isExact { log.add("\(EscapedText.ascii(visual)) is not exact") }
    }
    #expect(log.isEmpty, "\(log)")
  }

  private static let cases: [(String, BaseDirection, String)] = [
    ("", .automatic, ""), ("plain text\r\n", .automatic, "plain text\r\n"),
    // A word and a line end; brackets are mirrored back.
    ("(\u{5D1}\u{5D0})\n", .rightToLeft, "(\u{5D0}\u{5D1})\n"),
    // Lam-alef is two letters, lam first.
    ("\u{FEE1}\u{FEFC}\u{FEB3}", .rightToLeft, "\u{633}\u{644}\u{627}\u{645}"),
    // Forms of other blocks: peh, and a word with a letter that has none.
    ("\u{FB57}\u{FEB3}", .rightToLeft, "\u{633}\u{67E}"),
    // The direction of more letters is that of a line.
    ("mail \u{5D1}\u{5D0}", .automatic, "mail \u{5D0}\u{5D1}"),
    ("a \u{5D3}\u{5D2}\u{5D1}\u{5D0}", .automatic, "\u{5D0}\u{5D1}\u{5D2}\u{5D3} a"),
    // Each paragraph has its own.
    ("\u{5D1}\u{5D0}.\nb.", .leftToRight, "\u{5D0}\u{5D1}.\nb."),
    // Marks follow their letter on both sides.
    ("\u{5D1}\u{5D0}\u{5B8}", .rightToLeft, "\u{5D0}\u{5B8}\u{5D1}"),
  ]

  @Test func whatNoLogicalTextDisplaysIsNotExact() {
    // In a right-to-left line, a number left of a letter comes after it, where it belongs to it.
    let text = LogicalText(visual: "5 a \u{5D0}", baseDirection: .rightToLeft)
    #expect(!text.isExact)
    expectEqual(text.string.unicodeScalars.sorted(), "5 a \u{5D0}".unicodeScalars.sorted())
  }

  @Test func otherFormsOfALetterKeepTheOrder() {
    // Beh in its isolated form at the end of a word, as code pages of printers have it.
    let text = LogicalText(visual: "\u{FE8F}\u{FEB3}", baseDirection: .rightToLeft)
    #expect(text.string == "\u{633}\u{628}" && text.keepsOrder && !text.isExact)
    let other = LogicalText(visual: "5 a \u{FE8F}", baseDirection: .rightToLeft)
    #expect(!other.keepsOrder)
  }

  /// Every text in a fixed direction, without controls, displayed with mirroring.
  @Test func displayIsGivenBackWherePossible() {
    var generator = SeededGenerator(defaultSeed: 4)
    let letters: [Unicode.Scalar] = [
      "a", "b", "\u{5D0}", "\u{5D1}", "\u{627}", "\u{628}", "1", "2", "\u{661}", " ", " ", ".", ",",
      ":", "-", "%", "(", ")", "!", "\u{5B8}",
    ]
    let count = 3000
    var inexact = 0
    var log = FailureLog()
    for number in 0..<count {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        scalars.append(letters[Int.random(in: 0..<letters.count, using: &generator)])
      }
      let direction: TextDirection = number % 2 == 0 ? .leftToRight : .rightToLeft
      let options = DisplayOptions(shaping: .none)
      let visual = BidiText(String(scalars), baseDirection: .fixed(direction))
        .displayString(options)
      let logical = LogicalText(visual: visual, baseDirection: .fixed(direction))
      let again = BidiText(logical.string, baseDirection: .fixed(direction)).displayString(options)
      if logical.isExact {
        log.expect(again, isExactly: visual, "seed \(generator.seed), text \(number)")
      } else {
        inexact += 1
      }
    }
    #expect(log.isEmpty, "\(log)")
    // A search of bounded length misses a few.
    #expect(inexact * 200 < count, "\(inexact) of \(count)")
  }

  @Test func timeIsProportionalToTheLength() {
    func seconds(_ count: Int) -> Double {
      let visual = String(repeating: "12:30-\u{5D1} Tom (a) \u{5DD}\u{5E2} ", count: count)
      let duration = ContinuousClock().measure {
        _ = LogicalText(visual: visual, baseDirection: .rightToLeft)
      }
      return Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
    }
    _ = seconds(100)
    // Sixteen times the text takes sixteen times as long; a square would take 256 times.
    #expect(seconds(3200) < 80 * max(seconds(200), 0.0005))
  }
}

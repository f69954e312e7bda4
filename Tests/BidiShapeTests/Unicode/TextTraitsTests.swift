import BidiReference
import BidiShape
import BidiTestSupport
import Testing

/// What an application asks of a text.
@Suite struct TextTraitsTests {
  /// in every Arabic block, and wherever in the text the letter stands.
  @Test func findsLettersOfEveryArabicBlock() {
    var log = FailureLog()
    // A letter of each block: Arabic, its supplement, extensions A to C, both blocks of
    // presentation forms, and the mathematical letters.
    for letter in [
      "\u{627}", "\u{6CC}", "\u{750}", "\u{8A0}", "\u{870}", "\u{10EC2}", "\u{FB50}", "\u{FE8D}",
      "\u{1EE00}",
    ] {
      for text in [letter, "app 1 " + letter, letter + " app"] {
        let traits = TextTraits(text)
        log.expect(
          traits.hasArabicLetters && traits.hasRightToLeft, equals: true, EscapedText.ascii(text))
      }
      log.expect(
        TextTraits("\u{2066}app\u{2069} " + letter).firstStrongDirection, equals: .rightToLeft,
        EscapedText.ascii(letter))
    }
    // Signs and digits of the blocks are no letters, nor are letters of other scripts.
    for text in ["\u{60C}", "\u{661}", "\u{64B}", "\u{FDFC}", "\u{5D0}", "\u{710}", "a1", ""] {
      log.expect(TextTraits(text).hasArabicLetters, equals: false, EscapedText.ascii(text))
    }
    log.expect(TextTraits("a \u{661}").hasArabicIndicDigits, equals: true, "Arabic-Indic")
    log.expect(TextTraits("a \u{6F1}").hasArabicIndicDigits, equals: true, "Extended")
    log.expect(TextTraits("a 1 \u{967}").hasArabicIndicDigits, equals: false, "others")
    #expect(log.isEmpty, "\(log)")
  }
}

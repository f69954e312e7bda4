import BidiFormatting
import BidiReference
import BidiShape
import BidiTestSupport
import Foundation
import Testing

/// Messages whose values are formatted when the locale is known.
@Suite struct BidiMessageTests {
  /// What is seen of a message in its own language's paragraph, from left to right.
  private func shown(_ message: BidiMessage, _ locale: String) -> String {
    let locale = Locale(identifier: locale)
    let language = LayoutDirection(language: locale.identifier(.bcp47))
    return BidiText(
      message.string(for: locale), baseDirection: .fixed(language.textDirection)
    ).displayString(DisplayOptions(shaping: .none))
  }

  @Test func oneTranslationServesEverySystemOfDigits() throws {
    let message: BidiMessage = "\(12) of \(0.5, format: .percent)"
    expectEqual(message.key, "%@ of %@")
    let arabic = try message.translated("%2$@ \u{645}\u{646} %1$@")
    var log = FailureLog()
    for (locale, expected) in [
      ("ar_EG", "\u{665}\u{660}\u{66A}\u{61C} \u{645}\u{646} \u{661}\u{662}"),
      ("ar_AE", "50\u{200E}%\u{200E} \u{645}\u{646} 12"),
      ("ar-EG-u-nu-latn", "50\u{200E}%\u{200E} \u{645}\u{646} 12"),
      ("ar_AE@numbers=arab", "\u{665}\u{660}\u{66A}\u{61C} \u{645}\u{646} \u{661}\u{662}"),
    ] {
      log.expect(arabic.string(for: Locale(identifier: locale)), isExactly: expected, locale)
    }
    #expect(log.isEmpty, "\(log)")
    for (translation, reason) in [
      ("%3$@", "there is no value 3 among 2"), ("%d", "'%d' is neither %@, %1$@ nor %%"),
      ("%0$@", "there is no value 0 among 2"), ("%", "'%' is neither %@, %1$@ nor %%"),
    ] {
      #expect {
        try message.translated(translation)
      } throws: { error in
        "\(error)" == reason
      }
    }
  }

  /// R-04: either side is possible, and sign, letters and number stay whole.
  @Test func currencySignsStandAtEitherSide() throws {
    var log = FailureLog()
    for (locale, leading, trailing) in [
      ("ar_AE", "100.00\u{A0}US$", "US$\u{A0}100.00"),
      (
        "ar_EG", "\u{661}\u{660}\u{660}\u{66B}\u{660}\u{660}\u{A0}US$",
        "US$\u{A0}\u{661}\u{660}\u{660}\u{66B}\u{660}\u{660}"
      ),
      ("he_IL", "100.00$", "$\u{A0}100.00"),
      (
        "fa_IR", "\u{6F1}\u{6F0}\u{6F0}\u{66B}\u{6F0}\u{6F0}$",
        "$\u{6F1}\u{6F0}\u{6F0}\u{66B}\u{6F0}\u{6F0}"
      ),
      ("en_US", "$100.00", "100.00$"),
    ] {
      for (side, expected) in [(CurrencySide.leading, leading), (.trailing, trailing)] {
        let message: BidiMessage = "\(100, currency: "USD", side: side)"
        log.expect(shown(message, locale), isExactly: expected, "\(locale), \(side)")
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  /// The plural forms of the CLDR's short patterns, and units left of their numbers (R-04).
  @Test func unitsHaveTheFormOfTheirNumber() throws {
    let days = "\u{64A}\u{648}\u{645}"
    var log = FailureLog()
    for (locale, number, unit, expected) in [
      ("ar_AE", 1.0, MeasureUnit.day, days),
      ("ar_AE", 2, .day, "\u{64A}\u{648}\u{645}\u{627}\u{646}"),
      ("ar_AE", 3, .day, "3 \u{623}\u{64A}\u{627}\u{645}"),
      ("ar_AE", 103, .day, "103 \u{623}\u{64A}\u{627}\u{645}"),
      ("ar_AE", 11, .day, "11 \u{64A}\u{648}\u{645}\u{64B}\u{627}"),
      ("ar_AE", 100, .day, "100 " + days), ("ar_AE", 1.5, .day, "1.5 " + days),
      ("ar_EG", 100, .gram, "\u{661}\u{660}\u{660} \u{63A}\u{631}\u{627}\u{645}"),
      ("ar_SA", 3, .gram, "\u{663} \u{63A}\u{631}\u{627}\u{645}\u{627}\u{62A}"),
      ("he_IL", 2, .hour, "\u{5E9}\u{5E2}\u{5EA}\u{5D9}\u{5D9}\u{5DD}"),
      ("he_IL", 1, .hour, "1 \u{5E9}\u{5E2}\u{5D4}"),
      ("he_IL", 3, .hour, "3 \u{5E9}\u{5E2}\u{5F3}"),
      ("ur_PK", 1, .week, "1 \u{6C1}\u{641}\u{62A}\u{6C1}"),
      ("ur_PK", 2, .week, "2 \u{6C1}\u{641}\u{62A}\u{6D2}"),
      ("fa_IR", 5, .kilometerPerHour, "\u{6F5}\u{200E} km/h"), ("ckb_IQ", 5, .gram, "\u{665} g"),
      ("en_US", 1, .day, "1 day"), ("en_US", -1, .day, "-1 day"), ("en_US", 1.5, .day, "1.5 days"),
      ("de_DE", 5, .liter, "5 l"),
    ] {
      let message: BidiMessage = "\(number, unit: unit)"
      let text = message.bidiString(for: Locale(identifier: locale)).plain
      log.expect(text, isExactly: expected, "\(locale) \(number)")
    }
    let weight: BidiMessage = "\(5...10, unit: .kilogram)"
    log.expect(shown(weight, "ar_AE"), isExactly: "\u{645}\u{63A}\u{643} 10\u{2013}5", "range")
    let one: BidiMessage = "\(1, unit: .day, format: .number.precision(.fractionLength(1)))"
    log.expect(one.string(for: Locale(identifier: "en_US")), isExactly: "1.0 days", "1.0")
    #expect(log.isEmpty, "\(log)")
  }

  @Test func rangesRunAsTheLanguageOrTheCallerHasIt() {
    let plain: BidiMessage = "\(10...18, format: .number)"
    let leftToRight: BidiMessage = "\(10...18, format: .number, direction: .leftToRight)"
    let percent: BidiMessage = "\(0.05...0.1, format: .percent)"
    #expect(shown(plain, "ar_AE") == "18\u{2013}10" && shown(plain, "en_US") == "10\u{2013}18")
    expectEqual(shown(leftToRight, "ar_AE"), "10\u{2013}18")
    expectEqual(shown(percent, "ar_AE"), "10% \u{2013} 5%")
    // In a paragraph from left to right the range is still Arabic.
    expectEqual(
      plain.string(for: Locale(identifier: "ar_AE"), in: .leftToRight),
      "\u{2067}10\u{2013}18\u{2069}")
  }

  @Test func textsCodesAndNestedMessagesHoldTogether() {
    let egypt = Locale(identifier: "ar_EG")
    let name = "C++"
    let inner: BidiMessage = "\(3) \(name)"
    let message: BidiMessage = "\u{627} \(inner), \(code: "4111 1111")"
    expectEqual(
      message.string(for: egypt), "\u{627} \u{663} \u{2066}C++\u{2069}, \u{2066}4111 1111\u{2069}")
    expectEqual(
      message.string(for: egypt, profile: .marks),
      "\u{627} \u{663} C++\u{200E}\u{200F}, \u{200E}4111 1111")
    let signed: BidiMessage = "\(-5)\(0.5, format: .percent)"
    #expect(signed.marked(for: egypt, in: .leftToRight).failures.isEmpty)
  }

  /// R-06: by itself nothing is replaced; asked for, the sentence's punctuation is.
  @Test func punctuationIsReplacedWhenAskedFor() throws {
    let arabic = SentencePunctuation(
      language: "ar-EG", digits: try #require(DigitSystem(named: "arab")))
    let hebrew = SentencePunctuation(
      language: "he", digits: try #require(DigitSystem(named: "latn")))
    let question = "\u{647}\u{644} iPhone? \u{646}\u{639}\u{645}, 50%; 1,000"
    expectEqual(
      arabic.localized(question).string,
      "\u{647}\u{644} iPhone\u{61F} \u{646}\u{639}\u{645}\u{60C} 50\u{66A}\u{61B} 1,000")
    let kept = "\u{627} https://a.org/?q=1 \"Hello, world\" 5%"
    expectEqual(arabic.localized(kept).edits.edits.count, 1)
    expectEqual(hebrew.localized(question).string, question)
    let urdu = SentencePunctuation(language: "ur", digits: try #require(DigitSystem(named: "latn")))
    #expect(urdu.percentSign == "%" && urdu.fullStop == "\u{6D4}" && urdu.comma == "\u{60C}")
  }
}

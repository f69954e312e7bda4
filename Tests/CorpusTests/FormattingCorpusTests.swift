import BidiFormatting
import BidiReference
import BidiShape
import BidiTestSupport
import Foundation
import Testing

/// Values formatted in nine locales, in sentences of both directions, against the golden corpus.
@Suite struct FormattingCorpusTests {
  private static let locales = [
    "ar_AE", "ar_EG", "ar_SA", "ar_MA", "he_IL", "fa_IR", "ur_PK", "ckb_IQ", "en_US",
  ]

  /// Words for "today" and "only" around the value; English values stand in a Hebrew sentence.
  private static let words = [
    "ar": ("\u{627}\u{644}\u{64A}\u{648}\u{645}", "\u{641}\u{642}\u{637}"),
    "he": ("\u{5D4}\u{5D9}\u{5D5}\u{5DD}", "\u{5D1}\u{5DC}\u{5D1}\u{5D3}"),
    "fa": ("\u{627}\u{645}\u{631}\u{648}\u{632}", "\u{641}\u{642}\u{637}"),
    "ur": ("\u{622}\u{62C}", "\u{62A}\u{6A9}"),
    "ckb": ("\u{626}\u{6D5}\u{645}\u{695}\u{6C6}", "\u{62A}\u{6D5}\u{646}\u{6BE}\u{627}"),
    "en": ("\u{5D4}\u{5D9}\u{5D5}\u{5DD}", "\u{5D1}\u{5DC}\u{5D1}\u{5D3}"),
  ]

  private static func hours() throws -> ClosedRange<Date> {
    let opening = try Date("2023-11-14T10:00:00Z", strategy: .iso8601)
    return opening...opening.addingTimeInterval(8 * 3600)
  }

  private static func messages() throws -> [(kind: String, message: BidiMessage)] {
    let time = Date.FormatStyle(timeZone: .gmt).hour().minute()
    return [
      ("percent", "\(0.125, format: .percent)"),
      ("currency", "\(-1234.5, currency: "USD")"),
      ("signed", "\(-5.5)"),
      ("unit", "\(5, unit: .celsius)"),
      ("range", "\(try hours(), format: time)"),
      ("phone", "\(phone: "+971 50-123 4567")"),
    ]
  }

  @Test func sentencesAreThoseOfTheCorpus() throws {
    let cases = try Corpus.ofThisPackage().display.flatMap(\.cases)
    var texts = Dictionary(
      uniqueKeysWithValues: cases.filter { $0.id.hasPrefix("fmt-") }.map { ($0.id, $0.text) })
    var log = FailureLog()
    for id in Self.locales {
      let locale = Locale(identifier: id)
      let words = try #require(Self.words[locale.language.languageCode?.identifier ?? ""])
      for (kind, message) in try Self.messages() {
        for (base, direction) in [("rtl", TextDirection.rightToLeft), ("ltr", .leftToRight)] {
          let around = base == "rtl" ? words : ("Today", "only")
          let sentence = try message.translated("\(around.0) %@ \(around.1)")
          let marked = sentence.marked(for: locale, in: direction)
          let name = "fmt-\(id.lowercased().replacing("_", with: "-"))-\(kind)-\(base)"
          log.expect(marked.string, isExactly: texts.removeValue(forKey: name) ?? "", name)
          if !marked.failures.isEmpty { log.add("\(name): \(marked.failures)") }
        }
      }
    }
    for name in texts.keys.sorted() { log.add("\(name) is no sentence of this test") }
    #expect(log.isEmpty, "\(log)")
  }

  /// What the CLDR intends is what its format shows in a paragraph of the language by itself, with
  /// the symbols whole that plain display tears.
  @Test func valuesAreSeenAsTheyAreAlone() throws {
    let cases = try Corpus.ofThisPackage().display.flatMap(\.cases)
    let time = Date.FormatStyle(timeZone: .gmt).hour().minute()
    let range = try Self.hours()
    var log = FailureLog()
    for testCase in cases where testCase.id.hasPrefix("fmt-") {
      let parts = testCase.id.split(separator: "-")
      let locale = Locale(identifier: "\(parts[1])_\(parts[2].uppercased())")
      let base: BaseDirection = parts[1] == "en" ? .leftToRight : .rightToLeft
      func alone(_ text: String) -> String {
        BidiText(
          text.replacing("US$", with: "\u{2066}US$\u{2069}"), baseDirection: base
        ).displayString(DisplayOptions(shaping: .none))
      }
      func ends(_ format: (Date) -> String) -> [String] {
        [format(range.lowerBound), format(range.upperBound)].map(alone)
      }
      let seen: [String]
      switch parts[3] {
      case "percent": seen = [alone(0.125.formatted(.percent.locale(locale)))]
      case "currency": seen = [alone((-1234.5).formatted(.currency(code: "USD").locale(locale)))]
      case "signed": seen = [alone((-5.5).formatted(.number.locale(locale)))]
      case "range": seen = ends { $0.formatted(time.locale(locale)) }
      default: seen = []
      }
      let visual = try EscapedText.parse(testCase.value(.visual) ?? "\"\"")
      var rest = visual[...]
      // In a right-to-left language the end of a range is at the left of its start.
      for value in base == .rightToLeft ? seen.reversed() : seen {
        guard let place = rest.firstRange(of: value) else {
          log.add("\(testCase.id): \(EscapedText.ascii(value)) is not seen")
          break
        }
        rest = rest[place.upperBound...]
      }
    }
    #expect(log.isEmpty, "\(log)")
  }
}

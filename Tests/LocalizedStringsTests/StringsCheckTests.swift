import BidiTestSupport
import BidiReference
import LocalizedStrings
import Testing

@Suite("Check of strings")
struct StringsCheckTests {
  /// The codes found in one message.
  private func codes(
    _ value: String, _ format: StringsFormat = .appleStrings, _ language: String? = "ar",
    runtime: RuntimeIsolation = .automatic
  ) throws -> [String] {
    StringsCheck(runtime: runtime).findings(in: try Message(value, format, language: language).file)
      .map(\.code.rawValue)
  }

  // Letters of a sentence: hello, price, order.
  private let hello = "\u{645}\u{631}\u{62D}\u{628}\u{627}"
  private let price = "\u{627}\u{644}\u{633}\u{639}\u{631}"

  @Test("R-23: values that would spill or be torn, by the values that do it")
  func spill() throws {
    var failures = FailureLog()
    let cases: [(String, StringsFormat, String?, [String])] = [
      ("\(hello) %@", .appleStrings, "ar", []),
      ("\(hello) %@!", .appleStrings, "ar", []),
      // Two Latin values side by side change places.
      ("\(hello) %1$@ %2$@", .appleStrings, "ar", ["spill"]),
      ("\(hello) \u{2068}%1$@\u{2069} \u{2068}%2$@\u{2069}", .appleStrings, "ar", []),
      // A Hebrew name takes the number and the brackets of an English sentence along.
      ("%1$@ (%2$lld)", .appleStrings, "en", ["spill"]),
      ("Order %@: %d items", .appleStrings, "en", ["spill"]),
      ("Order \u{2068}%@\u{2069}: %d items", .appleStrings, "en", []),
      ("%lld of %lld", .appleStrings, "en", []),
      ("Hello, %@!", .appleStrings, "en", []),
      // A Latin word at the value's side takes it in.
      ("\(hello) iPhone %@ \(price)", .appleStrings, "ar", ["spill"]),
      ("{n, plural, one{# \(price)} other{{a} {b} \(price)}}", .arb, "ar", ["spill"]),
      ("\(hello) {phone}", .json, "ar", ["torn"]),
      ("\(hello) \u{2068}{phone}\u{2069}", .json, "ar", []),
      ("{n, plural, other{{n} things (new)}}", .arb, "en", []),
      ("{n, plural, other{# \(price) {a} {b}}}", .arb, "ar", ["spill"]),
      ("\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{2068}%@\u{2069} #%lld", .appleStrings, "he", []),
      // Fluent isolates by itself, a catalog's values depend on the call.
      ("\(hello) { $a } { $b }", .fluent, "ar", []),
      ("\(hello) %1$@ %2$@", .stringCatalog, "ar", ["spill"]),
      ("\(hello) <b>%1$s</b> <i>%2$s</i>", .android, "ar", ["spill"]),
      ("\(hello) %s %s", .gettext, "ar", ["spill"]),
    ]
    for (value, format, language, expected) in cases {
      failures.expect(try codes(value, format, language), equals: expected, "\(format) \(value)")
    }
    failures.expect(
      try codes("\(hello) { $a } { $b }", .fluent, "ar", runtime: .bare), equals: ["spill"], "bare")
    failures.expect(
      try codes("\(hello) %1$@ %2$@", .stringCatalog, "ar", runtime: .isolates), equals: [], "iso")
    let finding = try #require(
      StringsCheck().findings(
        in: try Message("\(hello) %1$@ %2$@", .appleStrings, language: "ar").file
      )
      .first)
    failures.expect(finding.position.column, equals: 16, "column")
    failures.expect(finding.message.contains("%1$@"), equals: true, finding.message)
    failures.expect(finding.message.contains("Latin"), equals: true, finding.message)
    failures.expect(finding.message.contains("Arabic"), equals: false, finding.message)
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("R-06, R-07: percent, currency and number signs put beside numbers by hand")
  func signs() throws {
    var failures = FailureLog()
    let cases: [(String, StringsFormat, String, [String])] = [
      ("\(price) %d%%", .appleStrings, "ar", ["percent"]),
      ("\(price) %d %%", .appleStrings, "ar", ["percent"]),
      ("\(price) {n}%", .arb, "ar", ["percent"]),
      ("\(price) {n}\u{66A}", .arb, "ar", ["percent"]),
      ("\(price) {n, number, percent}", .arb, "ar", []),
      ("You save %1$d%%", .android, "en", ["percent"]),
      ("You save 50% today", .android, "en", []),
      ("$%.2f", .appleStrings, "en", ["currency"]),
      ("{price} \u{20AC}", .json, "de", ["currency"]),
      ("\(price) %@ \u{62F}.\u{625}", .appleStrings, "ar", ["currency"]),
      ("{price} AED", .json, "en", ["currency"]),
      ("{price, number, ::currency/AED} each", .arb, "en", []),
      ("\(price) #%d", .appleStrings, "ar", ["number-sign"]),
      ("\(price) \u{2116} %@", .appleStrings, "ar-EG", ["number-sign"]),
      ("\(price) #5", .appleStrings, "ar", ["number-sign"]),
      ("Order #%d", .appleStrings, "en", []),
      ("\u{5D4}\u{5D6}\u{5DE}\u{5E0}\u{5D4} #%d", .appleStrings, "he", []),
      ("{n, plural, one{# \(price)} other{# \(price)}}", .arb, "ar", []),
    ]
    for (value, format, language, expected) in cases {
      failures.expect(try codes(value, format, language), equals: expected, "\(format) \(value)")
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("R-23: controls left open, isolates that come twice, digits and direction of the language")
  func controls() throws {
    var failures = FailureLog()
    let cases: [(String, StringsFormat, String, [String])] = [
      ("\(hello) \u{202A}abc", .appleStrings, "ar", ["unterminated"]),
      ("\(hello) \u{202A}abc\u{202C}", .appleStrings, "ar", []),
      ("\(hello) \u{2068}%@", .appleStrings, "ar", ["unterminated"]),
      ("\(hello) abc\u{2069}", .appleStrings, "ar", ["unmatched"]),
      ("\(hello) &#x2067;abc", .json, "ar", ["unterminated"]),
      ("\(hello) \u{200F}abc\u{200E}", .appleStrings, "ar", []),
      ("\(hello) \u{2068}{ $x }\u{2069}", .fluent, "ar", ["isolated-twice"]),
      ("\(hello) { \"\u{2068}\" }{ $x }{ \"\u{2069}\" }", .fluent, "ar", ["isolated-twice"]),
      ("\(hello) \u{2068}%@\u{2069}", .stringCatalog, "ar", ["isolated-twice"]),
      ("\(hello) \u{2068}%@\u{2069}", .appleStrings, "ar", []),
      ("\(hello) 25", .appleStrings, "ar-EG", ["digits"]),
      ("\(hello) \u{662}\u{665}", .appleStrings, "ar-EG", []),
      ("\(hello) \u{662}\u{665}", .appleStrings, "ar-AE", ["digits"]),
      ("\(hello) \u{662}\u{665}", .appleStrings, "ar-u-nu-latn", ["digits"]),
      ("\(hello) 25", .appleStrings, "ar", []),
      ("\(hello) 25 \u{662}\u{665}", .appleStrings, "ar", ["digits"]),
      ("\u{633}\u{644}\u{627}\u{645} \u{662}\u{665}", .appleStrings, "fa", ["digits"]),
      ("\u{633}\u{644}\u{627}\u{645} \u{6F2}\u{6F5}", .appleStrings, "fa", []),
      ("\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{662}", .appleStrings, "he", ["digits"]),
      ("\(hello) iOS 17, MP3, +972 3 1234567", .appleStrings, "ar-EG", []),
      ("Cancel", .appleStrings, "ar", ["direction"]),
      ("iPhone \(hello)", .appleStrings, "ar", ["direction"]),
      ("\u{200F}iPhone \(hello)", .appleStrings, "ar", []),
      (hello, .appleStrings, "en", ["direction"]),
      ("%d %d", .appleStrings, "en", []),
      ("https://example.org", .appleStrings, "ar", []),
      ("<b>\(hello)</b>", .appleStrings, "ar", []),
    ]
    for (value, format, language, expected) in cases {
      failures.expect(
        try codes(value, format, language), equals: expected, "\(format) \(language) \(value)")
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test(
    "R-23: translations are looked at, not what they are made from; places are those of the file")
  func places() throws {
    let text = """
      msgid ""
      msgstr "Language: ar\\n"

      msgid "%d%% of %s"
      msgstr ""
      "\(price) "
      "%d%%"

      #~ msgid "%d%%"
      #~ msgstr "%d%%"
      """
    let file = try StringsFile(Array(text.utf8), path: "x.po")
    let findings = StringsCheck().findings(in: file)
    expectEqual(findings.map(\.code), [.percent])
    expectEqual(findings.first?.position, SourcePosition(line: 7, column: 2))
  }
}

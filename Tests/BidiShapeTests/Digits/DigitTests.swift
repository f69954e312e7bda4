import BidiReference
import BidiShape
import BidiTestSupport
import Foundation
import Testing

/// Decimal systems and the conversion between them.
@Suite struct DigitTests {
  @Test func everyDecimalDigitOfUnicode16BelongsToASystem() {
    var log = FailureLog()
    var zeros: Set<Unicode.Scalar> = []
    for codePoint in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(codePoint) else { continue }
      let properties = scalar.properties
      guard properties.generalCategory == .decimalNumber, let age = properties.age, age.major <= 16
      else {
        if properties.age.map({ $0.major <= 16 }) ?? true, DigitSystem.of(scalar) != nil {
          log.add("U+\(String(codePoint, radix: 16)) is no digit")
        }
        continue
      }
      guard let found = DigitSystem.of(scalar) else {
        log.add("U+\(String(codePoint, radix: 16)) is in no system")
        continue
      }
      if properties.numericValue != Double(found.value) { log.add("\(found) has another value") }
      if found.system.digit(found.value) != scalar { log.add("\(found) is another digit") }
      if found.value == 0 { zeros.insert(scalar) }
    }
    #expect(log.isEmpty, "\(log)")
    expectEqual(zeros.count, DigitSystem.all.count)
    expectEqual(Set(DigitSystem.all.map(\.name)).count, DigitSystem.all.count)
  }

  /// Foundation has the names of CLDR, of an older version perhaps.
  @Test func namesAreThoseOfCLDR() {
    var log = FailureLog()
    var known = 0
    for system in DigitSystem.all {
      let zero = 0.formatted(.number.locale(Locale(identifier: "en-u-nu-\(system.name)")))
      if zero == "0" && system.name != "latn" { continue }
      known += 1
      log.expect(zero, isExactly: String(system.zero), system.name)
    }
    #expect(log.isEmpty, "\(log)")
    #expect(known > 60)
  }

  @Test func numbersChangeAndNothingElse() {
    var log = FailureLog()
    for (from, system, separators, to) in Self.cases {
      guard let system = DigitSystem(named: system) else { return log.add(system) }
      log.expect(
        DigitConversion(to: system, convertsSeparators: separators).converted(from),
        isExactly: to, from)
    }
    #expect(log.isEmpty, "\(log)")
    #expect(DigitSystem(named: "roman") == nil)
  }

  private static let cases: [(String, String, Bool, String)] = [
    ("", "arab", true, ""), ("a1 b23", "arab", false, "a\u{661} b\u{662}\u{663}"),
    ("\u{661}\u{6F2}\u{969}4", "latn", false, "1234"), ("12", "deva", false, "\u{967}\u{968}"),
    ("\u{661}", "mathbold", false, "\u{1D7CF}"),
    ("x\u{B2}\u{2460}", "arab", false, "x\u{B2}\u{2460}"),
    ("1,234.5%", "arab", false, "\u{661},\u{662}\u{663}\u{664}.\u{665}%"),
    ("1,234.5%", "arab", true, "\u{661}\u{66C}\u{662}\u{663}\u{664}\u{66B}\u{665}\u{66A}"),
    ("%5", "arabext", true, "\u{66A}\u{6F5}"),
    ("12,34,567", "arab", true, "\u{661}\u{662}\u{66C}\u{663}\u{664}\u{66C}\u{665}\u{666}\u{667}"),
    // No number: a date, an address, a list, the end of a sentence.
    ("1.2.34", "arab", true, "\u{661}.\u{662}.\u{663}\u{664}"),
    ("1,2", "arab", true, "\u{661},\u{662}"), ("1.5,5", "arab", true, "\u{661}.\u{665},\u{665}"),
    ("5. 6, 7", "arab", true, "\u{665}. \u{666}, \u{667}"), ("5 %", "arab", true, "\u{665} %"),
    ("\u{661}\u{66C}\u{662}\u{663}\u{664}\u{66B}\u{665}\u{66A}", "latn", true, "1,234.5%"),
    ("\u{661}\u{66B}\u{665}", "latn", false, "1\u{66B}5"),
  ]
}

import BidiShape
import Foundation

/// A category of the CLDR's plural rules (version 46) for the languages that have unit patterns here.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// The category of a number, by the digits that are written: `1.0` is not `1` in every language.
  ///
  /// - Parameters:
  ///   - text: the number as the locale writes it, with signs and marks.
  ///   - locale: whose rules apply, and whose decimal separator the number has.
  init(ofNumber text: String, in locale: Locale) {
    let separator = locale.decimalSeparator?.unicodeScalars.first ?? "."
    var integer = 0
    var isWhole = true
    var hasFraction = false
    var isFraction = false
    for scalar in text.unicodeScalars {
      if let digit = DigitSystem.of(scalar) {
        if isFraction {
          hasFraction = true
          isWhole = isWhole && digit.value == 0
        } else {
          integer = integer * 10 + digit.value
          // Rules look at the last two digits and at whether there are others.
          if integer >= 1_000_000 { integer = 1000 + integer % 100 }
        }
      } else if scalar == separator {
        isFraction = true
      }
    }
    self = Self.category(
      language: locale.language.languageCode?.identifier ?? "", integer: integer,
      isWhole: isWhole, hasFraction: hasFraction)
  }

  /// The category by the operands *i*, whether *n* is whole, and whether *v* is not 0.
  private static func category(
    language: String, integer: Int, isWhole: Bool, hasFraction: Bool
  ) -> PluralCategory {
    switch language {
    case "ar":
      guard isWhole else { return .other }
      switch integer {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default:
        let last = integer % 100
        return (3...10).contains(last) ? .few : (11...99).contains(last) ? .many : .other
      }
    case "he":
      if hasFraction { return integer == 0 ? .one : .other }
      return integer == 1 ? .one : integer == 2 ? .two : .other
    case "fa": return integer == 0 || integer == 1 && isWhole ? .one : .other
    case "ckb": return integer == 1 && isWhole ? .one : .other
    case "ur", "en": return integer == 1 && !hasFraction ? .one : .other
    default: return .other
    }
  }

  /// The category of a range, by the CLDR's `pluralRanges`: that of its end, except where the end is
  /// one or two and the start is not.
  init(ofRange start: PluralCategory, _ end: PluralCategory, in locale: Locale) {
    let isSmall = end == .one || end == .two
    self = start == end || !isSmall ? end : start == .zero ? .zero : .other
  }
}

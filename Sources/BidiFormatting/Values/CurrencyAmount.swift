import BidiShape
public import Foundation

/// An amount of money in a locale, taken apart into sign and number.
struct CurrencyAmount {
  private let locale: Locale
  private let value: Decimal
  private let formatted: AttributedString
  private let symbol: String
  private let fractionLength: Int
  /// Whether the sign is seen before the number, in reading order, as the locale has it.
  private let isLeading: Bool

  init(_ value: Decimal, code: String, locale: Locale) {
    self.locale = locale
    self.value = value
    formatted = Decimal.FormatStyle.Currency(code: code, locale: locale).attributed.format(value)
    var symbol = ""
    var fractionLength = 0
    for run in formatted.runs {
      let text = formatted[run.range].characters
      if run.numberSymbol == .currency {
        symbol += String(text)
      }
      if run.numberPart == .fraction { fractionLength += text.count }
    }
    self.symbol = symbol
    self.fractionLength = fractionLength
    let shown = Array(
      FormattedValue.display(of: String(formatted.characters), in: locale.textDirection)
        .unicodeScalars)
    let sign = symbol.unicodeScalars.first { !BidiControl.isControl($0.value) }
    let signPlace = shown.firstIndex { $0 == sign } ?? 0
    let numberPlace = shown.firstIndex { DigitSystem.of($0) != nil } ?? 0
    isLeading = (locale.textDirection == .leftToRight) == (signPlace < numberPlace)
  }

  /// The amount with its sign at a side.
  ///
  /// What the locale writes is kept where it has the sign at that side already. Else the number, as
  /// the locale writes it without a currency, and the sign are put in reading order, each in one
  /// piece; a sign with letters has a space that does not break, as the CLDR's currency spacing has.
  func value(at side: CurrencySide) -> FormattedValue {
    if side == .ofLocale || (side == .leading) == isLeading || symbol.isEmpty {
      return .formatted(String(formatted.characters), for: locale)
    }
    let direction = locale.textDirection
    let number = Decimal.FormatStyle(locale: locale).precision(.fractionLength(fractionLength))
      .format(value)
    let isSpaced = symbol.unicodeScalars.contains { $0.properties.isAlphabetic }
    var text = BidiString.StringInterpolation(literalCapacity: 0, interpolationCount: 2)
    func addNumber() { text.appendInterpolation(number, direction: direction) }
    func addSymbol() { FormattedValue.formatted(symbol, for: locale).append(to: &text) }
    if side == .leading { addSymbol() } else { addNumber() }
    text.appendLiteral(isSpaced ? "\u{A0}" : "")
    if side == .leading { addNumber() } else { addSymbol() }
    return .directed(BidiString(stringInterpolation: text), direction)
  }
}

extension BidiMessage.StringInterpolation {
  /// Adds an amount of money.
  ///
  /// - Parameters:
  ///   - value: the amount.
  ///   - currency: the code of the currency, such as `AED`.
  ///   - side: where the sign of the currency stands.
  public mutating func appendInterpolation(
    _ value: Decimal, currency: String, side: CurrencySide = .ofLocale
  ) {
    append { CurrencyAmount(value, code: currency, locale: $0).value(at: side) }
  }
}

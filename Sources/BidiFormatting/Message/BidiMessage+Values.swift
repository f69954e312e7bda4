public import BidiShape
public import Foundation

/// What may stand in a message.
extension BidiMessage.StringInterpolation {
  /// Adds a text as it is, such as a name.
  public mutating func appendInterpolation(_ value: some StringProtocol) {
    let value = String(value)
    append { _ in .text(value) }
  }

  /// Adds a text that reads in a direction of its own.
  public mutating func appendInterpolation(
    _ value: some StringProtocol, direction: TextDirection
  ) {
    let value = BidiString(stringLiteral: String(value))
    append { _ in .directed(value, direction) }
  }

  /// Adds a text with values of its own.
  public mutating func appendInterpolation(_ value: BidiString) {
    append { _ in .nested(value) }
  }

  /// Adds another message, whose values are formatted for the same locale, and which reads as the
  /// language does.
  public mutating func appendInterpolation(_ value: BidiMessage) {
    append { .directed(value.bidiString(for: $0), $0.textDirection) }
  }

  /// Adds a whole number.
  public mutating func appendInterpolation<Value: BinaryInteger & Sendable>(_ value: Value) {
    appendInterpolation(value, format: IntegerFormatStyle<Value>())
  }

  /// Adds a number.
  public mutating func appendInterpolation(_ value: Double) {
    appendInterpolation(value, format: .number)
  }

  /// Adds a decimal number.
  public mutating func appendInterpolation(_ value: Decimal) {
    appendInterpolation(value, format: .number)
  }

  /// Adds a date and a time of day.
  public mutating func appendInterpolation(_ value: Date) {
    appendInterpolation(value, format: Date.FormatStyle())
  }

  /// Adds a value in a format of Foundation's, such as `.percent` or `.dateTime.day().month()`.
  ///
  /// The format takes the locale of the text; what it has in one is replaced. An interval of dates is
  /// such a value, too, with `Date.IntervalFormatStyle`.
  public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
    _ value: Style.FormatInput, format: Style
  ) where Style.FormatOutput == String, Style.FormatInput: Sendable {
    append { .formatted(format.locale($0).format(value), for: $0) }
  }

  /// Adds two values in a format of Foundation's with a dash between them.
  ///
  /// ```swift
  /// let hours: BidiMessage = "\(opening...closing, format: .dateTime.hour().minute())"
  /// ```
  ///
  /// - Parameters:
  ///   - range: the values.
  ///   - format: the format of each.
  ///   - direction: the direction that the range is read in; that of the language when nil, so that
  ///     in Arabic the start is at the right.
  public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
    _ range: ClosedRange<Style.FormatInput>, format: Style, direction: TextDirection? = nil
  ) where Style.FormatOutput == String, Style.FormatInput: Sendable & Comparable {
    append { locale in
      let style = format.locale(locale)
      return .range(
        style.format(range.lowerBound), style.format(range.upperBound), for: locale, direction)
    }
  }

  /// Adds a number to be dialled: it keeps its order from left to right, whatever its digits, which
  /// are those of the locale.
  public mutating func appendInterpolation(phone number: some StringProtocol) {
    let number = String(number)
    append { locale in
      let digits = DigitConversion(to: locale.digits).converted(number)
      return .directed(BidiString(stringLiteral: digits), .leftToRight)
    }
  }

  /// Adds a card number, a code or a key: it keeps its order from left to right and its digits.
  public mutating func appendInterpolation(code: some StringProtocol) {
    appendInterpolation(code, direction: .leftToRight)
  }

  /// Adds a measure in the CLDR's short form, `100 g`.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - unit: what it counts.
  ///   - format: how the number is written.
  public mutating func appendInterpolation(
    _ value: Double, unit: MeasureUnit, format: FloatingPointFormatStyle<Double> = .number
  ) {
    append { locale in
      let number = format.locale(locale).format(value)
      let pattern = UnitPatterns(for: locale).pattern(
        for: unit, PluralCategory(ofNumber: number, in: locale))
      return .formatted(pattern.replacing("{0}", with: number), for: locale)
    }
  }

  /// Adds a measure of a whole number.
  public mutating func appendInterpolation(_ value: some BinaryInteger, unit: MeasureUnit) {
    appendInterpolation(Double(value), unit: unit)
  }

  /// Adds a range of measures, `5–10 kg`.
  ///
  /// - Parameters:
  ///   - range: the numbers.
  ///   - unit: what they count.
  ///   - format: how each number is written.
  ///   - direction: the direction that the range is read in; that of the language when nil.
  public mutating func appendInterpolation(
    _ range: ClosedRange<Double>, unit: MeasureUnit,
    format: FloatingPointFormatStyle<Double> = .number, direction: TextDirection? = nil
  ) {
    append { locale in
      let style = format.locale(locale)
      let lower = style.format(range.lowerBound)
      let upper = style.format(range.upperBound)
      let category = PluralCategory(
        ofRange: PluralCategory(ofNumber: lower, in: locale),
        PluralCategory(ofNumber: upper, in: locale), in: locale)
      let pattern = UnitPatterns(for: locale).pattern(for: unit, category)
      var text = BidiString.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
      let parts = pattern.split(separator: "{0}", maxSplits: 1, omittingEmptySubsequences: false)
      FormattedValue.formatted(String(parts[0]), for: locale).append(to: &text)
      FormattedValue.range(lower, upper, for: locale, direction).append(to: &text)
      if parts.count > 1 {
        FormattedValue.formatted(String(parts[1]), for: locale).append(to: &text)
      }
      return .directed(BidiString(stringInterpolation: text), locale.textDirection)
    }
  }
}

import BidiShape
import Foundation

/// A value as a locale writes it, on its way into a text.
enum FormattedValue: Sendable {
  /// What reads in a direction that is known.
  case directed(BidiString, TextDirection)
  /// What reads as its first strong character says.
  case text(String)
  /// A text with values of its own, which reads as its first strong character says.
  case nested(BidiString)

  func append(to text: inout BidiString.StringInterpolation) {
    switch self {
    case .directed(let value, let direction):
      text.appendInterpolation(value, direction: direction)
    case .text(let value): text.appendInterpolation(value)
    case .nested(let value): text.appendInterpolation(value)
    }
  }

  /// What a formatter has written for a locale: it is meant for a paragraph of the language's
  /// direction, and reads as it does alone in one.
  static func formatted(_ text: String, for locale: Locale) -> FormattedValue {
    let direction = locale.textDirection
    return .directed(symbolsHeldTogether(text, in: direction), direction)
  }

  /// Two values with a dash between them.
  ///
  /// In a right-to-left language the lower one is at the right. Numbers alone have no spaces
  /// around the dash, by the CLDR's pattern for ranges; values with signs or letters have.
  static func range(
    _ lower: String, _ upper: String, for locale: Locale, _ direction: TextDirection?
  ) -> FormattedValue {
    let isPlain = [lower, upper].allSatisfy { end in
      end.unicodeScalars.allSatisfy { DigitSystem.of($0) != nil || ".,\u{66B}\u{66C}".has($0) }
    }
    var text = BidiString.StringInterpolation(literalCapacity: 0, interpolationCount: 2)
    formatted(lower, for: locale).append(to: &text)
    text.appendLiteral(isPlain ? "\u{2013}" : " \u{2013} ")
    formatted(upper, for: locale).append(to: &text)
    return .directed(BidiString(stringInterpolation: text), direction ?? locale.textDirection)
  }

  /// The text with each symbol as a token whose signs would go to the wrong side of its letters: the
  /// dollar of `US$` after an Arabic number, or the degree between a number and an Arabic letter.
  private static func symbolsHeldTogether(_ text: String, in direction: TextDirection) -> BidiString
  {
    var result = BidiString.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
    var display: String?
    func isTorn(_ symbol: String, _ own: TextDirection) -> Bool {
      let whole = display ?? FormattedValue.display(of: text, in: direction)
      display = whole
      // A symbol is whole where its characters are seen side by side in their own order.
      return !whole.contains(FormattedValue.display(of: symbol, in: own))
    }
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      var part = rest.prefix { !isOfSymbol($0) }
      if part.isEmpty {
        // Marks inside a symbol are its own.
        part = rest.prefix { isOfSymbol($0) || BidiControl.isControl($0.value) }
        while part.last.map({ BidiControl.isControl($0.value) }) == true { part.removeLast() }
        if isSign(first) && part.count > 1 { part = part.prefix(1) }
      }
      rest = rest.dropFirst(part.count)
      let symbol = String(part)
      if let own = directionOfSymbol(symbol), isTorn(symbol, own) {
        result.appendInterpolation(symbol, direction: own)
      } else {
        result.appendLiteral(symbol)
      }
    }
    return BidiString(stringInterpolation: result)
  }

  private static func isOfSymbol(_ scalar: Unicode.Scalar) -> Bool {
    DigitSystem.of(scalar) == nil && !BidiControl.isControl(scalar.value)
      && !scalar.properties.isWhitespace
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "+" || scalar == "\u{2212}"
  }

  /// The direction of the letters of a symbol that has signs as well; nil for other texts.
  private static func directionOfSymbol(_ text: String) -> TextDirection? {
    var direction: TextDirection?
    var hasSign = false
    for scalar in text.unicodeScalars where !BidiControl.isControl(scalar.value) {
      switch BidiClass(scalar) {
      case .leftToRight: direction = direction ?? .leftToRight
      case .rightToLeft, .arabicLetter: direction = direction ?? .rightToLeft
      default: hasSign = true
      }
    }
    return hasSign ? direction : nil
  }
}

extension FormattedValue {
  /// A text as it is seen in a paragraph of its own, letters not joined.
  static func display(of text: String, in direction: TextDirection) -> String {
    BidiText(text, baseDirection: .fixed(direction))
      .displayString(DisplayOptions(shaping: .none))
  }
}

extension String {
  fileprivate func has(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }
}

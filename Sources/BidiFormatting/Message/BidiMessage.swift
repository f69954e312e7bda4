public import BidiShape
public import Foundation

/// A sentence with values in it, which are formatted when the locale is known.
///
/// Numbers, percentages, amounts, measures, ranges and dates are kept as they are, so that one
/// sentence serves every region and every system of digits. Formatted, each is a token of a
/// `BidiString`: it is shown as the locale has it alone, whatever runs around it, and gets controls
/// only where it would not be otherwise. Marks that come with the format are part of the token.
///
/// ```swift
/// let message: BidiMessage = "\(0.25, format: .percent) off until \(closing, format: .dateTime.hour())"
/// label.text = message.string(for: Locale(identifier: "ar_EG"))
/// ```
public struct BidiMessage: Sendable, ExpressibleByStringInterpolation {
  /// A part of a message.
  enum Part: Sendable {
    /// Words of the sentence itself.
    case literal(String)
    /// A value, and what it is in a locale.
    case value(@Sendable (Locale) -> FormattedValue)
  }

  /// The parts in logical order.
  var parts: [Part]

  init(parts: [Part]) { self.parts = parts }

  /// Creates a message without values.
  public init(stringLiteral value: String) { parts = [.literal(value)] }

  /// Creates a message from its parts.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Collects the parts of a message; see its extensions for what may stand in one.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate(set) var parts: [Part] = []

    /// Prepares for parts of some length.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    /// Adds words of the sentence itself.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    mutating func append(_ value: @escaping @Sendable (Locale) -> FormattedValue) {
      parts.append(.value(value))
    }
  }

  /// The message with its values formatted.
  ///
  /// - Parameter locale: the language, the region and, as in `ar-u-nu-latn`, the digits.
  /// - Returns: the text with each value as a token.
  /// - Complexity: O(n) in the length of the text.
  public func bidiString(for locale: Locale) -> BidiString {
    var text = BidiString.StringInterpolation(
      literalCapacity: 0, interpolationCount: parts.count)
    for part in parts {
      switch part {
      case .literal(let words): text.appendLiteral(words)
      case .value(let format): format(locale).append(to: &text)
      }
    }
    return BidiString(stringInterpolation: text)
  }

  /// The message with its values formatted and the controls it needs.
  ///
  /// - Parameters:
  ///   - locale: the language, the region and the digits.
  ///   - direction: the direction of the paragraph that it will be shown in; that of the language
  ///     when nil.
  ///   - profile: which controls may be added.
  /// - Returns: the text, its edits, and the values that could not be shown as they read alone.
  /// - Complexity: O(n) in the length of the text.
  public func marked(
    for locale: Locale, in direction: TextDirection? = nil, profile: MarkProfile = .isolates
  ) -> MarkedText {
    bidiString(for: locale).marked(
      in: direction ?? locale.textDirection, profile: profile,
      locale: MarkingLocale(locale.identifier(.bcp47)))
  }

  /// The message to be shown, and nothing else said of it.
  ///
  /// - Parameters:
  ///   - locale: the language, the region and the digits.
  ///   - direction: the direction of the paragraph that it will be shown in; that of the language
  ///     when nil.
  ///   - profile: which controls may be added.
  /// - Returns: the text with the controls it needs.
  public func string(
    for locale: Locale, in direction: TextDirection? = nil, profile: MarkProfile = .isolates
  ) -> String {
    marked(for: locale, in: direction, profile: profile).string
  }
}

extension Locale {
  /// The direction that the language is written in.
  package var textDirection: TextDirection {
    LayoutDirection(language: identifier(.bcp47)).textDirection
  }

  /// The digits that numbers are written with.
  var digits: DigitSystem {
    DigitSystem(named: numberingSystem.identifier) ?? DigitSystem.all[0]
  }
}

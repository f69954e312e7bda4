/// A text put together from parts, each of which reads as it does alone.
///
/// What is interpolated is held together and kept from the text around it: marked, or isolated, as
/// the profile has it, and only where the display would differ otherwise. Values with controls that
/// are not balanced are balanced, and one `BidiString` may be put into another.
///
/// ```swift
/// let message: BidiString = "order \(number) by \(name)"
/// print(message.string(in: .rightToLeft))
/// ```
public struct BidiString: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text without the controls that it may need, its values balanced.
  public let plain: String
  /// Where the values are, in UTF-8 offsets of `plain`; those of a nested text inside its own.
  public let values: [Range<Int>]

  /// Creates a text without values.
  public init(stringLiteral value: String) {
    plain = value
    values = []
  }

  /// Creates a text from its parts.
  public init(stringInterpolation: StringInterpolation) {
    plain = stringInterpolation.plain
    values = stringInterpolation.values
  }

  /// Collects the parts of a text.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var plain = ""
    fileprivate var values: [Range<Int>] = []

    /// Prepares for parts of some length.
    public init(literalCapacity: Int, interpolationCount: Int) {
      plain.reserveCapacity(literalCapacity)
    }

    /// Adds text of the sentence itself.
    public mutating func appendLiteral(_ literal: String) { plain += literal }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: some StringProtocol) {
      append(String(value), values: [])
    }

    /// Adds a value that describes itself, such as a number.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(value.description, values: [])
    }

    /// Adds another text with its values.
    public mutating func appendInterpolation(_ value: BidiString) {
      append(value.plain, values: value.values)
    }

    private mutating func append(_ value: String, values inner: [Range<Int>]) {
      let start = plain.utf8.count
      let balanced = inner.isEmpty ? BidiControl.balancing(value).string : value
      plain += balanced
      if !balanced.isEmpty { values.append(start..<plain.utf8.count) }
      values += inner.map { $0.lowerBound + start..<$0.upperBound + start }
    }
  }

  /// The text with the controls it needs.
  ///
  /// - Parameters:
  ///   - direction: the direction of the paragraph that it will be shown in.
  ///   - profile: which controls may be added.
  ///   - locale: the language that settles ranges, formulas and signs.
  /// - Returns: the text, its edits, and the values that could not be shown as they read alone.
  /// - Complexity: O(n) in the length of the text.
  public func marked(
    in direction: TextDirection, profile: MarkProfile = .isolates, locale: MarkingLocale? = nil
  ) -> MarkedText {
    var marker = BidiMarker(baseDirection: .fixed(direction), profile: profile, locale: locale)
    return marker.marked(plain, tokens: values)
  }

  /// The text with the controls it needs, and nothing else said of it.
  ///
  /// - Parameters:
  ///   - direction: the direction of the paragraph that it will be shown in.
  ///   - profile: which controls may be added.
  /// - Returns: the text to be shown.
  public func string(in direction: TextDirection, profile: MarkProfile = .isolates) -> String {
    marked(in: direction, profile: profile).string
  }
}

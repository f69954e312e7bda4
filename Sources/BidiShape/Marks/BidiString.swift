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
  /// The directions that were named for values; the others have that of their first strong character.
  let directions: [Range<Int>: TextDirection]

  /// Creates a text without values.
  public init(stringLiteral value: String) {
    plain = value
    values = []
    directions = [:]
  }

  /// Creates a text from its parts.
  public init(stringInterpolation: StringInterpolation) {
    plain = stringInterpolation.plain
    values = stringInterpolation.values
    directions = stringInterpolation.directions
  }

  /// Collects the parts of a text.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var plain = ""
    fileprivate var values: [Range<Int>] = []
    fileprivate var directions: [Range<Int>: TextDirection] = [:]

    /// Prepares for parts of some length.
    public init(literalCapacity: Int, interpolationCount: Int) {
      plain.reserveCapacity(literalCapacity)
    }

    /// Adds text of the sentence itself.
    public mutating func appendLiteral(_ literal: String) { plain += literal }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: some StringProtocol) {
      append(String(value))
    }

    /// Adds a value that describes itself, such as a number.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(value.description)
    }

    /// Adds another text with its values.
    public mutating func appendInterpolation(_ value: BidiString) {
      append(value.plain, inner: value)
    }

    /// Adds a value that reads in a direction of its own, whatever its characters are.
    ///
    /// Marks that the value has at its ends are part of it, as in numbers formatted for a locale, and
    /// count in how it reads.
    public mutating func appendInterpolation(
      _ value: some StringProtocol, direction: TextDirection
    ) {
      append(String(value), direction: direction)
    }

    /// Adds another text with its values, which reads in a direction of its own.
    public mutating func appendInterpolation(_ value: BidiString, direction: TextDirection) {
      append(value.plain, inner: value, direction: direction)
    }

    private mutating func append(
      _ value: String, inner: BidiString? = nil, direction: TextDirection? = nil
    ) {
      let start = plain.utf8.count
      let hasValues = inner?.values.isEmpty == false
      let balanced = hasValues ? value : BidiControl.balancing(value).string
      plain += balanced
      let range = start..<plain.utf8.count
      if !balanced.isEmpty { values.append(range) }
      guard let inner, hasValues else {
        if let direction { directions[range] = direction }
        return
      }
      func moved(_ range: Range<Int>) -> Range<Int> {
        range.lowerBound + start..<range.upperBound + start
      }
      values += inner.values.map(moved)
      for (range, direction) in inner.directions { directions[moved(range)] = direction }
      // A value that is all there is reads as it does itself.
      if let direction, directions[range] == nil { directions[range] = direction }
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
    return marker.marked(plain, tokens: values, directions: directions)
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

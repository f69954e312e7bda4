/// An embedding level (UAX #9 BD2): even levels run left to right, odd ones right to left.
public struct EmbeddingLevel: Hashable, Comparable, Sendable {
  /// The level as a number, 0 to 126.
  ///
  /// Explicit levels stop at 125 (BD2); resolving may add one.
  public let rawValue: UInt8

  /// The level with a number, or nil when it is above 126.
  public init?(_ number: Int) {
    guard (0...126).contains(number) else { return nil }
    rawValue = UInt8(number)
  }

  /// The lowest level of a direction: 0 or 1.
  public init(_ direction: TextDirection) {
    rawValue = direction == .rightToLeft ? 1 : 0
  }

  init(unchecked number: UInt8) { rawValue = number }

  /// The direction that text of this level runs in.
  public var direction: TextDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  /// Whether the level is odd.
  public var isRightToLeft: Bool { rawValue & 1 == 1 }

  /// Whether the first level is below the second.
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

extension EmbeddingLevel: CustomStringConvertible {
  /// The number in decimal digits.
  public var description: String { String(rawValue) }
}

/// A direction that text runs in.
public enum TextDirection: Hashable, Sendable, CaseIterable {
  /// From left to right, as Latin does.
  case leftToRight
  /// From right to left, as Arabic and Hebrew do.
  case rightToLeft

  /// The other direction.
  public var opposite: TextDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}

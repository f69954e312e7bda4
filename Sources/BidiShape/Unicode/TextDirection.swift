/// A direction that text runs in.
public enum TextDirection: Hashable, Sendable, CaseIterable {
  /// From left to right, as Latin does.
  case leftToRight
  /// From right to left, as Arabic and Hebrew do.
  case rightToLeft
}

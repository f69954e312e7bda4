/// A rectangle, its `x` counted from the left or from the leading edge, as its user says.
public struct LayoutFrame: Hashable, Sendable {
  /// The distance of the nearer vertical edge.
  public var x: Double
  /// The distance of the upper edge from the top.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// Distances from the edges of a container, by reading direction.
public struct DirectionalInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: Double
  /// The distance from where reading begins.
  public var leading: Double
  /// The distance from the bottom.
  public var bottom: Double
  /// The distance from where reading ends.
  public var trailing: Double

  /// Creates insets.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// Distances from the edges of a container, by the sides of the screen.
public struct SideInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: Double
  /// The distance from the left.
  public var left: Double
  /// The distance from the bottom.
  public var bottom: Double
  /// The distance from the right.
  public var right: Double

  /// Creates insets.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension LayoutDirection {
  /// A frame with its distance from the leading edge turned into one from the left.
  ///
  /// Doing it twice gives the frame back, so the same call turns left into leading.
  ///
  /// - Parameters:
  ///   - frame: the frame in its container, `x` from the leading edge.
  ///   - width: the width of the container.
  /// - Returns: the frame, `x` from the left.
  public func resolve(_ frame: LayoutFrame, in width: Double) -> LayoutFrame {
    guard self == .rightToLeft else { return frame }
    var frame = frame
    frame.x = width - frame.x - frame.width
    return frame
  }

  /// Insets by the sides of the screen.
  public func resolve(_ insets: DirectionalInsets) -> SideInsets {
    let isMirrored = self == .rightToLeft
    return SideInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing)
  }

  /// Insets by reading direction, the way back.
  public func directional(_ insets: SideInsets) -> DirectionalInsets {
    let isMirrored = self == .rightToLeft
    return DirectionalInsets(
      top: insets.top, leading: isMirrored ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isMirrored ? insets.left : insets.right)
  }

  /// The part of a progress bar that is filled, which grows from the leading edge.
  ///
  /// - Parameters:
  ///   - fraction: how much is done; less than 0 is 0, more than 1 is 1.
  ///   - width: the width of the bar.
  /// - Returns: the two ends of the filled part, from the left.
  public func progress(_ fraction: Double, in width: Double) -> (left: Double, right: Double) {
    let filled = min(max(fraction, 0), 1) * width
    return self == .leftToRight ? (0, filled) : (width - filled, width)
  }
}

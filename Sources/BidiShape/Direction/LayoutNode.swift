/// A view with its subviews, laid out by reading direction.
///
/// Frames are given as in a left-to-right interface, each `x` from the leading edge of the parent.
/// `resolved(in:)` gives them as they are on screen.
public struct LayoutNode: Hashable, Sendable {
  /// What a view does about the direction of the interface.
  public enum Direction: Hashable, Sendable {
    /// Takes that of its parent.
    case inherited
    /// Lays out its own subviews, and theirs, in one direction always: a keypad, a player's
    /// controls, a chart.
    case fixed(LayoutDirection)
  }

  /// A name, for whoever looks a view up.
  public var name: String
  /// Where the view is in its parent.
  public var frame: LayoutFrame
  /// The direction that its subviews are laid out in.
  public var direction: Direction
  /// The subviews.
  public var children: [LayoutNode]

  /// Creates a view.
  public init(
    _ name: String, frame: LayoutFrame, direction: Direction = .inherited,
    children: [LayoutNode] = []
  ) {
    (self.name, self.frame, self.direction, self.children) = (name, frame, direction, children)
  }

  /// The tree with every `x` from the left.
  ///
  /// The frame of the root stays as it is, having no parent. A view of a fixed direction is placed
  /// by its parent as any other; only what is inside it is held.
  ///
  /// - Parameter direction: the direction of the interface.
  /// - Returns: the tree as it is on screen.
  /// - Complexity: O(n) in the number of views.
  public func resolved(in direction: LayoutDirection) -> LayoutNode {
    var own = direction
    if case .fixed(let fixed) = self.direction { own = fixed }
    var node = self
    node.children = children.map { child in
      var child = child.resolved(in: own)
      child.frame = own.resolve(child.frame, in: frame.width)
      return child
    }
    return node
  }
}

/// The direction that an interface is laid out in: where its lines, rows and steps begin.
///
/// It is asked for by whoever places things; `TextDirection` is what a text runs in. Both often
/// agree, and differ in a field for phone numbers inside a right-to-left form.
///
/// ```swift
/// let layout = LayoutDirection(language: "ar-EG")
/// layout.side(of: .leading)                          // .right
/// layout.symbolName("chevron.forward")               // "chevron.left"
/// ```
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// Lines begin at the left.
  case leftToRight
  /// Lines begin at the right.
  case rightToLeft

  /// The layout that suits text of a direction.
  public init(_ text: TextDirection) {
    self = text == .leftToRight ? .leftToRight : .rightToLeft
  }

  /// The layout that suits a language.
  ///
  /// A script that the tag names decides; else the language does, and a language that is written in
  /// several scripts by its region. What is not known is left to right.
  ///
  /// - Parameter language: a BCP 47 tag such as `ar-EG`, or the same with underscores; extensions
  ///   play no part.
  /// - Complexity: O(n) in the length of the tag.
  public init(language: String) {
    self = LanguageDirection.isRightToLeft(language) ? .rightToLeft : .leftToRight
  }

  /// The direction of text that follows the interface.
  public var textDirection: TextDirection {
    self == .leftToRight ? .leftToRight : .rightToLeft
  }

  /// The other direction.
  public var opposite: LayoutDirection {
    self == .leftToRight ? .rightToLeft : .leftToRight
  }

  /// The side that an edge is at: leading and trailing by the direction, left and right always
  /// where they say.
  public func side(of edge: LayoutEdge) -> HorizontalSide {
    switch edge {
    case .left: .left
    case .right: .right
    case .leading: self == .leftToRight ? .left : .right
    case .trailing: self == .leftToRight ? .right : .left
    }
  }

  /// Items in the order they stand in from left to right, given in reading order.
  ///
  /// Segments, tabs, columns and the steps of a wizard are such items.
  ///
  /// - Complexity: O(n).
  public func arranged<Item>(_ items: [Item]) -> [Item] {
    self == .leftToRight ? items : items.reversed()
  }

  /// Where the item of an index in reading order stands, counted from the left; and the
  /// other way round, since the way back is the same.
  ///
  /// - Returns: the position, or nil when there is no such item.
  public func position(of index: Int, in count: Int) -> Int? {
    guard (0..<max(count, 0)).contains(index) else { return nil }
    return self == .leftToRight ? index : count - 1 - index
  }
}

/// A side of the screen, which no direction changes.
public enum HorizontalSide: Hashable, Sendable, CaseIterable {
  /// The left.
  case left
  /// The right.
  case right

  /// The other side.
  public var opposite: HorizontalSide { self == .left ? .right : .left }
}

/// An edge as a designer names it.
public enum LayoutEdge: Hashable, Sendable, CaseIterable {
  /// Where reading begins.
  case leading
  /// Where reading ends.
  case trailing
  /// The left, whatever the direction.
  case left
  /// The right, whatever the direction.
  case right
}

public import BidiShape

/// Which side of a field its lines are aligned to.
public enum FieldAlignment: Hashable, Sendable, CaseIterable {
  /// The side that the text of the paragraph begins at.
  case natural
  /// The side that the interface begins at.
  case leading
  /// The side that the interface ends at.
  case trailing
  /// The left side, whatever the directions.
  case left
  /// The right side, whatever the directions.
  case right

  /// A side of a field.
  public enum Side: Hashable, Sendable {
    /// The left side.
    case left
    /// The right side.
    case right
  }

  /// The side that an alignment comes to.
  ///
  /// - Parameters:
  ///   - text: the direction of the paragraph.
  ///   - interface: the direction of the interface that the field is part of.
  /// - Returns: left or right.
  public func resolved(text: TextDirection, interface: TextDirection) -> Side {
    switch self {
    case .natural: text == .leftToRight ? .left : .right
    case .leading: interface == .leftToRight ? .left : .right
    case .trailing: interface == .leftToRight ? .right : .left
    case .left: .left
    case .right: .right
    }
  }
}

/// The box that a field shows its text in.
public struct FieldBox: Hashable, Sendable {
  /// The direction of the interface that the field is part of.
  public var interface: TextDirection
  /// Which side the lines are aligned to.
  public var alignment: FieldAlignment
  /// How wide the field is, in the unit of the advances; nil for as wide as its text.
  ///
  /// A field of one line scrolls when its text is wider; a field of several begins a new line.
  public var width: Double?
  /// Whether the field has several lines.
  public var isMultiline: Bool

  /// A box; by default one line in an interface from left to right, as wide as its text.
  public init(
    interface: TextDirection = .leftToRight, alignment: FieldAlignment = .natural,
    width: Double? = nil, isMultiline: Bool = false
  ) {
    self.interface = interface
    self.alignment = alignment
    self.width = width.map { max($0, 1) }
    self.isMultiline = isMultiline
  }
}

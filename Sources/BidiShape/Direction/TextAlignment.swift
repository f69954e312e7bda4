/// How text is aligned, as a designer says it.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// As the text or the interface runs.
  case natural
  /// Where reading begins in the interface.
  case leading
  /// Where reading ends in the interface.
  case trailing
  /// At the left, whatever the direction.
  case left
  /// At the right, whatever the direction.
  case right
  /// In the middle.
  case center
  /// From one side to the other, the last line as `natural`.
  case justified
}

/// Where text stands on screen once the direction is known.
public enum ResolvedAlignment: Hashable, Sendable, CaseIterable {
  /// At the left.
  case left
  /// At the right.
  case right
  /// In the middle.
  case center
  /// From one side to the other, the last line at the left.
  case justifiedLeft
  /// From one side to the other, the last line at the right.
  case justifiedRight
}

extension LayoutDirection {
  /// Where text of an alignment stands.
  ///
  /// | alignment | left to right | right to left |
  /// | --- | --- | --- |
  /// | natural | left, or the content's side | right, or the content's side |
  /// | leading, trailing | left, right | right, left |
  /// | left, right, center | as they say | as they say |
  ///
  /// - Parameters:
  ///   - alignment: what the designer asked for.
  ///   - content: the direction of the paragraph where natural alignment follows the text, such as
  ///     that of its first strong character; nil where it follows the interface.
  /// - Returns: the side or sides that the text keeps to.
  public func resolve(
    _ alignment: TextAlignment, content: TextDirection? = nil
  ) -> ResolvedAlignment {
    let natural = content.map(LayoutDirection.init) ?? self
    switch alignment {
    case .natural: return natural == .leftToRight ? .left : .right
    case .leading: return side(of: .leading) == .left ? .left : .right
    case .trailing: return side(of: .trailing) == .left ? .left : .right
    case .left: return .left
    case .right: return .right
    case .center: return .center
    case .justified: return natural == .leftToRight ? .justifiedLeft : .justifiedRight
    }
  }
}

extension ResolvedAlignment {
  /// Where each line of a label begins, from the left of its box.
  ///
  /// Every line is aligned by itself, all by one alignment: the direction of a paragraph is decided
  /// once. A line wider than the box hangs over at the side where it ends, and at both sides when it
  /// is centred; of a justified text, that is true of its last line only.
  ///
  /// - Parameters:
  ///   - widths: the widths of the lines, from the top.
  ///   - width: that of the box.
  /// - Returns: the left end of each line, in the same unit.
  /// - Complexity: O(n) in the number of lines.
  public func lineOrigins(widths: [Double], in width: Double) -> [Double] {
    widths.enumerated().map { index, line in
      switch self {
      case .left, .justifiedLeft: return 0
      case .right: return width - line
      case .center: return (width - line) / 2
      case .justifiedRight: return index == widths.count - 1 || line > width ? width - line : 0
      }
    }
  }
}

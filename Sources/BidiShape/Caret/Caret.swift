/// A place between two characters of a text, and which of the two it belongs to.
///
/// Where text of two directions meets, one offset has two places on screen: behind the character
/// before it and in front of the character after it. The affinity says which one is meant, for
/// engines that remember it.
public struct Caret: Hashable, Sendable {
  /// Which neighbour a caret belongs to.
  public enum Affinity: Hashable, Sendable {
    /// The character before the caret: it stands at that character's trailing edge.
    case upstream
    /// The character after the caret: it stands at that character's leading edge.
    case downstream
  }

  /// Where the caret is, in UTF-16 code units from the start of the text.
  public var offset: Int

  /// Which of the two neighbours the caret belongs to.
  public var affinity: Affinity

  /// A caret at an offset in UTF-16 code units.
  public init(_ offset: Int, _ affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

extension Caret: CustomStringConvertible {
  /// The offset, with `<` before it when the caret belongs to the character before, else `>`
  /// behind it.
  public var description: String { affinity == .upstream ? "<\(offset)" : "\(offset)>" }
}

/// A stretch of text between two carets, or a single caret when the two are at one offset.
public struct Selection: Hashable, Sendable {
  /// The end that stays where the selection began.
  public var anchor: Caret

  /// The end that moves; the caret is drawn there.
  public var focus: Caret

  /// A selection between two carets.
  public init(anchor: Caret, focus: Caret) {
    self.anchor = anchor
    self.focus = focus
  }

  /// A selection of nothing: a caret.
  public init(_ caret: Caret) { self.init(anchor: caret, focus: caret) }

  /// Whether nothing is selected.
  public var isCollapsed: Bool { anchor.offset == focus.offset }

  /// What is selected, in UTF-16 code units, whichever end is the anchor.
  public var range: Range<Int> {
    min(anchor.offset, focus.offset)..<max(anchor.offset, focus.offset)
  }

  /// The selection with its focus elsewhere.
  ///
  /// - Parameters:
  ///   - caret: the new focus.
  ///   - extending: whether the anchor stays; otherwise nothing is selected afterwards.
  /// - Returns: the new selection.
  public func moved(to caret: Caret, extending: Bool) -> Selection {
    Selection(anchor: extending ? anchor : caret, focus: caret)
  }
}

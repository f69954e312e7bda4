/// How carets are drawn and moved: the choices in which engines differ, each on its own.
///
/// The default is the pair of D2 and M4, in which offsets and edges correspond one to one: each
/// edge is reached exactly once, and the arrow keys always go the way they point.
public struct CaretPolicy: Hashable, Sendable {
  /// Which edge of an offset a caret is drawn at.
  public var display: CaretDisplay
  /// What the left and right arrow keys do.
  public var movement: CaretMovement
  /// What they do together with Shift.
  public var extending: CaretMovement
  /// What they do together with Control.
  public var words: WordMovement

  /// A policy of four choices.
  public init(
    display: CaretDisplay = .levelStrong, movement: CaretMovement = .levelMap,
    extending: CaretMovement? = nil, words: WordMovement = WordMovement()
  ) {
    self.display = display
    self.movement = movement
    self.extending = extending ?? movement
    self.words = words
  }
}

/// How far a caret goes.
public enum CaretGranularity: Hashable, Sendable, CaseIterable {
  /// To the next grapheme cluster.
  case cluster
  /// To the next word.
  case word
  /// To the end of the line.
  case line
  /// To the end of the paragraph.
  case paragraph
  /// To the end of the text.
  case document
}

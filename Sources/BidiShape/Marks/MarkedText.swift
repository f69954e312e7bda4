/// A text with the directional controls it needs, and an account of them.
public struct MarkedText: Hashable, Sendable {
  /// The text after the edits.
  public let string: String
  /// What was changed, in UTF-8 offsets of the text before.
  public let edits: EditList
  /// What was added where, and for what, in ascending order.
  public let additions: [MarkAddition]
  /// The tokens that could not be given their display; empty when the whole text has it.
  public let failures: [MarkFailure]
}

/// A control that was added, and its reason.
public struct MarkAddition: Hashable, Sendable {
  /// What a control is there for.
  public enum Reason: Hashable, Sendable {
    /// Without it the token would be torn, reversed or misplaced.
    case token(DirectionalToken)
    /// It gives the paragraph its base direction.
    case baseDirection
    /// It keeps the text from what may stand beside it.
    case seal
    /// It closes what was left open, or is closed where it was opened.
    case balance
  }

  /// Where it was put, in UTF-8 offsets of the text before.
  public let utf8Offset: Int
  /// What was put in.
  public let control: BidiControl
  /// What it is there for.
  public let reason: Reason
}

/// A token whose intended display was not reached.
public struct MarkFailure: Hashable, Sendable {
  /// Why it was not.
  public enum Reason: String, Hashable, Sendable {
    /// No marks lead to the display; an isolate does.
    case needsIsolate = "needs-isolate"
    /// It would take more marks than isolating every token takes controls.
    case overBudget = "over-budget"
    /// Its ends are inside a grapheme cluster or between letters that join.
    case insideCluster = "inside-cluster"
    /// It is not inside one paragraph, isolate or embedding, or crosses another token.
    case crossing = "crossing"
    /// It is under an override, which puts characters in order by itself.
    case overridden = "overridden"
    /// An unpaired bracket would pair with one outside.
    case unpairedBracket = "unpaired-bracket"
    /// The display could not be verified.
    case unverified = "unverified"
  }

  /// Where the token is, in UTF-8 offsets of the text before.
  public let utf8Range: Range<Int>
  /// Why its display was not reached.
  public let reason: Reason

  /// Creates a failure.
  public init(utf8Range: Range<Int>, reason: Reason) {
    self.utf8Range = utf8Range
    self.reason = reason
  }
}

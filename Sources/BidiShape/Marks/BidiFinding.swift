/// Something in a text that will not be shown as its author means it, or does nothing.
public struct BidiFinding: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An embedding, override or isolate that is not closed, or an end that ends nothing.
    case unmatchedControl = "unmatched-control"
    /// An override, which can make text look like another.
    case override = "override"
    /// A token whose parts are shown apart from each other.
    case tokenTorn = "token-torn"
    /// A token whose parts are shown side by side, but in another order than alone.
    case tokenReversed = "token-reversed"
    /// A placeholder whose value would change the order of what is around it.
    case placeholderSpill = "placeholder-spill"
    /// A control without which the display is the same.
    case redundantControl = "redundant-control"
    /// A control between two letters that join.
    case controlInsideWord = "control-inside-word"
  }

  /// What is wrong.
  public let kind: Kind
  /// Where it is, in UTF-8 offsets of the text.
  public let utf8Range: Range<Int>
  /// What is wrong in a sentence in lower case, without a full stop.
  public let message: String

  /// Creates a finding.
  public init(kind: Kind, utf8Range: Range<Int>, message: String) {
    self.kind = kind
    self.utf8Range = utf8Range
    self.message = message
  }
}

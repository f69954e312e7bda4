/// How lines are laid out besides being reordered.
struct LayoutOptions: Equatable, Sendable {
  /// How long a line may be.
  enum Width: Hashable, Sendable {
    case unlimited
    case cells(Int)
    /// As many cells as the terminal has columns.
    case terminal
  }

  /// Where lines stand between the margins.
  enum Alignment: Hashable, Sendable {
    /// At the left, with nothing done about it.
    case none
    /// Where the paragraph's direction begins.
    case start
    /// Where the paragraph's direction ends.
    case end
    case left
    case right
  }

  /// What becomes of control sequences for terminals.
  enum Sequences: Hashable, Sendable {
    /// They take no part in the algorithm, and the text stays as they have styled it.
    case keep
    /// They are taken out.
    case strip
    /// They are characters like others.
    case text
  }

  var width = Width.unlimited
  var alignment = Alignment.none
  /// The cells from one tab stop to the next, nil for tabs that stay as they are.
  var tabWidth: Int?
  var sequences = Sequences.keep
  /// How many characters at the start of each line stay where they are.
  var prefixLength = 0

  /// Whether lines have to be looked at one by one.
  var isNeeded: Bool {
    width != .unlimited || alignment != .none || tabWidth != nil || prefixLength > 0
  }

  /// The options with the width as a number: alignment needs one, and the default is the terminal's.
  var measured: LayoutOptions {
    var options = self
    if width == .terminal || width == .unlimited && alignment != .none {
      options.width = .cells(TerminalSize.columns)
    }
    return options
  }

  /// The cells that a line may have, nil for any number.
  var cells: Int? {
    if case .cells(let cells) = width { cells } else { nil }
  }

  /// The cells from one tab stop to the next, nil for tabs that stay as they are: where lines are
  /// measured, tabs become spaces, since reordering moves them off their stops.
  var tabStops: Int? { tabWidth ?? (cells == nil ? nil : 8) }
}

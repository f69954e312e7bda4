/// How many cells text takes on a terminal, or on any display with a grid of cells.
///
/// Characters that are East Asian Wide or Fullwidth take two cells, marks, joiners and controls none,
/// all others one; ambiguous ones count as narrow. A sequence of emoji that is one picture takes two
/// cells, and so does a character with U+FE0F after it, which asks for the picture. A tab takes none
/// here: where it leads to depends on where it stands.
public enum CellWidth {
  /// The cells of characters that stand side by side, such as those of a grapheme cluster.
  ///
  /// - Complexity: O(n) in the number of scalars.
  public static func cells(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    let lookup = LinePropertyLookup()
    var meter = CellMeter()
    return scalars.reduce(0) { $0 + meter.cells(of: $1.value, lookup[$1.value]) }
  }

  /// The cells of a text on one line.
  ///
  /// - Complexity: O(n) in the length of the text.
  public static func cells(of text: some StringProtocol) -> Int { cells(text.unicodeScalars) }
}

/// Counts the cells of characters one after the other.
struct CellMeter {
  /// What the next character may go on with.
  private enum State {
    case none
    /// A digit or the like, which U+FE0F makes a picture of.
    case emoji
    /// A picture or what U+FE0F makes one of, perhaps with modifiers and marks.
    case picture
    /// A picture and a ZWJ.
    case joined
  }

  private var state = State.none
  /// The cells that the emoji in hand has taken.
  private var taken = 0

  /// The cells that a character adds to those before it.
  mutating func cells(of codePoint: UInt32, _ properties: LineProperties) -> Int {
    switch state {
    case .joined where properties.isPictographic:
      // The sequence may have begun with a narrow character.
      return fillPicture()
    case .emoji where codePoint == 0xFE0F:
      return fillPicture()
    case .picture where codePoint == 0xFE0F || properties.isEmojiModifier:
      return fillPicture()
    case .picture where codePoint == 0x200D:
      state = .joined
      return 0
    case .picture where properties.cells == 0:
      return 0
    default:
      state = properties.isPictographic ? .picture : properties.isEmoji ? .emoji : .none
      taken = properties.cells
      return taken
    }
  }

  /// The cells that a picture still needs to have two.
  private mutating func fillPicture() -> Int {
    state = .picture
    let rest = max(0, 2 - taken)
    taken = 2
    return rest
  }
}

/// Cuts paragraphs into lines of at most some number of cells.
///
/// Lines are cut in logical order at the opportunities of UAX #14, as far right as they fit, and
/// each is reordered after with the direction of its paragraph. Spaces at a cut hang: they belong to
/// the line before it and do not count. A word that is longer than a line is cut between grapheme
/// clusters; one cluster that is wider than a line has a line of its own.
///
/// ```swift
/// let text = BidiText("\u{5E9}\u{5DC}\u{5D5}\u{5DD} world")
/// for line in LineWrapper(width: 6).lines(of: text) { print(line.displayString()) }
/// ```
public struct LineWrapper: Hashable, Sendable {
  /// How many cells a line has; one less than 1 counts as 1.
  public var width: Int
  /// How many cells lie between tab stops, which are counted from where lines start; one less
  /// than 1 counts as 1.
  public var tabWidth: Int
  /// How the lines will be shown: a lam-alef ligature takes one cell.
  public var options: DisplayOptions
  /// The column that lines start at, as tab stops are counted.
  package var startColumn = 0

  /// Creates a wrapper.
  public init(width: Int, tabWidth: Int = 8, options: DisplayOptions = DisplayOptions()) {
    self.width = width
    self.tabWidth = tabWidth
    self.options = options
  }

  /// The lines of a text, paragraph by paragraph; none in an empty text.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func lines(of text: BidiText) -> [WrappedLine] { text.paragraphs.flatMap(lines(of:)) }

  /// The lines of a paragraph, at least one.
  ///
  /// - Complexity: O(n) in the length of the paragraph.
  public func lines(of paragraph: BidiParagraph) -> [WrappedLine] {
    let pieces = MeasuredText(paragraph, options).pieces
    var lines: [WrappedLine] = []
    var start = 0
    while true {
      let end = endOfLine(pieces, from: start)
      let hasTerminator =
        end.index > start && pieces[end.index - 1].facts.contains(.endsLine)
      // A line separator before the paragraph's own separator has an empty line behind it.
      let isLast =
        end.index == pieces.count
        && !(hasTerminator && paragraph.contentEnd < paragraph.offsets.upperBound)
      func offset(_ index: Int) -> Int {
        index < pieces.count ? pieces[index].offset : paragraph.contentEnd
      }
      let lineEnd = offset(hasTerminator ? end.index - 1 : end.index)
      lines.append(
        WrappedLine(
          paragraph: paragraph,
          offsets: offset(start)..<(isLast ? paragraph.offsets.upperBound : offset(end.index)),
          lineEnd: lineEnd, contentEnd: min(offset(end.contentEnd), lineEnd),
          width: end.contentWidth, hangingWidth: end.column - startColumn - end.contentWidth,
          tabCells: tabCells(pieces[start..<end.index])))
      if isLast { return lines }
      start = end.index
    }
  }

  /// The whole paragraph as one line, whatever is in it.
  ///
  /// - Complexity: O(n) in the length of the paragraph.
  package func unbrokenLine(of paragraph: BidiParagraph) -> WrappedLine {
    let pieces = MeasuredText(paragraph, options).pieces
    var place = Place(index: 0, contentEnd: paragraph.offsets.lowerBound, column: startColumn)
    for piece in pieces {
      let cells = cells(of: piece, at: place.column)
      place.column += cells
      if piece.facts.isDisjoint(with: [.hangs, .isTransparent]) {
        place.contentWidth = place.column - startColumn
      }
    }
    return WrappedLine(
      paragraph: paragraph, offsets: paragraph.offsets, lineEnd: paragraph.contentEnd,
      contentEnd: paragraph.contentEnd, width: place.contentWidth,
      hangingWidth: place.column - startColumn - place.contentWidth,
      tabCells: tabCells(pieces[...]))
  }

  /// The tabs among the characters of a line, and how many cells each takes.
  private func tabCells(_ pieces: ArraySlice<MeasuredText.Piece>) -> [(offset: Int, cells: Int)] {
    guard pieces.contains(where: { $0.facts.contains(.isTab) }) else { return [] }
    var tabs: [(offset: Int, cells: Int)] = []
    var column = startColumn
    for piece in pieces {
      let cells = cells(of: piece, at: column)
      if piece.facts.contains(.isTab) { tabs.append((piece.offset, cells)) }
      column += cells
    }
    return tabs
  }

  /// A place where a line could end, and what the line would be like.
  private struct Place {
    var index: Int
    /// Where the spaces begin that hang.
    var contentEnd: Int
    var contentWidth = 0
    /// The column behind the spaces.
    var column: Int
  }

  /// Where the line that begins with a piece ends.
  ///
  /// What is read beyond that place is read again for the next line only: it has no place to end
  /// a line at, or the line would reach further.
  private func endOfLine(_ pieces: [MeasuredText.Piece], from start: Int) -> Place {
    let limit = startColumn + max(1, width)
    var place = Place(index: start, contentEnd: start, column: startColumn)
    var lastBreak: Place?
    var lastCluster: Place?
    while place.index < pieces.count {
      let piece = pieces[place.index]
      if place.index > start {
        if piece.facts.contains(.hasToBreak) { return place }
        if piece.facts.contains(.breaks) { lastBreak = place }
        if piece.facts.contains(.startsCluster) { lastCluster = place }
      }
      let cells = cells(of: piece, at: place.column)
      if piece.facts.isDisjoint(with: [.hangs, .isTransparent]) {
        if place.column + cells > limit, let cut = lastBreak ?? lastCluster { return cut }
        place.contentEnd = place.index + 1
        place.contentWidth = place.column + cells - startColumn
      }
      place.column += cells
      place.index += 1
    }
    return place
  }

  private func cells(of piece: MeasuredText.Piece, at column: Int) -> Int {
    guard piece.facts.contains(.isTab) else { return Int(piece.cells) }
    let stop = max(1, tabWidth)
    return stop - column % stop
  }
}

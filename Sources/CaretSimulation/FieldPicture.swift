import BidiShape

extension InputField {
  /// The text as it is displayed, from left to right, with `|` where the caret is.
  ///
  /// Brackets of right-to-left text are mirrored. The string is in display order, so it is read
  /// right only where nothing reorders it: see `picture(drawing:)` for viewers that do.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var visualText: String {
    pieces { Self.mirrored($0, $1) }.filter { $0.kind != .secondCaret }.map(\.text).joined()
  }

  /// The field as lines of text that a person can read in a diff: the text from left to right as
  /// on screen, with `|` where the caret is and `:` where a second one is, and, when text is
  /// selected, a line of `~` under what is.
  ///
  /// - Parameter drawing: how a cluster is drawn. Give letters of right-to-left scripts signs that
  ///   no viewer reorders, such as capitals.
  /// - Returns: one line, or two when text is selected.
  /// - Complexity: O(n) in the length of the text.
  public func picture(drawing: (Substring) -> String = { String($0) }) -> String {
    let pieces = pieces { drawing(Self.mirrored($0, $1)[...]) }
    let text = pieces.map(\.text).joined()
    if selection.isCollapsed { return text }
    var marks = pieces.map { piece in
      String(repeating: piece.kind == .selected ? "~" : " ", count: piece.text.count)
    }
    while marks.last?.allSatisfy({ $0 == " " }) == true { marks.removeLast() }
    return text + "\n" + marks.joined()
  }

  private struct Piece {
    enum Kind { case caret, secondCaret, selected, plain }
    var kind: Kind
    var text: String
  }

  /// The clusters from left to right, with the carets between them.
  private func pieces(_ draw: (Substring, Bool) -> String) -> [Piece] {
    var pieces: [Piece] = []
    let clusters = line.clusterTexts
    let (first, second) = (caretEdge, secondaryCaretEdge)
    for edge in 0...line.lastEdge {
      if edge == second { pieces.append(Piece(kind: .secondCaret, text: ":")) }
      if edge == first { pieces.append(Piece(kind: .caret, text: "|")) }
      guard edge < line.lastEdge else { break }
      let cluster = line.clusters[line.visualOrder[edge]]
      let isSelected = selection.range.contains(cluster.range.lowerBound)
      let text = draw(clusters[line.visualOrder[edge]], cluster.direction == .rightToLeft)
      pieces.append(Piece(kind: isSelected ? .selected : .plain, text: text))
    }
    return pieces
  }

  private static func mirrored(_ cluster: Substring, _ isRightToLeft: Bool) -> String {
    guard isRightToLeft, let first = cluster.unicodeScalars.first,
      let glyph = Unicode.Scalar(MirroringGlyph.of(first.value))
    else { return String(cluster) }
    return String(glyph) + String(cluster.unicodeScalars.dropFirst())
  }
}

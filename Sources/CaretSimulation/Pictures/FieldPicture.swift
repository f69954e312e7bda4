import BidiShape

extension InputField {
  /// The text as it is displayed, from left to right, with `|` where the caret is.
  ///
  /// Brackets of right-to-left text are mirrored. The string is in display order, so it is read
  /// right only where nothing reorders it: see `picture(drawing:)` for viewers that do. Lines are
  /// apart by a line feed.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var visualText: String {
    lines.indices.map { index in
      pieces(ofLine: index, edges: 0...lines[index].lastEdge) { Self.mirrored($0, $1) }
        .filter { $0.kind != .secondCaret }.map(\.text).joined()
    }.joined(separator: "\n")
  }

  /// The field as lines of text that a person can read in a diff: the text from left to right as
  /// on screen, with `|` where the caret is and `:` where a second one is, and, when text is
  /// selected, a line of `~` under what is.
  ///
  /// A field with a width is drawn in brackets, with blanks beside the text as its alignment has it;
  /// where a text wider than the field goes on out of sight, `<` and `>` stand for the brackets.
  ///
  /// ```
  /// [      |CBA abc]
  /// ```
  ///
  /// - Parameter drawing: how a cluster is drawn. Give letters of right-to-left scripts signs that
  ///   no viewer reorders, such as capitals.
  /// - Returns: a line for each of the field, and one more under those where text is selected.
  /// - Complexity: O(n) in the length of the text in sight.
  public func picture(drawing: (Substring) -> String = { String($0) }) -> String {
    func draw(_ cluster: Substring, _ isRightToLeft: Bool) -> String {
      drawing(Self.mirrored(cluster, isRightToLeft)[...])
    }
    return lines.indices.map { index in
      let row = row(ofLine: index, draw)
      let text = row.map(\.text).joined()
      guard row.contains(where: { $0.kind == .selected }) else { return text }
      var marks = row.map { piece in
        String(repeating: piece.kind == .selected ? "~" : " ", count: piece.text.count)
      }
      while marks.last?.allSatisfy({ $0 == " " }) == true { marks.removeLast() }
      return text + "\n" + marks.joined()
    }.joined(separator: "\n")
  }

  private struct Piece {
    enum Kind { case caret, secondCaret, selected, plain }
    var kind: Kind
    var text: String

    static func blank(_ count: Int) -> Piece {
      Piece(kind: .plain, text: String(repeating: " ", count: max(count, 0)))
    }
  }

  /// A line in its box.
  private func row(ofLine index: Int, _ draw: (Substring, Bool) -> String) -> [Piece] {
    let line = lines[index]
    guard let width = box.width else {
      return pieces(ofLine: index, edges: 0...line.lastEdge, draw)
    }
    // The clusters that are in sight as a whole.
    let origin = origin(ofLine: index)
    let first = line.firstEdge(atOrRightOf: -origin)
    let last = max(line.lastEdge(atOrLeftOf: width - origin), first)
    let unit = advance?(" ") ?? 1
    let left = (origin + line.edgePositions[first]) / unit
    let right = (width - origin - line.edgePositions[last]) / unit
    let isScrolled = !box.isMultiline && line.width > width
    var row = [Piece(kind: .plain, text: isScrolled && first > 0 ? "<" : "["), .blank(Int(left))]
    row += pieces(ofLine: index, edges: first...last, draw)
    row.append(.blank(Int(right)))
    row.append(Piece(kind: .plain, text: isScrolled && last < line.lastEdge ? ">" : "]"))
    return row
  }

  /// The clusters between two edges from left to right, with the carets between them.
  private func pieces(
    ofLine index: Int, edges: ClosedRange<Int>, _ draw: (Substring, Bool) -> String
  ) -> [Piece] {
    var pieces: [Piece] = []
    let line = lines[index]
    let isFocused = index == lineIndex
    let (first, second) = isFocused ? (caretEdge, secondaryCaretEdge) : (-1, nil)
    let selected = selection.range
    for edge in edges {
      if edge == second { pieces.append(Piece(kind: .secondCaret, text: ":")) }
      if edge == first { pieces.append(Piece(kind: .caret, text: "|")) }
      guard edge < edges.upperBound else { break }
      let cluster = line.visualOrder[edge]
      let isSelected = selected.contains(line.clusters[cluster].range.lowerBound)
      let text = draw(
        line.text(ofCluster: cluster), line.clusters[cluster].direction == .rightToLeft)
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

extension CaretLine {
  /// The leftmost edge that is not left of a place.
  fileprivate func firstEdge(atOrRightOf x: Double) -> Int {
    var (lower, upper) = (0, lastEdge)
    while lower < upper {
      let middle = (lower + upper) / 2
      if edgePositions[middle] < x { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// The rightmost edge that is not right of a place.
  fileprivate func lastEdge(atOrLeftOf x: Double) -> Int {
    var (lower, upper) = (0, lastEdge)
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      if edgePositions[middle] > x { upper = middle - 1 } else { lower = middle }
    }
    return lower
  }
}

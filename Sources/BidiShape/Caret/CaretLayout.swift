/// The lines of a text as carets see them, from the first to the last.
public struct CaretLayout: Sendable {
  /// One line of the text and the paragraph it is part of.
  public struct Line: Sendable {
    /// The line.
    public let line: CaretLine
    /// The paragraph in UTF-16 code units, without its separator.
    public let paragraph: Range<Int>
  }

  /// The lines in order.
  ///
  /// There is at least one; an empty text has an empty line.
  public let lines: [Line]

  /// How carets are drawn and moved.
  public var policy: CaretPolicy

  /// A text laid out with one line for each paragraph.
  ///
  /// - Parameters:
  ///   - text: the text. After a separator at its end comes an empty line.
  ///   - baseDirection: how the direction of each paragraph is found.
  ///   - policy: how carets are drawn and moved.
  ///   - advance: how wide a cluster is drawn; nil for cells of a terminal.
  /// - Complexity: O(n) in the length of the text.
  public init(
    _ text: String, baseDirection: BaseDirection = .automatic, policy: CaretPolicy = CaretPolicy(),
    advance: ((Substring) -> Double)? = nil
  ) {
    self.init(
      BidiText(text, baseDirection: baseDirection), baseDirection: baseDirection, policy: policy,
      advance: advance, breaks: [])
  }

  /// A text laid out in lines.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - baseDirection: the direction of an empty line at the end.
  ///   - policy: how carets are drawn and moved.
  ///   - advance: how wide a cluster is drawn; nil for cells of a terminal.
  ///   - breaks: where further lines begin inside paragraphs.
  /// - Complexity: O(n + p b log b) in the length of the text, the number of paragraphs and that of
  ///   breaks.
  public init(
    _ text: BidiText, baseDirection: BaseDirection = .automatic,
    policy: CaretPolicy = CaretPolicy(), advance: ((Substring) -> Double)? = nil,
    breaks: [String.Index]
  ) {
    var lines: [Line] = []
    var count = 0
    for paragraph in text.paragraphs {
      var parts: [CaretLine] = []
      for line in paragraph.lines(breakingAt: breaks) {
        parts.append(CaretLine(line, at: count, advance: advance))
        count = parts[parts.count - 1].range.upperBound
      }
      let start = parts.first?.range.lowerBound ?? count
      lines += parts.map { Line(line: $0, paragraph: start..<count) }
      count +=
        text.string.utf16[
          text.string.range(paragraph.contentEnd..<paragraph.offsets.upperBound)
        ].count
    }
    if text.paragraphs.last.map({ $0.contentEnd < $0.offsets.upperBound }) ?? true {
      let direction = text.paragraphs.last?.direction ?? baseDirection.directionOfNothing
      lines.append(Line(line: CaretLine(emptyAt: count, direction), paragraph: count..<count))
    }
    self.lines = lines
    self.policy = policy
  }
}

extension CaretLayout {
  /// The line that a caret is on.
  ///
  /// Where one line ends and the next begins within a paragraph, the affinity decides.
  ///
  /// - Complexity: O(log n) in the number of lines.
  public func lineIndex(of caret: Caret) -> Int { lines.lineIndex(of: caret, range: \.line.range) }

  /// Where selected text is: the left and right of each stretch, several on a line where the text
  /// is of both directions.
  ///
  /// - Parameter selected: UTF-16 code units of the text.
  /// - Returns: stretches from the first line to the last, on each from left to right; none on lines
  ///   where no cluster is selected.
  /// - Complexity: O(n) in the length of the lines that have selected text, O(m) in the number of
  ///   lines.
  public func spans(of selected: Range<Int>) -> [SelectedSpan] {
    lines.enumerated().flatMap { index, line in
      line.line.range.overlaps(selected)
        ? line.line.spans(of: selected).map { SelectedSpan(line: index, x: $0) } : []
    }
  }

  /// Moves a selection's focus.
  ///
  /// Without extending, a step by a cluster from selected text leads to the end of the selection
  /// that lies that way.
  ///
  /// - Parameters:
  ///   - selection: where the carets are.
  ///   - direction: the way to go.
  ///   - granularity: how far to go.
  ///   - extending: whether the anchor stays where it is.
  /// - Returns: the new selection; the same focus when there is nowhere to go.
  /// - Complexity: O(n) in the length of the line and the number of lines.
  public func moved(
    _ selection: Selection, _ direction: CaretDirection,
    by granularity: CaretGranularity = .cluster,
    extending: Bool = false
  ) -> Selection {
    if granularity == .cluster && !extending && !selection.isCollapsed {
      return Selection(collapsed(selection, direction))
    }
    return selection.moved(
      to: moved(selection.focus, direction, by: granularity, extending: extending),
      extending: extending)
  }

  private func moved(
    _ caret: Caret, _ direction: CaretDirection, by granularity: CaretGranularity, extending: Bool
  ) -> Caret {
    let index = lineIndex(of: caret)
    let line = lines[index].line
    let isForward = line.isForward(direction)
    switch granularity {
    case .cluster, .word:
      let movement = extending ? policy.extending : policy.movement
      let next =
        granularity == .word
        ? line.moved(
          caret, direction, byWord: policy.words, movement: movement, display: policy.display)
        : line.moved(caret, direction, movement: movement, display: policy.display)
      return next ?? neighbour(of: index, forward: isForward) ?? caret
    case .line:
      return isForward
        ? Caret(line.range.upperBound, .upstream) : Caret(line.range.lowerBound)
    case .paragraph:
      let paragraph = lines[index].paragraph
      return isForward ? Caret(paragraph.upperBound, .upstream) : Caret(paragraph.lowerBound)
    case .document:
      let (first, last) = (lines[0].line.range, lines[lines.count - 1].line.range)
      return isForward ? Caret(last.upperBound, .upstream) : Caret(first.lowerBound)
    }
  }

  /// The caret at the near end of the line before or after another.
  private func neighbour(of index: Int, forward: Bool) -> Caret? {
    let next = index + (forward ? 1 : -1)
    guard lines.indices.contains(next) else { return nil }
    let range = lines[next].line.range
    return forward ? Caret(range.lowerBound) : Caret(range.upperBound, .upstream)
  }

  private func collapsed(_ selection: Selection, _ direction: CaretDirection) -> Caret {
    let isFocusLast = selection.focus.offset > selection.anchor.offset
    let (first, last) =
      isFocusLast ? (selection.anchor, selection.focus) : (selection.focus, selection.anchor)
    let isForward = lines[lineIndex(of: selection.focus)].line.isForward(direction)
    return isForward ? last : first
  }
}

extension CaretLine {
  /// Whether a direction leads to the end of the line rather than to its start.
  func isForward(_ direction: CaretDirection) -> Bool {
    switch direction {
    case .forward: true
    case .backward: false
    case .right: !isRightToLeft
    case .left: isRightToLeft
    }
  }

  /// A line with nothing on it.
  init(emptyAt offset: Int, _ direction: TextDirection) {
    self.init(
      content: "", start: offset, levels: [], direction: direction, clusterEnds: nil, advance: nil)
  }
}

/// A stretch of selected text on one line, as high as the line.
public struct SelectedSpan: Hashable, Sendable {
  /// The number of the line, counted from 0.
  public let line: Int
  /// The left and right, from the left of the line.
  public let x: Range<Double>
}

extension Array {
  /// The index of the line that a caret is on, of lines in the order of the text.
  package func lineIndex(of caret: Caret, range: (Element) -> Range<Int>) -> Int {
    // The first line that ends at the caret or behind it.
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      if range(self[middle]).upperBound < caret.offset {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    if lower == count { return count - 1 }
    let goesOn =
      caret.affinity == .downstream && range(self[lower]).upperBound == caret.offset
      && lower + 1 < count && range(self[lower + 1]).lowerBound == caret.offset
    return goesOn ? lower + 1 : lower
  }
}

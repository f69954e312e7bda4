/// What the arrow keys do together with Control (or Option).
public struct WordMovement: Hashable, Sendable {
  /// Where in a word the caret stops.
  public enum Stop: Hashable, Sendable {
    /// Forward at the ends of words, back at their starts; signs are passed over.
    case words
    /// Forward at the ends of words and of groups of signs, back at their starts.
    case segments
    /// Both ways at the starts of words and of groups of signs.
    case segmentStarts
    /// At spaces, and behind signs that follow letters or digits.
    case pastSigns
  }

  /// What left and right mean.
  public enum Order: Hashable, Sendable {
    /// Right is forward when the paragraph runs from left to right, else backward.
    case byBase
    /// Right is forward.
    case logical
    /// By clusters on screen, as the movement of single steps has it, to where the segment ends.
    case visual
  }

  /// What is a word.
  public var segmentation: WordSegmentation
  /// Where the caret stops.
  public var stop: Stop
  /// What left and right mean.
  public var order: Order
  /// Whether a word can end behind an invisible format character.
  public var stopsBehindFormat = true

  /// A word movement of three choices.
  public init(
    _ stop: Stop = .words, _ order: Order = .byBase, segmentation: WordSegmentation = .unicode
  ) {
    self.segmentation = segmentation
    self.stop = stop
    self.order = order
  }
}

extension CaretLine {
  /// Moves a caret by one word.
  ///
  /// - Parameters:
  ///   - caret: a caret on this line.
  ///   - direction: the way to go.
  ///   - words: what a word is, and where it is left.
  ///   - movement: how single steps go, for a word movement that is visual.
  ///   - display: where carets are drawn, likewise.
  /// - Returns: the new caret, or nil when the caret is at the end of the line in that direction.
  /// - Complexity: O(n) in the length of the line for movement in the order of the text.
  public func moved(
    _ caret: Caret, _ direction: CaretDirection, byWord words: WordMovement,
    movement: CaretMovement = .levelMap, display: CaretDisplay = .levelStrong
  ) -> Caret? {
    switch direction {
    case .forward: return wordStep(from: caret, forward: true, words)
    case .backward: return wordStep(from: caret, forward: false, words)
    case .left, .right:
      switch words.order {
      case .logical: return wordStep(from: caret, forward: direction == .right, words)
      case .byBase:
        return wordStep(from: caret, forward: (direction == .right) != isRightToLeft, words)
      case .visual:
        return visualWordStep(
          from: caret, direction, words, movement: movement, display: display)
      }
    }
  }

  private func wordStep(from caret: Caret, forward: Bool, _ words: WordMovement) -> Caret? {
    if words.stop == .pastSigns {
      return signWordStep(from: caret, forward: forward, words.segmentation)
    }
    let segments = words.segmentation.segments(of: text, from: range.lowerBound)
    let offset = caret.offset
    if offset == (forward ? range.upperBound : range.lowerBound) { return nil }
    func isStop(_ segment: TextSegment) -> Bool {
      words.stop == .words ? segment.kind == .word : segment.kind != .space
    }
    let starts = segments.filter(isStop).map(\.range.lowerBound)
    var ends = segments.filter(isStop).map(\.range.upperBound)
    if !words.stopsBehindFormat {
      let afterFormat = offsetsBehindFormat
      ends.removeAll { afterFormat.contains($0) }
    }
    let target: Int? =
      if forward {
        (words.stop == .segmentStarts ? starts : ends).first { $0 > offset }
      } else {
        starts.last { $0 < offset }
      }
    if forward { return Caret(target ?? range.upperBound, .upstream) }
    return Caret(target ?? range.lowerBound, .downstream)
  }

  /// Where format characters end.
  private var offsetsBehindFormat: Set<Int> {
    var offsets: Set<Int> = []
    var offset = range.lowerBound
    for scalar in text.unicodeScalars {
      offset += UTF16.width(scalar)
      if scalar.properties.generalCategory == .format { offsets.insert(offset) }
    }
    return offsets
  }

  /// Steps until what was crossed last is the last of a segment.
  private func visualWordStep(
    from caret: Caret, _ direction: CaretDirection, _ words: WordMovement,
    movement: CaretMovement, display: CaretDisplay
  ) -> Caret? {
    if words.stop == .pastSigns {
      return visualSignWordStep(
        from: caret, direction == .right ? 1 : -1, words.segmentation, display: display)
    }
    let segments = words.segmentation.segments(of: text, from: range.lowerBound)
    var here = caret
    var current: TextSegment?
    while let (next, crossed) = crossingStep(from: here, direction, movement, display) {
      let segment = segments.first { $0.range.contains(crossed) }
      if let current, segment != current, current.kind != .space { return here }
      current = segment
      here = next
    }
    return here == caret ? nil : here
  }

  /// One step, and where the cluster begins that it crossed.
  private func crossingStep(
    from caret: Caret, _ direction: CaretDirection, _ movement: CaretMovement,
    _ display: CaretDisplay
  ) -> (caret: Caret, crossed: Int)? {
    if movement == .crossingToLowerLevel {
      return lowerLevelStep(from: caret, direction == .right ? 1 : -1)
    }
    guard let next = moved(caret, direction, movement: movement, display: display) else {
      return nil
    }
    return (next, next.affinity == .upstream ? next.offset - 1 : next.offset)
  }
}

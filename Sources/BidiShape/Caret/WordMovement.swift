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
  /// - Complexity: O(n) in the length of the words crossed, spaces being their ends; O(n) in that
  ///   of the line for `pastSigns` and movement on screen.
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

  /// The word, the spaces or the signs that a caret is beside, on the side that it belongs to.
  ///
  /// - Parameters:
  ///   - caret: a caret on this line.
  ///   - segmentation: what is a word.
  /// - Returns: UTF-16 code units of the text; nothing in an empty line.
  /// - Complexity: O(n) in the length of the word and its neighbours.
  public func word(
    at caret: Caret, _ segmentation: WordSegmentation = .unicode
  ) -> Range<Int> {
    let (before, after) = neighbours(of: caret.offset)
    guard let cluster = caret.affinity == .upstream ? before ?? after : after ?? before else {
      return range
    }
    let offset = clusters[cluster].range.lowerBound
    let segment = segments(in: widened(cluster..<cluster, forward: true), segmentation)
      .first { $0.range.contains(offset) }
    return segment?.range ?? clusters[cluster].range
  }

  private func wordStep(from caret: Caret, forward: Bool, _ words: WordMovement) -> Caret? {
    if words.stop == .pastSigns {
      return signWordStep(from: caret, forward: forward)
    }
    let offset = caret.offset
    if offset == (forward ? range.upperBound : range.lowerBound) { return nil }
    func isStop(_ segment: TextSegment) -> Bool {
      words.stop == .words ? segment.kind == .word : segment.kind != .space
    }
    // From one space to the next, as far as it takes: no segment reaches across a space.
    var window = clusterCount(endingBy: offset)..<clusterCount(endingBy: offset)
    while true {
      window = widened(window, forward: forward)
      let segments = segments(in: window, words.segmentation).filter(isStop)
      let target: Int?
      if !forward {
        target = segments.last { $0.range.lowerBound < offset }?.range.lowerBound
      } else if words.stop == .segmentStarts {
        target = segments.first { $0.range.lowerBound > offset }?.range.lowerBound
      } else {
        let afterFormat = words.stopsBehindFormat ? [] : offsetsBehindFormat(in: window)
        target = segments.map(\.range.upperBound).first { $0 > offset && !afterFormat.contains($0) }
      }
      if let target { return Caret(target, forward ? .upstream : .downstream) }
      if forward ? window.upperBound == clusters.count : window.lowerBound == 0 {
        return forward ? Caret(range.upperBound, .upstream) : Caret(range.lowerBound)
      }
    }
  }

  /// Clusters with those on both sides up to and with the next spaces; at least one more on the
  /// side that a search goes on to, when there is one.
  private func widened(_ window: Range<Int>, forward: Bool) -> Range<Int> {
    func isSpace(_ index: Int) -> Bool { clusters[index].traits.contains(.space) }
    var (start, end) = (window.lowerBound, window.upperBound)
    if forward {
      if end < clusters.count { end += 1 }
    } else if start > 0 {
      start -= 1
    }
    while start > 0 && !isSpace(start) { start -= 1 }
    while start > 0 && isSpace(start - 1) { start -= 1 }
    while end < clusters.count && !(end > start && isSpace(end - 1)) { end += 1 }
    while end < clusters.count && isSpace(end) { end += 1 }
    return start..<end
  }

  private func segments(
    in window: Range<Int>, _ segmentation: WordSegmentation
  ) -> [TextSegment] {
    segmentation.segments(
      of: String(text(ofClusters: window)), from: offset(ofBoundary: window.lowerBound))
  }

  /// Where format characters end.
  private func offsetsBehindFormat(in window: Range<Int>) -> Set<Int> {
    var offsets: Set<Int> = []
    var offset = offset(ofBoundary: window.lowerBound)
    for scalar in text(ofClusters: window).unicodeScalars {
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
      return visualSignWordStep(from: caret, direction == .right ? 1 : -1, display: display)
    }
    var here = caret
    var current: TextSegment?
    while let (next, crossed) = crossingStep(from: here, direction, movement, display) {
      var segment = current
      if !(segment?.range.contains(crossed) ?? false) {
        let cluster = clusterCount(endingBy: crossed)
        segment = segments(in: widened(cluster..<cluster, forward: true), words.segmentation)
          .first { $0.range.contains(crossed) }
      }
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

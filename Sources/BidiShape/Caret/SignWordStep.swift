/// Word movement that stops at spaces, and behind signs when letters or digits came before them.
///
/// It walks over runs in the order it meets them, and sees the text in that order, too: where a
/// run is walked through from its end, it is put before what was seen already. So a space between
/// two runs that are walked through in opposite directions can stand beside another space, and does
/// not end a word then.
struct SignWordStep {
  /// The text of each cluster of the line.
  private let texts: [Substring]
  private let segmentation: WordSegmentation
  private var seen = ""
  private var lastIsSign = false
  private var lastIsSpace = false
  private var hasWordSinceSpace = false
  private var hasSeenWord = false
  private var isAtStart = true

  init(_ line: CaretLine, _ segmentation: WordSegmentation) {
    texts = line.clusterTexts
    self.segmentation = segmentation
  }

  /// Walks over clusters of one run.
  ///
  /// - Parameters:
  ///   - clusters: indices in the order they are met.
  ///   - forward: whether that is the order of the text.
  /// - Returns: the first cluster that is not passed over, or nil.
  mutating func stop(in clusters: [Int], forward: Bool) -> Int? {
    let texts = clusters.map { self.texts[$0] }
    // No word is held together from further away than this.
    if seen.utf16.count > 128 { seen = String(seen.prefix(32)) + seen.suffix(32) }
    let before = forward ? seen.utf16.count : 0
    seen = forward ? seen + texts.joined() : texts.reversed().joined() + seen
    let segments = segmentation.segments(of: seen)
    let breaks = Set(segments.map(\.range.lowerBound) + [seen.utf16.count])
    var place = forward ? before : texts.reduce(0) { $0 + $1.utf16.count }
    for (index, cluster) in clusters.enumerated() {
      if passes(texts[index], breaks.contains(place), forward: forward) {
        place += texts[index].utf16.count * (forward ? 1 : -1)
      } else {
        return cluster
      }
    }
    return nil
  }

  private mutating func passes(_ text: Substring, _ isBreak: Bool, forward: Bool) -> Bool {
    let kind = text.unicodeScalars.first.map(Self.kind) ?? .word
    let (isSign, isSpace) = (kind == .sign, kind == .space)
    var ends = false
    if !isSpace && !hasSeenWord {
      hasSeenWord = true
    } else if !isAtStart {
      if isSign != lastIsSign {
        ends = (forward ? lastIsSign : isSign) && hasWordSinceSpace
      } else if !lastIsSpace && !isSpace && !isSign {
        ends = isBreak
      } else {
        ends = isBreak && hasSeenWord && isSpace
      }
    }
    if ends { return false }
    lastIsSign = isSign
    lastIsSpace = isSpace
    hasWordSinceSpace = !isSpace && (hasWordSinceSpace || !isSign)
    isAtStart = false
    return true
  }

  private static func kind(of scalar: Unicode.Scalar) -> TextSegment.Kind {
    if scalar.properties.isWhitespace { return .space }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol:
      return .sign
    default:
      return .word
    }
  }
}

extension CaretLine {
  /// The text of each cluster.
  ///
  /// - Complexity: O(n).
  package var clusterTexts: [Substring] {
    var texts: [Substring] = []
    var start = text.startIndex
    for cluster in clusters {
      let end = text.utf16.index(start, offsetBy: cluster.range.count)
      texts.append(text[start..<end])
      start = end
    }
    return texts
  }

  /// One word on in the order of the text.
  func signWordStep(
    from caret: Caret, forward: Bool, _ segmentation: WordSegmentation
  ) -> Caret? {
    let ahead =
      forward
      ? clusters.indices.filter { clusters[$0].range.lowerBound >= caret.offset }
      : clusters.indices.filter { clusters[$0].range.upperBound <= caret.offset }.reversed()
    if ahead.isEmpty { return nil }
    var step = SignWordStep(self, segmentation)
    guard let stop = step.stop(in: Array(ahead), forward: forward) else {
      return Caret(forward ? range.upperBound : range.lowerBound)
    }
    return Caret(forward ? clusters[stop].range.lowerBound : clusters[stop].range.upperBound)
  }

  /// One word on across the screen.
  ///
  /// At the end of the line the caret belongs to the last cluster crossed, except that the far end
  /// of the text takes it where the last run was walked through from its end.
  func visualSignWordStep(
    from caret: Caret, _ step: Int, _ segmentation: WordSegmentation, display: CaretDisplay
  ) -> Caret? {
    let edge = self.edge(of: caret, display: display)
    let ahead = step > 0 ? Array(edge..<lastEdge) : Array((0..<edge).reversed())
    var walk = SignWordStep(self, segmentation)
    var index = 0
    while index < ahead.count {
      let level = clusters[visualOrder[ahead[index]]].level
      var end = index
      while end < ahead.count && clusters[visualOrder[ahead[end]]].level == level { end += 1 }
      let run = ahead[index..<end].map { visualOrder[$0] }
      if let stop = walk.stop(in: run, forward: (step > 0) != level.isRightToLeft) {
        return boundary(stop, atRight: step < 0)
      }
      index = end
    }
    let isTowardsEnd = (step > 0) != isRightToLeft
    let last = step > 0 ? visualOrder.last : visualOrder.first
    let isFromItsEnd = last.map { clusters[$0].isRightToLeft == (step > 0) } ?? false
    if isTowardsEnd && isFromItsEnd {
      let end = Caret(range.upperBound, .downstream)
      return caret == end ? nil : end
    }
    return ahead.isEmpty ? nil : last.map { boundary($0, atRight: step > 0) }
  }
}

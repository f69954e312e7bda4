/// Word movement that stops at spaces, and behind signs when letters or digits came before them.
///
/// It walks through level runs in the order it meets them, and knows the text in that order, too:
/// of a run that is walked through from its end, the text is put before what is known already. So a
/// space between two runs that are walked through in opposite directions can stand beside another
/// space, and does not end a word then.
///
/// Directional controls are no characters for it, but boundaries of words beside them count.
struct SignWordStep {
  /// Where a walk through a run ended.
  enum End {
    /// Before a cluster: in the order of the walk, at its first code unit.
    case before(cluster: Int, offset: Int)
    /// Behind all clusters of the run.
    case runEnd
  }

  private enum Kind { case space, word, sign }

  private let line: CaretLine
  private var known = ""
  private var lastKind = Kind.word
  private var hasWordSinceSpace = false
  private var hasSeenWord = false
  private var isAtStart = true

  init(_ line: CaretLine) { self.line = line }

  /// Walks through a run.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - offset: where to begin, in UTF-16 code units.
  ///   - forward: whether the walk goes in the order of the text.
  /// - Returns: where it ends.
  mutating func walk(_ run: CaretRun, from offset: Int, forward: Bool) -> End {
    let breaks = learn(run, forward: forward)
    let clusters = run.clusters.filter {
      forward
        ? line.clusters[$0].range.lowerBound >= offset : line.clusters[$0].range.lowerBound < offset
    }
    // Breaks inside what was passed over count for the next cluster.
    var place = offset
    var hasBreak = false
    var control: Int?
    for cluster in forward ? clusters : clusters.reversed() {
      let range = line.clusters[cluster].range
      let before = forward ? range.lowerBound : range.lowerBound + 1
      hasBreak =
        forward
        ? hasBreak || hasAny(in: place...before, breaks)
        : hasBreak || hasAny(in: before...max(place, before), breaks)
      place = forward ? range.lowerBound + 1 : range.lowerBound
      control = line.clusters[cluster].traits.contains(.control) ? cluster : nil
      if control != nil { continue }
      if !passes(kind(of: cluster), hasBreak, forward: forward) {
        return .before(cluster: cluster, offset: before)
      }
      hasBreak = false
    }
    // Back at the start of a run, controls that a word ends behind are as good as a letter.
    if !forward, hasBreak, let control, !passes(.word, true, forward: false) {
      return .before(cluster: control, offset: line.clusters[control].range.lowerBound + 1)
    }
    return .runEnd
  }

  private func hasAny(in places: ClosedRange<Int>, _ breaks: Set<Int>) -> Bool {
    places.contains(where: breaks.contains)
  }

  /// Takes the text of a run to what is known, and finds the words in it.
  ///
  /// - Returns: offsets in the text of the line.
  private mutating func learn(_ run: CaretRun, forward: Bool) -> Set<Int> {
    // No word is held together from further away than this.
    if known.utf16.count > 128 {
      let scalars = known.unicodeScalars
      known = String(scalars.prefix(32)) + String(scalars.suffix(32))
    }
    let text = line.text(ofClusters: run.clusters)
    let before = forward ? known.utf16.count : 0
    known = forward ? known + text : text + known
    let shift = run.offsets.lowerBound - before
    return Set(WordBoundaries.offsets(in: known.unicodeScalars).map { $0 + shift })
  }

  private mutating func passes(_ kind: Kind, _ hasBreak: Bool, forward: Bool) -> Bool {
    if kind != .space && !hasSeenWord {
      hasSeenWord = true
    } else if !isAtStart {
      let ends =
        if (kind == .sign) != (lastKind == .sign) {
          lastKind == .space
            || (forward ? lastKind == .sign : kind == .sign) && hasWordSinceSpace
        } else if lastKind != .space && kind == .word {
          hasBreak
        } else {
          hasBreak && hasSeenWord && kind == .space
        }
      if ends { return false }
    }
    lastKind = kind
    hasWordSinceSpace = kind != .space && (hasWordSinceSpace || kind == .word)
    isAtStart = false
    return true
  }

  private func kind(of cluster: Int) -> Kind {
    var scalars = line.text(ofCluster: cluster).unicodeScalars.makeIterator()
    guard let scalar = scalars.next() else { return .word }
    switch scalar {
    case " ", "\u{A0}": return scalars.next() == nil ? .space : .word
    case "\t", "\u{C}": return .space
    case "_": return .word
    default: break
    }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol:
      return scalar.value > 0xffff ? .word : .sign
    default:
      return .word
    }
  }
}

extension CaretLine {
  /// One word on in the order of the text.
  func signWordStep(from caret: Caret, forward: Bool) -> Caret? {
    if caret.offset == (forward ? range.upperBound : range.lowerBound) { return nil }
    let runs = logicalLevelRuns
    var walk = SignWordStep(self)
    for run in forward ? runs : runs.reversed() {
      if forward ? run.offsets.upperBound <= caret.offset : run.offsets.lowerBound >= caret.offset {
        continue
      }
      let start = min(max(caret.offset, run.offsets.lowerBound), run.offsets.upperBound)
      if case .before(_, let offset) = walk.walk(run, from: start, forward: forward) {
        return Caret(outsidePair(offset), forward ? .downstream : .upstream)
      }
    }
    return Caret(forward ? range.upperBound : range.lowerBound)
  }

  /// One word on across the screen.
  ///
  /// At the end of the line the caret belongs to the last cluster crossed, except that the far end
  /// of the text takes it where the last run was walked through from its end.
  func visualSignWordStep(from caret: Caret, _ step: Int, display: CaretDisplay) -> Caret? {
    let edge = self.edge(of: caret, display: display)
    let runs = visualLevelRuns
    var walk = SignWordStep(self)
    // The run behind the edge, by clusters from the left.
    var passed = step > 0 ? 0 : lastEdge
    for run in step > 0 ? runs : runs.reversed() {
      let places =
        step > 0 ? passed..<passed + run.clusters.count : passed - run.clusters.count..<passed
      passed = step > 0 ? places.upperBound : places.lowerBound
      if step > 0 ? places.upperBound <= edge : places.lowerBound >= edge { continue }
      let forward = (step > 0) != run.isRightToLeft
      var start = forward ? run.offsets.lowerBound : run.offsets.upperBound
      if places.contains(edge) || places.upperBound == edge {
        let crossed =
          step > 0
          ? visualOrder[max(edge, places.lowerBound)]
          : visualOrder[min(edge, places.upperBound) - 1]
        start = forward ? clusters[crossed].range.lowerBound : clusters[crossed].range.upperBound
      }
      if run.offsets.contains(caret.offset) || run.offsets.upperBound == caret.offset {
        start = caret.offset
      }
      if case .before(let cluster, let offset) = walk.walk(run, from: start, forward: forward) {
        let side = boundary(cluster, atRight: step < 0)
        return Caret(outsidePair(offset), side.affinity)
      }
    }
    let isTowardsEnd = (step > 0) != isRightToLeft
    let last = step > 0 ? visualOrder.last : visualOrder.first
    let isFromItsEnd = last.map { clusters[$0].isRightToLeft == (step > 0) } ?? false
    if isTowardsEnd && isFromItsEnd {
      let end = Caret(range.upperBound, .downstream)
      return caret == end ? nil : end
    }
    let isAtEnd = edge == (step > 0 ? lastEdge : 0)
    return isAtEnd ? nil : last.map { boundary($0, atRight: step > 0) }
  }

  /// An offset that is not inside a surrogate pair: that, or the pair's end.
  private func outsidePair(_ offset: Int) -> Int {
    let units = text.utf16
    let place = offset - range.lowerBound
    guard place > 0, place < units.count else { return offset }
    return UTF16.isTrailSurrogate(units[units.index(units.startIndex, offsetBy: place)])
      ? offset + 1 : offset
  }
}

/// Adjacent clusters of one level, as they stand on screen.
struct CaretRun: Hashable, Sendable {
  /// Indices of clusters.
  let clusters: Range<Int>
  /// UTF-16 code units of the text.
  let offsets: Range<Int>
  let level: EmbeddingLevel

  var isRightToLeft: Bool { level.isRightToLeft }

  /// Whether a caret belongs to the run: by its affinity, where two runs meet.
  func holds(_ caret: Caret, _ line: CaretLine) -> Bool {
    if offsets.isEmpty { return false }
    switch caret.affinity {
    case .upstream:
      return (offsets.lowerBound < caret.offset && caret.offset <= offsets.upperBound)
        || (caret.offset <= line.range.lowerBound && offsets.lowerBound == line.range.lowerBound)
    case .downstream:
      return (offsets.lowerBound <= caret.offset && caret.offset < offsets.upperBound)
        || (caret.offset >= line.range.upperBound && offsets.upperBound == line.range.upperBound)
    }
  }
}

extension CaretRun {
  /// The level runs of clusters, in logical order.
  static func runs(of clusters: [CaretCluster]) -> [CaretRun] {
    var runs: [CaretRun] = []
    var start = 0
    for index in clusters.indices
    where index + 1 == clusters.count || clusters[index + 1].level != clusters[index].level {
      runs.append(
        CaretRun(
          clusters: start..<index + 1,
          offsets: clusters[start].range.lowerBound..<clusters[index].range.upperBound,
          level: clusters[index].level))
      start = index + 1
    }
    return runs
  }
}

extension CaretLine {
  /// M3: the next offset in the order of the places that offsets are drawn at; of several at one
  /// place, the first of the text to the right and the last to the left.
  func displayStep(
    from caret: Caret, _ step: Int, _ order: CaretMovement.DisplayOrder
  ) -> Caret? {
    let display: CaretDisplay =
      switch order {
      case .strong, .strongWithinLine: .directionStrong
      case .weak: .directionWeak
      case .keyboard(let direction): .keyboard(direction)
      }
    // The line ends where its text does.
    let isForward = (step > 0) != isRightToLeft
    if clusters.isEmpty || caret.offset == (isForward ? range.upperBound : range.lowerBound) {
      return nil
    }
    func place(_ edge: Int) -> Double {
      // Within the line, what has no width has a place all the same.
      order == .strongWithinLine ? Double(edge) : edgePositions[edge]
    }
    let here = edge(of: caret, display: display)
    let start = place(here)
    var target: (boundary: Int, place: Double)?
    var edge = here + step
    while (0...lastEdge).contains(edge) {
      let place = place(edge)
      if let target, place != target.place { break }
      if place != start {
        for boundary in boundaries(drawnAt: edge, display: display)
        where target.map({ (boundary < $0.boundary) == (step > 0) }) ?? true {
          target = (boundary, place)
        }
      }
      edge += step
    }
    guard let target else { return Caret(range.upperBound) }
    if order == .strongWithinLine {
      if step < 0 && target.place == 0 {
        return Caret(isRightToLeft ? range.upperBound : range.lowerBound)
      }
      if step > 0 && target.place == Double(lastEdge) {
        return Caret(isRightToLeft ? range.lowerBound : range.upperBound)
      }
    }
    return Caret(offset(ofBoundary: target.boundary))
  }

  /// The boundaries, counted from the line's start, that a rule draws at an edge.
  private func boundaries(drawnAt edge: Int, display: CaretDisplay) -> [Int] {
    var candidates: [Int] = []
    func add(_ boundary: Int) {
      let caret = Caret(offset(ofBoundary: boundary))
      if !candidates.contains(boundary) && self.edge(of: caret, display: display) == edge {
        candidates.append(boundary)
      }
    }
    if edge > 0 {
      let left = visualOrder[edge - 1]
      add(clusters[left].isRightToLeft ? left : left + 1)
    }
    if edge < lastEdge {
      let right = visualOrder[edge]
      add(clusters[right].isRightToLeft ? right + 1 : right)
    }
    if edge == startEdge { add(0) }
    if edge == endEdge { add(clusters.count) }
    return candidates
  }

  /// M7: the next offset in the order of the runs.
  func runOrderStep(from caret: Caret, _ step: Int) -> Caret? {
    var stops: [Int] = []
    for run in visualLevelRuns {
      var offsets =
        run.isRightToLeft
        ? Array(run.offsets) : run.clusters.map { clusters[$0].range.lowerBound }
      if run.clusters.upperBound == clusters.count { offsets.append(range.upperBound) }
      stops += run.isRightToLeft ? offsets.reversed() : offsets
    }
    let offset = caret.offset
    let start = neighbours(of: offset).after.map { clusters[$0].range.lowerBound }
    guard let here = stops.firstIndex(of: offset) ?? stops.firstIndex(where: { $0 == start }),
      stops.indices.contains(here + step)
    else { return nil }
    return Caret(stops[here + step])
  }
}

extension CaretLine {
  /// The offset that the run begins at which comes first on screen in the paragraph direction, when
  /// it runs in that direction; else the start of the line.
  ///
  /// - Complexity: O(n) in the length of the line.
  package var startOfFirstRunOnScreen: Int {
    let runs = visualLevelRuns
    guard let first = isRightToLeft ? runs.last : runs.first,
      first.isRightToLeft == isRightToLeft
    else { return range.lowerBound }
    return first.offsets.lowerBound
  }
}

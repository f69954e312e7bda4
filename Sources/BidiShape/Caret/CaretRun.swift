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

  /// M8: the next boundary of a run, or of the run beside it.
  func runStopStep(from caret: Caret, _ step: Int) -> Caret? {
    var stops: [Caret] = []
    var runOfStop: [Int] = []
    let runs = visualLevelRuns
    for (index, run) in runs.enumerated() {
      let right = Caret(
        run.isRightToLeft ? run.offsets.lowerBound : run.offsets.upperBound,
        run.isRightToLeft ? .downstream : .upstream)
      let order = run.isRightToLeft ? Array(run.clusters.reversed()) : Array(run.clusters)
      for stop in order.map({ boundary($0, atRight: false) }) + [right] {
        stops.append(stop)
        runOfStop.append(index)
      }
    }
    // The end of the text has a place of its own, at the end of the line.
    let end = Caret(range.upperBound, .downstream)
    stops.insert(end, at: isRightToLeft ? 0 : stops.count)
    runOfStop.insert(isRightToLeft ? -1 : runs.count, at: isRightToLeft ? 0 : runOfStop.count)
    guard var index = stops.firstIndex(where: { stands(caret, at: $0) }) else { return nil }
    repeat {
      index += step
      guard stops.indices.contains(index) else { return nil }
    } while stops[index].offset == stops[index - step].offset
    return beyondSpaces(stops, runOfStop, runs, at: index, step) ?? stops[index]
  }

  /// Going left in a left-to-right paragraph, the end of a run that ends in a space is no stop:
  /// from the right the caret goes inside at once, and from inside a right-to-left run it goes back
  /// to the run's second boundary, never further.
  private func beyondSpaces(
    _ stops: [Caret], _ runOfStop: [Int], _ runs: [CaretRun], at index: Int, _ step: Int
  ) -> Caret? {
    guard step < 0, !isRightToLeft, runs.indices.contains(runOfStop[index]) else { return nil }
    let run = runs[runOfStop[index]]
    guard stops[index].offset == run.offsets.upperBound,
      clusters[run.clusters.upperBound - 1].traits.contains(.space)
    else { return nil }
    if run.isRightToLeft {
      guard runOfStop[index] > 0, !runs[runOfStop[index] - 1].isRightToLeft,
        runs[runOfStop[index] - 1].level > run.level
      else { return nil }
      return Caret(clusters[run.clusters.lowerBound].range.upperBound, .upstream)
    }
    guard runOfStop[index] + 1 < runs.count, index > 0 else { return nil }
    return stops[index - 1]
  }

  /// Whether a caret is at a stop: by its affinity where the two sides of an offset have their own.
  private func stands(_ caret: Caret, at stop: Caret) -> Bool {
    guard caret.offset == stop.offset else { return false }
    if caret.offset == range.lowerBound || caret.affinity == stop.affinity { return true }
    return candidateEdges(at: caret.offset).isSingle && caret.offset < range.upperBound
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

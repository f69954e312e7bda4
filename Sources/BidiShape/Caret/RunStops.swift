/// M8: the places where a caret stops that goes from run to run, from left to right.
///
/// Each run has all of its boundaries, so that where two runs meet there are two stops. None of them
/// is stored: a key looks at a few of ten thousand.
private struct RunStops {
  private let line: CaretLine
  private let runs: [CaretRun]
  /// How many stops there are before each run, and in all runs.
  private var firstStops = [0]

  init(_ line: CaretLine) {
    self.line = line
    runs = line.visualLevelRuns
    firstStops.reserveCapacity(runs.count + 1)
    if line.isRightToLeft { firstStops[0] = 1 }
    for run in runs { firstStops.append(firstStops[firstStops.count - 1] + run.clusters.count + 1) }
  }

  /// The end of the text has a place of its own, at the end of the line.
  private var endIndex: Int { line.isRightToLeft ? 0 : firstStops[runs.count] }

  private var count: Int { firstStops[runs.count] + (line.isRightToLeft ? 0 : 1) }

  func contains(_ index: Int) -> Bool { (0..<count).contains(index) }

  /// The run of a stop, by its place from the left; nil for the end of the text.
  func run(of index: Int) -> Int? {
    if index == endIndex { return nil }
    // The last run whose first stop is not behind the stop.
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstStops[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  subscript(index: Int) -> Caret {
    guard let number = run(of: index) else { return Caret(line.range.upperBound, .downstream) }
    let run = runs[number]
    let place = index - firstStops[number]
    if place == run.clusters.count {
      return run.isRightToLeft
        ? Caret(run.offsets.lowerBound, .downstream) : Caret(run.offsets.upperBound, .upstream)
    }
    let cluster =
      run.isRightToLeft ? run.clusters.upperBound - 1 - place : run.clusters.lowerBound + place
    return line.boundary(cluster, atRight: false)
  }

  /// The leftmost stop that a caret is at.
  func index(of caret: Caret) -> Int? {
    if endIndex == 0 && stands(caret, at: self[0]) { return 0 }
    for (number, run) in runs.enumerated() {
      guard let place = place(of: caret.offset, in: run) else { continue }
      let index = firstStops[number] + place
      if stands(caret, at: self[index]) { return index }
    }
    return endIndex > 0 && stands(caret, at: self[endIndex]) ? endIndex : nil
  }

  /// How many boundaries of a run are to the left of the one at an offset; nil for no boundary.
  private func place(of offset: Int, in run: CaretRun) -> Int? {
    guard run.offsets.lowerBound <= offset && offset <= run.offsets.upperBound else { return nil }
    if offset == (run.isRightToLeft ? run.offsets.lowerBound : run.offsets.upperBound) {
      return run.clusters.count
    }
    // The cluster whose left side is there.
    guard let cluster = line.clusterIndex(at: run.isRightToLeft ? offset - 1 : offset) else {
      return nil
    }
    let range = line.clusters[cluster].range
    if run.isRightToLeft {
      return range.upperBound == offset ? run.clusters.upperBound - 1 - cluster : nil
    }
    return range.lowerBound == offset ? cluster - run.clusters.lowerBound : nil
  }

  /// Whether a caret is at a stop: by its affinity where the two sides of an offset have their own.
  private func stands(_ caret: Caret, at stop: Caret) -> Bool {
    guard caret.offset == stop.offset else { return false }
    if caret.offset == line.range.lowerBound || caret.affinity == stop.affinity { return true }
    return line.candidateEdges(at: caret.offset).isSingle && caret.offset < line.range.upperBound
  }

  /// Going left in a left-to-right paragraph, the end of a run that ends in a space is no stop:
  /// from the right the caret goes inside at once, and from inside a right-to-left run it goes back
  /// to the run's second boundary, never further.
  func beyondSpaces(at index: Int, _ step: Int) -> Caret? {
    guard step < 0, !line.isRightToLeft, let number = run(of: index) else { return nil }
    let run = runs[number]
    guard self[index].offset == run.offsets.upperBound,
      line.clusters[run.clusters.upperBound - 1].traits.contains(.space)
    else { return nil }
    if run.isRightToLeft {
      guard number > 0, !runs[number - 1].isRightToLeft, runs[number - 1].level > run.level
      else { return nil }
      return Caret(line.clusters[run.clusters.lowerBound].range.upperBound, .upstream)
    }
    guard number + 1 < runs.count, index > 0 else { return nil }
    return self[index - 1]
  }
}

extension CaretLine {
  /// M8: the next boundary of a run, or of the run beside it.
  func runStopStep(from caret: Caret, _ step: Int) -> Caret? {
    let stops = RunStops(self)
    guard var index = stops.index(of: caret) else { return nil }
    repeat {
      index += step
      guard stops.contains(index) else { return nil }
    } while stops[index].offset == stops[index - step].offset
    return stops.beyondSpaces(at: index, step) ?? stops[index]
  }
}

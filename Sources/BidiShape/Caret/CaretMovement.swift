/// Which way a caret goes.
public enum CaretDirection: Hashable, Sendable, CaseIterable {
  /// On in the order of the text.
  case forward
  /// Back in the order of the text.
  case backward
  /// The way the left arrow key points.
  case left
  /// The way the right arrow key points.
  case right
}

/// What the left and right arrow keys do to a caret.
///
/// The names M1 to M8 are those of the table of engines in the documentation of `CaretSimulation`.
/// `forward` and `backward` are the same in all of them: to the next boundary between clusters in
/// the order of the text.
public enum CaretMovement: Hashable, Sendable {
  /// M1: Right is forward when the paragraph runs from left to right, else backward.
  case logicalByBase
  /// M2: Right is forward, whatever the direction; the caret belongs to the character after it.
  ///
  /// `overControls`: the caret does not stop at the twelve directional controls.
  case logical(overControls: Bool = false)
  /// M3: through all offsets of the line in the order of the places they are drawn at.
  case displayOrder(DisplayOrder)
  /// M4: one edge on, and to the offset that `CaretDisplay.levelStrong` draws there.
  case levelMap
  /// M5: one edge on; the caret belongs to the cluster it has crossed.
  ///
  /// `overControls`: the caret does not stop at the twelve directional controls.
  case crossing(overControls: Bool)
  /// M6: as M5, but where a run of text ends and the next has a lower level, the caret belongs to
  /// the next one. (Back from the end of the line, an equal level is not enough, either.)
  case crossingToLowerLevel
  /// M7: through the runs from left to right, each with the offsets before its characters, and the
  /// end of the text with the run that is last in the order of the text. Runs from right to left
  /// are stepped through by UTF-16 code units.
  case runOrder
  /// M8: through the runs from left to right, each with all its boundaries, so that where two runs
  /// meet a step may change the offset and not the place.
  case runStops

  /// How M3 goes on where offsets run out.
  public enum DisplayOrder: Hashable, Sendable {
    /// Offsets in the order that `directionStrong` draws them. The far end of the text is taken
    /// for the next place when no offset is drawn further on, which can go on for ever.
    case strong
    /// The same in the order that `directionWeak` draws them.
    case weak
    /// As `strong`, but an offset drawn at an end of the line is left out: the start or the end
    /// of the text stands for it.
    case strongWithinLine
    /// `strong` when the keyboard's direction is the paragraph's, else `weak`.
    case keyboard(TextDirection)
  }
}

extension CaretLine {
  /// Moves a caret by one cluster.
  ///
  /// - Parameters:
  ///   - caret: a caret on this line.
  ///   - direction: the way to go.
  ///   - movement: what left and right mean.
  ///   - display: where the caret is drawn, for a movement that starts from there.
  /// - Returns: the new caret, or nil where the line ends.
  /// - Complexity: O(n) in the length of the line; O(n log n) for M3.
  public func moved(
    _ caret: Caret, _ direction: CaretDirection, movement: CaretMovement = .levelMap,
    display: CaretDisplay = .levelStrong
  ) -> Caret? {
    let step = direction == .right ? 1 : -1
    switch (direction, movement) {
    case (.forward, _): return logicalStep(from: caret, forward: true)
    case (.backward, _): return logicalStep(from: caret, forward: false)
    case (_, .logical(let overControls)):
      let isForward = direction == .right
      let next =
        overControls
        ? stepOverControls(from: caret, forward: isForward)
        : logicalStep(from: caret, forward: isForward)
      return next.map { Caret($0.offset) }
    case (_, .logicalByBase):
      return logicalStep(from: caret, forward: (direction == .right) != isRightToLeft)
    case (_, .displayOrder(let order)):
      return displayStep(from: caret, step, order)
    case (_, .levelMap):
      return levelMapStep(from: caret, step, display: display)
    case (_, .crossing(let overControls)):
      return crossingStep(from: caret, step, overControls: overControls, display: display)
    case (_, .crossingToLowerLevel):
      return lowerLevelStep(from: caret, step)?.caret
    case (_, .runOrder):
      return runOrderStep(from: caret, step)
    case (_, .runStops):
      return runStopStep(from: caret, step)
    }
  }

  /// M1, M2: the next boundary between clusters.
  func logicalStep(from caret: Caret, forward: Bool) -> Caret? {
    let offset = caret.offset
    let count = clusterCount(endingBy: offset)
    if forward {
      return count < clusters.count ? Caret(clusters[count].range.upperBound, .upstream) : nil
    }
    // Inside a cluster, its own start is the boundary before.
    if count < clusters.count && clusters[count].range.lowerBound < offset {
      return Caret(clusters[count].range.lowerBound)
    }
    return count > 0 ? Caret(clusters[count - 1].range.lowerBound) : nil
  }

  /// M4: D2 turned round.
  private func levelMapStep(from caret: Caret, _ step: Int, display: CaretDisplay) -> Caret? {
    let edge = self.edge(of: caret, display: display) + step
    guard (0...lastEdge).contains(edge) else { return nil }
    return self.caret(atEdge: edge)
  }

  /// The caret that `CaretDisplay.levelStrong` draws at an edge.
  ///
  /// - Parameter edge: a number from 0 to `lastEdge`; what is outside is moved to the end.
  /// - Returns: the caret, with the affinity of the neighbour that has the edge.
  /// - Complexity: O(1).
  public func caret(atEdge edge: Int) -> Caret {
    let edge = min(max(edge, 0), lastEdge)
    let left = edge > 0 ? boundary(visualOrder[edge - 1], atRight: true) : nil
    let right = edge < lastEdge ? boundary(visualOrder[edge], atRight: false) : nil
    for case .some(let caret) in [left, right] where self.edge(of: caret) == edge { return caret }
    // Neither neighbour's boundary is drawn here: the edge belongs to an end of the text.
    let end = Caret(edge == startEdge ? range.lowerBound : range.upperBound)
    return Caret(end.offset, side(of: end, display: .levelStrong))
  }

  /// The boundary on one side of a cluster, belonging to it.
  func boundary(_ cluster: Int, atRight: Bool) -> Caret {
    atRight != clusters[cluster].isRightToLeft
      ? Caret(clusters[cluster].range.upperBound, .upstream)
      : Caret(clusters[cluster].range.lowerBound, .downstream)
  }

  /// M5: the far side of the cluster crossed.
  private func crossingStep(
    from caret: Caret, _ step: Int, overControls: Bool, display: CaretDisplay
  ) -> Caret? {
    let edge = self.edge(of: caret, display: display)
    if overControls { return crossOverControls(from: edge, step) }
    guard (0...lastEdge).contains(edge + step) else { return nil }
    return boundary(visualOrder[step > 0 ? edge : edge - 1], atRight: step > 0)
  }

  /// M6: M5 with one more rule where a run ends; the caret, and where the cluster begins that was
  /// crossed.
  func lowerLevelStep(from caret: Caret, _ step: Int) -> (caret: Caret, crossed: Int)? {
    let runs = visualLevelRuns
    let forward = (step > 0) != isRightToLeft
    guard !runs.isEmpty, var index = runs.firstIndex(where: { $0.holds(caret, self) })
    else { return nil }
    func end(_ run: CaretRun, leaving: Bool) -> Int {
      ((step > 0) == leaving) != run.isRightToLeft ? run.offsets.upperBound : run.offsets.lowerBound
    }
    var offset = caret.offset
    if offset == end(runs[index], leaving: true) {
      index += step
      guard runs.indices.contains(index) else { return nil }
      offset = end(runs[index], leaving: false)
    }
    let run = runs[index]
    let onward = (step > 0) != run.isRightToLeft
    let next = logicalStep(from: Caret(offset), forward: onward)?.offset ?? offset
    if next == end(run, leaving: true), runs.indices.contains(index + step) {
      let following = runs[index + step]
      if Int(following.level.rawValue) + (forward ? 0 : 1) < Int(run.level.rawValue) {
        let isOnward = (step > 0) != following.isRightToLeft
        let entry = Caret(end(following, leaving: false), isOnward ? .downstream : .upstream)
        return (entry, min(offset, next))
      }
    }
    return (Caret(next, onward ? .upstream : .downstream), min(offset, next))
  }
}

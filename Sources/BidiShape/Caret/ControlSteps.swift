/// Steps that take the twelve directional controls along, as the caret has no place beside them.
///
/// Forward, controls go with the character before them, and at the start of a run with the one
/// after; a run of nothing but controls is a step of its own. Backward, controls are passed over.
extension CaretLine {
  /// One step in the order of the text.
  func stepOverControls(from caret: Caret, forward: Bool) -> Caret? {
    let count = clusterCount(endingBy: caret.offset)
    let isInside =
      count < clusters.count && clusters[count].range.lowerBound < caret.offset
    let ahead =
      forward
      ? Array(count..<clusters.count) : Array((0..<count + (isInside ? 1 : 0)).reversed())
    guard let last = lastCrossed(of: ahead, forward: { _ in forward }) else { return nil }
    return forward
      ? Caret(clusters[last].range.upperBound, .upstream) : Caret(clusters[last].range.lowerBound)
  }

  /// One step on screen, by M5.
  func crossOverControls(from edge: Int, _ step: Int) -> Caret? {
    let places = step > 0 ? Array(edge..<lastEdge) : Array((0..<edge).reversed())
    let ahead = places.map { visualOrder[$0] }
    let last = lastCrossed(of: ahead) { (step > 0) != clusters[$0].isRightToLeft }
    return last.map { boundary($0, atRight: step > 0) }
  }

  /// The last cluster that one step crosses; nil when only controls are left to pass over.
  private func lastCrossed(of ahead: [Int], forward: (Int) -> Bool) -> Int? {
    func isControl(_ index: Int) -> Bool {
      ahead.indices.contains(index) && clusters[ahead[index]].traits.contains(.control)
    }
    func isSameRun(_ index: Int, _ other: Int) -> Bool {
      ahead.indices.contains(index)
        && clusters[ahead[index]].level == clusters[ahead[other]].level
    }
    var index = 0
    while isControl(index) {
      let isRunEnd = !isSameRun(index + 1, index)
      if isRunEnd && forward(ahead[index]) { return ahead[index] }
      index += 1
    }
    guard index < ahead.count else { return nil }
    if forward(ahead[index]) {
      while isControl(index + 1) && isSameRun(index + 1, index) { index += 1 }
    }
    return ahead[index]
  }
}

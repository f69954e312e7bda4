extension CaretLine {
  /// The caret nearest to a horizontal place.
  ///
  /// The half of a cluster that is hit decides, also of the two halves of lam-alef, and the caret
  /// belongs to the cluster that was hit.
  ///
  /// - Parameter x: from the left of the line, in the unit of the advances; what is outside is
  ///   moved to the nearest end.
  /// - Returns: the caret on the side of the cluster that was hit. At the ends of the line it is
  ///   the start or the end of the text.
  /// - Complexity: O(log n).
  public func caret(atX x: Double) -> Caret {
    if clusters.isEmpty { return Caret(range.lowerBound) }
    // Beyond the ends the caret belongs to no character, so that it is drawn at the end.
    if x < 0 || x >= width {
      return (x < 0) == isRightToLeft
        ? Caret(range.upperBound, .downstream) : Caret(range.lowerBound, .upstream)
    }
    // The last edge at or left of the place; clusters without width are passed over.
    var lower = 0
    var upper = lastEdge
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if edgePositions[middle] <= x { lower = middle } else { upper = middle }
    }
    let atRight = x - edgePositions[lower] >= edgePositions[lower + 1] - x
    return boundary(visualOrder[lower], atRight: atRight)
  }

  /// The caret that a rule of display draws nearest to a horizontal place.
  ///
  /// - Parameters:
  ///   - x: from the left of the line, in the unit of the advances.
  ///   - display: where carets are drawn.
  /// - Returns: the caret; of several drawn at one place, the first of the text.
  /// - Complexity: O(n log n).
  public func caret(nearestX x: Double, display: CaretDisplay = .levelStrong) -> Caret {
    var best = Caret(range.lowerBound)
    var distance = Double.infinity
    for index in 0...clusters.count {
      let offset = offset(ofBoundary: index)
      let place = self.x(of: Caret(offset), display: display)
      if abs(place - x) < distance {
        distance = abs(place - x)
        best = Caret(offset)
      }
    }
    return Caret(best.offset, side(of: best, display: display))
  }

  /// Where selected text is, as ranges of edges from left to right.
  ///
  /// Text that is one stretch in its order can be several on screen.
  ///
  /// - Parameter selected: UTF-16 code units of the text; a cluster is selected when its start is.
  /// - Returns: ranges of edges, rising and apart from each other.
  /// - Complexity: O(n) in the length of the line.
  public func edges(of selected: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (place, cluster) in visualOrder.enumerated()
    where selected.contains(clusters[cluster].range.lowerBound) {
      if let last = ranges.last, last.upperBound == place {
        ranges[ranges.count - 1] = last.lowerBound..<place + 1
      } else {
        ranges.append(place..<place + 1)
      }
    }
    return ranges
  }

  /// Where selected text is, as horizontal ranges from the left of the line.
  ///
  /// - Parameter selected: UTF-16 code units of the text.
  /// - Returns: the left and right of each stretch, from left to right.
  /// - Complexity: O(n) in the length of the line.
  public func spans(of selected: Range<Int>) -> [Range<Double>] {
    edges(of: selected).map { edgePositions[$0.lowerBound]..<edgePositions[$0.upperBound] }
  }
}

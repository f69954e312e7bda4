/// Which of the two edges of an offset a caret is drawn at.
///
/// Engines differ, and none is wrong: at an offset where text of two directions meets, both edges
/// are right. The letters and numbers D1 to D5 are those of the table of engines in the
/// documentation of `CaretSimulation`.
public enum CaretDisplay: Hashable, Sendable {
  /// D1: the character before counts when it runs in the paragraph direction and the one after
  /// does not, or has a higher level; else the character after.
  case directionStrong
  /// The other edge than D1's: the second caret of a split one.
  case directionWeak
  /// D2: the neighbour with the lower level; the character after when the levels are the same.
  ///
  /// Offsets and edges correspond one to one, in every text.
  case levelStrong
  /// D3: as D1 when the keyboard's direction is the paragraph's, else the other edge.
  case keyboard(TextDirection)
  /// D4: as the caret's affinity says.
  case rememberedSide
  /// D5: the leading edge of the character after; at the end, the trailing edge of the last.
  case offsetOnly
}

/// The two edges that a caret at one offset can be drawn at, numbered from the left.
public struct CandidateEdges: Hashable, Sendable {
  /// The trailing edge of the character before; at the start of the line, the edge it starts at.
  public let upstream: Int
  /// The leading edge of the character after; at the end of the line, the edge it ends at.
  public let downstream: Int

  /// Whether there is but one place.
  public var isSingle: Bool { upstream == downstream }

  /// The edge of one neighbour.
  public subscript(affinity: Caret.Affinity) -> Int {
    affinity == .upstream ? upstream : downstream
  }
}

extension CaretLine {
  /// The two edges of an offset.
  ///
  /// - Parameter offset: in UTF-16 code units; what is outside the line is moved to its end. An
  ///   offset inside a cluster has the edges of the cluster's start.
  /// - Returns: the edges of the neighbours.
  /// - Complexity: O(log n).
  public func candidateEdges(at offset: Int) -> CandidateEdges {
    let (before, after) = neighbours(of: offset)
    return CandidateEdges(
      upstream: before.map(trailingEdge) ?? startEdge, downstream: after.map(leadingEdge) ?? endEdge
    )
  }

  /// The edge that a caret is drawn at.
  ///
  /// - Parameters:
  ///   - caret: a caret on this line.
  ///   - display: the rule that chooses.
  /// - Returns: a number from 0, the left end, to `lastEdge`.
  /// - Complexity: O(log n).
  public func edge(of caret: Caret, display: CaretDisplay = .levelStrong) -> Int {
    candidateEdges(at: caret.offset)[side(of: caret, display: display)]
  }

  /// The edge of the second caret where the two edges of an offset differ, as engines draw it that
  /// split the caret.
  ///
  /// - Parameters:
  ///   - caret: a caret on this line.
  ///   - display: the rule that chooses the first edge.
  /// - Returns: the other edge, or nil when there is but one.
  /// - Complexity: O(log n).
  public func secondaryEdge(of caret: Caret, display: CaretDisplay = .levelStrong) -> Int? {
    let edges = candidateEdges(at: caret.offset)
    if edges.isSingle { return nil }
    return side(of: caret, display: display) == .upstream ? edges.downstream : edges.upstream
  }

  /// The horizontal place a caret is drawn at, from the left of the line.
  ///
  /// - Complexity: O(log n).
  public func x(of caret: Caret, display: CaretDisplay = .levelStrong) -> Double {
    edgePositions[edge(of: caret, display: display)]
  }

  /// Which neighbour's edge a rule chooses.
  func side(of caret: Caret, display: CaretDisplay) -> Caret.Affinity {
    let (before, after) = neighbours(of: caret.offset)
    let base = EmbeddingLevel(baseDirection)
    let previous = before.map { clusters[$0].level } ?? base
    let next = after.map { clusters[$0].level } ?? base
    switch display {
    case .directionStrong:
      return Self.strongSide(previous, next, base)
    case .directionWeak:
      return Self.strongSide(previous, next, base) == .upstream ? .downstream : .upstream
    case .levelStrong:
      return previous < next ? .upstream : .downstream
    case .keyboard(let direction):
      return side(
        of: caret, display: direction == baseDirection ? .directionStrong : .directionWeak)
    case .rememberedSide:
      return caret.affinity
    case .offsetOnly:
      return after == nil && before != nil ? .upstream : .downstream
    }
  }

  private static func strongSide(
    _ previous: EmbeddingLevel, _ next: EmbeddingLevel, _ base: EmbeddingLevel
  ) -> Caret.Affinity {
    guard previous.direction == base.direction else { return .downstream }
    return next.direction != base.direction || previous < next ? .upstream : .downstream
  }
}

extension CaretLine {
  /// The edge on the side that the line's text begins at.
  var startEdge: Int { isRightToLeft ? lastEdge : 0 }

  /// The edge on the side that the line's text ends at.
  var endEdge: Int { isRightToLeft ? 0 : lastEdge }

  func leadingEdge(_ cluster: Int) -> Int {
    visualIndices[cluster] + (clusters[cluster].isRightToLeft ? 1 : 0)
  }

  func trailingEdge(_ cluster: Int) -> Int {
    visualIndices[cluster] + (clusters[cluster].isRightToLeft ? 0 : 1)
  }

  /// The clusters before and after an offset; of an offset inside a cluster, those of its start.
  func neighbours(of offset: Int) -> (before: Int?, after: Int?) {
    let after = clusterCount(endingBy: offset)
    return (after > 0 ? after - 1 : nil, after < clusters.count ? after : nil)
  }

  /// How many clusters end at or before an offset.
  func clusterCount(endingBy offset: Int) -> Int {
    var lower = 0
    var upper = clusters.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if clusters[middle].range.upperBound <= offset { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// The offset of a boundary between clusters, counted from 0 at the line's start.
  func offset(ofBoundary index: Int) -> Int {
    index < clusters.count ? clusters[index].range.lowerBound : range.upperBound
  }
}

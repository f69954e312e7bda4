/// One line of text as carets see it: clusters, their levels, and the edges between them.
///
/// A line of *m* clusters has *m* + 1 visual edges, numbered from the left, and a caret is drawn at
/// one of them. Which one depends on the engine: see `CaretDisplay`.
///
/// ```swift
/// let line = CaretLine("ab \u{5D0}\u{5D1}", baseDirection: .leftToRight)
/// let caret = Caret(3)
/// print(line.candidateEdges(at: caret.offset), line.edge(of: caret))
/// ```
public struct CaretLine: Sendable {
  /// The clusters in logical order.
  public let clusters: [CaretCluster]

  /// The clusters from left to right, as indices of `clusters` (rule L2).
  public let visualOrder: [Int]

  /// The horizontal place of each edge, from the left of the line; *m* + 1 values that never fall.
  public let edgePositions: [Double]

  /// The paragraph direction.
  public let baseDirection: TextDirection

  /// Where the line is in the text, in UTF-16 code units, without a paragraph separator.
  public let range: Range<Int>

  /// The place of each cluster from left to right.
  let visualIndices: [Int]

  /// The level runs in the order of the text.
  let logicalLevelRuns: [CaretRun]

  /// The level runs from left to right.
  let visualLevelRuns: [CaretRun]

  /// The text of the line.
  let text: String

  /// The number of the edge at the right end of the line.
  public var lastEdge: Int { clusters.count }

  /// How wide the line is.
  public var width: Double { edgePositions.last ?? 0 }

  var isRightToLeft: Bool { baseDirection == .rightToLeft }

  /// A line for carets.
  ///
  /// - Parameters:
  ///   - line: the line; a paragraph separator at its end is left out.
  ///   - clusterEnds: where each cluster ends, in UTF-16 code units from the line's start, rising,
  ///     the last at its end; nil for grapheme clusters (UAX #29).
  ///   - advance: how wide a cluster is drawn; nil for cells of a terminal. Where lam and alef are
  ///     drawn as one sign, either of the two may have all the width: it is divided.
  /// - Complexity: O(n) in the length of the line, and of the text before it.
  public init(
    _ line: BidiLine, clusterEnds: [Int]? = nil, advance: ((Substring) -> Double)? = nil
  ) {
    let start = line.string.index(atUTF8Offset: line.offsets.lowerBound)
    self.init(
      line, at: line.string.utf16.distance(from: line.string.startIndex, to: start),
      clusterEnds: clusterEnds, advance: advance)
  }

  /// The same where it is known how many UTF-16 code units are before the line.
  init(
    _ line: BidiLine, at start: Int, clusterEnds: [Int]? = nil, advance: ((Substring) -> Double)?
  ) {
    self.init(
      content: line.string[line.string.range(line.offsets.lowerBound..<line.contentEnd)],
      start: start, levels: line.levels, direction: line.paragraphLevel.direction,
      clusterEnds: clusterEnds, advance: advance)
  }

  /// A text of one paragraph as one line for carets.
  ///
  /// - Parameters:
  ///   - text: the text; what follows a paragraph separator is left out.
  ///   - baseDirection: how its direction is found.
  ///   - clusterEnds: see above.
  ///   - advance: see above.
  /// - Complexity: O(n) in the length of the text.
  public init(
    _ text: String, baseDirection: BaseDirection = .automatic, clusterEnds: [Int]? = nil,
    advance: ((Substring) -> Double)? = nil
  ) {
    self.init(
      text, baseDirection: baseDirection, clusterEnds: clusterEnds, advance: advance,
      resolvedAs: text)
  }

  /// A paragraph without its separator whose levels are those of another text with as many
  /// characters.
  ///
  /// With `lowersRemoved`, a character that X9 removes takes the lower level of its two neighbours
  /// instead of the level of the one before.
  package init(
    _ text: String, at start: Int = 0, baseDirection: BaseDirection, clusterEnds: [Int]?,
    advance: ((Substring) -> Double)?, resolvedAs model: String, lowersRemoved: Bool = false
  ) {
    let line = BidiText(model, baseDirection: baseDirection).paragraphs.first?.line()
    var levels = line?.levels ?? []
    if lowersRemoved, let base = line?.paragraphLevel {
      Self.lowerRemoved(&levels, model.unicodeScalars.prefix(levels.count), base)
    }
    let separator = line.map { $0.string[$0.string.range($0.contentEnd..<$0.offsets.upperBound)] }
    let count = levels.count - (separator?.unicodeScalars.count ?? 0)
    self.init(
      content: Substring(text.unicodeScalars.prefix(count)), start: start, levels: levels,
      direction: line?.paragraphLevel.direction ?? baseDirection.directionOfNothing,
      clusterEnds: clusterEnds, advance: advance)
  }

  /// The parts of a line that is a whole paragraph, each reordered by itself (rules L1 and L2).
  ///
  /// - Parameters:
  ///   - starts: the clusters that further lines begin with, rising.
  ///   - model: the text that the levels come from, as above.
  ///   - lowersRemoved: as above.
  /// - Returns: the lines in order.
  package func broken(
    beforeClusters starts: [Int], resolvedAs model: String, lowersRemoved: Bool
  ) -> [CaretLine] {
    guard
      let paragraph = BidiText(model, baseDirection: .fixed(baseDirection)).paragraphs.first
    else { return [self] }
    var lines: [CaretLine] = []
    var first = 0
    var index = model.startIndex
    for next in starts + [clusters.count] {
      let content = text(ofClusters: first..<next)
      let end = model.unicodeScalars.index(index, offsetBy: content.unicodeScalars.count)
      var levels = paragraph.line(index..<end).levels
      if lowersRemoved {
        Self.lowerRemoved(&levels, model.unicodeScalars[index..<end], paragraph.level)
      }
      let (start, advances) = (offset(ofBoundary: first), clusters[first..<next].map(\.advance))
      var widths = advances.makeIterator()
      lines.append(
        CaretLine(
          content: content, start: start, levels: levels, direction: baseDirection,
          clusterEnds: clusters[first..<next].map { $0.range.upperBound - start },
          advance: { _ in widths.next() ?? 0 }))
      (first, index) = (next, end)
    }
    return lines
  }

  init(
    content: Substring, start: Int, levels: [EmbeddingLevel], direction: TextDirection,
    clusterEnds: [Int]?, advance: ((Substring) -> Double)?
  ) {
    var text = String(content)
    text.makeContiguousUTF8()
    var clusters = CaretClusterScanner.clusters(
      of: text, at: start, levels: levels, ends: clusterEnds, advance: advance)
    Self.divideLigatures(&clusters)
    logicalLevelRuns = CaretRun.runs(of: clusters)
    let runs = logicalLevelRuns
    visualLevelRuns = VisualOrder.order(of: runs.map(\.level.rawValue)).map { runs[$0] }
    // Rule L2 by level runs, of which there are fewer than clusters.
    var order: [Int] = []
    order.reserveCapacity(clusters.count)
    var indices = [Int](repeating: 0, count: clusters.count)
    var positions = [0.0]
    positions.reserveCapacity(clusters.count + 1)
    var position = 0.0
    func place(_ cluster: Int) {
      indices[cluster] = order.count
      order.append(cluster)
      position += clusters[cluster].advance
      positions.append(position)
    }
    for run in visualLevelRuns {
      if run.isRightToLeft {
        for cluster in run.clusters.reversed() { place(cluster) }
      } else {
        for cluster in run.clusters { place(cluster) }
      }
    }
    range = start..<(clusters.last?.range.upperBound ?? start)
    self.clusters = clusters
    visualOrder = order
    visualIndices = indices
    edgePositions = positions
    baseDirection = direction
    self.text = text
  }

  private static func lowerRemoved(
    _ levels: inout [EmbeddingLevel], _ scalars: some BidirectionalCollection<Unicode.Scalar>,
    _ base: EmbeddingLevel
  ) {
    var next = base
    for (index, scalar) in zip(levels.indices.reversed(), scalars.reversed()) {
      switch BidiClass(scalar) {
      case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride,
        .rightToLeftOverride, .popDirectionalFormat:
        levels[index] = min(levels[index], next)
      default:
        break
      }
      next = levels[index]
    }
  }

  /// A caret can stand inside lam-alef: each letter has half of the sign.
  private static func divideLigatures(_ clusters: inout [CaretCluster]) {
    for index in clusters.indices.dropFirst() {
      guard clusters[index].traits.contains(.alef), clusters[index - 1].traits.contains(.lam)
      else { continue }
      let (lam, alef) = (clusters[index - 1].advance, clusters[index].advance)
      if lam != 0 && alef != 0 { continue }
      clusters[index - 1].advance = (lam + alef) / 2
      clusters[index].advance = (lam + alef) / 2
    }
  }
}

extension CaretLine {
  /// The text of a cluster.
  ///
  /// - Parameter index: the cluster's index in `clusters`.
  /// - Returns: its characters.
  /// - Complexity: O(1).
  public func text(ofCluster index: Int) -> Substring {
    text(ofClusters: index..<index + 1)
  }

  /// The text of clusters that are side by side.
  func text(ofClusters indices: Range<Int>) -> Substring {
    func start(_ index: Int) -> Int {
      index < clusters.count ? clusters[index].utf8Start : text.utf8.count
    }
    return text[text.range(start(indices.lowerBound)..<start(indices.upperBound))]
  }
}

extension CaretLine {
  /// The index of the cluster that a code unit belongs to.
  ///
  /// - Parameter offset: in UTF-16 code units of the text.
  /// - Returns: an index of `clusters`; nil outside the line.
  /// - Complexity: O(log n).
  public func clusterIndex(at offset: Int) -> Int? {
    range.contains(offset) ? clusterCount(endingBy: offset) : nil
  }

  /// The index of an offset of the line in a text that is equal to the line's.
  ///
  /// A string that has changed looks at all of itself to find an offset in UTF-16; the line has done
  /// so before.
  ///
  /// - Parameters:
  ///   - offset: in UTF-16 code units of the text.
  ///   - text: what the line was made of.
  /// - Returns: an index, inside a surrogate pair if the offset is; nil outside the line.
  /// - Complexity: O(log n), and O(m) in the length of the cluster.
  package func index(at offset: Int, in text: String) -> String.Index? {
    if offset == range.upperBound { return text.endIndex }
    guard let cluster = clusterIndex(at: offset) else { return nil }
    let start = text.utf8.index(text.startIndex, offsetBy: clusters[cluster].utf8Start)
    return text.utf16.index(start, offsetBy: offset - clusters[cluster].range.lowerBound)
  }

  /// How wide the spaces at the end of the line are.
  package var widthOfSpacesAtEnd: Double {
    clusters.reversed().prefix { $0.traits.contains(.space) }.reduce(0) { $0 + $1.advance }
  }

  /// The clusters that further lines begin with when no line is to be wider than `width`.
  ///
  /// Lines end where UAX #14 allows it, and between clusters where it nowhere does; spaces may hang
  /// over the width.
  package func clusterStarts(fitting width: Double) -> [Int] {
    let opportunities = Set(
      LineBreakOpportunity.all(in: text).map { text.utf8Offset(of: $0.index) })
    var starts: [Int] = []
    var start = 0
    var used = 0.0
    var opportunity: Int?
    for (index, cluster) in clusters.enumerated() {
      if index > start && opportunities.contains(cluster.utf8Start) { opportunity = index }
      if !cluster.traits.contains(.space) && used + cluster.advance > width && index > start {
        start = opportunity ?? index
        starts.append(start)
        used = clusters[start..<index].reduce(0) { $0 + $1.advance }
        opportunity = nil
      }
      used += cluster.advance
    }
    return starts
  }
}

extension BaseDirection {
  /// The direction of a text with no characters.
  var directionOfNothing: TextDirection {
    switch self {
    case .fixed(let direction), .firstStrong(let direction), .anyRightToLeft(let direction),
      .majority(let direction), .inherited(let direction):
      direction
    }
  }
}

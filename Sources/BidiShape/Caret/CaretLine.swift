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
    let content = line.string[line.string.range(line.offsets.lowerBound..<line.contentEnd)]
    let start = line.string.utf16.distance(from: line.string.startIndex, to: content.startIndex)
    self.init(
      content: content, start: start, levels: line.levels, direction: line.paragraphLevel.direction,
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

  /// A text whose levels are those of another text with as many characters.
  ///
  /// With `lowersRemoved`, a character that X9 removes takes the lower level of its two neighbours
  /// instead of the level of the one before.
  package init(
    _ text: String, baseDirection: BaseDirection, clusterEnds: [Int]?,
    advance: ((Substring) -> Double)?, resolvedAs model: String, lowersRemoved: Bool = false
  ) {
    let line = BidiText(model, baseDirection: baseDirection).paragraphs.first?.line()
    let content = text.unicodeScalars.prefix { BidiClass($0) != .paragraphSeparator }
    var levels = line?.levels ?? []
    if lowersRemoved, let base = line?.paragraphLevel {
      Self.lowerRemoved(&levels, Array(model.unicodeScalars.prefix(levels.count)), base)
    }
    self.init(
      content: Substring(content), start: 0, levels: levels,
      direction: line?.paragraphLevel.direction ?? baseDirection.directionOfNothing,
      clusterEnds: clusterEnds, advance: advance)
  }

  init(
    content: Substring, start: Int, levels: [EmbeddingLevel], direction: TextDirection,
    clusterEnds: [Int]?, advance: ((Substring) -> Double)?
  ) {
    var clusters: [CaretCluster] = []
    var scalarIndex = 0
    var offset = start
    for piece in Self.pieces(of: content, clusterEnds) {
      let end = offset + piece.utf16.count
      let scalars = piece.unicodeScalars
      clusters.append(
        CaretCluster(
          range: offset..<end, level: levels[scalarIndex],
          advance: advance?(piece) ?? Double(CellWidth.cells(scalars)),
          traits: CaretCluster.Traits(scalars)))
      scalarIndex += scalars.count
      offset = end
    }
    Self.divideLigatures(&clusters)
    let order = VisualOrder.order(of: clusters.map(\.level.rawValue))
    var indices = [Int](repeating: 0, count: order.count)
    var positions = [0.0]
    for (place, cluster) in order.enumerated() {
      indices[cluster] = place
      positions.append(positions[place] + clusters[cluster].advance)
    }
    self.clusters = clusters
    visualOrder = order
    visualIndices = indices
    edgePositions = positions
    baseDirection = direction
    range = start..<offset
    text = String(content)
  }

  private static func lowerRemoved(
    _ levels: inout [EmbeddingLevel], _ scalars: [Unicode.Scalar], _ base: EmbeddingLevel
  ) {
    var next = base
    for index in scalars.indices.reversed() {
      switch BidiClass(scalars[index]) {
      case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride,
        .rightToLeftOverride, .popDirectionalFormat:
        levels[index] = min(levels[index], next)
      default:
        break
      }
      next = levels[index]
    }
  }

  private static func pieces(of content: Substring, _ ends: [Int]?) -> [Substring] {
    guard let ends else { return content.indices.map { content[$0...$0] } }
    var pieces: [Substring] = []
    var start = content.startIndex
    for end in ends {
      let index = content.utf16.index(content.startIndex, offsetBy: end)
      pieces.append(content[start..<index])
      start = index
    }
    return pieces
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

/// One line of a paragraph after rules L1 and L2.
public struct ReferenceLine: Sendable {
  /// The positions of the line's characters in the paragraph.
  public let range: Range<Int>
  /// The levels after L1, one per character of the line; nil for one removed by X9.
  public let levels: [Int?]
  /// The positions in the line of its characters from left to right, those removed left out.
  public let visualOrder: [Int]

  /// The line over a range of a resolved paragraph.
  init(_ paragraph: ReferenceParagraph, range: Range<Int>) {
    let classes = paragraph.characters[range].map(\.bidiClass)
    let levels = Self.l1(
      Array(paragraph.levels[range]), classes: classes, paragraphLevel: paragraph.level)
    self.range = range
    self.levels = levels
    visualOrder = Self.l2(levels)
  }

  /// L1: separators, and white space before them and at the end, go to the paragraph level.
  ///
  /// The classes are those the characters came with.
  private static func l1(
    _ resolved: [Int?], classes: [ReferenceClass], paragraphLevel: Int
  ) -> [Int?] {
    var levels = resolved
    // From the end back: true while only white space lies between here and a separator or the end.
    var isTrailing = true
    for index in levels.indices.reversed() where levels[index] != nil {
      switch classes[index] {
      case .b, .s: isTrailing = true
      case .ws, .lri, .rli, .fsi, .pdi: break
      default: isTrailing = false
      }
      if isTrailing { levels[index] = paragraphLevel }
    }
    return levels
  }

  /// L2: from the highest level down to the lowest odd one, reverses what is at it or above.
  ///
  /// Positions whose level is nil are left out.
  static func l2(_ levels: [Int?]) -> [Int] {
    var order: [Int] = []
    var orderLevels: [Int] = []
    for (index, level) in levels.enumerated() {
      guard let level else { continue }
      order.append(index)
      orderLevels.append(level)
    }
    let lowestOdd = orderLevels.filter { $0 % 2 == 1 }.min()
    guard let highest = orderLevels.max(), let lowestOdd else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, orderLevels[end] >= level { end += 1 }
        order[start..<end].reverse()
        orderLevels[start..<end].reverse()
        start = end + 1
      }
    }
    return order
  }
}

extension ReferenceParagraph {
  /// The whole paragraph as one line.
  public func line() -> ReferenceLine { ReferenceLine(self, range: 0..<characters.count) }

  /// A line over a range of the paragraph's characters.
  public func line(_ range: Range<Int>) -> ReferenceLine { ReferenceLine(self, range: range) }
}

/// One line of a paragraph after rules L1 and L2.
public struct ReferenceLine: Sendable {
  /// The positions of the line's characters in the paragraph.
  public let range: Range<Int>
  /// The levels after L1, one per character of the line; nil for one removed by X9.
  public let levels: [Int?]
  /// The positions in the line of its characters from left to right, those removed left out.
  public let visualOrder: [Int]
  /// The levels after L1, each removed character taking the level of the one before it.
  ///
  /// At the start of the line that is the one before the line, or nothing but the paragraph's own
  /// level. The standard leaves the choice open (section 5.2); so a joiner keeps to its word.
  public let filledLevels: [Int]

  /// The line over a range of a resolved paragraph.
  init(_ paragraph: ReferenceParagraph, range: Range<Int>) {
    let classes = paragraph.characters[range].map(\.bidiClass)
    let levels = Self.l1(
      Array(paragraph.levels[range]), classes: classes, paragraphLevel: paragraph.level)
    self.range = range
    self.levels = levels
    let before = paragraph.levels[..<range.lowerBound].compactMap { $0 }.last ?? paragraph.level
    filledLevels = Self.filled(levels, after: before)
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

  /// Gives each position without a level the level before it.
  fileprivate static func filled(_ levels: [Int?], after level: Int) -> [Int] {
    var last = level
    return levels.map { level in
      last = level ?? last
      return last
    }
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

  /// The levels before L1, each character removed by X9 taking the level of the one before it.
  ///
  /// One at the start of the paragraph takes the paragraph's level.
  public var filledLevels: [Int] { ReferenceLine.filled(levels, after: level) }
}

public import BidiReference
public import BidiShape

extension FailureLog {
  /// Compares the library with the reference: paragraphs, levels before and after L1, visual order.
  ///
  /// - Parameters:
  ///   - characters: The text.
  ///   - base: The base direction.
  ///   - name: What the message calls the text; its classes if none is given.
  public mutating func compareLevels(
    _ characters: [RepresentativeCharacter], base: ReferenceBase, named name: String? = nil
  ) {
    let paragraphs = ReferenceParagraph.p1(characters.map(\.reference))
      .map { ReferenceParagraph($0, base: base) }
    let answer = LibraryAnswer(String(characters), base: base).text.paragraphs
    func context(_ what: String) -> String { "\(name ?? characters.summary), \(base), \(what)" }
    guard answer.count == paragraphs.count else {
      add("\(context("paragraphs")): expected \(paragraphs.count), got \(answer.count)")
      return
    }
    for (actual, expected) in zip(answer, paragraphs) {
      expect(Int(actual.level.rawValue), equals: expected.level, context("paragraph level"))
      expect(
        actual.levels.map { Int($0.rawValue) }, equals: expected.filledLevels,
        context("levels before L1"))
      compare(actual.line(), with: expected.line(), context("line"))
    }
  }

  /// Compares a line of the library with one of the reference: levels and both index maps.
  ///
  /// - Parameters:
  ///   - actual: The library's line.
  ///   - expected: The reference's line.
  ///   - context: What the message begins with.
  public mutating func compare(
    _ actual: BidiLine, with expected: ReferenceLine, _ context: @autoclosure () -> String
  ) {
    let levels = expected.filledLevels
    expect(actual.levels.map { Int($0.rawValue) }, equals: levels, "\(context()) levels")
    let order = actual.visualOrder
    guard order.isOrder(of: levels.count) else {
      add("\(context()) visual order: \(order) is no order of \(levels.count) characters")
      return
    }
    expect(
      order.filter { expected.levels[$0] != nil }, equals: expected.visualOrder,
      "\(context()) visual order")
    let logicalOrder = actual.logicalOrder
    expect(
      logicalOrder.count == order.count ? order.map { logicalOrder[$0] } : logicalOrder,
      equals: Array(order.indices), "\(context()) logical order after visual order")
  }

  /// Compares a line's visual runs with its levels and its order.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - string: The text that the line is of.
  ///   - context: What the message begins with.
  public mutating func compareVisualRuns(
    of line: BidiLine, in string: String, _ context: @autoclosure () -> String
  ) {
    var order: [Int] = []
    let scalars = string.unicodeScalars
    let levels = line.levels
    for run in line.visualRuns {
      let start = scalars.distance(from: line.range.lowerBound, to: run.range.lowerBound)
      let offsets = Array(start..<start + scalars[run.range].count)
      expect(
        offsets.map { levels[$0] }, equals: offsets.map { _ in run.level }, "\(context()) levels")
      order += run.level.isRightToLeft ? offsets.reversed() : offsets
      let utf16 = string.utf16
      let utf16Start = utf16.distance(from: string.startIndex, to: run.range.lowerBound)
      let utf16End = utf16.distance(from: string.startIndex, to: run.range.upperBound)
      expect(run.utf16Range, equals: utf16Start..<utf16End, "\(context()) UTF-16 range")
    }
    expect(order, equals: line.visualOrder, "\(context()) order")
  }
}

extension [Int] {
  /// Whether each number from 0 up to the count given occurs once.
  ///
  /// - Parameter count: How many numbers there have to be.
  /// - Returns: Whether the array is an order.
  public func isOrder(of count: Int) -> Bool {
    guard self.count == count else { return false }
    var isSeen = [Bool](repeating: false, count: count)
    for position in self {
      guard isSeen.indices.contains(position), !isSeen[position] else { return false }
      isSeen[position] = true
    }
    return true
  }
}

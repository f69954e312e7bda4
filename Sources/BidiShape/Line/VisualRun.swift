/// Adjacent characters of one level on a line, as they stand on screen.
///
/// Someone who draws attributed text lays out each run in its direction, one beside the other from
/// left to right.
public struct VisualRun: Hashable, Sendable {
  /// Where the run is in the text, in logical order.
  public let range: Range<String.Index>
  /// The same in UTF-16 code units from the start of the text.
  public let utf16Range: Range<Int>
  /// The level of all its characters.
  public let level: EmbeddingLevel
  /// The direction that the run is displayed in.
  public var direction: TextDirection { level.direction }
}

extension BidiLine {
  /// The runs of the line from left to right (rule L2).
  ///
  /// A paragraph separator at the end of the line is part of a run: in a right-to-left paragraph
  /// it stands at the left.
  ///
  /// - Complexity: O(r) in the number of runs, and O(n) in the length of the text at the first call
  ///   on a text that is not ASCII.
  public var visualRuns: [VisualRun] {
    visualOrderOfChanges.map { index in
      let offsets = offsetsOfRun(index)
      let range = string.range(offsets)
      let lower = string.utf16.distance(from: string.startIndex, to: range.lowerBound)
      let upper = string.utf16.distance(from: string.startIndex, to: range.upperBound)
      return VisualRun(
        range: range, utf16Range: lower..<upper,
        level: EmbeddingLevel(unchecked: changes[index].level))
    }
  }

  /// For each place on the line from left to right, the scalar that stands there, counted from the
  /// line's start in logical order.
  ///
  /// Combining marks are ordered as rule L2 does by itself, without L3. Characters that X9 removes
  /// have places, too.
  ///
  /// - Complexity: O(n) in the length of the line.
  public var visualOrder: [Int] {
    var starts: [Int] = []
    var count = 0
    for index in changes.indices {
      starts.append(count)
      count += string.unicodeScalars[string.range(offsetsOfRun(index))].count
    }
    starts.append(count)
    var order: [Int] = []
    order.reserveCapacity(count)
    for index in visualOrderOfChanges {
      let run = starts[index]..<starts[index + 1]
      if changes[index].level & 1 == 0 {
        order.append(contentsOf: run)
      } else {
        order.append(contentsOf: run.reversed())
      }
    }
    return order
  }

  /// For each scalar of the line in logical order, its place from left to right.
  ///
  /// - Complexity: O(n) in the length of the line.
  public var logicalOrder: [Int] {
    let visual = visualOrder
    var logical = [Int](repeating: 0, count: visual.count)
    for (place, scalar) in visual.enumerated() { logical[scalar] = place }
    return logical
  }

  /// The UTF-8 offsets of the run that begins at a level change.
  func offsetsOfRun(_ index: Int) -> Range<Int> {
    let end = index + 1 < changes.count ? changes[index + 1].offset : offsets.upperBound
    return changes[index].offset..<end
  }

  /// The indices of `changes` from left to right.
  var visualOrderOfChanges: [Int] { VisualOrder.order(of: changes.map(\.level)) }
}

/// Adjacent characters of one embedding level, in logical order (UAX #9 BD7).
public struct LevelRun: Hashable, Sendable {
  /// Where the run is in the text.
  public let range: Range<String.Index>
  /// The level of all its characters.
  public let level: EmbeddingLevel
  /// The direction that the run is displayed in.
  public var direction: TextDirection { level.direction }
}

/// Where a level begins, as paragraphs and lines keep it: it holds up to the next one.
struct LevelChange: Hashable, Sendable {
  /// A UTF-8 offset in the text.
  var offset: Int
  var level: UInt8
}

extension [LevelChange] {
  /// Notes that from an offset on the level is `level`.
  @inline(__always)
  mutating func append(_ level: UInt8, at offset: Int) {
    if let last, last.level == level { return }
    append(LevelChange(offset: offset, level: level))
  }

  /// The index of the change that an offset belongs to.
  ///
  /// - Complexity: O(log *n*).
  func index(at offset: Int) -> Int {
    var lower = 0
    var upper = count
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if self[middle].offset <= offset { lower = middle } else { upper = middle }
    }
    return lower
  }
}

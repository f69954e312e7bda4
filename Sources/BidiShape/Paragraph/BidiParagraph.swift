/// One paragraph of a text with its resolved embedding levels.
///
/// Levels are those of rule I2, before rule L1, which belongs to the line: a paragraph is broken
/// into lines first and each line is reordered by itself.
public struct BidiParagraph: Sendable {
  /// The whole text that the paragraph is part of.
  public let string: String

  /// The paragraph embedding level, 0 or 1.
  public let level: EmbeddingLevel

  /// UTF-8 offsets in `string`, the separator included.
  let offsets: Range<Int>
  /// The UTF-8 offset of the separator.
  let contentEnd: Int
  /// The levels, the first at the paragraph's start.
  let changes: [LevelChange]

  init(
    string: String, offsets: Range<Int>, contentEnd: Int, level: EmbeddingLevel,
    changes: [LevelChange]
  ) {
    self.string = string
    self.offsets = offsets
    self.contentEnd = contentEnd
    self.level = level
    self.changes = changes
  }

  /// Where the paragraph is in the text, its separator included.
  ///
  /// - Complexity: O(1).
  public var range: Range<String.Index> { string.range(offsets) }

  /// Where the paragraph is in the text, without its separator.
  ///
  /// - Complexity: O(1).
  public var contentRange: Range<String.Index> { string.range(offsets.lowerBound..<contentEnd) }

  /// The paragraph direction (BD5).
  public var direction: TextDirection { level.direction }

  /// The level runs in logical order; together they cover `range`.
  ///
  /// Characters that X9 removes belong to the run of the character before them.
  ///
  /// - Complexity: O(n) in the number of runs.
  public var levelRuns: [LevelRun] {
    changes.indices.map { index in
      let end = index + 1 < changes.count ? changes[index + 1].offset : offsets.upperBound
      return LevelRun(
        range: string.range(changes[index].offset..<end),
        level: EmbeddingLevel(unchecked: changes[index].level))
    }
  }

  /// The level of each scalar of `range`.
  ///
  /// - Complexity: O(n) in the length of the paragraph.
  public var levels: [EmbeddingLevel] { string.levels(changes, in: offsets) }
}

extension String {
  /// One level for each scalar between two UTF-8 offsets.
  func levels(_ changes: [LevelChange], in offsets: Range<Int>) -> [EmbeddingLevel] {
    var levels: [EmbeddingLevel] = []
    levels.reserveCapacity(offsets.count)
    unsafe withUTF8Bytes { bytes in
      for index in changes.indices {
        let end = index + 1 < changes.count ? changes[index + 1].offset : offsets.upperBound
        let level = EmbeddingLevel(unchecked: changes[index].level)
        for offset in changes[index].offset..<end where !UTF8Reader.isTrail(unsafe bytes[offset]) {
          levels.append(level)
        }
      }
    }
    return levels
  }
}

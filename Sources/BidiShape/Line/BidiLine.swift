/// One line of a paragraph: its levels after rule L1 and its order on screen after rule L2.
public struct BidiLine: Sendable {
  /// The whole text that the line is part of.
  public let string: String

  /// The embedding level of the paragraph that the line is part of, 0 or 1.
  public let paragraphLevel: EmbeddingLevel

  /// UTF-8 offsets in `string`.
  let offsets: Range<Int>
  /// The UTF-8 offset of the paragraph separator that ends the line, or the line's end.
  let contentEnd: Int
  /// The levels after L1, the first at the line's start.
  let changes: [LevelChange]
  /// How the character before the line joins the line's first letter, and the one after its last.
  let joiningContext: JoiningContext

  /// Where the line is in the text, with the paragraph separator when the line has it.
  ///
  /// - Complexity: O(1).
  public var range: Range<String.Index> { string.range(offsets) }

  /// The level of each scalar of `range`, after rule L1.
  ///
  /// Characters that X9 removes take the level of the character before them.
  ///
  /// - Complexity: O(n) in the length of the line.
  public var levels: [EmbeddingLevel] { string.levels(changes, in: offsets) }
}

extension BidiParagraph {
  /// The whole paragraph, its separator included, as one line.
  ///
  /// - Complexity: O(n) in the length of the paragraph.
  public func line() -> BidiLine { line(offsets) }

  /// A part of the paragraph as a line.
  ///
  /// - Parameter range: the line's place in the text; what reaches beyond the paragraph is left
  ///   off, and bounds inside a scalar are moved to its start.
  /// - Returns: the line.
  /// - Complexity: O(n) in the length of the line, O(log m) in the number of level runs.
  public func line(_ range: Range<String.Index>) -> BidiLine {
    func clamp(_ index: String.Index) -> Int {
      let scalarStart = string.unicodeScalars.index(
        roundingDown: Swift.min(Swift.max(index, string.startIndex), string.endIndex))
      let offset = string.utf8Offset(of: scalarStart)
      return Swift.min(Swift.max(offset, offsets.lowerBound), offsets.upperBound)
    }
    return line(clamp(range.lowerBound)..<clamp(range.upperBound))
  }

  /// The lines of the paragraph, broken at the given places.
  ///
  /// Where a break is allowed is for the caller to know: one inside a cluster or between CR and LF is
  /// made as well.
  ///
  /// - Parameter breaks: where a line begins, in any order; places outside the paragraph and
  ///   repeated ones are ignored.
  /// - Returns: the lines in order; together they cover the paragraph.
  /// - Complexity: O(n + b log b) in the length of the paragraph and the number of breaks.
  public func lines(breakingAt breaks: some Sequence<String.Index>) -> [BidiLine] {
    var starts = breaks.map {
      string.utf8Offset(of: string.unicodeScalars.index(roundingDown: $0))
    }
    starts.removeAll { $0 <= offsets.lowerBound || $0 >= offsets.upperBound }
    starts.sort()
    var lines: [BidiLine] = []
    var start = offsets.lowerBound
    for next in starts + [offsets.upperBound] where next > start {
      lines.append(line(start..<next))
      start = next
    }
    return lines
  }

  /// A line between two UTF-8 offsets inside the paragraph.
  package func line(_ range: Range<Int>) -> BidiLine {
    let lineChanges = unsafe string.withUTF8Bytes { bytes in
      unsafe resetLevels(bytes, in: range)
    }
    return BidiLine(
      string: string, paragraphLevel: level, offsets: range,
      contentEnd: Swift.min(Swift.max(contentEnd, range.lowerBound), range.upperBound),
      changes: lineChanges,
      joiningContext: JoiningContext(of: range, in: self))
  }

  /// Rule L1: separators, and spaces and isolate controls before them or at the line's end, take
  /// the paragraph level.
  private func resetLevels(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) -> [LevelChange] {
    var result: [LevelChange] = []
    guard !range.isEmpty else { return result }
    var source = changes.index(at: range.lowerBound)
    if changes.count == 1 && changes[0].level == level.rawValue {
      return [LevelChange(offset: range.lowerBound, level: level.rawValue)]
    }
    // Where the stretch that L1 resets begins if a separator or the end comes next: the number of
    // changes before it, and its offset.
    var pending: (count: Int, offset: Int)?
    var offset = range.lowerBound
    var current = changes[source].level
    while offset < range.upperBound {
      let begin = offset
      while source + 1 < changes.count && changes[source + 1].offset <= begin { source += 1 }
      let properties = ScalarProperties(codePoint: unsafe UTF8Reader.next(bytes, &offset))
      let classValue = UInt8(truncatingIfNeeded: properties.rawValue & 0x1f)
      if classValue == Class.s || classValue == Class.b {
        if let start = pending {
          result.removeSubrange(start.count...)
          result.append(level.rawValue, at: start.offset)
        }
        pending = nil
        current = level.rawValue
        result.append(current, at: begin)
      } else if ClassSet.trailing.contains(class: classValue) {
        if pending == nil { pending = (result.count, begin) }
        current = changes[source].level
        result.append(current, at: begin)
      } else if ClassSet.removed.contains(class: classValue) {
        // Takes the level of the character before it, whatever L1 made of that.
        if result.isEmpty { result.append(changes[source].level, at: begin) }
      } else {
        pending = nil
        current = changes[source].level
        result.append(current, at: begin)
      }
    }
    if let start = pending {
      result.removeSubrange(start.count...)
      result.append(level.rawValue, at: start.offset)
    }
    return result
  }
}

extension String.UnicodeScalarView {
  /// The index itself, or the start of the scalar that it is inside of.
  fileprivate func index(roundingDown index: Index) -> Index {
    index >= endIndex ? endIndex : self.index(before: self.index(after: index))
  }
}

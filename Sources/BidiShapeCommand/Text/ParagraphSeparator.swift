/// Where paragraphs end in bytes: after LF, CR LF, CR, U+001C to U+001E, U+0085 and U+2029, the
/// characters of Bidi_Class B.
///
/// The search is sound in bytes that are not UTF-8, too: the first byte of each separator is never a
/// part of another character.
enum ParagraphSeparator {
  /// The offset after the first separator that begins at or after an offset.
  ///
  /// - Returns: The offset, or nil when no separator follows.
  /// - Complexity: O(n) in the number of bytes up to there.
  static func end(in bytes: Span<UInt8>, from offset: Int) -> Int? {
    var offset = offset
    while offset < bytes.count {
      let length = length(in: bytes, at: offset)
      guard length == 0 else { return offset + length }
      offset += 1
    }
    return nil
  }

  /// The offset after the last separator that begins in a range of offsets.
  ///
  /// - Returns: The offset, or nil when no separator begins there.
  /// - Complexity: O(n) in the length of the range behind the separator.
  static func lastEnd(in bytes: Span<UInt8>, beginningIn range: Range<Int>) -> Int? {
    var end = range.upperBound
    while end > range.lowerBound {
      // A long line is searched for its end again and again while it is read.
      while end - range.lowerBound >= CandidateBlock.count,
        !CandidateBlock(bytes, at: end - CandidateBlock.count).hasAny
      {
        end -= CandidateBlock.count
      }
      guard end > range.lowerBound else { return nil }
      for offset in (max(range.lowerBound, end - CandidateBlock.count)..<end).reversed() {
        let length = length(in: bytes, at: offset)
        if length > 0 { return offset + length }
        end = offset
      }
    }
    return nil
  }

  /// The length of the separator that a line ends with, 0 when it has none.
  ///
  /// - Parameter line: One line, which holds no separator but at its end.
  /// - Returns: The number of bytes.
  static func lengthAtEnd(of line: Span<UInt8>) -> Int {
    for length in [2, 3, 1] where length <= line.count {
      if self.length(in: line, at: line.count - length) == length { return length }
    }
    return 0
  }

  /// The number of lines that end, as editors count them: at LF, CR LF and CR.
  ///
  /// - Complexity: O(n) in the number of bytes.
  static func lineCount(in bytes: Span<UInt8>) -> Int { summary(of: bytes).lineCount }

  /// What there is to know of lines before they are converted.
  struct Summary: Equatable {
    /// The number of lines that end, as editors count them: at LF, CR LF and CR.
    var lineCount = 0
    /// Whether there is an ESC.
    var hasEscape = false
  }

  /// Counts lines, and looks for ESC on the way, which costs nothing.
  ///
  /// - Complexity: O(n) in the number of bytes.
  static func summary(of bytes: Span<UInt8>) -> Summary {
    var summary = Summary()
    var offset = 0
    while offset < bytes.count {
      var end = bytes.count
      if offset + CandidateBlock.count <= bytes.count {
        let block = CandidateBlock(bytes, at: offset)
        end = offset + CandidateBlock.count
        if block.areLineFeeds {
          summary.lineCount += block.lineFeedCount
          offset = end
          continue
        }
      }
      while offset < end {
        summary.lineCount += endsLine(bytes[offset]) ? 1 : 0
        summary.hasEscape = summary.hasEscape || bytes[offset] == EscapeSequence.escape
        offset += max(1, length(in: bytes, at: offset))
      }
    }
    return summary
  }

  /// Whether a separator that begins with a byte ends a line for an editor.
  @inline(__always)
  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The length of the separator that begins at an offset, 0 when none does.
  @inline(__always)
  static func length(in bytes: Span<UInt8>, at offset: Int) -> Int {
    switch bytes[offset] {
    case 0x0A, 0x1C...0x1E: 1
    case 0x0D: offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
    case 0xC2: offset + 1 < bytes.count && bytes[offset + 1] == 0x85 ? 2 : 0
    case 0xE2:
      offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] == 0xA9 ? 3 : 0
    default: 0
    }
  }
}

import BidiShape

/// One line taken apart: its text as the algorithm sees it, and what takes no part in that.
struct LineText {
  /// What ends a sequence before it is complete.
  enum Break {
    case text
    case escape
    case end
  }

  /// A control sequence that does more than to change the style.
  struct Mark {
    /// The offset in `plain` of the character that it stands before.
    let offset: Int
    /// Where it is in the line.
    let range: Range<Int>
    /// What breaks it off; nil when it is complete.
    let breaksOff: Break?
    /// The styles before and after it.
    let before: TerminalStyle
    let after: TerminalStyle
  }

  /// The line in UTF-8, without control sequences and without its separator.
  private(set) var plain: [UInt8] = []
  /// Where the separator begins in the line.
  let contentEnd: Int
  /// The style of the characters from an offset in `plain` on; the first is that of the line's start.
  private(set) var styles: [(offset: Int, style: TerminalStyle)]
  private(set) var marks: [Mark] = []
  /// Bytes that are not UTF-8, by the offset in `plain` of the U+FFFD that stands for them.
  private(set) var runs: [Int: Range<Int>] = [:]
  /// Whether U+FFFD stand in `plain` for good where the line is not UTF-8.
  private(set) var isRepaired = false
  private(set) var hasSequences = false

  /// Takes a line apart.
  ///
  /// - Parameters:
  ///   - line: A line with its separator.
  ///   - style: The style at its start.
  ///   - sequences: What becomes of control sequences.
  ///   - invalidBytes: What becomes of bytes that are not UTF-8.
  /// - Complexity: O(n) in the length of the line.
  init(
    _ line: UnsafeBufferPointer<UInt8>, style: TerminalStyle,
    sequences: LayoutOptions.Sequences, invalidBytes: InvalidBytes
  ) {
    contentEnd = line.count - ParagraphSeparator.lengthAtEnd(of: line.span)
    styles = [(0, style)]
    plain.reserveCapacity(contentEnd)
    let content = UnsafeBufferPointer(rebasing: line[..<contentEnd])
    var offset = 0
    while sequences != .text, let escape = content.firstEscape(from: offset) {
      appendText(content, offset..<escape, invalidBytes)
      offset = appendSequence(EscapeSequence(content, at: escape), in: content, sequences)
    }
    appendText(content, offset..<contentEnd, invalidBytes)
  }

  /// The style at the end of the line.
  var endStyle: TerminalStyle { styles[styles.count - 1].style }

  /// Takes a sequence and tells where the line goes on.
  private mutating func appendSequence(
    _ sequence: EscapeSequence, in content: UnsafeBufferPointer<UInt8>,
    _ sequences: LayoutOptions.Sequences
  ) -> Int {
    hasSequences = true
    if sequences == .strip {
      // What the line breaks off has nothing to end it, so it is text but for the ESC.
      return sequence.kind == .incomplete
        ? sequence.range.lowerBound + 1 : sequence.range.upperBound
    }
    let before = endStyle
    var after = before
    if !after.apply(sequence, in: content) {
      let end = sequence.range.upperBound
      let isBrokenOff = sequence.kind == .incomplete
      marks.append(
        Mark(
          offset: plain.count, range: sequence.range,
          breaksOff: !isBrokenOff
            ? nil
            : end == contentEnd ? .end : content[end] == EscapeSequence.escape ? .escape : .text,
          before: before, after: after))
    }
    if after != before {
      if styles[styles.count - 1].offset == plain.count {
        styles[styles.count - 1].style = after
        // The style that the line begins with is asked for, too.
        if styles.count == 1 { styles.insert((0, before), at: 0) }
      } else {
        styles.append((plain.count, after))
      }
    }
    return sequence.range.upperBound
  }

  private mutating func appendText(
    _ content: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ invalidBytes: InvalidBytes
  ) {
    let text = UnsafeBufferPointer(rebasing: content[range])
    var read = 0
    while let invalid = InvalidUTF8.first(in: text.span, from: read) {
      if invalidBytes != .pass {
        // Decoding replaces what is not UTF-8 in just the way that is asked for.
        plain += String(decoding: text[read...], as: UTF8.self).utf8
        isRepaired = true
        return
      }
      plain += text[read..<invalid.offset]
      var end = invalid.offset + invalid.length
      while let next = InvalidUTF8.first(in: text.span, from: end), next.offset == end {
        end += next.length
      }
      runs[plain.count] = range.lowerBound + invalid.offset..<range.lowerBound + end
      plain += "\u{FFFD}".utf8
      read = end
    }
    plain += text[read...]
  }
}

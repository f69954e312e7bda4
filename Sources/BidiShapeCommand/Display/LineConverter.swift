import BidiShape

/// Turns lines of logical text into lines in display order, bytes into bytes.
struct LineConverter: Sendable {
  private let baseDirection: BaseDirection
  private let display: DisplayOptions
  private let invalidBytes: InvalidBytes

  /// A converter that does as the options say.
  init(_ options: CommandOptions) {
    baseDirection = options.baseDirection
    display = options.display
    invalidBytes = options.invalidBytes
  }

  /// Converts a block of lines.
  ///
  /// - Parameters:
  ///   - block: Complete lines; only the last of a file may lack its separator.
  ///   - output: Takes the converted lines.
  /// - Throws: The first place that is not UTF-8, when that is an error; the lines before that
  ///   place's own have been converted.
  /// - Complexity: O(n) in the number of bytes.
  func convert(_ block: [UInt8], into output: inout [UInt8]) throws(InvalidUTF8) {
    switch invalidBytes {
    case .error:
      let invalid = InvalidUTF8.first(in: block.span)
      let end = invalid.map { startOfLine(at: $0.offset, in: block, from: 0) }
      show(block[..<(end ?? block.count)], into: &output)
      if let invalid { throw invalid }
    case .replace:
      // Decoding replaces what is not UTF-8 in just the way that is asked for.
      show(block[...], into: &output)
    case .pass:
      pass(block, into: &output)
    }
  }

  private func show(_ lines: ArraySlice<UInt8>, into output: inout [UInt8]) {
    let text = BidiText(String(decoding: lines, as: UTF8.self), baseDirection: baseDirection)
    output += text.displayString(display).utf8
  }

  /// Converts lines some of which are not UTF-8, keeping the bytes that are not.
  private func pass(_ block: [UInt8], into output: inout [UInt8]) {
    var shown = 0
    while let invalid = InvalidUTF8.first(in: block.span, from: shown) {
      let start = startOfLine(at: invalid.offset, in: block, from: shown)
      let end = ParagraphSeparator.end(in: block.span, from: invalid.offset) ?? block.count
      show(block[shown..<start], into: &output)
      let line = PatchedLine(block[start..<end])
      output += line.displayBytes(baseDirection: baseDirection, options: display)
      shown = end
    }
    show(block[shown...], into: &output)
  }

  /// The start of the line that an offset is in, lines being looked for from `start` on.
  private func startOfLine(at offset: Int, in block: [UInt8], from start: Int) -> Int {
    ParagraphSeparator.lastEnd(in: block.span, beginningIn: start..<offset) ?? start
  }
}

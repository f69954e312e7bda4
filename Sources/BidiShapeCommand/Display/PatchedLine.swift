import BidiShape

/// One line with bytes that are not UTF-8, each run of which stands for one neutral character.
///
/// The algorithm sees U+FFFD, of class ON like it, in place of each run, and the run comes out
/// where that character is displayed, its bytes in their order. The line's own U+FFFD are told
/// apart by their offset.
///
/// Passing bytes on must not make characters of them, a line feed at worst. So runs are not taken
/// apart, and where two would meet, which takes a mark or a removed control between them, the line
/// stays in logical order.
struct PatchedLine {
  private let bytes: [UInt8]
  /// The line with a U+FFFD for each run.
  private let text: String
  /// The runs by the UTF-8 offset of their U+FFFD in `text`.
  private let runs: [Int: ArraySlice<UInt8>]

  /// Reads a line.
  ///
  /// - Complexity: O(n) in the number of bytes.
  init(_ bytes: [UInt8]) {
    var valid: [UInt8] = []
    var runs: [Int: ArraySlice<UInt8>] = [:]
    var read = 0
    while let invalid = InvalidUTF8.first(in: bytes.span, from: read) {
      valid += bytes[read..<invalid.offset]
      var end = invalid.offset + invalid.length
      while let next = InvalidUTF8.first(in: bytes.span, from: end), next.offset == end {
        end += next.length
      }
      runs[valid.count] = bytes[invalid.offset..<end]
      valid += "\u{FFFD}".utf8
      read = end
    }
    valid += bytes[read...]
    self.bytes = bytes
    self.runs = runs
    text = String(decoding: valid, as: UTF8.self)
  }

  /// The line in display order, or as it is.
  ///
  /// - Parameters:
  ///   - baseDirection: What the paragraph's direction follows from.
  ///   - options: How to display the line.
  /// - Returns: The bytes, the runs among them.
  func displayBytes(baseDirection: BaseDirection, options: DisplayOptions) -> [UInt8] {
    var output: [UInt8] = []
    var isAfterRun = false
    for paragraph in BidiText(text, baseDirection: baseDirection).paragraphs {
      let display = paragraph.line().displayText(options)
      for (scalar, source) in zip(display.string.unicodeScalars, display.sources) {
        let run = runs[text.utf8.distance(from: text.startIndex, to: source.lowerBound)]
        if let run {
          guard !isAfterRun else { return bytes }
          output += run
        } else {
          output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
        isAfterRun = run != nil
      }
    }
    return output
  }
}

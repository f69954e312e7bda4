/// Text ready to be shown or stored, and where each of its characters comes from.
public struct DisplayText: Hashable, Sendable {
  /// The text.
  public let string: String

  /// For each scalar of `string`, the part of the logical text that it stands for.
  ///
  /// A lam-alef ligature stands for both letters and the marks between them, which also have ranges
  /// of their own.
  public let sources: [Range<String.Index>]
}

extension BidiLine {
  /// The line in the order it is displayed in, from left to right, with its sources.
  ///
  /// A paragraph separator at the end of the line stays at the end.
  ///
  /// - Parameter options: what becomes of letters, brackets and controls.
  /// - Returns: the text to be shown.
  /// - Complexity: O(n) in the length of the line.
  public func displayText(_ options: DisplayOptions = DisplayOptions()) -> DisplayText {
    var output = DisplayOutput(keepsSources: true)
    writeDisplay(options, to: &output)
    return output.text(of: string)
  }

  /// The line in the order it is displayed in, from left to right.
  ///
  /// - Parameter options: what becomes of letters, brackets and controls.
  /// - Returns: the text to be shown.
  /// - Complexity: O(n) in the length of the line.
  public func displayString(_ options: DisplayOptions = DisplayOptions()) -> String {
    var output = DisplayOutput(keepsSources: false)
    writeDisplay(options, to: &output)
    return output.string
  }

  /// The line in logical order with its Arabic letters joined, and nothing mirrored.
  ///
  /// - Parameter options: what becomes of letters and controls.
  /// - Returns: the joined text.
  /// - Complexity: O(n) in the length of the line.
  public func shapedText(_ options: DisplayOptions = DisplayOptions()) -> DisplayText {
    var output = DisplayOutput(keepsSources: true)
    var content = LineContent(self)
    content.shape(options.shaping)
    for index in 0..<content.count { content.write(index, options, to: &output) }
    writeSeparator(to: &output)
    return output.text(of: string)
  }

  func writeDisplay(_ options: DisplayOptions, to output: inout DisplayOutput) {
    var content = LineContent(self)
    content.shape(options.shaping)
    for run in visualOrderOfChanges where run < content.runStarts.count - 1 {
      let scalars = content.runStarts[run]..<content.runStarts[run + 1]
      if changes[run].level & 1 == 0 {
        for index in scalars { content.write(index, options, to: &output) }
      } else {
        if options.mirrorsCharacters { content.mirror(scalars) }
        var end = scalars.upperBound
        for start in content.clusterStarts(in: scalars, options).reversed() {
          for index in start..<end { content.write(index, options, to: &output) }
          end = start
        }
      }
    }
    writeSeparator(to: &output)
  }

  private func writeSeparator(to output: inout DisplayOutput) {
    var offset = contentEnd
    for scalar in string.unicodeScalars[string.range(contentEnd..<offsets.upperBound)] {
      let end = offset + UTF8.width(scalar)
      output.append(scalar.value, from: offset..<end)
      offset = end
    }
  }
}

extension BidiText {
  /// The text in display order, every paragraph taken as one line, separators in place.
  ///
  /// - Parameter options: what becomes of letters, brackets and controls.
  /// - Returns: the text to be shown.
  /// - Complexity: O(n) in the length of the text.
  public func displayString(_ options: DisplayOptions = DisplayOptions()) -> String {
    var result = ""
    result.reserveCapacity(string.utf8.count)
    for paragraph in paragraphs { result += paragraph.line().displayString(options) }
    return result
  }
}

/// Collects the scalars of a display text.
struct DisplayOutput {
  private(set) var scalars = String.UnicodeScalarView()
  private(set) var sources: [Range<Int>] = []
  private let keepsSources: Bool
  /// The UTF-8 offset from which on spaces are left out.
  private let hangingStart: Int

  init(keepsSources: Bool, hangingStart: Int = .max) {
    self.keepsSources = keepsSources
    self.hangingStart = hangingStart
  }

  var string: String { String(scalars) }

  mutating func append(_ codePoint: UInt32, from source: Range<Int>) {
    if source.lowerBound >= hangingStart && LinePropertyLookup()[codePoint].hangs { return }
    // Every code point comes from a string or from a table of characters.
    scalars.append(Unicode.Scalar(codePoint) ?? "\u{FFFD}")
    if keepsSources { sources.append(source) }
  }

  func text(of logical: String) -> DisplayText {
    DisplayText(string: string, sources: sources.map { logical.range($0) })
  }
}

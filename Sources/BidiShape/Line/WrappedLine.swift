/// A line that a paragraph was cut into.
public struct WrappedLine: Sendable {
  private let paragraph: BidiParagraph
  /// UTF-8 offsets of the line with the separator that ends it.
  package let offsets: Range<Int>
  /// The UTF-8 offset of the separator, or the line's end.
  package let lineEnd: Int
  /// The UTF-8 offset of the first of the spaces that hang, or the end.
  package let contentEnd: Int

  /// How many cells the line takes, without the spaces that hang.
  public let width: Int
  /// How many cells the spaces at the end of the line would take.
  ///
  /// They stand at the right of a left-to-right paragraph and at the left of a right-to-left one.
  public let hangingWidth: Int

  /// The tabs of the line by their UTF-8 offset, and how many cells each takes.
  package let tabCells: [(offset: Int, cells: Int)]

  init(
    paragraph: BidiParagraph, offsets: Range<Int>, lineEnd: Int, contentEnd: Int, width: Int,
    hangingWidth: Int, tabCells: [(offset: Int, cells: Int)]
  ) {
    self.paragraph = paragraph
    self.offsets = offsets
    self.lineEnd = lineEnd
    self.contentEnd = contentEnd
    self.width = width
    self.hangingWidth = hangingWidth
    self.tabCells = tabCells
  }

  /// Whether the paragraph ends with the line.
  package var endsParagraph: Bool { offsets.upperBound == paragraph.offsets.upperBound }

  /// Where the line is in the text; the lines of a paragraph cover it together.
  ///
  /// A separator that ends the line is part of it: that of the paragraph, U+2028, or U+000B or
  /// U+000C.
  ///
  /// - Complexity: O(1).
  public var range: Range<String.Index> { paragraph.string.range(offsets) }

  /// The direction of the paragraph.
  public var direction: TextDirection { paragraph.direction }

  /// The line without a separator, with the spaces that hang.
  ///
  /// - Complexity: O(n) in the length of the line.
  public var line: BidiLine { paragraph.line(offsets.lowerBound..<lineEnd) }

  /// The line in the order it is displayed in, without the spaces that hang and without a
  /// separator.
  ///
  /// - Parameter options: what becomes of letters, brackets and controls; those of the wrapper.
  /// - Returns: the text to be shown, which takes `width` cells.
  /// - Complexity: O(n) in the length of the line.
  public func displayString(_ options: DisplayOptions = DisplayOptions()) -> String {
    var output = DisplayOutput(keepsSources: false, hangingStart: contentEnd)
    line.writeDisplay(options, to: &output)
    return output.string
  }

  /// The same text with the UTF-8 offsets that each of its scalars stands for.
  package func displayScalars(
    _ options: DisplayOptions, keepsHangingSpaces: Bool
  ) -> (scalars: String.UnicodeScalarView, sources: [Range<Int>]) {
    var output = DisplayOutput(
      keepsSources: true, hangingStart: keepsHangingSpaces ? .max : contentEnd)
    line.writeDisplay(options, to: &output)
    return (output.scalars, output.sources)
  }
}

import BidiShape

/// Lays out lines one by one: cuts them, aligns them, sets tabs, and keeps prefixes and control
/// sequences out of the algorithm.
///
/// A layout keeps memory from one line to the next and belongs to one thread.
struct LineLayout: ~Copyable {
  private let baseDirection: BaseDirection
  private let display: DisplayOptions
  private let layout: LayoutOptions
  private let invalidBytes: InvalidBytes
  private var resolver = ParagraphResolver()

  /// A layout that does as the options say.
  init(_ options: CommandOptions) {
    baseDirection = options.baseDirection
    display = options.display
    layout = options.layout.measured
    invalidBytes = options.invalidBytes
  }

  /// Appends a line as it is shown, or the lines that it is cut into.
  ///
  /// - Parameters:
  ///   - line: A line with its separator.
  ///   - style: The style at its start; then that at its end.
  ///   - output: Takes the bytes.
  /// - Complexity: O(n) in the length of the line.
  mutating func append(
    _ line: UnsafeBufferPointer<UInt8>, style: inout TerminalStyle, to output: inout [UInt8]
  ) {
    let text = LineText(
      line, style: style, sequences: layout.sequences, invalidBytes: invalidBytes)
    style = text.endStyle
    let prefix = Prefix(text.plain, characters: layout.prefixLength, tabStops: layout.tabStops)
    let content = String(decoding: text.plain[prefix.end...], as: UTF8.self)
    // With the separator, since behind U+2028 it is on a line of its own.
    let string = content + String(decoding: line[text.contentEnd...], as: UTF8.self)
    let paragraph = BidiText(string, baseDirection: baseDirection, resolver: &resolver)
      .paragraphs.first
    let lines = paragraph.map { self.lines(of: $0, behind: prefix) } ?? []
    var shown: [LineWriter.Shown] = []
    var isChanged = prefix.isChanged || lines.count > 1 || text.isRepaired
    isChanged = isChanged || text.hasSequences && layout.sequences == .strip
    for wrapped in lines {
      var characters = wrapped.displayScalars(
        display, keepsHangingSpaces: keepsHangingSpaces(of: wrapped, behind: prefix))
      if prefix.end > 0 {
        for index in characters.sources.indices {
          let source = characters.sources[index]
          characters.sources[index] =
            source.lowerBound + prefix.end..<source.upperBound + prefix.end
        }
      }
      if Self.wouldJoinRuns(characters, text) {
        // Where two runs of bytes would meet they could become a character.
        output += line
        return
      }
      isChanged =
        isChanged || padding(of: wrapped, behind: prefix) > 0
        || !wrapped.tabCells.isEmpty && layout.tabStops != nil
        || !characters.scalars.elementsEqual(content.unicodeScalars)
        || !Self.isLogical(characters)
      shown.append(characters)
    }
    guard isChanged else {
      output += line
      return
    }
    var writer = LineWriter(line, text)
    if prefix.end > 0 { writer.write(prefix.shown, of: 0..<prefix.end, tabs: prefix.tabs) }
    for (index, wrapped) in lines.enumerated() {
      if index > 0 { writer.writePadding(prefix.width) }
      writer.writePadding(padding(of: wrapped, behind: prefix))
      var tabs: [Int: Int] = [:]
      if layout.tabStops != nil {
        for tab in wrapped.tabCells { tabs[tab.offset + prefix.end] = tab.cells }
      }
      let range = wrapped.offsets.lowerBound + prefix.end..<wrapped.offsets.upperBound + prefix.end
      writer.write(shown[index], of: range, tabs: tabs)
      if index + 1 < lines.count {
        writer.endStyle()
        writer.writeBytes(separator(after: wrapped, in: text, line, behind: prefix))
      }
    }
    writer.finish()
    output += writer.output
  }

  /// The lines that a paragraph is shown as.
  private func lines(of paragraph: BidiParagraph, behind prefix: Prefix) -> [WrappedLine] {
    var wrapper = LineWrapper(
      width: layout.cells.map { $0 - prefix.width } ?? .max, tabWidth: layout.tabStops ?? 8,
      options: display)
    // In a right-to-left paragraph stops are counted from the right.
    wrapper.startColumn = paragraph.direction == .leftToRight ? prefix.width : 0
    return layout.cells == nil
      ? [wrapper.unbrokenLine(of: paragraph)] : wrapper.lines(of: paragraph)
  }

  /// Whether spaces at the end of a line are shown: at no cut, and where they do no harm.
  private func keepsHangingSpaces(of line: WrappedLine, behind prefix: Prefix) -> Bool {
    guard let cells = layout.cells else { return true }
    return line.endsParagraph && layout.alignment == .none
      && prefix.width + line.width + line.hangingWidth <= cells
  }

  /// The spaces before a line that bring it to its place.
  private func padding(of line: WrappedLine, behind prefix: Prefix) -> Int {
    let isRightToLeft = line.direction == .rightToLeft
    let isAtRight =
      switch layout.alignment {
      case .none, .left: false
      case .right: true
      case .start: isRightToLeft
      case .end: !isRightToLeft
      }
    guard isAtRight, line.width > 0, let cells = layout.cells else { return 0 }
    return max(0, cells - prefix.width - line.width)
  }

  /// What ends a line inside a paragraph.
  ///
  /// That is a line feed, with CR where the paragraph's end has one. A form feed or vertical tab stays
  /// in its place, since devices end a line there, too.
  private func separator(
    after wrapped: WrappedLine, in text: LineText, _ line: UnsafeBufferPointer<UInt8>,
    behind prefix: Prefix
  ) -> [UInt8] {
    let end = wrapped.lineEnd + prefix.end
    if end < wrapped.offsets.upperBound + prefix.end, text.plain[end] < 0x20 {
      return [text.plain[end]]
    }
    return line[text.contentEnd...].elementsEqual([0x0D, 0x0A]) ? [0x0D, 0x0A] : [0x0A]
  }

  /// Whether characters are shown in their logical order.
  private static func isLogical(_ shown: LineWriter.Shown) -> Bool {
    zip(shown.sources, shown.sources.dropFirst()).allSatisfy { $0.lowerBound < $1.lowerBound }
  }

  private static func wouldJoinRuns(_ shown: LineWriter.Shown, _ text: LineText) -> Bool {
    guard !text.runs.isEmpty else { return false }
    var isAfterRun = false
    for source in shown.sources {
      let isRun = text.runs[source.lowerBound] != nil
      if isRun && isAfterRun { return true }
      isAfterRun = isRun
    }
    return false
  }
}

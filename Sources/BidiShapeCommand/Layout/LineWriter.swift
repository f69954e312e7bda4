/// Writes characters of a line in the order they are shown in, each in its style.
struct LineWriter {
  /// What is shown: characters, and the offsets in the plain text that each stands for.
  typealias Shown = (scalars: String.UnicodeScalarView, sources: [Range<Int>])

  private let line: UnsafeBufferPointer<UInt8>
  private let text: LineText
  /// The style of what was written last.
  private var current: TerminalStyle
  /// The index in `text.styles` of the style looked up last.
  private var styleIndex = 0
  /// The first of the marks that have not been written.
  private var nextMark = 0
  /// The incomplete sequence that was written last, and goes on with what comes next.
  private var open: LineText.Mark?
  private(set) var output: [UInt8] = []

  /// A writer that has not begun.
  ///
  /// - Parameters:
  ///   - line: The line with its separator.
  ///   - text: The same taken apart.
  init(_ line: UnsafeBufferPointer<UInt8>, _ text: LineText) {
    self.line = line
    self.text = text
    current = text.styles[0].style
    // What stands before all text concerns the line as a whole.
    while nextMark < text.marks.count, text.marks[nextMark].offset == 0 { writeMark() }
  }

  /// Appends spaces that have no style.
  mutating func writePadding(_ count: Int) {
    guard count > 0 else { return }
    endStyle()
    cancelOpenSequence()
    output += repeatElement(UInt8(ascii: " "), count: count)
  }

  /// Ends every style and link for what follows.
  mutating func endStyle() { changeStyle(to: TerminalStyle()) }

  /// Appends bytes as they are.
  mutating func writeBytes(_ bytes: some Sequence<UInt8>) {
    cancelOpenSequence()
    output += bytes
  }

  /// Appends the rest of the marks, goes on to the style that the line ends with, and appends its
  /// separator.
  mutating func finish() {
    while nextMark < text.marks.count { writeMark() }
    changeStyle(to: text.endStyle)
    if open?.breaksOff != .end { cancelOpenSequence() }
    output += line[text.contentEnd...]
  }

  /// Appends what is shown of a part of the plain text.
  ///
  /// A mark goes with the character that it stands before, or with the next one that is shown, or to
  /// the end.
  ///
  /// - Parameters:
  ///   - shown: What is shown.
  ///   - range: The offsets of the part.
  ///   - tabs: The cells of tabs by their offset; other tabs stay tabs.
  /// - Complexity: O(n log m) in the length of the part and the number of styles.
  mutating func write(_ shown: Shown, of range: Range<Int>, tabs: [Int: Int]) {
    let marks = takeMarks(of: range)
    var places = marks.isEmpty ? [] : Self.places(of: marks, shown, range)[...]
    var isStyled =
      text.styles.count > 1 || !text.styles[0].style.isDefault || !current.isDefault
    for (place, scalar) in shown.scalars.enumerated() {
      let source = shown.sources[place].lowerBound
      while let next = places.first, next.place == place {
        write(marks[next.mark])
        places.removeFirst()
        isStyled = true
      }
      if isStyled { changeStyle(to: style(at: source)) }
      if let mark = open, mark.breaksOff != .text || mark.offset != source {
        cancelOpenSequence()
      }
      open = nil
      if let run = text.runs[source] {
        output += line[run]
      } else if scalar == "\t", let cells = tabs[source] {
        output += repeatElement(UInt8(ascii: " "), count: cells)
      } else {
        output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    for rest in places { write(marks[rest.mark]) }
  }

  /// The marks that stand in a part of the text.
  private mutating func takeMarks(of range: Range<Int>) -> ArraySlice<LineText.Mark> {
    let start = nextMark
    while nextMark < text.marks.count, text.marks[nextMark].offset < range.upperBound {
      nextMark += 1
    }
    return text.marks[start..<nextMark]
  }

  /// Where marks are written, in order: before which of the characters shown, or behind them all.
  private static func places(
    of marks: ArraySlice<LineText.Mark>, _ shown: Shown, _ range: Range<Int>
  ) -> [(place: Int, mark: Int)] {
    let behind = shown.sources.count
    // For each offset, the place of the character there, or else that of the next one.
    var places = [Int](repeating: behind, count: range.count + 1)
    for (place, source) in shown.sources.enumerated() {
      let index = source.lowerBound - range.lowerBound
      if places[index] == behind { places[index] = place }
    }
    var next = behind
    for index in places.indices.reversed() {
      if places[index] == behind { places[index] = next } else { next = places[index] }
    }
    return marks.indices.map { mark in
      (place: places[marks[mark].offset - range.lowerBound], mark: mark)
    }.sorted { ($0.place, $0.mark) < ($1.place, $1.mark) }
  }

  private mutating func writeMark() {
    write(text.marks[nextMark])
    nextMark += 1
  }

  private mutating func write(_ mark: LineText.Mark) {
    changeStyle(to: mark.before)
    output += line[mark.range]
    open = mark.breaksOff == nil ? nil : mark
    current = mark.after
  }

  /// Ends a sequence that would take what comes next for a part of it, as CAN does on terminals.
  private mutating func cancelOpenSequence() {
    if open != nil { output.append(0x18) }
    open = nil
  }

  private mutating func changeStyle(to style: TerminalStyle) {
    guard style != current else { return }
    current.appendTransition(to: style, into: &output)
    current = style
    // ESC ends it as well.
    open = nil
  }

  /// The style of the character at an offset.
  private mutating func style(at offset: Int) -> TerminalStyle {
    let styles = text.styles
    let isHere =
      styles[styleIndex].offset <= offset
      && (styleIndex + 1 == styles.count || offset < styles[styleIndex + 1].offset)
    if !isHere {
      var (lower, upper) = (0, styles.count)
      while upper - lower > 1 {
        let middle = (lower + upper) / 2
        if styles[middle].offset <= offset { lower = middle } else { upper = middle }
      }
      styleIndex = lower
    }
    return styles[styleIndex].style
  }
}

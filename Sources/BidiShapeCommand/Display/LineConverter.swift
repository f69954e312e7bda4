import BidiShape

/// Turns lines of logical text into lines in display order, bytes into bytes.
///
/// A converter keeps memory from one block to the next and belongs to one thread.
struct LineConverter: ~Copyable {
  private let options: CommandOptions
  private let layout: LayoutOptions
  private var converter: DisplayConverter
  private var lineLayout: LineLayout

  /// A converter that does as the options say.
  init(_ options: CommandOptions) {
    self.options = options
    layout = options.layout.measured
    converter = DisplayConverter(baseDirection: options.baseDirection, options: options.display)
    lineLayout = LineLayout(options)
  }

  /// Converts a block of lines and calls a function with the result.
  ///
  /// - Parameters:
  ///   - block: Complete lines; only the last of a file may lack its separator.
  ///   - style: How a terminal shows what comes first.
  ///   - hasEscapes: Whether there may be control sequences that are not text.
  ///   - body: Takes the converted lines, which are gone after it, and the first place that is not
  ///     UTF-8 when that is an error: the lines then end before that place's own. Called once.
  /// - Complexity: O(n) in the number of bytes.
  mutating func convert(
    _ block: UnsafeBufferPointer<UInt8>, style: TerminalStyle = TerminalStyle(),
    hasEscapes: Bool = true, _ body: (UnsafeBufferPointer<UInt8>, InvalidUTF8?) -> Void
  ) {
    if layout.isNeeded || hasEscapes && layout.sequences != .text {
      convertByLines(block, style, body)
      return
    }
    guard let invalid = InvalidUTF8.first(in: block.span) else {
      converter.convert(block) { body($0, nil) }
      return
    }
    switch options.invalidBytes {
    case .error:
      let end = startOfLine(at: invalid.offset, in: block, from: 0)
      converter.convert(UnsafeBufferPointer(rebasing: block[..<end])) { body($0, invalid) }
    case .replace, .pass:
      convertInPieces(block, invalid).withUnsafeBufferPointer { body($0, nil) }
    }
  }

  /// Gives back the memory that a block of unusual size took.
  mutating func forget() { self = LineConverter(options) }

  /// Converts lines some of which are not UTF-8: what lies between those together, and those one
  /// by one.
  private mutating func convertInPieces(
    _ block: UnsafeBufferPointer<UInt8>, _ first: InvalidUTF8
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(block.count + block.count / 2)
    showInPieces(block, first, into: &output)
    return output
  }

  private mutating func showInPieces(
    _ block: UnsafeBufferPointer<UInt8>, _ first: InvalidUTF8?, into output: inout [UInt8]
  ) {
    var shown = 0
    var next = first
    while let invalid = next {
      let start = startOfLine(at: invalid.offset, in: block, from: shown)
      let end = ParagraphSeparator.end(in: block.span, from: invalid.offset) ?? block.count
      show(UnsafeBufferPointer(rebasing: block[shown..<start]), into: &output)
      let line = UnsafeBufferPointer(rebasing: block[start..<end])
      if options.invalidBytes == .pass {
        output += PatchedLine(Array(line)).displayBytes(
          baseDirection: options.baseDirection, options: options.display)
      } else {
        // Decoding replaces what is not UTF-8 in just the way that is asked for.
        var repaired = String(decoding: line, as: UTF8.self)
        repaired.withUTF8 { show($0, into: &output) }
      }
      shown = end
      next = InvalidUTF8.first(in: block.span, from: shown)
    }
    show(UnsafeBufferPointer(rebasing: block[shown...]), into: &output)
  }

  private mutating func show(_ lines: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
    guard !lines.isEmpty else { return }
    converter.convert(lines) { output += $0 }
  }

  /// The start of the line that an offset is in, lines being looked for from `start` on.
  private func startOfLine(
    at offset: Int, in block: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    ParagraphSeparator.lastEnd(in: block.span, beginningIn: start..<offset) ?? start
  }
}

/// Lines that are laid out one by one where it matters, and together where it does not.
extension LineConverter {
  private mutating func convertByLines(
    _ block: UnsafeBufferPointer<UInt8>, _ style: TerminalStyle,
    _ body: (UnsafeBufferPointer<UInt8>, InvalidUTF8?) -> Void
  ) {
    let invalid = InvalidUTF8.first(in: block.span)
    let isError = options.invalidBytes == .error
    let end =
      isError ? invalid.map { startOfLine(at: $0.offset, in: block, from: 0) } : nil
    let lines = UnsafeBufferPointer(rebasing: block[..<(end ?? block.count)])
    var output: [UInt8] = []
    output.reserveCapacity(lines.count + lines.count / 2)
    var style = style
    // Simple lines from here on wait to be converted together.
    var waiting = 0
    var offset = 0
    while let line = nextLine(in: lines, from: offset, style: &style) {
      if waiting < line.lowerBound {
        showTogether(lines[waiting..<line.lowerBound], hasInvalid: invalid != nil, into: &output)
      }
      lineLayout.append(
        UnsafeBufferPointer(rebasing: lines[line]), style: &style, to: &output)
      offset = line.upperBound
      waiting = offset
    }
    showTogether(lines[waiting...], hasInvalid: invalid != nil, into: &output)
    output.withUnsafeBufferPointer { body($0, isError ? invalid : nil) }
  }

  private mutating func showTogether(
    _ lines: Slice<UnsafeBufferPointer<UInt8>>, hasInvalid: Bool, into output: inout [UInt8]
  ) {
    let lines = UnsafeBufferPointer(rebasing: lines)
    let invalid =
      hasInvalid && options.invalidBytes != .error ? InvalidUTF8.first(in: lines.span) : nil
    showInPieces(lines, invalid, into: &output)
  }

  /// The next line that has to be laid out by itself.
  ///
  /// - Parameters:
  ///   - lines: Complete lines.
  ///   - start: Where to begin.
  ///   - style: The style there; then that at the start of the line found.
  /// - Returns: Where the line is, nil when there is none.
  private mutating func nextLine(
    in lines: UnsafeBufferPointer<UInt8>, from start: Int, style: inout TerminalStyle
  ) -> Range<Int>? {
    var offset = start
    while offset < lines.count {
      var begin = offset
      if !layout.isNeeded {
        // Only control sequences matter, and those lie anywhere.
        guard let escape = lines.firstEscape(from: offset) else { return nil }
        begin = startOfLine(at: escape, in: lines, from: offset)
      }
      let end = ParagraphSeparator.end(in: lines.span, from: begin) ?? lines.count
      let line = UnsafeBufferPointer(rebasing: lines[begin..<end])
      if !isSimple(line) { return begin..<end }
      if layout.sequences == .keep { style.advance(over: line) }
      offset = end
    }
    return nil
  }

  /// Whether a line comes out right when it is converted with others.
  ///
  /// It changes nothing. But the compiler takes seconds for methods that only borrow a value with so
  /// many fields.
  private mutating func isSimple(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let hasEscape = layout.sequences != .text && line.firstEscape(from: 0) != nil
    if hasEscape && layout.sequences == .strip { return false }
    guard layout.isNeeded else { return converter.leavesUnchanged(line) }
    guard !hasEscape, layout.prefixLength == 0 else { return false }
    if layout.tabStops != nil && line.contains(0x09) { return false }
    guard let cells = layout.cells else { return true }
    // No character takes more cells than it has bytes.
    let length = line.count - ParagraphSeparator.lengthAtEnd(of: line.span)
    // U+2028 and its like end lines, and begin with one of these.
    let mayBreak = line.contains { $0 == 0x0B || $0 == 0x0C || $0 == 0xE2 }
    return layout.alignment == .none && length <= cells && !mayBreak
  }
}

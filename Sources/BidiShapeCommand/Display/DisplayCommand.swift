import BidiShape

/// Shows files in display order, one after the other, in bounded memory, on all processors.
///
/// Each thread takes a block of lines, converts it while others convert theirs, and writes it when
/// its turn has come: no more blocks are held than there are threads, and none is handed on. What
/// has been read is shown before more is waited for, so that a reader of the output sees each line
/// as soon as it is complete. A file that cannot be read or shown to its end is reported, and the
/// next one follows.
final class DisplayCommand: @unchecked Sendable {
  /// The number of bytes to read for a block: enough for what a block costs not to count, and
  /// little enough for many threads to hold.
  static let blockSize = 1 << 17
  /// More threads than this would wait for each other to read and write.
  static let mostThreads = 32

  /// What a converter takes, when each byte is replaced by a U+FFFD.
  static let longestLine = DisplayConverter.longestParagraph / 3

  private let options: CommandOptions
  private let blockSize: Int
  private let order = Turnstile()

  /// How a terminal shows what comes next, used by the thread whose turn it is to find that out.
  private var style = TerminalStyle()
  private let styleOrder = Turnstile()

  /// Used under `input`, so that one thread reads at a time.
  private var reader: BlockReader
  private let input = Monitor()

  /// Used by the thread whose turn it is.
  private var output: OrderedOutput

  /// What `output` says of it, used under `state`.
  private var finishedFiles = 0
  private let state = Monitor()

  /// A command that has not begun.
  ///
  /// - Parameters:
  ///   - options: What to show, and how.
  ///   - output: Where to.
  ///   - encodings: What is read and written, where it is not UTF-8.
  ///   - blockSize: The number of bytes to read at once.
  ///   - longestLine: How many bytes a line may have; longer ones are an error of their file.
  ///   - progress: Is told how far the command has come.
  ///   - report: Tells the user of a problem that does not end the command. It may be called on any
  ///     thread, but not twice at once.
  init(
    options: CommandOptions, output: FileDescriptor, encodings: TextEncodings = TextEncodings(),
    blockSize: Int = DisplayCommand.blockSize,
    longestLine: Int = DisplayCommand.longestLine, progress: ProgressMeter? = nil,
    report: @escaping (CommandError) -> Void
  ) {
    // Measured once, so that all threads agree.
    var measured = options
    measured.layout = options.layout.measured
    self.options = measured
    self.blockSize = blockSize
    reader = BlockReader(
      options.files, blockSize: blockSize, longestLine: longestLine, encoding: encodings.input,
      replacesInvalid: options.invalidBytes == .replace)
    self.output = OrderedOutput(
      output, files: options.files, progress: progress, encodings: encodings,
      invalidRemedies: options.invalidRemedies, report: report)
  }

  /// Shows the files that the options name, where they say, and tells the user of problems.
  static func run(_ options: CommandOptions) throws(CommandError) -> ExitCode {
    let encodings = try TextEncodings(options)
    var options = options
    if let page = encodings.output, !options.hasChosenShaping {
      options.display.shaping = page.shaping
    }
    return try OutputFile.write(to: options.outputFile) { [options] (output) throws(CommandError) in
      try DisplayCommand(
        options: options, output: output, encodings: encodings,
        progress: options.showsProgress
          ? ProgressMeter(for: options.files, on: .standardError) : nil,
        report: BidiShapeTool.report
      ).run()
    }
  }

  /// Shows all the files; to be called once.
  ///
  /// - Returns: The status of the first problem reported, or success.
  /// - Throws: What ends the command at once: nothing can be written any more.
  func run() throws(CommandError) -> ExitCode {
    Crew { self.work($0) }.run()
    output.finish()
    if let error = output.fatalError { throw error }
    return output.status
  }

  /// What each thread does: one block after the other, until there are no more.
  private func work(_ crew: Crew) {
    var converter = LineConverter(options)
    var block = LineBlock()
    while let (number, next) = take(into: &block) {
      switch next {
      case .end:
        return
      case .failure(let file, let error):
        styleOrder.finish(number) {}
        putOut(number) { $0.fail(file, error) }
      case .block(let isFull):
        // Small inputs are done before a thread has started.
        if isFull { crew.grow(upTo: threadLimit) }
        let form = options.isQuiet ? nil : PresentationForm.first(in: block.lines)
        let summary = summary(of: block)
        let style = styleAtStart(of: block, number, hasEscapes: summary.hasEscape)
        converter.convert(block.lines, style: style, hasEscapes: summary.hasEscape) {
          lines, invalid in
          var lineCount = summary.lineCount
          if let invalid {
            let shown = UnsafeBufferPointer(rebasing: block.lines[..<invalid.offset])
            lineCount = ParagraphSeparator.lineCount(in: shown.span)
          }
          putOut(number) {
            if let form { $0.warnOfForms(at: form, in: block) }
            $0.write(lines, of: block, lineCount: lineCount, invalid: invalid)
          }
        }
        // One long line must not cost its memory to the end.
        if block.bytes.count > 32 * blockSize {
          block.bytes.removeAll(keepingCapacity: 0)
          converter.forget()
        }
      }
    }
  }

  private var threadLimit: Int { options.jobs ?? min(Processors.count, Self.mostThreads) }

  /// Takes what is next to be shown, with its number in the order.
  private func take(into block: inout LineBlock) -> (number: Int, BlockReader.Next)? {
    input.withLock {
      let next = reader.next(into: &block) { waits in
        if waits { order.waitUntilIdle() }
        return state.withLock { finishedFiles }
      }
      if case .end = next { return nil }
      // Under the lock that the block was read under: the numbers follow the text.
      return (order.begin(), next)
    }
  }

  /// How many lines a block has, 0 when nobody will ask, and whether it has control sequences.
  private func summary(of block: borrowing LineBlock) -> ParagraphSeparator.Summary {
    // What an error in a later block is placed by.
    if options.invalidBytes == .error { return ParagraphSeparator.summary(of: block.lines.span) }
    return ParagraphSeparator.Summary(hasEscape: block.lines.firstEscape(from: 0) != nil)
  }

  /// How a terminal shows what a block begins with, which depends on all the blocks before.
  private func styleAtStart(
    of block: borrowing LineBlock, _ number: Int, hasEscapes: Bool
  ) -> TerminalStyle {
    var style = TerminalStyle()
    guard options.layout.sequences == .keep else { return style }
    styleOrder.finish(number) {
      style = self.style
      if hasEscapes { self.style.advance(over: block.lines) }
    }
    return style
  }

  /// Lets a block out after all those before it.
  private func putOut(_ number: Int, _ body: (inout OrderedOutput) -> Void) {
    order.finish(number) {
      body(&output)
      state.withLock { finishedFiles = output.finishedFiles }
    }
  }
}

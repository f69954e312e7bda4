import BidiShape

/// The end of the way: writes what became of each block in order, and tells what went wrong where.
///
/// Belongs to the thread whose turn it is.
struct OrderedOutput {
  /// Why nothing can be written any more.
  private(set) var fatalError: CommandError?
  /// The status of the first problem reported, or success.
  private(set) var status = ExitCode.success
  /// How many files, from the first on, are not to be shown on.
  private(set) var finishedFiles = 0

  private let files: [InputFile]
  private let output: FileDescriptor
  private let isTerminal: Bool
  private let report: (CommandError) -> Void
  private var progress: ProgressMeter?

  /// How far the command has come in a file: its number, the bytes before and the line, from 1.
  private var position = (file: 0, offset: 0, line: 1)

  /// An output to which nothing was written.
  ///
  /// - Parameters:
  ///   - output: Where to write.
  ///   - files: What the blocks are from.
  ///   - progress: Is told of every block.
  ///   - report: Tells the user of a problem that does not end the command.
  init(
    _ output: FileDescriptor, files: [InputFile], progress: ProgressMeter?,
    report: @escaping (CommandError) -> Void
  ) {
    self.output = output
    self.files = files
    self.progress = progress
    self.report = report
    isTerminal = progress != nil && output.isTerminal
  }

  /// Writes lines that were converted.
  ///
  /// - Parameters:
  ///   - lines: The lines in display order.
  ///   - block: What they are made of.
  ///   - lineCount: How many lines end before the place that is not UTF-8, or in the block.
  ///   - invalid: The first place that is not UTF-8, when that is an error.
  mutating func write(
    _ lines: UnsafeBufferPointer<UInt8>, of block: borrowing LineBlock, lineCount: Int,
    invalid: InvalidUTF8?
  ) {
    guard block.file >= finishedFiles else { return }
    if position.file != block.file { position = (block.file, 0, 1) }
    // The lines and the progress shown must not meet on one screen.
    if isTerminal { progress?.clear() }
    do throws(SystemError) {
      try output.write(UnsafeRawBufferPointer(block.byteOrderMark))
      try output.write(UnsafeRawBufferPointer(lines))
    } catch {
      fatalError = error.isClosedPipe ? .closedPipe : .unwritable(reason: error.reason)
      finishedFiles = .max
      return
    }
    position.offset += block.byteOrderMark.count
    position.line += lineCount
    if let invalid {
      stop(
        block.file,
        .invalidUTF8(
          file: files[block.file].name, line: position.line,
          offset: position.offset + invalid.offset, invalid))
    }
    position.offset += block.lines.count
    progress?.advance(by: block.bytes.count)
  }

  /// Reports a problem with a file, which is not shown on.
  mutating func stop(_ file: Int, _ error: CommandError) {
    guard file >= finishedFiles else { return }
    finishedFiles = file + 1
    progress?.clear()
    report(error)
    if status == .success { status = error.exitCode }
  }

  /// Leaves nothing on the screen but what was asked for.
  mutating func finish() {
    progress?.clear()
  }
}

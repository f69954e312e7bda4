import BidiShape

/// Shows files in display order, one after the other, in bounded memory.
///
/// What has been read is shown before more is waited for, so that a reader of the output sees each
/// line as soon as it is complete. A file that cannot be read or shown to its end is reported, and
/// the next one follows.
struct DisplayCommand {
  private let files: [InputFile]
  private let converter: LineConverter
  private let blockSize: Int
  private let report: (CommandError) -> Void
  private var output: OutputBuffer

  /// A command that has not begun.
  ///
  /// - Parameters:
  ///   - options: What to show, and how.
  ///   - output: Where to.
  ///   - blockSize: The number of bytes to read at once.
  ///   - report: Tells the user of a problem that does not end the command.
  init(
    options: CommandOptions, output: OutputBuffer, blockSize: Int = 1 << 16,
    report: @escaping (CommandError) -> Void
  ) {
    files = options.files
    converter = LineConverter(options)
    self.blockSize = blockSize
    self.report = report
    self.output = output
  }

  /// Shows all the files.
  ///
  /// - Returns: The status of the first problem reported, or success.
  /// - Throws: What ends the command at once: nothing can be written any more.
  mutating func run() throws(CommandError) -> ExitCode {
    var status = ExitCode.success
    for file in files {
      do throws(CommandError) {
        try show(file)
      } catch {
        guard error.exitCode != .outputFailed else { throw error }
        try output.flush()
        report(error)
        if status == .success { status = error.exitCode }
      }
    }
    return status
  }

  private mutating func show(_ file: InputFile) throws(CommandError) {
    switch file {
    case .standardInput:
      try show(.standardInput, named: file.name)
    case .path(let path):
      let descriptor = try reading(file.name) { () throws(SystemError) in
        try FileDescriptor.open(path)
      }
      defer { descriptor.close() }
      try show(descriptor, named: file.name)
    }
  }

  private mutating func show(
    _ descriptor: FileDescriptor, named name: String
  ) throws(CommandError) {
    var lines = LineAccumulator()
    var position = TextPosition()
    let blockSize = blockSize
    while true {
      let count = try reading(name) { () throws(SystemError) in
        try lines.append { bytes throws(SystemError) in
          try descriptor.read(into: &bytes, limit: blockSize)
        }
      }
      let block = count == 0 ? lines.takeRest() : lines.takeCompleteLines()
      try show(block, of: name, at: &position)
      try output.flush()
      if count == 0 { return }
    }
  }

  /// Shows complete lines of a file and moves on behind them.
  private mutating func show(
    _ block: [UInt8], of name: String, at position: inout TextPosition
  ) throws(CommandError) {
    var block = block
    if position.offset == 0, block.starts(with: Self.byteOrderMark) {
      // It belongs to the file, not to the text, so it stays in front of the first line.
      output.bytes += Self.byteOrderMark
      block.removeFirst(Self.byteOrderMark.count)
      position.offset = Self.byteOrderMark.count
    }
    do throws(InvalidUTF8) {
      try converter.convert(block, into: &output.bytes)
    } catch {
      position.advance(over: block[..<error.offset])
      throw .invalidUTF8(file: name, line: position.line, offset: position.offset, error)
    }
    position.advance(over: block[...])
  }

  private func reading<Result>(
    _ name: String, _ call: () throws(SystemError) -> Result
  ) throws(CommandError) -> Result {
    do throws(SystemError) {
      return try call()
    } catch {
      throw .unreadable(file: name, reason: error.reason)
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// A place in a file: how far the command has come.
private struct TextPosition {
  /// The number of bytes before the place.
  var offset = 0
  /// The number of the line, counted from 1.
  var line = 1

  /// Moves on over bytes that end with a line, or in the one that a message will name.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    offset += bytes.count
    line += ParagraphSeparator.count(in: bytes.span)
  }
}

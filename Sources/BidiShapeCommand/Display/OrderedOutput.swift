import BidiShape

/// The end of the way: writes what became of each block in order, and tells what went wrong where.
///
/// Belongs to the thread whose turn it is.
struct OrderedOutput: ~Copyable {
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
  private let inputEncoding: CodePage?
  private let outputEncoding: CodePage?
  private var encoder: TextEncoder?
  private let invalidRemedies: [String]
  private var hasWarned = false

  /// How far the command has come in a file: its number, the bytes before and the line, from 1.
  private var position = (file: 0, offset: 0, line: 1)

  /// An output to which nothing was written.
  ///
  /// - Parameters:
  ///   - output: Where to write.
  ///   - files: What the blocks are from.
  ///   - progress: Is told of every block.
  ///   - encodings: What was read and what is to be written.
  ///   - invalidRemedies: The values of `--invalid` with which bytes that are not UTF-8 are no error.
  ///   - report: Tells the user of a problem that does not end the command.
  init(
    _ output: FileDescriptor, files: [InputFile], progress: ProgressMeter?,
    encodings: TextEncodings = TextEncodings(), invalidRemedies: [String],
    report: @escaping (CommandError) -> Void
  ) {
    inputEncoding = encodings.input
    outputEncoding = encodings.output
    if let page = encodings.output {
      encoder = TextEncoder(page, replacesUnmappable: encodings.replacesUnmappable)
    }
    self.output = output
    self.invalidRemedies = invalidRemedies
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
    var unmappable: Int?
    do throws(SystemError) {
      if encoder != nil {
        // A byte order mark is for encodings of Unicode, and they write their own.
        let (bytes, place) = encoded(lines)
        unmappable = place
        try output.write(bytes)
      } else {
        try output.write(UnsafeRawBufferPointer(block.byteOrderMark))
        try output.write(UnsafeRawBufferPointer(lines))
      }
    } catch {
      fatalError = error.isClosedPipe ? .closedPipe : .unwritable(reason: error.reason)
      finishedFiles = .max
      return
    }
    if let unmappable { return stopUnmappable(lines, unmappable, of: block) }
    position.offset += block.byteOrderMark.count
    position.line += lineCount
    if let invalid {
      stop(
        block.file,
        .invalidUTF8(
          file: files[block.file].name, line: position.line,
          offset: position.offset + invalid.offset, invalid, remedies: invalidRemedies))
    }
    position.offset += block.lines.count
    progress?.advance(by: block.bytes.count)
  }

  /// The lines in the encoding of the output, up to the line of the first character that has no place
  /// there.
  private mutating func encoded(
    _ lines: UnsafeBufferPointer<UInt8>
  ) -> (bytes: [UInt8], unmappable: Int?) {
    var bytes: [UInt8] = []
    guard let place = encoder?.encode(lines, to: &bytes) else { return (bytes, nil) }
    let end = ParagraphSeparator.lastEnd(in: lines.span, beginningIn: 0..<place) ?? 0
    bytes.removeAll()
    _ = encoder?.encode(UnsafeBufferPointer(rebasing: lines[..<end]), to: &bytes)
    return (bytes, place)
  }

  /// Tells where the character is that has no place in the encoding of the output.
  private mutating func stopUnmappable(
    _ lines: UnsafeBufferPointer<UInt8>, _ offset: Int, of block: borrowing LineBlock
  ) {
    let rest = String(decoding: lines[offset..<min(offset + 4, lines.count)], as: UTF8.self)
    let shown = rest.unicodeScalars.first ?? "\u{FFFD}"
    let input = String(decoding: block.lines, as: UTF8.self)
    let place = CharacterPlace(of: shown, in: input)
    stop(
      block.file,
      .unmappable(
        file: files[block.file].name, line: position.line + place.line, column: place.column + 1,
        character: place.character, encoding: outputEncoding?.name ?? ""))
  }

  /// Warns once that a text may be in display order already.
  ///
  /// - Parameters:
  ///   - offset: Where the lines of a block have the first letter in a presentation form.
  ///   - block: The block, which has not been written.
  mutating func warnOfForms(at offset: Int, in block: borrowing LineBlock) {
    guard !hasWarned, block.file >= finishedFiles else { return }
    hasWarned = true
    progress?.clear()
    let before = UnsafeBufferPointer(rebasing: block.lines[..<offset])
    let line =
      (position.file == block.file ? position.line : 1)
      + ParagraphSeparator.lineCount(in: before.span)
    BidiShapeTool.warn(
      "\(files[block.file].name):\(line): letters in presentation forms: the text may be in display "
        + "order already, and is reordered again; bidi-shape logical turns it back")
  }

  /// Reports that a file cannot be read on.
  mutating func fail(_ file: Int, _ error: SystemError) {
    let name = files[file].name
    guard let place = error.place else {
      return stop(file, .unreadable(file: name, reason: error.reason))
    }
    stop(
      file,
      .undecodable(
        file: name, line: position.file == file ? position.line : 1, offset: place.offset,
        byte: place.byte, encoding: inputEncoding?.name ?? ""))
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

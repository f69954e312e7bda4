import BidiShape

/// A text after a filter, and what it is not sure of.
struct FilteredText {
  /// The text.
  var string: String
  /// Which of its lines, counted from 0, came out only nearly right; nil when all are right.
  var firstDoubt: Int?
}

/// Passes files through a function, one after the other, in bounded memory.
///
/// What has been read is written before more is waited for.
struct FilterCommand: ~Copyable {
  private let options: CommandOptions
  private let doubt: String
  private let filter: (String) -> FilteredText
  private var reader: BlockReader
  private var output: OrderedOutput
  /// The file in hand, and its line that comes next, from 1.
  private var position = (file: -1, line: 1)
  private var hasDoubted = false

  /// Passes the files that the options name to where they say.
  ///
  /// - Parameters:
  ///   - options: What to read and write.
  ///   - doubt: What to tell the user of a file with a line that came out only nearly right.
  ///   - filter: Takes whole lines.
  /// - Returns: The status of the first problem reported, or success.
  /// - Throws: What ends the command at once.
  static func run(
    _ options: CommandOptions, doubt: String = "",
    filter: @escaping (String) -> FilteredText
  ) throws(CommandError) -> ExitCode {
    let encodings = try TextEncodings(options)
    return try OutputFile.write(to: options.outputFile) { (file) throws(CommandError) in
      var command = FilterCommand(options, encodings, file, doubt: doubt, filter: filter)
      return try command.run()
    }
  }

  private init(
    _ options: CommandOptions, _ encodings: TextEncodings, _ file: FileDescriptor, doubt: String,
    filter: @escaping (String) -> FilteredText
  ) {
    self.options = options
    self.doubt = doubt
    self.filter = filter
    reader = BlockReader(
      options.files, blockSize: DisplayCommand.blockSize, longestLine: DisplayCommand.longestLine,
      encoding: encodings.input, replacesInvalid: options.invalidBytes == .replace)
    output = OrderedOutput(
      file, files: options.files, progress: nil, encodings: encodings,
      invalidRemedies: options.invalidRemedies, report: BidiShapeTool.report)
  }

  private mutating func run() throws(CommandError) -> ExitCode {
    var block = LineBlock()
    loop: while output.fatalError == nil {
      let finished = output.finishedFiles
      switch reader.next(into: &block, finished: { _ in finished }) {
      case .end: break loop
      case .failure(let file, let error):
        output.fail(file, error)
      case .block: show(block)
      }
    }
    if let error = output.fatalError { throw error }
    return output.status
  }

  private mutating func show(_ block: borrowing LineBlock) {
    if position.file != block.file { position = (block.file, 1) }
    let lines = block.lines
    let isError = options.invalidBytes == .error
    let invalid = InvalidUTF8.first(in: lines.span)
    var end = lines.count
    if let invalid, isError {
      end = ParagraphSeparator.lastEnd(in: lines.span, beginningIn: 0..<invalid.offset) ?? 0
    }
    let whole = UnsafeBufferPointer(rebasing: lines[..<end])
    let bytes =
      options.invalidBytes == .pass
      ? passing(whole) : filtered(String(decoding: whole, as: UTF8.self))
    let counted = UnsafeBufferPointer(rebasing: lines[..<(isError ? invalid?.offset ?? end : end)])
    let lineCount = ParagraphSeparator.lineCount(in: counted.span)
    position.line += lineCount
    bytes.withUnsafeBufferPointer {
      output.write($0, of: block, lineCount: lineCount, invalid: isError ? invalid : nil)
    }
  }

  private mutating func filtered(_ text: String) -> [UInt8] {
    let filtered = filter(text)
    if let line = filtered.firstDoubt, !hasDoubted, !options.isQuiet {
      hasDoubted = true
      BidiShapeTool.warn("\(options.files[position.file].name):\(position.line + line): \(doubt)")
    }
    return Array(filtered.string.utf8)
  }

  /// Filters what lies between bytes that are not UTF-8, and keeps those.
  private mutating func passing(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var offset = 0
    while let invalid = InvalidUTF8.first(in: bytes.span, from: offset) {
      output += filtered(String(decoding: bytes[offset..<invalid.offset], as: UTF8.self))
      offset = invalid.offset + invalid.length
      output += bytes[invalid.offset..<offset]
    }
    return output + filtered(String(decoding: bytes[offset...], as: UTF8.self))
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines of one file on their way through a thread.
struct LineBlock: ~Copyable {
  /// The lines, whole, after the byte order mark; only the last of a file may lack its separator.
  var bytes = ByteBuffer()
  /// Which of the files they are from.
  var file = 0
  /// Whether the file has a byte order mark, and these are its first lines.
  var hasByteOrderMark = false
  /// A block to be filled.
  init() {}

  /// The mark, which belongs to the file, not to the text, and so stays in front of the first line.
  var byteOrderMark: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes.bytes.prefix(markLength))
  }

  /// The lines without the mark.
  var lines: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes.bytes.dropFirst(markLength))
  }

  private var markLength: Int { hasByteOrderMark ? Self.mark.count : 0 }

  /// Says where the lines are from.
  ///
  /// - Parameters:
  ///   - file: Which of the files it is.
  ///   - isFirst: Whether it begins with these lines.
  mutating func mark(file: Int, isFirst: Bool) {
    self.file = file
    hasByteOrderMark = isFirst && bytes.bytes.starts(with: Self.mark)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// Reads files one after the other, in blocks of whole lines.
///
/// A block is what there is, up to a size: lines that are complete never wait for more input.
struct BlockReader: ~Copyable {
  /// What comes next.
  enum Next {
    /// The block was filled. There is more to come of the size of a block when it is full.
    case block(isFull: Bool)
    /// A file cannot be opened or read on.
    case failure(file: Int, SystemError)
    case end
  }

  private let files: [InputFile]
  private let blockSize: Int
  private let longestLine: Int
  private var decoder: TextDecoder?
  private var file = 0
  private var descriptor: FileDescriptor?
  private var lines = LineAccumulator()
  private var isAtStart = true
  /// Why the file in hand cannot be read on, once its lines are out.
  private var failure: SystemError?

  /// A reader that has not begun.
  ///
  /// - Parameters:
  ///   - files: What to read.
  ///   - blockSize: How many bytes to read for a block, unless a line has more.
  ///   - longestLine: How many bytes a line may have, about; a file with a longer one is not read on.
  ///   - encoding: The encoding of the files, nil for UTF-8.
  ///   - replacesInvalid: Whether what is not in that encoding becomes U+FFFD.
  init(
    _ files: [InputFile], blockSize: Int, longestLine: Int, encoding: CodePage? = nil,
    replacesInvalid: Bool = false
  ) {
    self.files = files
    self.blockSize = blockSize
    self.longestLine = longestLine
    if let encoding { decoder = TextDecoder(encoding, replacesInvalid: replacesInvalid) }
  }

  /// Reads the next block.
  ///
  /// - Parameters:
  ///   - block: Takes the lines.
  ///   - finished: Tells how many files, from the first on, are not to be read on. It is called
  ///     with true before input is waited for, and then tells it when all blocks so far are out.
  /// - Returns: What comes next.
  mutating func next(
    into block: inout LineBlock, finished: (_ waits: Bool) -> Int
  ) -> Next {
    while true {
      if file < finished(false) { leaveFile() }
      guard file < files.count else { return .end }
      do throws(SystemError) {
        if let next = try read(into: &block, finished: finished) { return next }
      } catch {
        defer { leaveFile() }
        return .failure(file: file, error)
      }
    }
  }

  /// Reads a block of the file in hand, or nothing when that is at its end.
  private mutating func read(
    into block: inout LineBlock, finished: (_ waits: Bool) -> Int
  ) throws(SystemError) -> Next? {
    if let failure { throw failure }
    let descriptor = try openFile()
    var added = 0
    while true {
      if !descriptor.isReady {
        if added > 0, try take(into: &block) { return .block(isFull: false) }
        // What was read before may end this file, and is to be seen before more is waited for.
        if file < finished(true) { return nil }
      }
      let count: Int
      do throws(SystemError) {
        count = try lines.append(upTo: blockSize - added) { room throws(SystemError) in
          guard decoder != nil else { return try descriptor.read(into: room) }
          return try decoder?.read(from: descriptor, into: room) ?? 0
        }
      } catch {
        guard try take(into: &block) else { throw error }
        failure = error
        return .block(isFull: false)
      }
      if count == 0 {
        lines.takeRest(into: &block.bytes)
        block.mark(file: file, isFirst: isAtStart)
        leaveFile()
        return block.bytes.count > 0 ? .block(isFull: false) : nil
      }
      added += count
      if added == blockSize {
        if try take(into: &block) { return .block(isFull: true) }
        guard lines.count + blockSize <= longestLine else { throw SystemError(code: EFBIG) }
        added = 0
      }
    }
  }

  /// The file in hand, which is opened when it has not been.
  private mutating func openFile() throws(SystemError) -> FileDescriptor {
    if let descriptor { return descriptor }
    let opened: FileDescriptor =
      switch files[file] {
      case .standardInput: .standardInput
      case .path(let path): try .open(path)
      }
    descriptor = opened
    return opened
  }

  /// Takes the lines that are complete, if any are.
  private mutating func take(into block: inout LineBlock) throws(SystemError) -> Bool {
    try lines.takeCompleteLines(into: &block.bytes)
    guard block.bytes.count > 0 else { return false }
    block.mark(file: file, isFirst: isAtStart)
    isAtStart = false
    return true
  }

  /// Goes on to the next file.
  private mutating func leaveFile() {
    if let descriptor, files[file] != .standardInput { descriptor.close() }
    descriptor = nil
    decoder?.restart()
    failure = nil
    lines.removeAll()
    isAtStart = true
    file += 1
  }
}

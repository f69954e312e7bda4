/// Turns text into display text in bulk, paragraph by paragraph, each as one line.
///
/// The result is that of `BidiText.displayString`, byte for byte, many times faster: nothing is
/// allocated for a paragraph, text that no rule changes is copied as it is, and what FriBidi said
/// once is remembered. A converter is scratch memory, and making one costs as much as converting a
/// page: keep it, and give every thread one of its own.
///
/// ```swift
/// var converter = DisplayConverter()
/// let line = converter.displayString(of: "\u{5E9}\u{5DC}\u{5D5}\u{5DD} world")
/// ```
@safe public struct DisplayConverter: ~Copyable {
  let options: DisplayOptions
  let baseDirection: BaseDirection
  /// The direction of the paragraph before, for `BaseDirection.inherited`.
  var precedingDirection: TextDirection?

  var resolver = ParagraphResolver()
  let properties = PropertyCache()
  var forms = FormTable()
  var order = VisualOrder()
  var memo = LineMemo()
  var items = ScratchBuffer<UInt8>()
  var itemOffsets = ScratchBuffer<Int32>()
  /// The runs of the line in hand: where each begins, counted from the paragraph's start.
  var runStarts = ScratchBuffer<Int32>(capacity: 16)
  var runLevels = ScratchBuffer<UInt8>(capacity: 16)
  var runCount = 0
  /// Where the text to be shown goes.
  var output: UnsafeMutablePointer<UInt8>
  var outputCount = 0
  private var ownOutput = ScratchBuffer<UInt8>(capacity: 256)

  /// Creates a converter.
  ///
  /// - Parameters:
  ///   - baseDirection: how the direction of each paragraph is found.
  ///   - options: what becomes of letters, brackets and controls.
  public init(
    baseDirection: BaseDirection = .automatic, options: DisplayOptions = DisplayOptions()
  ) {
    self.baseDirection = baseDirection
    self.options = options
    unsafe output = ownOutput.base
  }

  /// A text in display order, separators in place.
  ///
  /// - Parameter text: whole paragraphs in logical order.
  /// - Returns: the text to be shown.
  /// - Complexity: O(n) in the length of the text.
  public mutating func displayString(of text: String) -> String {
    var text = text
    text.makeContiguousUTF8()
    precedingDirection = nil
    return unsafe text.withUTF8Bytes { bytes in
      unsafe String(unsafeUninitializedCapacity: Self.room(for: bytes.count)) { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        unsafe convert(bytes, isValid: true, to: start)
        return outputCount
      }
    }
  }

  /// Appends UTF-8 in display order to an array.
  ///
  /// Lines that no rule changes are copied as they are, without a look at their bytes; to have every
  /// byte checked, ask `InvalidUTF8.first(in:from:)`.
  ///
  /// - Parameters:
  ///   - utf8: whole paragraphs in logical order.
  ///   - result: receives the text to be shown, as UTF-8.
  /// - Throws: `InvalidUTF8` for the first line that has to be reordered and is not UTF-8; the
  ///   lines before it have been appended.
  /// - Complexity: O(n) in the number of bytes.
  public mutating func append(
    displayOrderOf utf8: Span<UInt8>, to result: inout [UInt8]
  ) throws(InvalidUTF8) {
    precedingDirection = nil
    var failure: Int?
    unsafe utf8.withUnsafeBufferPointer { bytes in
      result.append(addingCapacity: Self.room(for: bytes.count)) { span in
        unsafe span.withUnsafeMutableBufferPointer { buffer, count in
          guard let start = buffer.baseAddress else { return }
          unsafe failure = convert(bytes, isValid: false, to: start + count)
          count += outputCount
        }
      }
    }
    if let failure, let invalid = InvalidUTF8.first(in: utf8, from: failure) { throw invalid }
  }

  /// The longest paragraph that is converted, in bytes; offsets are kept in 32 bits.
  ///
  /// A longer one is a programming error.
  public static var longestParagraph: Int { Int(Int32.max) - 64 }

  /// How many bytes the output of some bytes takes at most.
  ///
  /// A letter of two bytes becomes a presentation form of three; nothing grows by more. A packed
  /// form is stored four bytes at a time.
  package static func room(for count: Int) -> Int { count + count / 2 + 64 }

  /// Converts whole paragraphs and calls a function with the result.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - body: receives the text to be shown, which it must not keep.
  package mutating func convert(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    ownOutput.reserve(Self.room(for: bytes.count))
    unsafe convert(bytes, isValid: true, to: ownOutput.base)
    unsafe body(UnsafeBufferPointer(start: ownOutput.base, count: outputCount))
  }

  /// Whether a line is certain to come out as it is, whatever its control sequences.
  ///
  /// - Complexity: O(n), many bytes at a time.
  package func leavesUnchanged(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard baseDirection.isLeftToRightWithoutRightToLeftText else { return false }
    return unsafe PlainSpan.firstInvolved(line, from: 0, to: line.count) == line.count
  }

  /// Converts whole paragraphs; `outputCount` tells how many bytes were written.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - isValid: whether the bytes are known to be valid.
  ///   - target: where to write; `room(for:)` tells how much room there has to be.
  /// - Returns: where the first line begins that is not valid and has to be reordered, or nil.
  @discardableResult
  private mutating func convert(
    _ bytes: UnsafeBufferPointer<UInt8>, isValid: Bool, to target: UnsafeMutablePointer<UInt8>
  ) -> Int? {
    unsafe output = target
    outputCount = 0
    var offset = 0
    // Up to where the bytes are known to be valid.
    var validEnd = isValid ? bytes.count : 0
    let copiesPlainLines = baseDirection.isLeftToRightWithoutRightToLeftText
    while offset < bytes.count {
      var lineStart = offset
      if copiesPlainLines {
        let involved = unsafe PlainSpan.firstInvolved(bytes, from: offset, to: bytes.count)
        if involved >= bytes.count {
          unsafe copy(bytes, offset..<bytes.count)
          return nil
        }
        lineStart = unsafe Self.lineStart(bytes, before: involved, from: offset)
        unsafe copy(bytes, offset..<lineStart)
        offset = involved
      }
      let lineEnd = unsafe Self.lineEnd(bytes, from: offset)
      if lineEnd > validEnd {
        validEnd = unsafe Self.endOfValidLines(bytes, from: lineStart, lineEnd: lineEnd)
        if lineEnd > validEnd { return lineStart }
      }
      precondition(lineEnd - lineStart <= Self.longestParagraph, "paragraph too long")
      var paragraph = lineStart
      while paragraph < lineEnd {
        paragraph = unsafe convertParagraph(bytes, from: paragraph, to: lineEnd)
      }
      offset = lineEnd
    }
    return nil
  }

  /// The end of some lines that are valid UTF-8, the line at `start` and some more; `start` when that
  /// line is not valid.
  private static func endOfValidLines(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, lineEnd: Int
  ) -> Int {
    // Checking many lines at once saves going from blocks to bytes at the end of each.
    let manyLines = min(lineEnd + 4096, bytes.count)
    let end = unsafe self.lineEnd(bytes, from: manyLines)
    guard let invalid = unsafe UTF8Validation.firstInvalid(bytes, from: start, to: end) else {
      return end
    }
    return unsafe lineStart(bytes, before: invalid, from: start)
  }

  /// The offset behind the last LF before an offset.
  private static func lineStart(
    _ bytes: UnsafeBufferPointer<UInt8>, before offset: Int, from start: Int
  ) -> Int {
    var offset = offset
    if let base = bytes.baseAddress {
      while offset &- ByteBlock.count >= start {
        let block = offset &- ByteBlock.count
        let feeds = unsafe ByteBlock(at: base + block).equal(to: 0x0a)
        if feeds.hasAny { return block &+ feeds.lastIndex &+ 1 }
        offset = block
      }
    }
    while unsafe offset > start && bytes[offset - 1] != 0x0a { offset -= 1 }
    return offset
  }

  /// The offset behind the next LF, or the end.
  private static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
    var offset = offset
    let end = bytes.count
    if let base = bytes.baseAddress {
      while offset + ByteBlock.count <= end {
        let feeds = unsafe ByteBlock(at: base + offset).equal(to: 0x0a)
        if feeds.hasAny { return offset + feeds.firstIndex + 1 }
        offset += ByteBlock.count
      }
    }
    while offset < end {
      offset += 1
      if unsafe bytes[offset - 1] == 0x0a { break }
    }
    return offset
  }

  /// Copies bytes to the output.
  @inline(__always)
  mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let base = bytes.baseAddress, !range.isEmpty else { return }
    let source = unsafe base + range.lowerBound
    let target = unsafe output + outputCount
    let count = range.count
    outputCount &+= count
    // Most runs are short and no two as long: to copy 32 bytes of all of them costs less than to
    // mispredict how many. What is behind the run will be overwritten; `room(for:)` leaves room.
    if count <= 32 && range.lowerBound &+ 32 <= bytes.count {
      let words = unsafe UnsafeRawPointer(source).loadUnaligned(as: SIMD4<UInt64>.self)
      unsafe UnsafeMutableRawPointer(target).storeBytes(of: words, as: SIMD4<UInt64>.self)
      return
    }
    unsafe target.update(from: source, count: count)
  }
}

extension BaseDirection {
  /// Whether every paragraph without strong right-to-left characters is left to right.
  var isLeftToRightWithoutRightToLeftText: Bool {
    switch self {
    case .fixed(let direction), .firstStrong(let direction), .anyRightToLeft(let direction),
      .majority(let direction):
      direction == .leftToRight
    case .inherited: false
    }
  }
}

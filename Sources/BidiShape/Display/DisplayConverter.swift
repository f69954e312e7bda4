/// Turns text into display text in bulk, paragraph by paragraph, each as one line.
///
/// The result is that of `BidiText.displayString`, byte for byte, many times faster: nothing is
/// allocated for a paragraph, text that no rule changes is copied as it is, and what FriBidi said
/// once is remembered. A converter is scratch memory; give every thread one of its own.
///
/// ```swift
/// var converter = DisplayConverter()
/// let line = converter.displayString(of: "\u{5E9}\u{5DC}\u{5D5}\u{5DD} world")
/// ```
public struct DisplayConverter: ~Copyable {
  let options: DisplayOptions
  let baseDirection: BaseDirection
  /// The direction of the paragraph before, for `BaseDirection.inherited`.
  var precedingDirection: TextDirection?

  var resolver = ParagraphResolver()
  let properties = PropertyCache()
  let forms: FormTable
  var order = VisualOrder()
  var items = ScratchBuffer<UInt8>()
  var itemOffsets = ScratchBuffer<Int32>()
  /// The runs of the line in hand: where each begins, counted from the paragraph's start.
  var runStarts = ScratchBuffer<Int32>(capacity: 16)
  var runLevels = ScratchBuffer<UInt8>(capacity: 16)
  var runCount = 0
  /// A right-to-left run with its letters joined, in logical order.
  var shaped = ScratchBuffer<UInt8>(capacity: 256)
  var output = ScratchBuffer<UInt8>(capacity: 256)
  var outputCount = 0

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
    forms = FormTable()
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
    unsafe text.withUTF8Bytes { bytes in unsafe convert(bytes) }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: output.base, count: outputCount), as: UTF8.self)
  }

  /// Appends UTF-8 in display order to an array.
  ///
  /// - Parameters:
  ///   - utf8: whole paragraphs in logical order.
  ///   - result: receives the text to be shown, as UTF-8.
  /// - Throws: `InvalidUTF8` when the bytes are not UTF-8; nothing has been appended then.
  /// - Complexity: O(n) in the number of bytes.
  public mutating func append(
    displayOrderOf utf8: Span<UInt8>, to result: inout [UInt8]
  ) throws(InvalidUTF8) {
    precedingDirection = nil
    if let invalid = InvalidUTF8.first(in: utf8) { throw invalid }
    unsafe utf8.withUnsafeBufferPointer { bytes in unsafe convert(bytes) }
    unsafe result.append(contentsOf: UnsafeBufferPointer(start: output.base, count: outputCount))
  }

  /// Converts whole paragraphs into `output`.
  ///
  /// - Parameter bytes: valid UTF-8.
  package mutating func convert(_ bytes: UnsafeBufferPointer<UInt8>) {
    outputCount = 0
    // A letter of two bytes becomes a presentation form of three; nothing grows by more.
    output.reserve(bytes.count + bytes.count / 2 + 64)
    var offset = 0
    let copiesPlainLines = baseDirection.isLeftToRightWithoutRightToLeftText
    while offset < bytes.count {
      var lineStart = offset
      if copiesPlainLines {
        let involved = unsafe PlainSpan.firstInvolved(bytes, from: offset, to: bytes.count)
        lineStart = unsafe Self.lineStart(bytes, before: involved, from: offset)
        if involved == bytes.count { lineStart = involved }
        unsafe copy(bytes, offset..<lineStart)
        if lineStart == bytes.count { break }
        offset = involved
      }
      let lineEnd = unsafe Self.lineEnd(bytes, from: offset)
      var paragraph = lineStart
      while paragraph < lineEnd {
        paragraph = unsafe convertParagraph(bytes, from: paragraph, to: lineEnd)
      }
      offset = lineEnd
    }
  }

  /// The offset behind the last LF before an offset.
  private static func lineStart(
    _ bytes: UnsafeBufferPointer<UInt8>, before offset: Int, from start: Int
  ) -> Int {
    var offset = offset
    while unsafe offset > start && bytes[offset - 1] != 0x0a { offset -= 1 }
    return offset
  }

  /// The offset behind the next LF, or the end.
  private static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int {
    var offset = offset
    let end = bytes.count
    if let base = bytes.baseAddress {
      while offset + ByteBlock.count <= end {
        if unsafe ByteBlock(at: base + offset).equal(to: 0x0a).hasAny { break }
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
    unsafe (output.base + outputCount).update(from: base + range.lowerBound, count: range.count)
    outputCount &+= range.count
  }
}

extension BaseDirection {
  /// Whether every paragraph without strong right-to-left characters is left to right.
  fileprivate var isLeftToRightWithoutRightToLeftText: Bool {
    switch self {
    case .fixed(let direction), .firstStrong(let direction), .anyRightToLeft(let direction),
      .majority(let direction):
      direction == .leftToRight
    case .inherited: false
    }
  }
}

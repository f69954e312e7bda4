import BidiShape

/// Turns lines of logical text into lines in display order, bytes into bytes.
///
/// A converter keeps memory from one block to the next and belongs to one thread.
struct LineConverter: ~Copyable {
  private let baseDirection: BaseDirection
  private let display: DisplayOptions
  private let invalidBytes: InvalidBytes
  private var converter: DisplayConverter

  /// A converter that does as the options say.
  init(_ options: CommandOptions) {
    baseDirection = options.baseDirection
    display = options.display
    invalidBytes = options.invalidBytes
    converter = DisplayConverter(baseDirection: baseDirection, options: display)
  }

  /// Converts a block of lines and calls a function with the result.
  ///
  /// - Parameters:
  ///   - block: Complete lines; only the last of a file may lack its separator.
  ///   - body: Takes the converted lines, which are gone after it, and the first place that is not
  ///     UTF-8 when that is an error: the lines then end before that place's own. Called once.
  /// - Complexity: O(n) in the number of bytes.
  mutating func convert(
    _ block: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>, InvalidUTF8?) -> Void
  ) {
    guard let invalid = InvalidUTF8.first(in: block.span) else {
      converter.convert(block) { body($0, nil) }
      return
    }
    switch invalidBytes {
    case .error:
      let end = startOfLine(at: invalid.offset, in: block, from: 0)
      converter.convert(UnsafeBufferPointer(rebasing: block[..<end])) { body($0, invalid) }
    case .replace, .pass:
      convertInPieces(block, invalid).withUnsafeBufferPointer { body($0, nil) }
    }
  }

  /// Gives back the memory that a block of unusual size took.
  mutating func forget() {
    converter = DisplayConverter(baseDirection: baseDirection, options: display)
  }

  /// Converts lines some of which are not UTF-8: what lies between those together, and those one
  /// by one.
  private mutating func convertInPieces(
    _ block: UnsafeBufferPointer<UInt8>, _ first: InvalidUTF8
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(block.count + block.count / 2)
    var shown = 0
    var next: InvalidUTF8? = first
    while let invalid = next {
      let start = startOfLine(at: invalid.offset, in: block, from: shown)
      let end = ParagraphSeparator.end(in: block.span, from: invalid.offset) ?? block.count
      show(UnsafeBufferPointer(rebasing: block[shown..<start]), into: &output)
      let line = UnsafeBufferPointer(rebasing: block[start..<end])
      if invalidBytes == .pass {
        output += PatchedLine(Array(line)).displayBytes(
          baseDirection: baseDirection, options: display)
      } else {
        // Decoding replaces what is not UTF-8 in just the way that is asked for.
        var repaired = String(decoding: line, as: UTF8.self)
        repaired.withUTF8 { show($0, into: &output) }
      }
      shown = end
      next = InvalidUTF8.first(in: block.span, from: shown)
    }
    show(UnsafeBufferPointer(rebasing: block[shown...]), into: &output)
    return output
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

/// Collects bytes as they come and gives out complete lines.
///
/// A line is a paragraph of UAX #9 with its separator. However the bytes are cut on their way, lines
/// come out whole. Memory is bounded by what is added at once and the longest line.
struct LineAccumulator: ~Copyable {
  /// What has been added and not taken.
  private var bytes = ByteBuffer()
  /// No separator begins before this offset.
  private var searched = 0

  /// An accumulator that holds nothing.
  init() {}

  /// How many bytes have been added and not taken.
  var count: Int { bytes.count }

  /// Has bytes written behind those already held.
  ///
  /// - Parameters:
  ///   - limit: How many bytes there is to be room for.
  ///   - fill: Writes to the room and tells how many bytes it wrote.
  /// - Returns: That number.
  /// - Throws: What `fill` throws, or that there is no memory.
  mutating func append(
    upTo limit: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  ) throws(SystemError) -> Int {
    try bytes.append(upTo: limit, fill)
  }

  /// Takes the lines whose end is known, together.
  ///
  /// A CR at the very end may be half of a CR LF, so its line waits for the next byte.
  ///
  /// - Parameter lines: Takes the lines in place of what it holds; empty when none is complete.
  /// - Throws: That there is no memory.
  /// - Complexity: O(n) in the number of bytes added since the last call and of those left.
  mutating func takeCompleteLines(into lines: inout ByteBuffer) throws(SystemError) {
    let held = bytes.bytes
    let known = held.last == 0x0D ? held.count - 1 : held.count
    let end = ParagraphSeparator.lastEnd(in: held.span, beginningIn: min(searched, known)..<known)
    if let end {
      try bytes.moveEnd(from: end, to: &lines)
      swap(&bytes, &lines)
    } else {
      lines.removeAll(keepingCapacity: .max)
    }
    // The last two bytes may be the beginning of a separator.
    searched = max(0, bytes.count - 2)
  }

  /// Takes everything, at the end of the input.
  ///
  /// - Parameter lines: Takes the bytes in place of what it holds.
  mutating func takeRest(into lines: inout ByteBuffer) {
    swap(&bytes, &lines)
    removeAll()
  }

  /// Forgets what has been added and not taken.
  mutating func removeAll() {
    searched = 0
    bytes.removeAll(keepingCapacity: .max)
  }
}

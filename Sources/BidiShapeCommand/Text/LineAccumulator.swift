/// Collects bytes as they come and gives out complete lines.
///
/// A line is a paragraph of UAX #9 with its separator. However the bytes are cut on their way, lines
/// come out whole. Memory is bounded by what is added at once and the longest line.
struct LineAccumulator {
  /// What has been added and not taken.
  private var bytes: [UInt8] = []
  /// No separator begins before this offset.
  private var searched = 0

  /// Adds bytes that `fill` writes behind those already held.
  mutating func append<Failure>(
    _ fill: (inout [UInt8]) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    try fill(&bytes)
  }

  /// Takes the lines whose end is known, together.
  ///
  /// A CR at the very end may be half of a CR LF, so its line waits for the next byte.
  ///
  /// - Returns: The bytes of the lines; empty when none is complete.
  /// - Complexity: O(n) in the number of bytes added since the last call and taken.
  mutating func takeCompleteLines() -> [UInt8] {
    let known = bytes.last == 0x0D ? bytes.count - 1 : bytes.count
    let end = ParagraphSeparator.lastEnd(in: bytes.span, beginningIn: min(searched, known)..<known)
    var lines: [UInt8] = []
    if let end {
      lines = Array(bytes[end...])
      bytes.removeSubrange(end...)
      swap(&lines, &bytes)
    }
    // The last two bytes may be the beginning of a separator.
    searched = max(0, bytes.count - 2)
    return lines
  }

  /// Takes everything, at the end of the input.
  mutating func takeRest() -> [UInt8] {
    searched = 0
    defer { bytes = [] }
    return bytes
  }
}

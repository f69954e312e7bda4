import Testing

@testable import BidiShapeCommand

@Suite("Lines of bytes")
struct LineAccumulatorTests {
  /// One line for each way to end a paragraph, and what does not end one.
  private static let lines: [[UInt8]] = [
    Array("lf\n".utf8), Array("crlf\r\n".utf8), Array("\n".utf8), Array("cr\r".utf8),
    Array("\r\n".utf8), Array("fs\u{1C}".utf8), Array("gs\u{1D}".utf8), Array("rs\u{1E}".utf8),
    Array("nel\u{85}".utf8), Array("ps\u{2029}".utf8), Array("\r".utf8), Array("\r".utf8),
    Array("us\u{1F} ls\u{2028} ff\u{C} vt\u{B} nul\0 \u{5D0}\u{1F600}\n".utf8),
    // Bytes that are no character do not hide a separator behind them.
    [0xE2, 0x80, 0x0A], [0xF0, 0xC2, 0x85], [0xE2, 0xE2, 0x80, 0xA9], [0xC2, 0x0D],
    Array("no end".utf8),
  ]

  @Test("Separators are those of Bidi_Class B, and CR LF is one")
  func separators() {
    let bytes = Self.lines.flatMap { $0 }
    var found: [[UInt8]] = []
    var start = 0
    while let end = ParagraphSeparator.end(in: bytes.span, from: start) {
      found.append(Array(bytes[start..<end]))
      start = end
    }
    #expect(found == Array(Self.lines.dropLast()))
    #expect(ParagraphSeparator.count(in: bytes.span) == Self.lines.count - 1)
    #expect(
      ParagraphSeparator.lastEnd(in: bytes.span, beginningIn: 0..<bytes.count) == start)
    #expect(ParagraphSeparator.lastEnd(in: bytes.span, beginningIn: start..<bytes.count) == nil)
  }

  @Test("However the bytes are cut, lines come out whole and all of them come out")
  func cuts() throws {
    let bytes = Self.lines.flatMap { $0 }
    let ends = Self.lines.dropLast().reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    var failures: [String] = []
    for size in 1...bytes.count {
      var lines = LineAccumulator()
      var taken: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let end = min(start + size, bytes.count)
        _ = lines.append {
          $0 += bytes[start..<end]; return end - start
        }
        taken += lines.takeCompleteLines()
        // As far as lines are complete; a last CR may still become a CR LF.
        let known = bytes[end - 1] == 0x0D ? end - 1 : end
        let expected = ends.last { $0 <= known } ?? 0
        if taken.count != expected { failures.append("size \(size), \(end): \(taken.count)") }
      }
      taken += lines.takeRest()
      if taken != bytes { failures.append("size \(size): bytes differ") }
    }
    #expect(failures.isEmpty, "\(failures.prefix(5))")
  }

  @Test("A long line in small pieces takes time in proportion to its length")
  func longLine() {
    let piece = [UInt8](repeating: 0x61, count: 16)
    var lines = LineAccumulator()
    // Searching or copying what is held at each piece would take 2^36 steps.
    for _ in 0..<1 << 16 {
      _ = lines.append {
        $0 += piece; return piece.count
      }
      if !lines.takeCompleteLines().isEmpty { Issue.record("a line ended") }
    }
    #expect(lines.takeRest().count == 1 << 20)
  }
}

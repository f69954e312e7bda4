import BidiTestSupport
import BidiReference
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

  /// The longer ones before those that they begin with.
  private static let separators: [[UInt8]] = [
    [0x0D, 0x0A], [0x0A], [0x0D], [0x1C], [0x1D], [0x1E], [0xC2, 0x85], [0xE2, 0x80, 0xA9],
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
    expectEqual(found, Array(Self.lines.dropLast()))
    let lineEnds = Self.separators.filter { $0[0] == 0x0A || $0[0] == 0x0D }
    expectEqual(
      ParagraphSeparator.lineCount(in: bytes.span),
      found.count { line in lineEnds.contains { line.suffix($0.count) == $0[...] } })
    expectEqual(ParagraphSeparator.lastEnd(in: bytes.span, beginningIn: 0..<bytes.count), start)
    #expect(ParagraphSeparator.lastEnd(in: bytes.span, beginningIn: start..<bytes.count) == nil)
  }

  @Test("Separators are found among many bytes as they are one by one")
  func manyBytes() throws {
    var generator = SeededGenerator(defaultSeed: 0x5E9A)
    let pieces =
      [
        "\n", "\r", "\r\n", "\u{1C}", "\u{1F}", "\u{85}", "\u{2029}", "\u{2028}", "\u{A9}",
        "\u{2069}",
      ]
      .map { Array($0.utf8) } + [[0xC2], [0xE2], [0xE2, 0x80], [0x85], [0xA9], [0x8A], [0x0B]]
    var log = FailureLog()
    for _ in 0..<600 {
      var bytes: [UInt8] = []
      // Separators of one kind or of all, near each other or hardly any.
      let pool = generator.oneIn(2) ? pieces : [pieces.randomElement(using: &generator) ?? []]
      let length = Int.random(in: 0...200, using: &generator)
      let rarity = Int.random(in: 1...60, using: &generator)
      while bytes.count < length {
        if generator.oneIn(rarity) {
          bytes += pool.randomElement(using: &generator) ?? []
        } else {
          bytes.append(0x61)
        }
      }
      let lengths = bytes.indices.map { start in
        Self.separators.first { bytes[start...].starts(with: $0) }?.count ?? 0
      }
      var (count, offset) = (0, 0)
      while offset < bytes.count {
        count += [0x0A, 0x0D].contains(bytes[offset]) ? 1 : 0
        offset += max(1, lengths[offset])
      }
      log.expect(ParagraphSeparator.lineCount(in: bytes.span), equals: count, "\(bytes)")
      let range = Int.random(in: 0...8, using: &generator)..<max(8, bytes.count - 3)
      guard range.upperBound <= bytes.count else { continue }
      log.expect(
        ParagraphSeparator.lastEnd(in: bytes.span, beginningIn: range),
        equals: range.last { lengths[$0] > 0 }.map { $0 + lengths[$0] }, "\(range) of \(bytes)")
    }
    #expect(log.isEmpty, "seed \(generator.seed): \(log)")
  }

  @Test("However the bytes are cut, lines come out whole and all of them come out")
  func cuts() throws {
    let bytes = Self.lines.flatMap { $0 }
    let ends = Self.lines.dropLast().reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    var failures: [String] = []
    for size in 1...bytes.count {
      var lines = LineAccumulator()
      var block = ByteBuffer()
      var taken: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let end = min(start + size, bytes.count)
        _ = try lines.append(upTo: size) {
          $0.copyBytes(from: bytes[start..<end]); return end - start
        }
        try lines.takeCompleteLines(into: &block)
        taken += block.bytes
        // As far as lines are complete; a last CR may still become a CR LF.
        let known = bytes[end - 1] == 0x0D ? end - 1 : end
        let expected = ends.last { $0 <= known } ?? 0
        if taken.count != expected { failures.append("size \(size), \(end): \(taken.count)") }
      }
      lines.takeRest(into: &block)
      taken += block.bytes
      if taken != bytes { failures.append("size \(size): bytes differ") }
    }
    #expect(failures.isEmpty, "\(failures.prefix(5))")
  }

  @Test("A long line in small pieces takes time in proportion to its length")
  func longLine() throws {
    let piece = [UInt8](repeating: 0x61, count: 16)
    var lines = LineAccumulator()
    var block = ByteBuffer()
    // Searching or copying what is held at each piece would take 2^36 steps.
    for _ in 0..<1 << 16 {
      _ = try lines.append(upTo: piece.count) {
        $0.copyBytes(from: piece); return piece.count
      }
      try lines.takeCompleteLines(into: &block)
      if block.count > 0 { Issue.record("a line ended") }
    }
    lines.takeRest(into: &block)
    expectEqual(block.count, 1 << 20)
  }
}

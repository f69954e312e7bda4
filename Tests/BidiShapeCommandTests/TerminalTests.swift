import BidiReference
import BidiShape
import BidiTestSupport
import Testing

@testable import BidiShapeCommand

/// Control sequences against a plain model of a terminal.
@Suite("Text with control sequences", .timeLimit(.minutes(10)))
struct TerminalTests {
  private static let pieces = [
    "a", "bc", "\u{5D0}", "\u{5D1}\u{5B8}", "\u{5D2}\u{5D3}", "\u{628}", "1", "23", " ", " ", "(",
    ")", "!", "\u{4E2D}", "\u{200F}", "\u{2067}", "\u{2069}", "\u{2028}",
  ]
  private static let sequences = [
    "[m", "[0m", "[1m", "[22m", "[31m", "[1;32m", "[39m", "[38;5;12m", "[48:2::1:2:3m", "[0;7m",
    "[27m", "[4:3m", "[24;41m", "[49m", "]8;;http://x\u{1B}\\", "]8;id=1;y\u{7}", "]8;;\u{1B}\\",
    "[K", "[2J", "]0;t\u{5D0}\u{7}", "(B", "7", "[999m", "[31;999m", "[", "]0;x", "",
    "P1;2q\u{1B}\\", "[3 q", "[?25h", "]8;bad\u{7}", "[38;5m",
  ].map { "\u{1B}" + $0 }

  private static func line(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...14, using: &generator)).map { _ in
      let pool = generator.next() % 3 == 0 ? sequences : pieces
      return pool[Int.random(in: 0..<pool.count, using: &generator)]
    }.joined()
  }

  @Test("Each character keeps its style, and each other sequence comes out once")
  func styles() throws {
    var generator = SeededGenerator(defaultSeed: 0x5617)
    var log = FailureLog()
    let alignments = ["none", "start", "end", "left", "right"]
    let directions = [
      ("auto", BaseDirection.automatic), ("ltr", .leftToRight), ("rtl", .rightToLeft),
    ]
    for number in 0..<RandomCases.count(900) {
      let direction = directions[number % 3]
      var arguments = ["--shaping", "none", "--direction", direction.0]
      let alignment = alignments[number / 3 % 5]
      let width = number % 2 == 0 ? Int.random(in: 1...9, using: &generator) : nil
      if let width { arguments += ["--width", String(width), "--align", alignment] }
      let lines = (0..<3).map { _ in Self.line(&generator) }
      let text = lines.joined(separator: "\n")
      let shown = TerminalCells(try Self.show(text, arguments))
      let logical = TerminalCells(text)
      let expected = Self.expected(
        logical, lines, direction.1, width: width, alignment: alignment)
      func context() -> String { "\(EscapedText.ascii(text)), \(arguments)" }
      // CAN ends a sequence that was broken off where it stood.
      let cells = shown.cells.filter { $0.style != "!" && $0.text != "\u{18}" }
      log.expect(cells, equals: expected, context())
      log.expect(
        shown.cells.filter { $0.style == "!" }.map(\.text).sorted(),
        equals: logical.cells.filter { $0.style == "!" }.map(\.text).sorted(), context())
      log.expect(shown.lastStyle, equals: logical.lastStyle, context())
    }
    #expect(log.isEmpty, "BIDI_SEED=\(generator.seed): \(log)")
  }

  /// What the command writes, in memory.
  private static func show(_ text: String, _ arguments: [String]) throws -> String {
    var converter = LineConverter(try ArgumentParser.parse(arguments).options)
    var output: [UInt8] = []
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      converter.convert(bytes) { lines, _ in output += lines }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The cells of the lines in display order, each with the style that its character has in the text.
  private static func expected(
    _ logical: TerminalCells, _ lines: [String], _ direction: BaseDirection, width: Int?,
    alignment: String
  ) -> [TerminalCells.Cell] {
    let options = DisplayOptions(shaping: .none)
    var rest = logical.cells.filter { $0.style != "!" }[...]
    var cells: [TerminalCells.Cell] = []
    for number in lines.indices {
      // Take this line's characters: up to the line feed.
      let source = Array(rest.prefix { $0.text != "\n" })
      rest = rest.dropFirst(source.count)
      let plain = source.map(\.text).joined()
      let hasEnd = number + 1 < lines.count
      for paragraph in BidiText(plain + (hasEnd ? "\n" : ""), baseDirection: direction).paragraphs {
        guard let width else {
          let content = paragraph.line(paragraph.contentRange)
          cells += styled(content.displayText(options), source, plain)
          continue
        }
        let wrapped = LineWrapper(width: width, options: options).lines(of: paragraph)
        for (index, line) in wrapped.enumerated() {
          if index > 0 { cells.append(TerminalCells.Cell("\n", "-")) }
          let isRightToLeft = line.direction == .rightToLeft
          let isAtRight =
            alignment == "right" || alignment == (isRightToLeft ? "start" : "end")
          if isAtRight && line.width > 0 {
            let spaces = max(0, width - line.width)
            cells += Array(repeating: TerminalCells.Cell(" ", "-"), count: spaces)
          }
          let keepsSpaces =
            index + 1 == wrapped.count && alignment == "none"
            && line.width + line.hangingWidth <= width
          let display = line.line.displayText(options)
          let shown = styled(display, source, plain)
          // Spaces that hang stand together at the end that the direction leads to.
          let hanging = keepsSpaces ? 0 : line.hangingWidth
          cells += isRightToLeft ? shown.dropFirst(hanging) : shown.dropLast(hanging)
        }
      }
      if let end = rest.popFirst() { cells.append(end) }
    }
    return cells
  }

  private static func styled(
    _ display: DisplayText, _ source: [TerminalCells.Cell], _ plain: String
  ) -> [TerminalCells.Cell] {
    let scalars = plain.unicodeScalars
    return zip(display.string.unicodeScalars, display.sources).map { scalar, range in
      // Offsets of scalars are the same in both texts up to the separator.
      let offset = scalars.distance(
        from: scalars.startIndex,
        to: String.Index(utf16Offset: range.lowerBound.utf16Offset(in: plain), in: plain))
      return TerminalCells.Cell(String(scalar), source[offset].style)
    }
  }

  @Test("Blocks and threads change nothing, wherever they end in a sequence")
  func blocks() throws {
    var generator = SeededGenerator(defaultSeed: 0x5618)
    var log = FailureLog()
    try TemporaryDirectory.with { directory in
      for arguments in [[], ["--width", "5", "--align", "end"], ["--ansi", "strip"]] {
        for _ in 0..<6 {
          let text = (0..<40).map { _ in Self.line(&generator) + "\n" }.joined()
          let file = try directory.file("text", Array(text.utf8))
          let expected = Array(try Self.show(text, arguments).utf8)
          for (jobs, size) in [("1", 1), ("7", 1), ("2", 13), ("7", 100)] {
            let shown = try ShownFiles(
              [file], blockSize: size, arguments: arguments + ["--jobs", jobs])
            log.expect(shown.output, equals: expected, "\(EscapedText.ascii(text)), \(arguments)")
          }
        }
      }
    }
    #expect(log.isEmpty, "BIDI_SEED=\(generator.seed): \(log)")
  }

  @Test("Bytes that are not UTF-8 keep their places among sequences")
  func invalid() throws {
    func show(_ digits: String, _ arguments: String...) throws -> [UInt8] {
      var converter = LineConverter(try ArgumentParser.parse(arguments).options)
      var output: [UInt8] = []
      hex(digits).withUnsafeBufferPointer { bytes in
        converter.convert(bytes) { lines, _ in output += lines }
      }
      return output
    }
    let red = "1b5b33316d"
    let reset = "1b5b306d"
    try expectEqual(
      show("d790 ff \(red) d791 0a", "--invalid=pass"),
      hex("\(red) d791 \(reset) ff d790 \(red) 0a"))
    try expectEqual(
      show("d790 ff \(red) d791 0a", "--invalid=replace"),
      hex("\(red) d791 \(reset) efbfbd d790 \(red) 0a"))
    // A sequence between two bytes does not make a character of them.
    try expectEqual(show("d7 \(red) 90 0a", "--invalid=pass"), hex("d7 \(red) 90 0a"))
    try expectEqual(
      show("d790 20 d7 90 d7 0a", "--width=2", "--invalid=pass"), hex("d790 0a d7 d790 0a")
    )
    // Where two runs would meet, the line stays as it is.
    let runs = "d790 85 cc81 c2 d791 \(red) 0a"
    try expectEqual(show(runs, "--invalid=pass"), hex(runs))
  }

  @Test("A link too long to be begun anew comes out once, and ends")
  func longLink() throws {
    let open = "\u{1B}]8;;" + String(repeating: "x", count: 3_000) + "\u{7}"
    let close = "\u{1B}]8;;\u{7}"
    let shown = try Self.show("\u{5D0}\(open)\u{5D1} \u{5D2}\(close)\n", ["--width", "3"])
    expectEqual(shown, "\(open)\u{5D1}\u{5D0}\n\u{5D2}\(close)\n")
  }

  /// Four times the text takes about four times as long, whatever it repeats.
  @Test("Hostile text takes no more than linear time and comes out")
  func hostile() throws {
    var log = FailureLog()
    let units = [
      "\u{1B}", "\u{1B}]", "\u{1B}[", "\u{1B}[31m", "\u{1B}[1;", "\u{1B}]8;;x", "\u{1B}P",
      "\u{5D0}\u{1B}[3", "\u{5D0}\u{1B}[31m", "\u{5D0}\u{1B}[K",
      "\u{1B}]8;;x\u{7}\u{5D0}\u{1B}]8;;\u{7}",
      "\u{5D0}", " ", "\u{5D0} ", "\t", "\u{5D0}\t", "\u{1B}[38;5;1;38;5;2;48;5;3m", "\u{301}",
    ]
    for unit in units {
      for arguments in [["--width", "7"], [], ["--tab-width", "4", "--skip-prefix", "3"]] {
        let options = try ArgumentParser.parse(arguments + ["--direction", "rtl"]).options
        log.checkGrowth("\(EscapedText.ascii(unit)), \(arguments)") { count in
          let text = String(repeating: unit, count: count / 4 / unit.utf8.count)
          return {
            var converter = LineConverter(options)
            var written = 0
            Array(text.utf8).withUnsafeBufferPointer { bytes in
              converter.convert(bytes) { lines, _ in written = lines.count }
            }
            return written
          }
        }
      }
    }
    #expect(log.isEmpty, "\(log)")
  }
}

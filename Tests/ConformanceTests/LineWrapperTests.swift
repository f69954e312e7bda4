import BidiReference
import BidiShape
import BidiComparison
import Testing

/// Wrapping against a plain way of doing it, and what holds for every result.
@Suite struct LineWrapperTests {
  private static let pieces = [
    "a", "word", "b-c", "\u{5D0}", "\u{5D1}\u{5B8}\u{5D2}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}",
    "\u{644}\u{627}", "\u{633}\u{644}\u{64E}\u{622}\u{645}", "\u{644}", "\u{627}", "\u{628}", "1",
    "12.5%", "\u{661}\u{662}", " ", " ", " ", "   ", "(", ")", ",", "!", "/", "\u{4E2D}",
    "\u{3042}\u{3041}", "\u{3001}", "\u{FF08}", "\u{AC00}", "\u{1F600}", "\u{1F1F8}\u{1F1E6}",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{2764}\u{FE0F}", "e\u{301}", "\u{301}",
    "\u{E01}\u{E33}", "\u{200F}", "\u{200E}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{202B}",
    "\u{202D}", "\u{202C}", "\u{200B}", "\u{628}\u{200D}", "\u{AD}", "\u{A0}", "\u{3000}",
    "\u{2003}",
    "\u{2028}", "\u{C}", "\n", "\r\n", "\u{2029}",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    var pool = pieces
    if generator.next() % 2 == 0 {
      pool = (0..<Int.random(in: 2...7, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }
    }
    return (0..<Int.random(in: 1...14, using: &generator)).map { _ in
      pool[Int.random(in: 0..<pool.count, using: &generator)]
    }.joined()
  }

  @Test func cutsAsFarRightAsLinesFit() {
    var generator = SeededGenerator(defaultSeed: 41)
    var log = FailureLog()
    let bases: [BaseDirection] = [.automatic, .leftToRight, .rightToLeft]
    for number in 0..<RandomTests.cases / 30 {
      let text = BidiText(Self.text(&generator), baseDirection: bases[number % 3])
      let options = DisplayOptions(
        shaping: DisplayOptions.Shaping.allCases[number / 3 % 3], keepsControls: number % 7 == 0,
        keepsJoiners: number % 5 != 0)
      let width = Int.random(in: 1...12, using: &generator)
      let wrapper = LineWrapper(width: width, options: options)
      for paragraph in text.paragraphs {
        let lines = wrapper.lines(of: paragraph)
        func context(_ what: String) -> String {
          "\(EscapedText.ascii(text.string)), width \(width), \(options), \(what)"
        }
        let expected = ReferenceWrap(paragraph, width: width, options: options)
        let starts = lines.map(\.range.lowerBound)
        log.expect(
          starts.map { text.string.utf8.distance(from: text.string.startIndex, to: $0) },
          equals: expected.cuts.dropLast().map {
            text.string.utf8.distance(from: text.string.startIndex, to: $0)
          }, context("starts"))
        log.expect(lines.map(\.width), equals: expected.widths, context("widths"))
        log.expect(
          lines.map(\.range.upperBound), equals: starts.dropFirst() + [paragraph.range.upperBound],
          context("ranges cover the paragraph"))
        for line in lines { log.check(line, paragraph, width, options, context("a line")) }
      }
    }
    #expect(log.isEmpty, "BIDI_SEED=\(generator.seed): \(log)")
  }

  @Test func countsTabsFromWhereLinesStart() {
    let wrapper = LineWrapper(width: 12, tabWidth: 4)
    func widths(_ text: String) -> [Int] { wrapper.lines(of: BidiText(text)).map(\.width) }
    #expect(widths("a\tbc\tdefg") == [12])
    #expect(widths("\u{5D0}\t\u{5D1}\u{5D2}\tdefg") == [12])
    #expect(widths("a\tbc\tdefgh") == [6, 5])
    // A tab at a cut hangs as a space does.
    #expect(widths("abcdefghijkl\tm") == [12, 1])
    #expect(wrapper.lines(of: BidiText("abcdefghijk \tm")).map(\.hangingWidth) == [1 + 4, 0])
  }

  /// Four times the text takes about four times as long, whatever it repeats.
  @Test func isLinear() {
    let units = [
      "a", " ", "a ", "(", "( ", "\u{AB} ", "\u{301}", "\u{5D0}", "\u{5D0} \u{2067}a\u{2069}",
      "\u{644}\u{627}", "\u{2067}", "\u{1F1E6}", "\u{1F468}\u{200D}", "\u{2028}", "\t", "\u{200B}",
      "\u{4E2D}", "1,", "\u{25CC}\u{1B44}", "\u{AC00}\u{200D}", "$(",
    ]
    var log = FailureLog()
    for unit in units {
      for width in [1, 40, .max] {
        log.checkGrowth("\(EscapedText.ascii(unit)) in lines of \(width)") { count in
          let text = String(repeating: unit, count: count / 4 / unit.unicodeScalars.count)
          return {
            LineWrapper(width: width).lines(of: BidiText(text)).reduce(0) {
              $0 + $1.displayString().utf8.count
            }
          }
        }
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  @Test func takesWidthsBelowOneForOne() {
    for width in [Int.min, -1, 0, 1] {
      var wrapper = LineWrapper(width: width, tabWidth: width)
      wrapper.options.shaping = .none
      let lines = wrapper.lines(of: BidiText("ab \u{4E2D}\t"))
      #expect(lines.map(\.width) == [1, 1, 2])
    }
    #expect(LineWrapper(width: .max).lines(of: BidiText("a b")).count == 1)
    #expect(LineWrapper(width: 5).lines(of: BidiText("")).isEmpty)
  }
}

extension FailureLog {
  /// Checks what holds for every line, however it was cut.
  fileprivate mutating func check(
    _ line: WrappedLine, _ paragraph: BidiParagraph, _ width: Int, _ options: DisplayOptions,
    _ context: @autoclosure () -> String
  ) {
    let shown = line.displayString(options)
    expect(CellWidth.cells(of: shown), equals: line.width, "\(context()) cells")
    let wide = shown.filter { CellWidth.cells($0.unicodeScalars) > 0 }
    let isOneCluster = wide.count <= 1 || !options.keepsJoiners
    expect(line.width <= width || isOneCluster, equals: true, "\(context()) fits")
    expect(
      line.line.displayString(options),
      isExactly: paragraph.line(line.line.range).displayString(options), "\(context()) display")
    let spaces = line.line.displayString(options).unicodeScalars.count - shown.unicodeScalars.count
    expect(spaces > 0, equals: line.hangingWidth > 0, "\(context()) hanging spaces")
  }
}

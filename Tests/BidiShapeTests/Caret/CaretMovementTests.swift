import BidiTestSupport
import Testing

@testable import BidiShape

/// The verb that moves selections, words, and units of deletion.
@Suite struct CaretMovementTests {
  private func walk(
    _ text: String, _ base: BaseDirection, _ direction: CaretDirection, from start: Caret,
    _ movement: CaretMovement, _ display: CaretDisplay = .levelStrong
  ) -> [Int] {
    let line = CaretLine(text, baseDirection: base)
    var caret = start
    var offsets = [caret.offset]
    while let next = line.moved(caret, direction, movement: movement, display: display),
      offsets.count < 20
    {
      caret = next
      offsets.append(caret.offset)
    }
    return offsets
  }

  private let mixed = "ab\u{5D0}\u{5D1}c"

  @Test func goesByEachMovement() {
    func right(_ movement: CaretMovement, _ display: CaretDisplay = .levelStrong) -> [Int] {
      walk(mixed, .leftToRight, .right, from: Caret(0), movement, display)
    }
    expectEqual(right(.logicalByBase), [0, 1, 2, 3, 4, 5])
    expectEqual(right(.levelMap), [0, 1, 2, 3, 4, 5])
    expectEqual(right(.crossing(overControls: false), .rememberedSide), [0, 1, 2, 3, 2, 5])
    expectEqual(right(.crossingToLowerLevel), [0, 1, 2, 3, 4, 5])
    expectEqual(right(.displayOrder(.strong)), [0, 1, 2, 3, 4, 5])
    expectEqual(right(.runOrder), [0, 1, 3, 2, 4, 5])
    expectEqual(right(.runStops), [0, 1, 2, 4, 3, 2, 4, 5])
    let last = Caret(5, .upstream)
    expectEqual(walk(mixed, .rightToLeft, .right, from: last, .logicalByBase), [5, 4, 3, 2, 1, 0])
    expectEqual(walk(mixed, .rightToLeft, .right, from: last, .logical()), [5])
    expectEqual(walk(mixed, .rightToLeft, .left, from: last, .logical()), [5, 4, 3, 2, 1, 0])
  }

  /// Pango's order of places goes round for ever where right-to-left text ends in digits.
  @Test func loopsAsPangoDoes() {
    let text = "\u{5D0}\u{5D1}12"
    let offsets = walk(
      text, .leftToRight, .left, from: Caret(4, .upstream), .displayOrder(.strong))
    expectEqual(offsets.prefix(9), [4, 1, 3, 2, 4, 1, 3, 2, 4])
    expectEqual(
      walk(text, .leftToRight, .left, from: Caret(4, .upstream), .displayOrder(.strongWithinLine)),
      [4, 1, 3, 0])
  }

  @Test func goesForwardAndBackByAnyMovement() {
    let line = CaretLine("a\u{5D0}\u{5B8}\u{1F600}", baseDirection: .leftToRight)
    expectEqual(line.moved(Caret(1), .forward)?.offset, 3)
    expectEqual(line.moved(Caret(2), .forward)?.offset, 3)
    expectEqual(line.moved(Caret(2), .backward)?.offset, 1)
    expectEqual(line.moved(Caret(5), .backward)?.offset, 3)
    #expect(line.moved(Caret(5), .forward) == nil && line.moved(Caret(0), .backward) == nil)
  }

  /// Levels 1 1 0 0: the mark goes with the sign after it, and backwards it is passed over.
  @Test func takesControlsAlong() {
    let text = "\u{5D0}\u{5D1}\u{200E}!"
    func walk(_ direction: CaretDirection, _ start: Caret, _ movement: CaretMovement) -> [Int] {
      self.walk(text, .leftToRight, direction, from: start, movement, .rememberedSide)
    }
    let last = Caret(4, .upstream)
    expectEqual(walk(.right, Caret(0), .logical(overControls: true)), [0, 1, 2, 4])
    expectEqual(walk(.left, last, .logical(overControls: true)), [4, 3, 1, 0])
    expectEqual(walk(.right, Caret(0), .logical()), [0, 1, 2, 3, 4])
    expectEqual(walk(.right, Caret(2, .upstream), .crossing(overControls: true)), [2, 1, 0, 4])
    expectEqual(walk(.right, Caret(2, .upstream), .crossing(overControls: false)), [2, 1, 0, 3, 4])
    // A run of nothing but a control is a step forward, and none backward.
    expectEqual(
      self.walk(
        "ab\u{200F}!", .leftToRight, .left, from: last,
        .crossing(overControls: true), .rememberedSide), [4, 3, 3, 1, 0])
  }

  @Test func movesByWords() {
    let text = "a-b  3.14 (c'd)"
    func stops(_ words: WordMovement, _ direction: CaretDirection) -> [Int] {
      let line = CaretLine(text, baseDirection: .leftToRight)
      var caret = Caret(direction == .forward ? 0 : 15)
      var stops = [caret.offset]
      while let next = line.moved(caret, direction, byWord: words) {
        caret = next
        stops.append(caret.offset)
      }
      return stops
    }
    expectEqual(stops(WordMovement(.words), .forward), [0, 1, 3, 9, 14, 15])
    expectEqual(stops(WordMovement(.words), .backward), [15, 11, 5, 2, 0])
    expectEqual(stops(WordMovement(.segments), .forward), [0, 1, 2, 3, 9, 11, 14, 15])
    expectEqual(stops(WordMovement(.segmentStarts), .forward), [0, 1, 2, 5, 10, 11, 14, 15])
    let plain = WordSegmentation(joinsLetters: false, joinsDigits: false)
    expectEqual(
      stops(WordMovement(.words, segmentation: plain), .forward), [0, 1, 3, 6, 9, 12, 14, 15])
  }

  @Test func extendsAndCollapses() {
    let layout = CaretLayout("ab \u{5D0}\u{5D1}\ncd")
    var selection = Selection(Caret(1))
    selection = layout.moved(selection, .forward, by: .line, extending: true)
    #expect(selection.range == 1..<5 && selection.anchor.offset == 1)
    expectEqual(layout.moved(selection, .left).focus.offset, 1)
    expectEqual(layout.moved(selection, .right).focus.offset, 5)
    #expect(layout.moved(selection, .right).isCollapsed)
    expectEqual(layout.moved(selection, .backward, by: .document).focus.offset, 0)
    expectEqual(layout.moved(selection, .forward, by: .document, extending: true).range, 1..<8)
    expectEqual(layout.moved(selection, .backward, by: .word, extending: true).range, 1..<3)
  }

  @Test func crossesLinesAndParagraphs() {
    let layout = CaretLayout("ab\n\u{5D0}\u{5D1}\n")
    expectEqual(layout.lines.map(\.line.range), [0..<2, 3..<5, 6..<6])
    expectEqual(layout.lines.map(\.line.baseDirection), [.leftToRight, .rightToLeft, .rightToLeft])
    func moved(_ offset: Int, _ direction: CaretDirection) -> Int {
      layout.moved(Selection(Caret(offset)), direction).focus.offset
    }
    #expect(moved(2, .right) == 3 && moved(2, .forward) == 3)
    #expect(moved(3, .right) == 2 && moved(5, .left) == 6 && moved(6, .left) == 6)
    expectEqual(moved(6, .right), 5)
  }

  @Test func keepsTheLineOfACaretAtABreak() {
    let string = "abcd"
    let text = BidiText(string)
    let layout = CaretLayout(text, breaks: [string.index(string.startIndex, offsetBy: 2)])
    expectEqual(layout.lineIndex(of: Caret(2, .upstream)), 0)
    expectEqual(layout.lineIndex(of: Caret(2, .downstream)), 1)
    let end = layout.moved(Selection(Caret(0)), .forward, by: .line)
    expectEqual(end.focus, Caret(2, .upstream))
    expectEqual(layout.moved(end, .forward, by: .paragraph).focus.offset, 4)
    expectEqual(layout.moved(end, .backward, by: .line).focus.offset, 0)
  }

  @Test func deletesByUnits() {
    func backspace(_ unit: DeletionUnit, _ text: String) -> String {
      let count = text.utf16.count
      guard let change = unit.deletion(before: count, in: text) else { return text }
      let start = text.utf16.index(text.startIndex, offsetBy: change.range.lowerBound)
      return text[..<start] + change.replacement
    }
    let flag = "a\u{1F1E6}\u{1F1EA}"
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let heart = "\u{2764}\u{FE0F}"
    let points = "\u{5E9}\u{5C1}\u{5B8}"
    #expect(backspace(.cluster, family) == "" && backspace(.cluster, points) == "")
    #expect(backspace(.scalar, flag) == "a\u{1F1E6}" && backspace(.scalar, heart) == "\u{2764}")
    expectEqual(backspace(.emojiElseScalar, family), "")
    expectEqual(backspace(.emojiElseScalar, points), "\u{5E9}\u{5C1}")
    expectEqual(backspace(.emojiMemberElseScalar, family), "\u{1F468}\u{200D}\u{1F469}")
    expectEqual(backspace(.emojiMemberElseScalar, flag), "a")
    expectEqual(backspace(.emojiMemberElseScalar, heart), "")
    #expect(backspace(.joinedElseScalar, family) == "" && backspace(.joinedElseScalar, flag) == "a")
    expectEqual(backspace(.joinedElseScalar, points), "\u{5E9}\u{5C1}")
    // The shin dot has a higher combining class than the qamats.
    #expect(
      backspace(.clusterElseMark, points).unicodeScalars.elementsEqual(
        "\u{5E9}\u{5B8}".unicodeScalars))
    expectEqual(backspace(.clusterElseMark, "e\u{301}"), "")
    #expect(DeletionUnit.cluster.deletion(before: 0, in: "a") == nil)
    #expect(DeletionUnit.cluster.deletion(after: 1, in: "a") == nil)
    expectEqual(DeletionUnit.cluster.deletion(after: 1, in: flag)?.range, 1..<5)
    expectEqual(DeletionUnit.scalar.deletion(after: 1, in: flag)?.range, 1..<3)
  }

  @Test func findsTheWordBesideACaret() {
    let line = CaretLine("ab  \u{5D0}\u{5D1}, 3.5", baseDirection: .leftToRight)
    #expect(line.word(at: Caret(1)) == 0..<2 && line.word(at: Caret(2, .upstream)) == 0..<2)
    #expect(line.word(at: Caret(2)) == 2..<4 && line.word(at: Caret(5)) == 4..<6)
    #expect(line.word(at: Caret(6)) == 6..<7 && line.word(at: Caret(9)) == 8..<11)
    #expect(line.word(at: Caret(11)) == 8..<11 && line.word(at: Caret(0, .upstream)) == 0..<2)
    expectEqual(CaretLine("").word(at: Caret(0)), 0..<0)
  }

  /// Where the first word ends by UAX #29.
  @Test func keepsWordsTogetherAsTheStandardSays() {
    for (text, stop) in [
      ("can't go", 5), ("3.14 x", 4), ("a_1 x", 3), ("\u{5D0}\"\u{5D1} x", 3), ("a\u{301}b x", 3),
      ("\u{1F468}\u{200D}\u{1F469}x", 5), ("\u{1F1E6}\u{1F1EA}x", 4), ("\u{30A2}\u{30A4}a", 2),
      ("\u{628}\u{6F1} x", 2), ("a\u{4E2D}", 1), ("x.y z", 3), ("a, b", 1), ("a\u{200F} b", 2),
    ] {
      let end = WordBoundaries.offsets(in: text.unicodeScalars).filter { $0 > 0 }.min()
      expectEqual(end, stop, "\(text.unicodeScalars.map(\.value))")
    }
  }
}

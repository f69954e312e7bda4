import BidiReference
import BidiShape
import BidiTestSupport
import Testing

/// Edit lists against a plain walk over both texts.
@Suite struct EditListTests {
  @Test func mapsOffsetsBothWays() {
    // "abcdef" becomes "Xab" + "YZ" in place of "cd" + "f".
    let edits = EditList([
      TextEdit(offset: 0, inserted: "X"), TextEdit(offset: 2, removed: "cd", inserted: "YZW"),
      TextEdit(offset: 4, removed: "e"),
    ])
    expectEqual(edits.applied(to: "abcdef"), "XabYZWf")
    expectEqual((0...6).map { edits.newOffset(of: $0, .before) }, [0, 2, 3, 3, 3, 6, 7])
    expectEqual((0...6).map { edits.newOffset(of: $0, .after) }, [1, 2, 3, 6, 6, 6, 7])
    expectEqual((0...7).map { edits.oldOffset(of: $0, .before) }, [0, 0, 1, 2, 2, 2, 5, 6])
    expectEqual((0...7).map { edits.oldOffset(of: $0, .after) }, [0, 0, 1, 2, 5, 5, 5, 6])
  }

  @Test func stripsTheTwelveControlsOnly() {
    let text = "\u{61C}a\u{200C}\u{200D}\u{200E}\u{200F}b\u{AD}\u{202E}c\u{2069}"
    let stripped = BidiControl.stripping(text)
    #expect(
      stripped.string.unicodeScalars.elementsEqual("a\u{200C}\u{200D}b\u{AD}c".unicodeScalars))
    let utf16 = stripped.edits.converted(to: .utf16, in: text)
    expectEqual(utf16.edits.map(\.offset), [0, 4, 8, 10])
    #expect(stripped.edits.inverted.applied(to: stripped.string).utf8.elementsEqual(text.utf8))
  }

  /// Random edits: kept characters map to themselves, both ways and in every unit.
  @Test func mapsKeptCharactersToThemselves() {
    var random = RandomString(SeededGenerator(defaultSeed: 41))
    var log = FailureLog()
    for _ in 0..<2000 {
      let text = random.next()
      let stripped = BidiControl.stripping(text)
      for unit in TextUnit.allCases {
        let edits = stripped.edits.converted(to: unit, in: text)
        var old = 0
        var new = 0
        for scalar in text.unicodeScalars {
          let width = unit.count(of: String(scalar))
          if BidiControl(scalar) == nil {
            log.expect(
              [edits.newOffset(of: old, .after), edits.oldOffset(of: new, .after)],
              equals: [new, old], "\(EscapedText.ascii(text)) \(unit) \(old)")
            new += width
          }
          old += width
        }
        log.expect(edits.newOffset(of: old), equals: new, "end of \(EscapedText.ascii(text))")
      }
    }
    #expect(log.isEmpty, "\(log)")
  }
}

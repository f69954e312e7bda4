import BidiReference
import Testing

/// The reference on what the conformance files leave out, with answers worked out from the rules.
@Suite struct ReferenceRuleTests {
  /// Levels before L1 of characters given as class names and brackets between blanks.
  private func levels(_ notation: String, _ level: Int) -> [Int?] {
    let characters = notation.split(separator: " ").compactMap { word in
      ReferenceClass(rawValue: String(word)).map { RepresentativeCharacter($0) }
        ?? RepresentativeCharacter.brackets.first { String($0.scalar) == word }
    }
    return ReferenceParagraph(characters.map(\.reference), base: .level(level)).levels
  }

  private func repeated(_ notation: String, _ count: Int) -> String {
    Array(repeating: notation, count: count).joined(separator: " ")
  }

  @Test func contextOfBracketsStopsAtStartOfSequence() {
    // The embedding begins at sos = R, so N0 c does not see the L outside.
    #expect(levels("L RLE ( L )", 0) == [0, nil, 1, 2, 1])
    #expect(levels("R LRE ( R )", 1) == [1, nil, 2, 3, 2])
    // After a higher level sos is R, in a sequence that is L: now it is the context of R inside.
    #expect(levels("RLE R PDF ( R ) L", 0) == [nil, 1, nil, 1, 1, 1, 0])
  }

  @Test func firstStrongIsolateEndsAtItsPDI() {
    // X5c: nothing strong within, so the FSI is an LRI. The higher level at its start is 2, so sos
    // is L and W7 makes the number L.
    #expect(levels("FSI EN PDI LRI R", 1) == [1, 2, 1, 1, 3])
  }

  @Test func siblingIsolatesDoNotSeeEachOther() {
    #expect(levels("LRI L PDI RLI ON L", 0) == [0, 2, 0, 0, 1, 2])
  }

  @Test func marksFollowTheirBrackets() {
    #expect(levels("L ( L ) NSM", 1) == [2, 2, 2, 2, 2])
    #expect(levels("( NSM ) R ) R", 0) == [0, 0, 0, 1, 1, 1])
    #expect(levels("R ( NSM R ) BN NSM L", 1) == [1, 1, 1, 1, 1, nil, 1, 2])
  }

  @Test func equivalentBracketsPair() {
    #expect(levels("R \u{2329} R \u{3009} L", 1) == [1, 1, 1, 1, 2])
    #expect(levels("L \u{3008} L \u{232A} L", 1) == [2, 2, 2, 2, 2])
    #expect(levels("R \u{3008} R \u{232A} L", 0) == [1, 1, 1, 1, 0])
  }

  /// 63 brackets fit; a 64th ends BD16, and the pairs before it stay.
  @Test func bracketStackHoldsSixtyThree() {
    // In an RTL paragraph the bracket of a pair with L inside and L before it is L by N0 c; one that
    // is not of a pair stands between L and R and takes the embedding direction by N2.
    #expect(levels("L ( L ) R", 1) == [2, 2, 2, 2, 1])
    #expect(levels("L L ) R", 1) == [2, 2, 1, 1])
    let fits = "L " + repeated("(", 63) + " L ) R"
    #expect(Array(levels(fits, 1).suffix(3)) == [2, 2, 1])
    let full = "L " + repeated("(", 64) + " L ) R"
    #expect(Array(levels(full, 1).suffix(3)) == [2, 1, 1])
    // Those before the 64th stay pairs.
    #expect(Array(levels("L ( L ) R " + repeated("(", 64), 1).prefix(5)) == [2, 2, 2, 2, 1])
    // Nothing after it pairs, though there would be room again; another sequence is not concerned.
    let later = full + " " + repeated(")", 63) + " L ( L ) R"
    #expect(Array(levels(later, 1).suffix(5)) == [2, 2, 2, 1, 1])
    let isolate = full + " LRI R ( R ) L PDI"
    #expect(Array(levels(isolate, 1).suffix(6)) == [3, 3, 3, 3, 2, 1])
  }

  @Test func depthIsLimited() {
    // 63 RLE reach level 125; a further one only counts, and its PDF only counts back.
    let deepest = repeated("RLE", 63)
    #expect(levels(deepest + " R", 0).last == 125)
    #expect(levels(deepest + " RLE R", 0).last == 125)
    #expect(levels(deepest + " LRE R", 0).last == 125)
    #expect(levels(deepest + " LRE PDF R", 0).last == 125)
    #expect(levels(deepest + " LRE PDF PDF R", 0).last == 123)
    // An isolate that overflows: its PDI ends it alone, and a PDF inside it does nothing.
    #expect(levels(deepest + " RLI PDF PDI R", 0).last == 125)
    // A valid isolate's PDI ends the embeddings in it, those that overflow as well.
    let isolate = "RLI " + repeated("RLE", 80) + " PDI R"
    #expect(levels(isolate, 0).last == 1)
    #expect(levels(isolate + " L", 0).last == 0)
  }

  @Test func separatorsStandAtTheParagraphLevel() {
    #expect(levels("RLE R B", 0) == [nil, 1, 0])
    let paragraphs = ReferenceParagraph.p1(
      [ReferenceClass.r, .b, .b, .l].map { ReferenceCharacter($0) })
    #expect(paragraphs.map(\.count) == [2, 1, 1])
    #expect(
      paragraphs.map { ReferenceParagraph($0, base: .automatic(fallback: 1)).level } == [1, 1, 0])
  }

  @Test func linesResetTheirOwnWhiteSpace() {
    let characters = [ReferenceClass.r, .ws, .r, .ws, .lri].map { ReferenceCharacter($0) }
    let paragraph = ReferenceParagraph(characters, base: .level(0))
    #expect(paragraph.line().levels == [1, 1, 1, 0, 0])
    #expect(paragraph.line(0..<2).levels == [1, 0])
    #expect(paragraph.line().visualOrder == [2, 1, 0, 3, 4])
    #expect(paragraph.line(0..<2).visualOrder == [0, 1])
  }
}

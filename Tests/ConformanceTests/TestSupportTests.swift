import BidiReference
import Testing

/// The parsers and generators that the other tests stand on.
@Suite struct TestSupportTests {
  @Test func parsesBidiTest() throws {
    let text = """
      # A comment.
      @Levels:\tx 1 2
      @Reorder:\t2 1
      @Future: 7
      LRE R EN; 5 # comment

      @Levels:
      """
    let file = try BidiTestFile(UnicodeDataFile(name: "t", text: text))
    let only = try #require(file.cases.first)
    #expect(file.cases.count == 1)
    #expect(only.line == 5)
    #expect(only.classes == [.lre, .r, .en])
    #expect(only.bases == [.automatic(fallback: 0), .level(1)])
    #expect(only.levels == [nil, 1, 2])
    #expect(only.order == [2, 1])
  }

  @Test(arguments: [
    ("@Levels: 0\n@Reorder: 0\nXX; 7", 3), ("@Levels: 0\n@Reorder: 0\nL; 0", 3),
    ("@Levels: 0\n@Reorder: 0\nL; 8", 3), ("@Levels: 0\n@Reorder: 0\n\nL", 4),
    ("@Levels: 0\n@Reorder: 0\nL L; 7", 3), ("@Levels: 0\n@Reorder:\nL; 7", 3),
    ("L; 7", 1), ("@Levels: 0 y", 1), ("\n@Reorder: -1", 2),
  ])
  func reportsBidiTestLine(text: String, line: Int) {
    let error = #expect(throws: UnicodeDataError.self) {
      try BidiTestFile(UnicodeDataFile(name: "t", text: text))
    }
    #expect(error?.line == line)
  }

  @Test func parsesBidiCharacterTest() throws {
    let text = "\n# A comment.\n05D0 202C 0031;2;1;1 x 2;2 0\n"
    let file = try BidiCharacterTestFile(UnicodeDataFile(name: "t", text: text))
    let only = try #require(file.cases.first)
    #expect(file.cases.count == 1)
    #expect(only.line == 3)
    #expect(only.scalars == ["\u{05D0}", "\u{202C}", "1"])
    #expect(only.base == .automatic(fallback: 0))
    #expect(only.paragraphLevel == 1)
    #expect(only.levels == [1, nil, 2])
    #expect(only.order == [2, 0])
  }

  @Test(arguments: [
    "D800;0;0;0;0", "61;3;0;0;0", "61;0;2;0;0", "61;0;0;0 0;0", "61;0;0;0;0 1", "61;0;0;0",
    "61;0;0;z;0", "61;0;0;0;a",
  ])
  func reportsBidiCharacterTestLine(text: String) {
    let error = #expect(throws: UnicodeDataError.self) {
      try BidiCharacterTestFile(UnicodeDataFile(name: "t", text: "\n" + text))
    }
    #expect(error?.line == 2)
  }

  @Test func namesTheFileThatIsMissing() {
    let error = #expect(throws: UnicodeDataError.self) { try UnicodeDataFile(named: "NoSuch.txt") }
    let message = "\(error.map { "\($0)" } ?? "")"
    #expect(message.contains("/NoSuch.txt: install the Unicode Character Database"))
    #expect(message.contains("UNICODE_DATA"))
  }

  @Test func readsCharacterData() throws {
    let data = try ReferenceCharacterData()
    #expect(data.bidiClass(of: "\u{05D0}") == .r)
    #expect(data.bidiClass(of: "\u{2066}") == .lri)
    let opening = ReferenceBracket(.opening, closedBy: ")")
    #expect(data.character("(") == ReferenceCharacter(.on, bracket: opening))
    #expect(data.character("\u{2329}") == data.character("\u{3008}"))
    #expect(data.character("\u{232A}") == data.character("\u{3009}"))
    #expect(data.mirror(of: "(") == ")")
    #expect(data.mirror(of: "a") == nil)
  }

  /// The representatives are of the classes and pairs that the database gives them.
  @Test func representativesAreTrue() throws {
    let data = try ReferenceCharacterData()
    for character in RepresentativeCharacter.classes + RepresentativeCharacter.brackets {
      #expect(data.character(character.scalar) == character.reference)
    }
    #expect(RepresentativeCharacter.classes.count == 23)
  }

  @Test func generatorRepeatsItself() {
    // The first numbers of SplitMix64 from 0.
    var generator = SeededGenerator(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
    var one = RandomText(SeededGenerator(seed: 7))
    var other = RandomText(SeededGenerator(seed: 7))
    #expect((0..<100).allSatisfy { _ in one.next() == other.next() })
  }

  /// The random texts do reach what they are meant to press on.
  @Test func randomTextsReachTheCorners() {
    var random = RandomText(SeededGenerator(seed: 1))
    var deepest = 0
    var reached: [String: Int] = [:]
    for _ in 0..<5000 {
      let text = random.next()
      #expect((1...RandomText.maximumCount).contains(text.count))
      let classes = text.map(\.reference.bidiClass)
      let levels = ReferenceParagraph(text.map(\.reference), base: .level(0)).levels
      deepest = max(deepest, levels.compactMap { $0 }.max() ?? 0)
      let openings = text.count { $0.reference.bracket?.kind == .opening }
      let initiators = classes.count { $0.isIsolateInitiator }
      let pairs = zip(classes, classes.dropFirst())
      if openings > 63 { reached["more than 63 brackets", default: 0] += 1 }
      if classes.count(where: { $0 == .pdi }) > initiators { reached["stray PDI", default: 0] += 1 }
      if pairs.contains(where: { $0 == (.pdi, .fsi) }) { reached["siblings", default: 0] += 1 }
      if pairs.contains(where: { $0 == (.fsi, .rli) }) { reached["nested", default: 0] += 1 }
      if zip(text, classes.dropFirst()).contains(where: {
        $0.reference.bracket != nil && $1 == .nsm
      }) {
        reached["NSM after a bracket", default: 0] += 1
      }
    }
    #expect(deepest == 126 || deepest == 127)
    #expect(reached.count == 5)
    #expect(reached.values.allSatisfy { $0 >= 50 }, "\(reached)")
  }
}

extension UnicodeDataError {
  fileprivate var line: Int? {
    if case .malformedLine(_, let line, _) = self { line } else { nil }
  }
}

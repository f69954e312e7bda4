import BidiReference
import BidiShape
import Testing

/// What holds for the default policy (D2 and M4) whatever the text.
@Suite struct CaretPropertyTests {
  /// Every text of up to three of these, and random longer ones.
  private static let alphabet: [Character] = [
    "a", "\u{5D0}", "\u{628}", "1", "\u{661}", " ", "(", "\u{200F}", "\u{2067}", "\u{2069}",
    "\u{202A}", "\u{1F600}", "\u{5D1}\u{5B8}",
  ]

  private func texts(longest: Int, random: Int) -> [String] {
    var texts = [""]
    var last = [""]
    for _ in 0..<longest {
      last = last.flatMap { text in Self.alphabet.map { text + String($0) } }
      texts += last
    }
    var generator = SeededGenerator(defaultSeed: 71)
    for _ in 0..<RandomCases.count(random) {
      let count = Int.random(in: 5...40, using: &generator)
      texts.append(
        String((0..<count).map { _ in Self.alphabet.randomElement(using: &generator) ?? "a" }))
    }
    return texts
  }

  private static let bases: [BaseDirection] = [.leftToRight, .rightToLeft]

  @Test func offsetsAndEdgesCorrespondOneToOne() {
    var log = FailureLog()
    for text in texts(longest: 3, random: 2_000) {
      for base in Self.bases {
        let line = CaretLine(text, baseDirection: base)
        let boundaries = [0] + line.clusters.map(\.range.upperBound)
        let edges = boundaries.map { line.edge(of: Caret($0)) }
        log.expect(edges.sorted(), equals: Array(0...line.lastEdge), "\(text.escaped) \(base)")
        for (offset, edge) in zip(boundaries, edges) {
          let caret = line.caret(atEdge: edge)
          log.expect(caret.offset, equals: offset, "\(text.escaped) \(base) edge \(edge)")
          log.expect(
            line.edge(of: caret, display: .rememberedSide), equals: edge,
            "\(text.escaped) \(base) side of \(offset)")
        }
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  @Test func arrowsReachEachEdgeOnceAndGoTheirWay() {
    var log = FailureLog()
    for text in texts(longest: 3, random: 2_000) {
      for base in Self.bases {
        let line = CaretLine(text, baseDirection: base)
        for (direction, start) in [(CaretDirection.right, 0), (.left, line.lastEdge)] {
          var caret = line.caret(atEdge: start)
          var edges = [line.edge(of: caret)]
          while let next = line.moved(caret, direction), edges.count <= line.lastEdge + 1 {
            caret = next
            edges.append(line.edge(of: caret))
          }
          let expected = Array(0...line.lastEdge)
          log.expect(
            edges, equals: direction == .right ? expected : expected.reversed(),
            "\(text.escaped) \(base) \(direction)")
        }
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  /// The scanner looks at tables first; what it says is what `Character` says.
  @Test func clustersAreCharacters() {
    let alphabet: [Unicode.Scalar] = [
      "a", "\u{5D0}", "\u{5B8}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F468}", "\u{1F3FD}",
      "\u{2764}",
      "\u{1F1E6}", "\u{1F1EA}", "\u{1100}", "\u{1160}", "\u{11A8}", "\u{AC00}", "\u{AC01}",
      "\u{600}",
      "\u{628}", "\u{915}", "\u{94D}", "\u{93E}", "\u{200F}", "\u{2067}", " ", "\u{0}", "\u{E0020}",
    ]
    var generator = SeededGenerator(defaultSeed: 74)
    var log = FailureLog()
    for _ in 0..<RandomCases.count(2_000) {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...9, using: &generator) {
        text.append(alphabet.randomElement(using: &generator) ?? "a")
      }
      let line = CaretLine(String(text), baseDirection: .leftToRight)
      var ends: [Int] = []
      for character in String(text) { ends.append((ends.last ?? 0) + character.utf16.count) }
      log.expect(line.clusters.map(\.range.upperBound), equals: ends, String(text).escaped)
      let texts = line.clusters.indices.map { String(line.text(ofCluster: $0)) }
      log.expect(texts, equals: String(text).map(String.init), String(text).escaped)
    }
    #expect(log.isEmpty, "\(log)")
  }

  @Test func hittingACaretsPlaceGivesTheCaret() {
    var log = FailureLog()
    for text in texts(longest: 3, random: 2_000) {
      for base in Self.bases {
        // All clusters have a width, so that each edge has a place of its own.
        let line = CaretLine(text, baseDirection: base) { _ in 8 }
        for boundary in [0] + line.clusters.map(\.range.upperBound) {
          let x = line.x(of: Caret(boundary))
          log.expect(
            line.caret(nearestX: x).offset, equals: boundary, "\(text.escaped) \(base) x \(x)")
          let hit = line.caret(atX: x)
          let place = line.edgePositions[line.edge(of: hit, display: .rememberedSide)]
          log.expect(place, equals: x, "\(text.escaped) \(base) hit at \(x)")
        }
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  @Test func selectedClustersAreCoveredOnce() {
    var log = FailureLog()
    for text in texts(longest: 3, random: 2_000) {
      let line = CaretLine(text, baseDirection: .rightToLeft)
      let ends = line.clusters.map(\.range.upperBound)
      for end in ends {
        let ranges = line.edges(of: 0..<end)
        let selected = line.clusters.filter { $0.range.upperBound <= end }.count
        log.expect(ranges.map(\.count).reduce(0, +), equals: selected, text.escaped)
        for (left, right) in zip(ranges, ranges.dropFirst()) {
          log.expect(left.upperBound < right.lowerBound, equals: true, text.escaped)
        }
      }
      if !ends.isEmpty {
        log.expect(line.edges(of: line.range), equals: [0..<line.lastEdge], text.escaped)
      }
    }
    #expect(log.isEmpty, "\(log)")
  }
}

extension String {
  /// The text with all that is not ASCII as escapes.
  fileprivate var escaped: String {
    unicodeScalars.reduce(into: "") { $0 += $1.escaped(asASCII: true) }
  }
}

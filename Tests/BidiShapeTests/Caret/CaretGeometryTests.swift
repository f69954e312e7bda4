import BidiShape
import BidiTestSupport
import Testing

/// Edges, places on screen and rectangles, worked out by hand from UAX #9.
@Suite struct CaretGeometryTests {
  /// Candidate edges where directions meet: w3c/edit-context#132, flutter/flutter#11738.
  @Test func hasTwoEdgesWhereDirectionsMeet() {
    let line = CaretLine("ab\u{5D0}\u{5D1}cd", baseDirection: .leftToRight)
    let edges = (0...6).map { line.candidateEdges(at: $0) }
    expectEqual(edges.map(\.upstream), [0, 1, 2, 3, 2, 5, 6])
    expectEqual(edges.map(\.downstream), [0, 1, 4, 3, 4, 5, 6])
    expectEqual(line.edges(of: 1..<3), [1..<2, 3..<4])
    expectEqual(line.visualOrder, [0, 1, 3, 2, 4, 5])
  }

  /// Digits and a space in a right-to-left field: flutter/flutter#108406.
  @Test func goesLeftThroughNumbersInARightToLeftField() {
    let line = CaretLine("123 456", baseDirection: .rightToLeft)
    let edges = (0...7).map { line.candidateEdges(at: $0) }
    expectEqual(edges.map(\.upstream), [7, 5, 6, 7, 3, 1, 2, 3])
    expectEqual(edges.map(\.downstream), [4, 5, 6, 4, 0, 1, 2, 0])
    var caret = line.caret(atEdge: 7)
    var places = [line.x(of: caret)]
    while let next = line.moved(caret, .left) {
      caret = next
      places.append(line.x(of: caret))
    }
    expectEqual(places, [7, 6, 5, 4, 3, 2, 1, 0])
  }

  @Test func placesNeutralsBetweenRightToLeftWords() {
    let line = CaretLine("\u{5D0} # \u{5D1}")
    for offset in 0...5 {
      let edges = line.candidateEdges(at: offset)
      #expect(edges.upstream == 5 - offset && edges.downstream == 5 - offset)
      #expect(line.secondaryEdge(of: Caret(offset)) == nil)
    }
  }

  @Test func hasOneEdgeInAnEmptyLine() {
    let line = CaretLine("", baseDirection: .rightToLeft)
    #expect(line.candidateEdges(at: 0).isSingle)
    #expect(line.lastEdge == 0 && line.width == 0 && line.baseDirection == .rightToLeft)
    #expect(line.moved(Caret(0), .left) == nil && line.moved(Caret(0), .right) == nil)
    expectEqual(line.caret(atX: 3), Caret(0))
    expectEqual(line.edges(of: 0..<0), [])
  }

  /// A letter and its point are one cluster: skia4delphi/skia4delphi#326.
  @Test func keepsClustersWhole() {
    let points = CaretLine("\u{5D0}\u{5B8}\u{5D1}", baseDirection: .rightToLeft)
    expectEqual(points.clusters.map(\.range), [0..<2, 2..<3])
    expectEqual([0, 2, 3].map { points.x(of: Caret($0)) }, [2, 1, 0])
    // An offset inside a cluster has the place of the cluster's start.
    expectEqual(points.x(of: Caret(1)), 2)
    let family = CaretLine("\u{5D0}\u{1F469}\u{200D}\u{1F467}\u{5D1}")
    expectEqual(family.clusters.map(\.range.upperBound), [1, 6, 7])
    expectEqual(family.edgePositions, [0, 1, 3, 4])
  }

  @Test func countsCells() {
    func cells(_ text: String) -> Double { CaretLine(text).width }
    #expect(cells("a") == 1 && cells("\u{5D0}\u{5B8}") == 1 && cells("\u{4E2D}") == 2)
    #expect(cells("\u{200F}") == 0 && cells("\u{200B}") == 0 && cells("\u{AD}") == 0)
    // Where a caret can stand at something, that has a place.
    #expect(cells("\t") == 1 && cells("\u{301}") == 1)
  }

  /// Whichever of the two letters a font gives the ligature's width to.
  @Test func dividesLamAlef() {
    let text = "\u{644}\u{627}\u{628}"
    for first in [0.0, 12] {
      let line = CaretLine(text) { $0 == "\u{644}" ? first : $0 == "\u{627}" ? 12 - first : 9 }
      expectEqual(line.edgePositions, [0, 9, 15, 21])
      expectEqual(line.caret(atX: 20).offset, 0)
      expectEqual(line.caret(atX: 17).offset, 1)
      expectEqual(line.caret(atX: 13).offset, 1)
      expectEqual(line.caret(atX: 10).offset, 2)
    }
  }

  @Test func findsTheHalfThatIsHit() {
    let line = CaretLine("a\u{5D0}\u{5D1}", baseDirection: .leftToRight) { _ in 10 }
    expectEqual(line.caret(atX: -5), Caret(0, .upstream))
    expectEqual(line.caret(atX: 4), Caret(0))
    expectEqual(line.caret(atX: 6), Caret(1, .upstream))
    expectEqual(line.caret(atX: 12), Caret(3, .upstream))
    expectEqual(line.caret(atX: 18), Caret(2, .downstream))
    expectEqual(line.caret(atX: 28), Caret(1, .downstream))
    expectEqual(line.caret(atX: 30), Caret(3))
    expectEqual(line.spans(of: 0..<2), [0..<10, 20..<30])
  }

  /// Each rule at the offsets of `ab`, two Hebrew letters, `c`, in both directions.
  @Test func drawsByEachRule() {
    let text = "ab\u{5D0}\u{5D1}c"
    func edges(_ base: BaseDirection, _ display: CaretDisplay, _ side: Caret.Affinity) -> [Int] {
      let line = CaretLine(text, baseDirection: base)
      return (0...5).map { line.edge(of: Caret($0, side), display: display) }
    }
    // Levels 0 0 1 1 0.
    expectEqual(edges(.leftToRight, .directionStrong, .upstream), [0, 1, 2, 3, 4, 5])
    expectEqual(edges(.leftToRight, .directionWeak, .upstream), [0, 1, 4, 3, 2, 5])
    expectEqual(edges(.leftToRight, .levelStrong, .upstream), [0, 1, 2, 3, 4, 5])
    expectEqual(edges(.leftToRight, .keyboard(.rightToLeft), .upstream), [0, 1, 4, 3, 2, 5])
    expectEqual(edges(.leftToRight, .keyboard(.leftToRight), .upstream), [0, 1, 2, 3, 4, 5])
    expectEqual(edges(.leftToRight, .rememberedSide, .upstream), [0, 1, 2, 3, 2, 5])
    expectEqual(edges(.leftToRight, .rememberedSide, .downstream), [0, 1, 4, 3, 4, 5])
    expectEqual(edges(.leftToRight, .offsetOnly, .upstream), [0, 1, 4, 3, 4, 5])
    // Levels 2 2 1 1 2: on screen c, the second Hebrew letter, the first, a, b.
    expectEqual(edges(.rightToLeft, .directionStrong, .upstream), [5, 4, 3, 2, 1, 0])
    expectEqual(edges(.rightToLeft, .levelStrong, .downstream), [5, 4, 3, 2, 1, 0])
    expectEqual(edges(.rightToLeft, .offsetOnly, .upstream), [3, 4, 3, 2, 0, 1])
    let line = CaretLine(text, baseDirection: .rightToLeft)
    expectEqual(line.secondaryEdge(of: Caret(0)), 3)
    expectEqual(line.secondaryEdge(of: Caret(2)), 5)
    #expect(line.secondaryEdge(of: Caret(3)) == nil)
  }

  @Test func leavesOutTheSeparatorAndCountsFromTheTextsStart() {
    let text = BidiText("\u{1F600}\n\u{5D0}b\r\n")
    let lines = text.paragraphs.map { CaretLine($0.line()) }
    expectEqual(lines.map(\.range), [0..<2, 3..<5])
    expectEqual(lines[1].clusters.map(\.range), [3..<4, 4..<5])
    expectEqual(lines[1].edge(of: Caret(3)), 2)
  }

  @Test func findsClustersAndSpansOfLines() {
    let layout = CaretLayout("ab\u{5D0}\u{5D1}\n\u{1F600}c", baseDirection: .leftToRight)
    expectEqual(
      layout.spans(of: 1..<7).map { "\($0.line) \($0.x)" }, ["0 1.0..<4.0", "1 0.0..<2.0"])
    expectEqual(layout.spans(of: 1..<3).map(\.x), [1..<2, 3..<4])
    #expect(layout.spans(of: 4..<5).isEmpty && layout.spans(of: 3..<3).isEmpty)
    let line = layout.lines[1].line
    expectEqual([4, 5, 6, 7, 8].map { line.clusterIndex(at: $0) }, [nil, 0, 0, 1, nil])
    #expect(line.text(ofCluster: 0) == "\u{1F600}" && line.text(ofCluster: 1) == "c")
    expectEqual([0, 3, 4].map { layout.lineIndex(of: Caret($0)) }, [0, 0, 0])
    expectEqual([5, 8, 99].map { layout.lineIndex(of: Caret($0)) }, [1, 1, 1])
  }
}

import BidiReference
import BidiShape
import Testing

/// Line breaking against the conformance file and against the rules as they are written.
@Suite struct LineBreakTests {
  /// Whether there is an opportunity before each character and at the end.
  private static func breaks(_ scalars: [Unicode.Scalar]) -> [Bool] {
    let text = String(String.UnicodeScalarView(scalars))
    let ends = Set(LineBreakOpportunity.all(in: text).map(\.index))
    return text.unicodeScalars.indices.map(ends.contains) + [ends.contains(text.endIndex)]
  }

  /// The file is of Unicode 15.0; these are the texts that Unicode 16 breaks in another way, each
  /// with the characters before which the answer is the opposite one.
  private static let changes: [(reason: String, texts: [String: [Int]])] = [
    (
      "LB20a: a hyphen that begins a word stays with it",
      [
        "2D 23": [1], "2D 308 23": [2], "2D A7": [1], "2D 308 A7": [2], "2D 50005": [1],
        "2D 308 50005": [2], "2D E01": [1], "2D 308 E01": [2],
      ]
    ),
    ("LB21a: Hebrew words on both sides of a hyphen may part", ["5D0 2D 5D0": [2]]),
    (
      "LB25: a number stays with the separator before it, whatever stands before that",
      [
        "2C 30": [1], "2C 308 30": [2], "65 71 75 61 6C 73 20 2E 33 35 20 63 65 6E 74 73": [8],
        "61 2E 32 20": [2], "61 2E 32 20 915": [2], "61 2E 32 20 672C": [2],
        "61 2E 32 3000 672C": [2], "61 2E 32 3000 307E": [2], "61 2E 32 3000 33": [2],
        "41 2E 31 20 BABB": [2], "BD24 C5B4 2E 20 41 2E 32 20 BCFC": [6],
        "BD10 C694 2E 20 41 2E 33 20 BABB": [6], "C694 2E 20 41 2E 34 20 BABB": [5],
        "61 2E 32 3000 300C": [2],
      ]
    ),
    (
      "LB15c: a decimal point that begins a number may begin a line",
      ["65 71 75 61 6C 73 20 2E 33 35 20 63 65 6E 74 73": [7]]
    ),
    (
      "LB15a: spaces hold only an initial quotation mark that opens, no other",
      [
        "22 20 2329": [2], "22 308 20 2329": [3], "22 20 28": [2], "22 308 20 28": [3],
        "61 6D 62 69 67 75 AB 20 28 20 308 20 29 20 BB 28 65 308 29": [8],
        "61 6D 62 69 67 75 AB 20 7B 20 308 20 7D 20 BB 28 65 308 29": [8],
      ]
    ),
    (
      "LB15a and LB15b: such a mark holds what follows, and a final one what precedes",
      [
        "61 6D 62 69 67 75 28 AB 20 308 20 BB 29 28 65 308 29": [9, 11],
        "61 6D 62 69 67 75 7B AB 20 308 20 BB 7D 28 65 308 29": [9, 11],
      ]
    ),
  ]

  @Test func passesLineBreakTest() throws {
    var expectedChanges: [String: Set<Int>] = [:]
    for (text, places) in Self.changes.flatMap(\.texts) {
      expectedChanges[text, default: []].formUnion(places)
    }
    let file = try LineBreakTestFile()
    var log = FailureLog()
    var changed = 0
    for testCase in file.cases {
      let text = testCase.scalars.map { String($0.value, radix: 16, uppercase: true) }
        .joined(separator: " ")
      let actual = Self.breaks(testCase.scalars)
      let places = testCase.breaks.indices.filter { testCase.breaks[$0] != actual[$0] }
      if !places.isEmpty { changed += 1 }
      log.expect(
        Set(places), equals: expectedChanges[text] ?? [],
        "\(LineBreakTestFile.name):\(testCase.line), \(text), places that differ")
    }
    #expect(log.isEmpty, "\(log)")
    #expect(file.cases.count == 7_654)
    #expect(changed == 31 && expectedChanges.count == 31)
  }

  @Test func agreesWithTheRulesAsWritten() {
    let all = ReferenceLineBreakItem.representatives
    var generator = SeededGenerator(defaultSeed: 14)
    var log = FailureLog()
    func compare(_ items: [ReferenceLineBreakItem]) {
      let verdicts = ReferenceLineBreaks(items).verdicts
      let scalars = items.map(\.scalar)
      let text = String(String.UnicodeScalarView(scalars))
      let names = items.map { $0.names.sorted().joined(separator: "&") }.joined(separator: " ")
      log.expect(
        Self.breaks(scalars), equals: verdicts.map { $0 != .prohibited } + [!items.isEmpty], names)
      let mandatory = LineBreakOpportunity.all(in: text).filter(\.isMandatory).map(\.index)
      let expected = zip(text.unicodeScalars.indices, verdicts).filter { $0.1 == .mandatory }
        .map(\.0)
      log.expect(mandatory, equals: expected + [text.endIndex], "\(names), mandatory")
    }
    for first in all {
      for second in all { compare([first, second]) }
    }
    for number in 0..<RandomTests.cases / 15 {
      // Few kinds at once meet in more ways.
      let count = Int.random(in: 2...8, using: &generator)
      let kinds = number % 4 == 0 ? all : (0..<count).map { _ in all.random(&generator) }
      compare((0..<Int.random(in: 3...14, using: &generator)).map { _ in kinds.random(&generator) })
    }
    #expect(log.isEmpty, "BIDI_SEED=\(generator.seed): \(log)")
  }

  @Test func breaksWhereAReaderWould() {
    func lines(_ text: String) -> [String] {
      var start = text.startIndex
      return LineBreakOpportunity.all(in: text).map { opportunity in
        defer { start = opportunity.index }
        return String(text[start..<opportunity.index])
      }
    }
    #expect(lines("") == [])
    #expect(lines("two words") == ["two ", "words"])
    #expect(lines("a\u{2028}b\r\nc") == ["a\u{2028}", "b\r\n", "c"])
    #expect(lines("(\u{5D0}\u{5D1}) $5.00 10%") == ["(\u{5D0}\u{5D1}) ", "$5.00 ", "10%"])
    #expect(lines("a\u{A0}b c\u{200B}d") == ["a\u{A0}b ", "c\u{200B}", "d"])
  }
}

extension [ReferenceLineBreakItem] {
  /// A random item.
  fileprivate func random(_ generator: inout SeededGenerator) -> ReferenceLineBreakItem {
    self[Int.random(in: 0..<count, using: &generator)]
  }
}

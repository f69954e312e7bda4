import BidiShape
import BidiTestSupport
import Testing

/// The library against the reference on long random texts.
///
/// `BIDI_RANDOM_CASES` sets the number of texts and `BIDI_SEED` the seed.
@Suite struct RandomTests {
  /// How many random texts the largest test takes; the others take a part of it.
  static let cases = RandomCases.count(300_000)

  @Test func agreesOnLevelsAndOrder() {
    let generator = SeededGenerator(defaultSeed: 9)
    var random = RandomText(generator)
    var log = FailureLog()
    for _ in 0..<Self.cases { log.compareShrunk(random.next(), base: random.nextBase()) }
    #expect(log.count == 0, "BIDI_SEED=\(generator.seed): \(log)")
  }

  /// Paragraphs long enough for whatever an implementation does only to long ones.
  @Test func agreesOnLongParagraphs() {
    let generator = SeededGenerator(defaultSeed: 13)
    var random = RandomText(generator)
    var log = FailureLog()
    for _ in 0..<Self.cases / 400 {
      log.compareShrunk(random.nextLong(1500), base: random.nextBase())
    }
    #expect(log.count == 0, "BIDI_SEED=\(generator.seed): \(log)")
  }

  @Test func agreesOnLinesOfAParagraph() {
    let generator = SeededGenerator(defaultSeed: 10)
    var random = RandomText(generator)
    var log = FailureLog()
    for _ in 0..<Self.cases / 10 {
      let characters = random.next()
      let base = random.nextBase()
      let string = String(characters)
      let scalarIndices = Array(string.unicodeScalars.indices) + [string.endIndex]
      var start = 0
      let answer = LibraryAnswer(string, base: base).text.paragraphs
      for (actual, expected) in zip(answer, ReferenceParagraph.p1(characters.map(\.reference))) {
        let paragraph = ReferenceParagraph(expected, base: base)
        let range = random.nextRange(in: expected.count)
        let indices =
          scalarIndices[start + range.lowerBound]..<scalarIndices[start + range.upperBound]
        let line = actual.line(indices)
        func context() -> String { "\(characters.summary), \(base), line \(range) from \(start)" }
        log.expect(line.range, equals: indices, context())
        log.compare(line, with: paragraph.line(range), context())
        start += expected.count
      }
    }
    #expect(log.count == 0, "BIDI_SEED=\(generator.seed): \(log)")
  }

  /// Level runs and visual runs say the same as the levels and the order, one for each character.
  @Test func runsAgreeWithLevels() {
    let generator = SeededGenerator(defaultSeed: 11)
    var random = RandomText(generator)
    var log = FailureLog()
    for _ in 0..<Self.cases / 10 {
      let characters = random.next()
      let base = random.nextBase()
      let string = String(characters)
      for paragraph in LibraryAnswer(string, base: base).text.paragraphs {
        func context(_ what: String) -> String { "\(characters.summary), \(base), \(what)" }
        let runs = paragraph.levelRuns
        let scalars = string.unicodeScalars
        let ends = runs.map(\.range.upperBound).dropLast()
        log.expect(
          runs.map(\.range.lowerBound), equals: [paragraph.range.lowerBound] + ends,
          context("level runs follow each other"))
        log.expect(
          runs.last?.range.upperBound, equals: paragraph.range.upperBound,
          context("level runs reach the end"))
        log.expect(
          runs.flatMap { run in scalars[run.range].map { _ in run.level } },
          equals: paragraph.levels, context("level runs"))
        log.expect(
          zip(runs, runs.dropFirst()).allSatisfy { $0.level != $1.level }, equals: true,
          context("level runs are maximal"))
        log.compareVisualRuns(of: paragraph.line(), in: string, context("visual runs"))
      }
    }
    #expect(log.count == 0, "BIDI_SEED=\(generator.seed): \(log)")
  }
}

extension FailureLog {
  /// Compares levels and order, and reports the smallest part of the text that still fails.
  fileprivate mutating func compareShrunk(
    _ characters: [RepresentativeCharacter], base: ReferenceBase
  ) {
    func fails(_ text: [RepresentativeCharacter]) -> Bool {
      var log = FailureLog(limit: 0)
      log.compareLevels(text, base: base)
      return !log.isEmpty
    }
    guard fails(characters) else { return }
    let smallest = count < limit ? characters.shrunk(while: fails) : characters
    compareLevels(smallest, base: base)
  }

  /// Compares a line's visual runs with its levels and its order.
  fileprivate mutating func compareVisualRuns(
    of line: BidiLine, in string: String, _ context: @autoclosure () -> String
  ) {
    var order: [Int] = []
    let scalars = string.unicodeScalars
    let levels = line.levels
    for run in line.visualRuns {
      let start = scalars.distance(from: line.range.lowerBound, to: run.range.lowerBound)
      let offsets = Array(start..<start + scalars[run.range].count)
      expect(
        offsets.map { levels[$0] }, equals: offsets.map { _ in run.level }, "\(context()) levels")
      order += run.level.isRightToLeft ? offsets.reversed() : offsets
      let utf16 = string.utf16
      let utf16Start = utf16.distance(from: string.startIndex, to: run.range.lowerBound)
      let utf16End = utf16.distance(from: string.startIndex, to: run.range.upperBound)
      expect(run.utf16Range, equals: utf16Start..<utf16End, "\(context()) UTF-16 range")
    }
    expect(order, equals: line.visualOrder, "\(context()) order")
  }
}

extension [RepresentativeCharacter] {
  /// What is left when everything is taken out that a failure can do without.
  fileprivate func shrunk(while fails: (Self) -> Bool) -> Self {
    var smallest = self
    var length = count / 2
    while length > 0 {
      var start = 0
      while start < smallest.count {
        var shorter = smallest
        shorter.removeSubrange(start..<Swift.min(start + length, smallest.count))
        if fails(shorter) { smallest = shorter } else { start += length }
      }
      length /= 2
    }
    return smallest
  }
}

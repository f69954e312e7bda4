import BidiComparison
import BidiReference
import BidiShape
import Testing

/// The library against the reference on long random texts.
///
/// `BIDI_RANDOM_CASES` sets the number of texts and `BIDI_SEED` the seed.
@Suite struct RandomTests {
  /// How many random texts the largest test takes; the others take a part of it.
  static let cases = RandomCases.count(40_000)

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

import BidiComparison
import BidiReference
import BidiShape
import Testing

/// The library against the reference on every short text.
@Suite struct ExhaustiveTests {
  private static let alphabet =
    RepresentativeCharacter.classes + RepresentativeCharacter.roundBrackets

  /// Up to four of the 23 classes and two brackets: 406,901 texts for each direction.
  ///
  /// All of up to three characters, and every tenth of four, the first of them by the seed; with
  /// `BIDI_RANDOM_CASES` all of them.
  @Test(arguments: [ReferenceBase.level(0), .level(1), .automatic(fallback: 0)])
  func agreesOnAllShortTexts(base: ReferenceBase) {
    var generator = SeededGenerator(defaultSeed: 8)
    let step = RandomCases.isLongRun ? 1 : 10
    let first = Int.random(in: 0..<step, using: &generator)
    var log = FailureLog()
    var count = 0
    for length in 0...4 {
      forEachText(length) { text in
        count += 1
        if length < 4 || count % step == first { log.compareLevels(text, base: base) }
      }
    }
    #expect(log.count == 0, "BIDI_SEED=\(generator.seed): \(log)")
    #expect(count == 406_901)
  }

  private func forEachText(_ length: Int, _ body: ([RepresentativeCharacter]) -> Void) {
    guard length > 0 else { return body([]) }
    forEachText(length - 1) { shorter in
      for character in Self.alphabet { body(shorter + [character]) }
    }
  }
}

import BidiReference
import BidiShape
import BidiTestSupport
import Testing

/// Whether as few marks are put in as there can be, by trying all others on short random texts.
@Suite struct FewestMarksTests {
  @Test func noFewerMarksDo() {
    let generator = SeededGenerator(defaultSeed: 65)
    var sentences = RandomInterfaceText(generator)
    var strings = RandomText(SeededGenerator(seed: generator.seed &+ 1))
    var check = FewestMarksCheck()
    for number in 0..<RandomCases.count(500) {
      let base: TextDirection = number % 3 == 0 ? .leftToRight : .rightToLeft
      check.check(String(sentences.next().prefix(16)), base: base)
      check.check(String(strings.next().prefix(10)), base: base)
    }
    #expect(check.log.isEmpty, "BIDI_SEED=\(generator.seed): \(check.log)")
    // A mark between equal characters may look the same as one beside each of them.
    #expect(
      check.triedCount > 0 && check.lookalikes.count * 10 <= check.triedCount,
      "BIDI_SEED=\(generator.seed): \(check.triedCount) tried, \(check.lookalikes)")
  }
}

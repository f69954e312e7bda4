import BidiReference
import BidiShape
import BidiTestSupport
import Foundation
import Testing

/// What holds of marking whatever the text, on random texts, against the reference.
@Suite struct MarkingPropertyTests {
  private static let cases =
    ProcessInfo.processInfo.environment["BIDI_RANDOM_CASES"].flatMap { Int($0) } ?? 2000

  private static let bases: [TextDirection?] = [.rightToLeft, .leftToRight, nil]

  @Test func interfaceTexts() throws {
    let check = try MarkingCheck()
    let generator = SeededGenerator(defaultSeed: 61)
    var texts = RandomInterfaceText(generator)
    var log = FailureLog()
    for number in 0..<Self.cases {
      let text = texts.next()
      let profile: MarkProfile =
        number % 5 == 0 ? .isolates : number % 11 == 0 ? .embeddings : .marks
      check.check(text, base: Self.bases[number % 3], profile: profile, &log)
    }
    #expect(log.isEmpty, "BIDI_SEED=\(generator.seed): \(log)")
  }

  @Test func rawClasses() throws {
    let check = try MarkingCheck()
    let generator = SeededGenerator(defaultSeed: 62)
    var texts = RandomText(generator)
    var ranges = RandomInterfaceText(SeededGenerator(seed: generator.seed &+ 1))
    var log = FailureLog()
    for number in 0..<Self.cases {
      let text = String(texts.next().prefix(40))
      let given = number % 2 == 0 ? ranges.nextTokens(in: text) : nil
      let profile: MarkProfile = number % 5 == 0 ? .isolates : .marks
      check.check(text, base: Self.bases[number % 3], profile: profile, given: given, &log)
    }
    #expect(log.isEmpty, "BIDI_SEED=\(generator.seed): \(log)")
  }
}

import BidiReference
import Testing

@testable import BidiShape

/// Where text begins that a rule may change.
@Suite struct PlainSpanTests {
  private static let fillings: [Unicode.Scalar] = [
    "a", "\u{E9}", "\u{915}", "\u{4E2D}", "\u{FF0C}", "\u{2014}", "\u{1F600}",
  ]

  private func firstInvolved(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { unsafe PlainSpan.firstInvolved($0, from: 0, to: bytes.count) }
  }

  private func takesPart(_ scalar: Unicode.Scalar) -> Bool {
    switch ScalarProperties(scalar).bidiClass {
    case .rightToLeft, .arabicLetter, .arabicNumber, .leftToRightEmbedding, .rightToLeftEmbedding,
      .leftToRightOverride, .rightToLeftOverride, .popDirectionalFormat, .leftToRightIsolate,
      .rightToLeftIsolate, .firstStrongIsolate, .popDirectionalIsolate:
      true
    default: BidiControl(scalar) != nil || scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }

  /// Every character that takes part, behind text of any script and at any place in a block.
  @Test func findsEveryCharacterThatTakesPart() {
    let generator = SeededGenerator(defaultSeed: 31)
    var random = generator
    var log = FailureLog()
    var count = 0
    for codePoint in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(codePoint), takesPart(scalar) else { continue }
      count += 1
      for filling in Self.fillings {
        let before = String(
          repeating: Character(filling), count: Int.random(in: 0...70, using: &random))
        let after = String(
          repeating: Character(filling), count: Int.random(in: 0...70, using: &random))
        let text = Array((before + String(Character(scalar)) + after).utf8)
        log.expect(
          firstInvolved(text), equals: before.utf8.count,
          "U+\(String(codePoint, radix: 16)) behind \(filling.escaped(asASCII: true))")
      }
    }
    #expect(log.isEmpty, "BIDI_SEED=\(generator.seed): \(log)")
    #expect(count > 5_000)
  }

  /// Text that takes no part is passed over whole, however long.
  @Test func passesOverOtherScripts() {
    var log = FailureLog()
    for filling in Self.fillings {
      for length in 0...140 {
        let text = Array(String(repeating: Character(filling), count: length).utf8)
        log.expect(
          firstInvolved(text), equals: text.count, "\(length) \(filling.escaped(asASCII: true))")
      }
    }
    #expect(log.isEmpty, "\(log)")
  }
}

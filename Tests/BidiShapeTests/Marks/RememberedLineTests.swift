import BidiReference
@testable import BidiShape
import BidiTestSupport
import Testing

/// Lines that are marked as others of their pattern had been, against lines that are solved.
@Suite struct RememberedLineTests {
  /// A marker that has seen many lines gives what a fresh one gives; of each text others of nearly
  /// the same pattern are made, with other letters and longer words.
  @Test func rememberedAndSolvedAgree() {
    let generator = SeededGenerator(defaultSeed: 66)
    var sentences = RandomInterfaceText(generator)
    var strings = RandomText(SeededGenerator(seed: generator.seed &+ 1))
    var variants = PatternVariants(SeededGenerator(seed: generator.seed &+ 2))
    var log = FailureLog()
    var recallCount = 0
    for (place, base) in Self.bases.enumerated() {
      for profile in MarkProfile.allCases {
        let locale = Self.locales[place % Self.locales.count].map { MarkingLocale($0) }
        var used = BidiMarker(baseDirection: base, profile: profile, locale: locale)
        for number in 0..<RandomCases.count(60) {
          let text = number % 4 == 0 ? String(strings.next().prefix(12)) : sentences.next()
          for variant in [text] + (0..<3).map({ _ in variants.next(of: text) }) {
            var fresh = BidiMarker(baseDirection: base, profile: profile, locale: locale)
            let solved = fresh.marked(variant)
            let remembered = used.marked(variant)
            if remembered != solved {
              log.add(
                "\(base) \(profile) \(EscapedText.ascii(variant)): "
                  + "\(EscapedText.ascii(remembered.string)) for "
                  + EscapedText.ascii(solved.string))
            }
          }
        }
        recallCount += used.recallCount
      }
    }
    #expect(log.isEmpty, "BIDI_SEED=\(generator.seed): \(log)")
    #expect(recallCount > 0)
  }

  private static let bases: [BaseDirection] = [
    .rightToLeft, .automatic, .leftToRight, .majority(fallback: .rightToLeft),
    .inherited(initial: .rightToLeft), .anyRightToLeft(fallback: .leftToRight),
  ]
  private static let locales = [nil, "he", "ar", "fa", "ar-u-nu-arab", "en"]

  /// Where letters turn out to be equal, marks that were needed for others are not.
  @Test func equalLettersAreNoticed() {
    var used = BidiMarker(baseDirection: .rightToLeft)
    var log = FailureLog()
    for text in [
      "\u{5D0} 12-34", "\u{5D0} 11-11", "\u{5D0} 1-1", "\u{5D0} 12-12", "\u{5D0} -12-34-",
      "\u{5D0} a, b", "\u{5D0} a, a", "\u{5D0} -5-", "\u{5D0} 10:00-18:00", "\u{5D0} 11:11-11:11",
      "\u{5D0} 21:00-00:12", "\u{5D0} 1 - 1", "\u{5D0} <1>", "\u{5D0} >1>", "\u{5D0} (1(",
      "\u{5D0} (1)", "\u{5D0} \u{3008}1\u{3009}", "\u{5D0} \u{2329}1\u{3009}",
    ] {
      for _ in 0..<2 {
        var fresh = BidiMarker(baseDirection: .rightToLeft)
        if used.marked(text) != fresh.marked(text) { log.add(EscapedText.ascii(text)) }
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  /// What a pattern's proof takes for granted: what is mirrored is neutral, and so is its image.
  @Test func mirroredCharactersAreNeutral() {
    var log = FailureLog()
    for codePoint in UInt32(0)...0x10ffff {
      let properties = ScalarProperties(codePoint: codePoint)
      guard properties.isMirrored || MirroringGlyph.of(codePoint) != codePoint else { continue }
      let image = ScalarProperties(codePoint: MirroringGlyph.of(codePoint))
      if properties.bidiClass != .otherNeutral || image.bidiClass != .otherNeutral {
        log.add("U+\(String(codePoint, radix: 16))")
      }
    }
    #expect(log.isEmpty, "\(log)")
  }
}

/// Texts whose characters have the classes of another text's.
private struct PatternVariants {
  private var generator: SeededGenerator

  init(_ generator: SeededGenerator) { self.generator = generator }

  /// A text with other letters and digits, of which there are few, so that some are equal.
  mutating func next(of text: String) -> String {
    let isLonger = generator.oneIn(2)
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let other = replacement(scalar)
      result.append(other)
      // Longer words, where there are two letters already.
      if isLonger, let last, last.properties.isAlphabetic && scalar.properties.isAlphabetic,
        last.value < 0x80 && scalar.value < 0x80 || last.value >= 0x5d0 && scalar.value >= 0x5d0
      {
        for _ in 0..<Int.random(in: 0...2, using: &generator) { result.append(other) }
      }
      last = scalar
    }
    return String(result)
  }

  private mutating func replacement(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    func pick(_ list: [Unicode.Scalar]) -> Unicode.Scalar {
      list[Int.random(in: 0..<list.count, using: &generator)]
    }
    return switch scalar.value {
    case 0x30...0x39: pick(["0", "1"])
    case 0x41...0x5a: pick(["A", "B"])
    case 0x61...0x7a: pick(["a", "b"])
    case 0x5d0...0x5ea: pick(["\u{5D0}", "\u{5D1}"])
    case 0x628...0x62e: pick(["\u{628}", "\u{62A}"])
    case 0x661...0x669: pick(["\u{661}", "\u{662}"])
    default: scalar
    }
  }
}

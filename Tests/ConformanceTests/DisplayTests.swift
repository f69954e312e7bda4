import BidiComparison
import BidiReference
import BidiShape
import Testing

/// Display strings: the plain way and the bulk converter against the reference and each other.
@Suite struct DisplayTests {
  /// Without shaping, the reference says what comes out.
  @Test func agreesWithTheReference() throws {
    let data = try ReferenceCharacterData()
    let display = ReferenceDisplay(
      character: { data.character($0) ?? ReferenceCharacter(.l) },
      mirror: { data.mirror(of: $0) })
    let options = DisplayOptions(shaping: .none)
    var leftToRight = DisplayConverter(baseDirection: .leftToRight, options: options)
    var rightToLeft = DisplayConverter(baseDirection: .rightToLeft, options: options)
    let generator = SeededGenerator(defaultSeed: 12)
    var random = RandomString(generator)
    var log = FailureLog()
    for number in 0..<RandomCases.count(12_000) {
      let string = random.next()
      let base = ReferenceBase.level(number % 2)
      let expected = display.string(string, base: base)
      func context(_ what: String) -> String { "\(EscapedText.ascii(string)), \(base), \(what)" }
      let plain = LibraryAnswer(string, base: base).text.displayString(options)
      log.expect(plain, isExactly: expected, context("plain"))
      let bulk =
        number % 2 == 0
        ? leftToRight.displayString(of: string) : rightToLeft.displayString(of: string)
      log.expect(bulk, isExactly: expected, context("bulk"))
    }
    #expect(log.count == 0, "BIDI_SEED=\(generator.seed): \(log)")
  }

  /// With every combination of options, one converter for many texts gives what `BidiText` gives.
  @Test func bulkAgreesWithPlain() {
    let generator = SeededGenerator(defaultSeed: 14)
    var strings = RandomString(generator)
    var texts = RandomText(generator)
    var log = FailureLog()
    for options in Self.allOptions {
      var converter = DisplayConverter(baseDirection: .automatic, options: options)
      for number in 0..<RandomCases.count(6_000) / Self.allOptions.count {
        let string =
          switch number % 20 {
          case 0: String(texts.nextLong(600))
          case 1...9: String(texts.next())
          default: strings.next()
          }
        log.expect(
          converter.displayString(of: string), isExactly: BidiText(string).displayString(options),
          "\(EscapedText.ascii(string)), \(options)")
      }
    }
    #expect(log.count == 0, "BIDI_SEED=\(generator.seed): \(log)")
  }

  /// Short lines, of which many have the entries of one before: what is remembered is right.
  @Test func rememberedLinesAgreeWithPlain() {
    let generator = SeededGenerator(defaultSeed: 15)
    var texts = RandomText(generator)
    var log = FailureLog()
    for options in Self.allOptions.prefix(12) {
      var converter = DisplayConverter(baseDirection: .automatic, options: options)
      for _ in 0..<RandomCases.count(9_000) / 12 {
        // Many lines in one text, of one to six characters each.
        var lines: [String] = []
        for _ in 0..<4 { lines.append(String(texts.next().prefix(6))) }
        let string = lines.joined(separator: "\n")
        log.expect(
          converter.displayString(of: string), isExactly: BidiText(string).displayString(options),
          "\(EscapedText.ascii(string)), \(options)")
      }
    }
    #expect(log.count == 0, "BIDI_SEED=\(generator.seed): \(log)")
  }

  private static let allOptions = [DisplayOptions.Shaping.none, .forms, .ligatures].flatMap {
    shaping in
    (0..<8).map { bits in
      DisplayOptions(
        shaping: shaping, mirrorsCharacters: bits & 1 != 0, keepsControls: bits & 2 != 0,
        keepsJoiners: bits & 4 != 0)
    }
  }
}

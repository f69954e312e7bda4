import BidiTestSupport
import BidiReference
import Testing

@testable import BidiShape

/// The bulk converter against the plain path, where letters, joiners and marks meet.
@Suite struct DisplayConverterTests {
  /// Every other pair of Arabic letters, alone and between two others, and every one with
  /// `BIDI_RANDOM_CASES`: forms differ in length for some.
  @Test func joinsPairsOfLetters() {
    let letters = (UInt32(0x0600)...0x08FF).compactMap(Unicode.Scalar.init).filter {
      [.dualJoining, .rightJoining, .joinCausing].contains(ScalarProperties($0).joiningType)
    }
    var log = FailureLog()
    for shaping in [DisplayOptions.Shaping.forms, .ligatures] {
      let options = DisplayOptions(shaping: shaping)
      var converter = DisplayConverter(options: options)
      // The two differ only in alefs behind a lam, which are few.
      let step = RandomCases.isLongRun ? 1 : shaping == .ligatures ? 2 : 6
      for (number, first) in letters.enumerated() {
        let seconds = stride(from: number % step, to: letters.count, by: step).map { letters[$0] }
        // One text for each first letter, a line for each pair.
        var text = String.UnicodeScalarView()
        for second in seconds {
          text += [first, second, "\n", "\u{628}", first, second, "\u{628}", "\n"]
          text += [first, "\u{64E}", second, "\n"]
        }
        for second in letters.prefix(40) { text += [first, "\u{AD}", second, "\n"] }
        let string = String(text)
        log.expect(
          converter.displayString(of: string), isExactly: BidiText(string).displayString(options),
          "\(first.escaped(asASCII: true)), \(shaping)")
      }
    }
    #expect(letters.count > 300)
    #expect(log.isEmpty, "\(log)")
  }

  /// Random strings of what joins, ligates, extends, ends clusters, is removed or changes levels,
  /// under all options and base directions.
  @Test func agreesWithThePlainPath() {
    let generator = SeededGenerator(defaultSeed: 21)
    var random = generator
    var log = FailureLog()
    let bases: [BaseDirection] = [
      .automatic, .leftToRight, .rightToLeft, .inherited(initial: .rightToLeft),
      .majority(fallback: .leftToRight), .anyRightToLeft(fallback: .rightToLeft),
      .firstStrong(fallback: .rightToLeft),
    ]
    for number in 0..<308 {
      let options = DisplayOptions(
        shaping: DisplayOptions.Shaping.allCases[number % 3],
        mirrorsCharacters: number / 3 % 2 == 0, keepsClusters: number % 11 != 0,
        keepsControls: number / 6 % 2 == 0, keepsJoiners: number / 12 % 2 == 0)
      let base = bases[number % bases.count]
      var converter = DisplayConverter(baseDirection: base, options: options)
      for _ in 0..<100 {
        let string = Self.string(&random)
        log.expect(
          converter.displayString(of: string),
          isExactly: BidiText(string, baseDirection: base).displayString(options),
          "\(EscapedText.ascii(string)), \(base), \(options)")
      }
    }
    #expect(log.isEmpty, "BIDI_SEED=\(generator.seed): \(log)")
  }

  /// Prose is read sixteen bytes at a time: whatever interrupts it, at any place of a block.
  @Test func seesWhatInterruptsProse() {
    var log = FailureLog()
    var converter = DisplayConverter(options: DisplayOptions(shaping: .none))
    for letter in ["\u{627}", "\u{5D0}"] {
      // Letters take two bytes and spaces one, so both are needed to end blocks everywhere.
      let starts = (0..<16).map { number in
        "a \(letter) " + String(repeating: letter, count: number / 2)
          + String(repeating: " ", count: number % 2) + String(repeating: letter, count: 8)
      }
      for codePoint in UInt32(0x20)...0x7FF {
        guard let scalar = Unicode.Scalar(codePoint) else { continue }
        let text = starts.map { "\($0)\(scalar)\n\($0)\(scalar)\u{5D0} b\n" }.joined()
        log.expect(
          converter.displayString(of: text),
          isExactly: BidiText(text).displayString(.init(shaping: .none)),
          scalar.escaped(asASCII: true))
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  private static let kinds: [[UInt32]] = [
    Array(0x61...0x66), Array(0x05D0...0x05D6), Array(0x0627...0x064A), Array(0x30...0x39),
    [0x0644, 0x0627, 0x0623, 0x0644, 0x0622, 0x0625, 0x06BA, 0x0640], Array(0x0660...0x0669),
    [0x20, 0x20, 0x20, 0x09, 0x2028], [0x28, 0x29, 0x5B, 0x5D, 0x2329, 0x3009, 0x3C, 0xAB, 0xBB],
    [0x2B, 0x2D, 0x24, 0x25, 0x2C, 0x3A, 0x2E], [0x064E, 0x0651, 0x05B8, 0x0301, 0x0670],
    [0x200C, 0x200D, 0xAD, 0x200B, 0x0600, 0x06DD], [0x200E, 0x200F, 0x061C],
    [0x202A, 0x202B, 0x202C], [0x202D, 0x202E, 0x202C], [0x2066, 0x2067, 0x2068, 0x2069, 0x2069],
    [0x1F468, 0x200D, 0x1F467, 0x1F3FB, 0x1F1E6, 0x1F1E7, 0xFE0F, 0xA9],
    [0x0D, 0x0A, 0x85, 0x2029, 0x1C],
    [
      0x4E00, 0x3042, 0x0430, 0x1100, 0x1161, 0x0915, 0x094D, 0x1E900, 0x10D40, 0x1EE00, 0x0750,
      0x069A, 0xFE8D, 0xFEFB, 0x0710,
    ],
  ]

  private static func string(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 2...6, using: &random)
    let chosen = (0..<count).map { _ in kinds[Int.random(in: 0..<kinds.count, using: &random)] }
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let kind = chosen[Int.random(in: 0..<count, using: &random)]
      let scalar = kind[Int.random(in: 0..<kind.count, using: &random)]
      text.append(Unicode.Scalar(scalar) ?? "?")
    }
    return String(text)
  }

  /// Bytes that are not UTF-8 are an error only where a line has to be reordered.
  @Test func tellsWhereBytesAreNotUTF8() throws {
    var converter = DisplayConverter()
    var output: [UInt8] = Array("before:".utf8)
    let plain: [UInt8] = Array("a\u{e9}\n".utf8) + [0xFF, 0x0A]
    try converter.append(displayOrderOf: plain.span, to: &output)
    expectEqual(output, Array("before:".utf8) + plain)

    let text = Array("abc \u{5D0}\u{5D1}\n\u{5D2}".utf8) + [0xC0, 0x0A] + Array("\u{5D3}\n".utf8)
    output = []
    #expect(throws: InvalidUTF8(offset: 11, byte: 0xC0, length: 1, reason: .overlong)) {
      try converter.append(displayOrderOf: text.span, to: &output)
    }
    expectEqual(output, Array("abc \u{5D1}\u{5D0}\n".utf8))
  }

  /// Vectors and single characters find the same place in bytes of every kind.
  @Test func validatesAsTheStandardLibraryDoes() {
    var random = SeededGenerator(defaultSeed: 22)
    var log = FailureLog()
    let characters = ["a", "\u{e9}", "\u{627}", "\u{4E00}", "\u{E01}", "\u{D7FF}", "\u{1F600}"]
    for _ in 0..<5_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        bytes += characters[Int.random(in: 0..<characters.count, using: &random)].utf8
      }
      if Bool.random(using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      let found = InvalidUTF8.first(in: bytes.span)
      log.expect(found == nil, equals: isValid, "\(bytes)")
      if let found {
        let before = String(validating: bytes[..<found.offset], as: UTF8.self)
        log.expect(before != nil, equals: true, "\(bytes): valid before \(found)")
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  /// Text that repeats its stretches asks FriBidi about each of them once.
  @Test func asksFriBidiOnce() {
    let line = "\u{5D0} 1, 2 (a) \u{627}\u{628} 3% +4 b\n"
    var converter = DisplayConverter(options: DisplayOptions(shaping: .none))
    _ = converter.displayString(of: line)
    let calls = converter.resolver.callCount
    #expect(calls > 0)
    _ = converter.displayString(of: String(repeating: line, count: 100))
    expectEqual(converter.resolver.callCount, calls)
  }

  /// A number ends a stretch before a space, so that FriBidi is not asked about each row of numbers.
  @Test func asksFriBidiAboutEachNumberOnce() {
    let numbers = ["1.5", "12:30", "+3", "1,000.5", "4"]
    for letter in ["\u{5D0}", "\u{627}", "a"] {
      var converter = DisplayConverter(options: DisplayOptions(shaping: .none))
      for number in numbers {
        _ = converter.displayString(of: "\u{5D0} \(letter) \(number) \(letter) \(letter)")
      }
      let calls = converter.resolver.callCount
      for turn in numbers.indices {
        let row = (numbers[turn...] + numbers[..<turn]).joined(separator: " ")
        _ = converter.displayString(of: "\u{5D0} \(letter) \(row) \(letter)")
      }
      expectEqual(converter.resolver.callCount, calls, "after \(EscapedText.ascii(letter))")
    }
  }

  /// Without Arabic letters that have forms, what is written is as long as what is read.
  @Test func mirroredCharactersAreAsLongAsTheirImages() {
    for codePoint in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(codePoint), ScalarProperties(scalar).isMirrored else {
        continue
      }
      let image = Unicode.Scalar(MirroringGlyph.of(codePoint)) ?? "a"
      expectEqual(UTF8.width(image), UTF8.width(scalar), "\(scalar.escaped(asASCII: true))")
    }
  }
}

/// Letters whose forms depend on what is around a run or a line.
@Suite struct JoiningContextTests {
  /// A ZWJ has no level, so it joins letters on either side of a change of level.
  @Test(arguments: ["abc \u{200D}\u{647}", "\u{661}\u{200D}\u{647}", "abc \u{AD}\u{200D}\u{647}"])
  func joinerBeforeARunJoins(_ text: String) {
    let expected = DisplayOptions(shaping: .ligatures)
    #expect(BidiText(text).displayString(expected).unicodeScalars.contains("\u{FEEA}"))
    var converter = DisplayConverter(options: expected)
    expectEqual(converter.displayString(of: text), BidiText(text).displayString(expected))
  }

  /// A mark behind a removed control belongs to the letter before the control.
  @Test func markBehindARemovedControlStaysWithItsLetter() {
    let text = "\u{628}\u{200F}\u{64B}\u{62F}"
    expectEqual(BidiText(text).displayString(.init(shaping: .none)), "\u{62F}\u{628}\u{64B}")
    expectEqual(
      BidiText(text).displayString(.init(shaping: .none, keepsControls: true)),
      "\u{62F}\u{64B}\u{200F}\u{628}")
  }

  /// A line break inside a word leaves its letters joined.
  @Test func lineBreaksKeepForms() throws {
    let text = "\u{628}\u{628}\u{628}\u{628}"
    let paragraph = try #require(BidiText(text).paragraphs.first)
    let middle = text.unicodeScalars.index(text.startIndex, offsetBy: 2)
    let lines = paragraph.lines(breakingAt: [middle]).map { $0.displayString() }
    expectEqual(lines, ["\u{FE92}\u{FE91}", "\u{FE90}\u{FE92}"])
  }
}

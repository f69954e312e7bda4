/// A text to measure with.
struct BenchmarkText {
  let name: String
  let bytes: [UInt8]
}

/// Makes the texts of the benchmark; the same seed makes the same texts.
struct TextGenerator {
  private var source: Seeded
  private let size: Int
  private let latin: Vocabulary
  private let arabic: Vocabulary
  private let hebrew: Vocabulary
  private let cyrillic: Vocabulary
  private let accented: Vocabulary

  /// - Parameters:
  ///   - seed: where chance starts.
  ///   - size: the number of bytes that a text has at least.
  init(seed: UInt64, size: Int) {
    source = Seeded(seed: seed)
    self.size = size
    latin = Vocabulary("eeeetttaaooiinnsshhrrddlluucmfwgypbvk", lengths: 2...9, &source)
    arabic = Vocabulary(
      "\u{627}\u{627}\u{627}\u{627}\u{644}\u{644}\u{644}\u{64A}\u{64A}\u{645}\u{645}\u{646}\u{646}"
        + "\u{648}\u{648}\u{631}\u{62A}\u{628}\u{639}\u{641}\u{633}\u{62F}\u{642}\u{643}\u{62D}"
        + "\u{629}\u{623}\u{62C}\u{635}\u{637}\u{62E}\u{634}\u{647}", lengths: 2...8, &source)
    hebrew = Vocabulary(
      "\u{5D9}\u{5D9}\u{5D5}\u{5D5}\u{5D4}\u{5D4}\u{5DC}\u{5D0}\u{5E8}\u{5EA}\u{5D1}\u{5E9}\u{5DE}"
        + "\u{5DD}\u{5E0}\u{5DB}\u{5D7}\u{5E2}\u{5D3}\u{5E7}\u{5E4}", lengths: 2...7, &source)
    cyrillic = Vocabulary(
      "\u{43E}\u{43E}\u{435}\u{430}\u{438}\u{43D}\u{442}\u{441}\u{440}\u{432}\u{43B}\u{43A}\u{43C}",
      lengths: 2...9, &source)
    accented = Vocabulary(
      "eeaaiotnrslu\u{E9}\u{E8}\u{FC}\u{F1}\u{DF}\u{E5}", lengths: 2...9, &source)
  }

  /// Every text of the table, in its order.
  mutating func texts() -> [BenchmarkText] {
    let mixed = lines { $0.interfaceString() }
    return [
      text("ASCII", lines { $0.prose($0.latin, comma: ",", digits: { $0.european() }) }),
      text("no right-to-left script", lines { $0.foreign() }),
      text(
        "mostly ASCII",
        lines {
          $0.source.below(10) == 0
            ? $0.interfaceString() : $0.prose($0.latin, comma: ",", digits: { $0.european() })
        }),
      text("Arabic prose", lines { $0.arabicProse() }),
      text("Hebrew prose", lines { $0.prose($0.hebrew, comma: ",", digits: { $0.european() }) }),
      text("mixed interface strings", mixed),
      text("vocalised Arabic", lines { $0.vocalised($0.arabicProse()) }),
      text("paragraphs of 100,000 characters", paragraphs { $0.interfaceString() }),
      text("random mixed lines", lines { $0.randomLine(4 + $0.source.below(8)) }),
      text("random long paragraphs", paragraphs { $0.randomLine(50) }),
      text("lines dense with isolates", lines { $0.dense() }),
      text(
        "one line of 8 MB",
        String(decoding: (mixed + mixed).utf8.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)),
    ]
  }

  /// Texts of one paragraph with so many characters, for text fields.
  mutating func fieldTexts(count: Int) -> [(name: String, text: String)] {
    func cut(_ part: () -> String) -> String {
      var text = ""
      while text.unicodeScalars.count < count { text += part() + " " }
      return String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
    }
    var generator = self
    return [
      ("ASCII", cut { generator.prose(generator.latin, comma: ",", digits: { $0.european() }) }),
      ("Arabic prose", cut { generator.arabicProse() }),
      ("mixed interface strings", cut { generator.interfaceString() }),
      ("vocalised Arabic", cut { generator.vocalised(generator.arabicProse()) }),
    ]
  }

  /// The texts that marking is measured on: lines with tokens, and lines without any.
  mutating func markingTexts() -> [BenchmarkText] {
    [
      text("mixed interface strings", lines { $0.interfaceString() }),
      text("Arabic prose without tokens", lines { $0.plainProse($0.arabic, comma: "\u{60C}") }),
      text("Hebrew prose without tokens", lines { $0.plainProse($0.hebrew, comma: ",") }),
      text("ASCII", lines { $0.prose($0.latin, comma: ",", digits: { $0.european() }) }),
    ]
  }

  private mutating func plainProse(_ words: Vocabulary, comma: String) -> String {
    (0..<(8 + source.below(14)))
      .map { _ in words.word(&source) + (source.below(12) == 0 ? comma : "") }
      .joined(separator: " ") + "."
  }

  private func text(_ name: String, _ string: String) -> BenchmarkText {
    BenchmarkText(name: name, bytes: Array(string.utf8))
  }

  private mutating func lines(_ line: (inout TextGenerator) -> String) -> String {
    var result = ""
    while result.utf8.count < size { result += line(&self) + "\n" }
    return result
  }

  private mutating func paragraphs(_ part: (inout TextGenerator) -> String) -> String {
    var result = ""
    while result.utf8.count < size {
      var count = 0
      while count < 100_000 {
        let next = part(&self) + " "
        result += next
        count += next.unicodeScalars.count
      }
      result += "\n"
    }
    return result
  }

  private mutating func european() -> String { String(source.below(10000)) }

  private mutating func arabicIndic() -> String {
    var digits = String.UnicodeScalarView()
    for digit in String(source.below(10000)).utf8 {
      digits.append(Unicode.Scalar(0x0660 + UInt32(digit & 0xF)) ?? "0")
    }
    return String(digits)
  }

  private mutating func prose(
    _ words: Vocabulary, comma: String, digits: (inout TextGenerator) -> String
  ) -> String {
    var parts: [String] = []
    for _ in 0..<(8 + source.below(14)) {
      let chance = source.below(100)
      var part =
        chance < 4 ? digits(&self) : chance < 7 ? "(\(words.word(&source)))" : words.word(&source)
      if source.below(12) == 0 { part += comma }
      parts.append(part)
    }
    return parts.joined(separator: " ") + "."
  }

  private mutating func arabicProse() -> String {
    prose(arabic, comma: "\u{60C}") { $0.source.below(2) == 0 ? $0.european() : $0.arabicIndic() }
  }

  /// Puts a haraka after some of the letters.
  private mutating func vocalised(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar)
      if (0x0628...0x064A).contains(scalar.value) && source.below(2) == 0 {
        result.append(Unicode.Scalar(0x064B + UInt32(source.below(7))) ?? "\u{64E}")
      }
    }
    return String(result)
  }

  private mutating func interfaceString() -> String {
    let first = arabic.word(&source)
    let second = arabic.word(&source)
    let third = latin.word(&source)
    switch source.below(8) {
    case 0: return "\(first) \(second) (Wi-Fi) \(source.below(1000))"
    case 1: return "My\(third) \(latin.word(&source)): \(first) \(second)"
    case 2: return "\(first) \(second) \(source.below(100))% (\(third))"
    case 3: return "Version \(source.below(9)).\(source.below(99)) - \(first) \(second)"
    case 4:
      return "\(first): \(10 + source.below(14)):\(10 + source.below(50)) \(third) [\(second)]"
    case 5: return "\(first) \(second) \(arabic.word(&source)) \(third) \(arabic.word(&source))!"
    case 6: return "OK (\(source.below(500))) \(first) \(second) file_\(source.below(100)).txt"
    default: return "\(third) \(latin.word(&source)) \(latin.word(&source)) (\(first))"
    }
  }

  /// Texts without a right-to-left letter: accented Latin, Cyrillic, Han.
  private mutating func foreign() -> String {
    switch source.below(3) {
    case 0: return prose(accented, comma: ",", digits: { $0.european() })
    case 1: return prose(cyrillic, comma: ",", digits: { $0.european() })
    default:
      var text = String.UnicodeScalarView()
      for _ in 0..<(20 + source.below(40)) {
        let scalar = source.below(12) == 0 ? 0x3001 : 0x4E00 + UInt32(source.below(3000))
        text.append(Unicode.Scalar(scalar) ?? "\u{4E00}")
      }
      return String(text) + "\u{3002}"
    }
  }

  private mutating func randomPart() -> String {
    switch source.below(20) {
    case 0..<7: arabic.word(&source)
    case 7..<13: latin.word(&source)
    case 13..<15: String(source.below(1000))
    case 15: "\(source.below(100)).\(source.below(100))"
    case 16: "(\(arabic.word(&source)))"
    case 17: "(\(latin.word(&source)))"
    case 18: "\(source.below(100))%"
    default: arabicIndic()
    }
  }

  private mutating func randomLine(_ count: Int) -> String {
    let marks = ["", "", "", "", ",", "\u{60C}", ":", "-"]
    return (0..<count).map { _ in randomPart() + marks[source.below(marks.count)] }
      .joined(separator: " ")
  }

  /// A line in which every other word is isolated or embedded.
  private mutating func dense() -> String {
    let openers = ["\u{2066}", "\u{2067}", "\u{2068}", "\u{202A}", "\u{202B}"]
    return (0..<(4 + source.below(8))).map { _ in
      let part = randomPart()
      guard source.below(2) == 0 else { return part }
      let opener = source.below(openers.count)
      return openers[opener] + part + (opener < 3 ? "\u{2069}" : "\u{202C}")
    }.joined(separator: " ")
  }
}

import BidiReference
import BidiShape
import BidiTestSupport
import Testing

/// What holds of marking whatever the text, on random texts, against the reference.
@Suite struct MarkingPropertyTests {
  private static let cases = RandomCases.count(1000)

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

  /// Texts that once came out otherwise than promised: controls beside tokens, tabs and soft hyphens
  /// with combining marks behind them, marks that turn an FSI, embeddings.
  @Test func textsThatOnceFailed() throws {
    let check = try MarkingCheck()
    var log = FailureLog()
    for text in Self.onceFailed {
      for profile in MarkProfile.allCases {
        for base in Self.bases { check.check(text, base: base, profile: profile, &log) }
      }
    }
    for (text, ranges) in Self.onceFailedWithTokens {
      for base in Self.bases {
        check.check(text, base: base, profile: .marks, given: ranges, &log)
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  private static let onceFailed = [
    "\u{5D0} /: /\u{5D0}/\u{5D1}/c.txt\u{202B}. \u{5D1}\u{5D9}\u{5EA}, 26/12/2023",
    "(03) 123-4567 \u{6F5}\u{6F6}\u{66A};) \u{6A9}\u{62F}", "%@\u{200F}",
    "\u{AD}. e\u{301}\u{202A}, iPhone, Ctrl++: \u{5D1}-, https://a.co/\u{5D0}\u{5D1}/\u{5D2}",
    "https://a.co/\u{5D0}\u{5D1}/\u{5D2} \u{6F5}\u{66A} (100 g\u{202E}https://a.co/\u{5D0}/\u{5D2} 5 (\u{645}",
    "\u{300}\u{300}\u{2069}\u{661}\u{2069}\u{AD}\u{300}\u{661}\u{2066}\t",
    "\u{300}\u{2068}\u{5D0} !\u{661}\u{627}\u{2068}\u{300}\t\u{661},11\u{627}\u{5D0}",
    "$\u{AD}\u{AD}a$\u{5D0}$+\u{AD}\u{661}\u{627}\u{5D0}\u{AD}",
    "\u{661}111\u{300} +\u{AD}1+\u{627}$a\u{661}11\u{5D0}1$1\u{300},",
    "\u{627} , +\u{AD}a1a$1+\u{627}\u{661}1\u{AD}\u{627}\u{627}\u{5D0}$\u{300}1$",
    "\u{202D}\u{2067}+$\u{2066}\u{300}\u{202D}\u{202C}\u{202E}\u{232A}[\u{AD}]]\u{3009}\u{5D0}"
      + "\u{202D}\u{202A}\u{202B}\u{202A}\u{2068}\u{202B}\u{2069}\u{202D}$\u{2068}+,1\u{3008}\u{5D0}1",
  ]

  private static let onceFailedWithTokens: [(String, [Range<Int>])] = [
    ("\u{AD}\u{300}\u{AD}", [2..<6, 2..<4, 0..<4]), ("\u{300}\u{AD}\u{300}", [0..<4, 0..<6]),
    (",\u{300},\t\u{300}\t,,,\t\t\t", [3..<8]), ("\t\t\u{300}\u{5D0}\t\u{300}", [1..<4]),
    ("\u{627}\t\u{300}\t\u{300}\u{300}\u{2029}", [2..<10, 5..<13]),
    (",\u{2067}\u{2069}\t\u{300}\u{2069}\u{5D0}\u{AD}", [7..<10, 1..<15]),
    ("\u{2068}[[\u{232A}\u{232A}[\u{5D0}\u{232A}", [5..<11]),
  ]
}

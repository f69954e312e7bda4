import BidiReference
import BidiShape
import BidiTestSupport
import LocalizedStrings
import Testing

@Suite("Pseudolanguages")
struct PseudoTests {
  @Test("R-21: what is not words stays, in order, in each mode")
  func intact() throws {
    var failures = FailureLog()
    let kept = [
      "%1$@", "%lld", "%%", "{name}", "{count, plural, one {# x} other {# y}}", "{ $user }",
      "%#@var@",
      "\\(x)", "<b>", "</b>", "&amp;", "https://example.org/a?b=c", "me@example.org", "{{total}}",
      "<a href=\"x y\">", "%(sum)s", "${app}",
    ]
    for mode in Pseudolanguage.allCases {
      for (index, token) in kept.enumerated() {
        let text = "Hello \(token) world, \(kept[(index + 5) % kept.count])! Fine? 1,234.5"
        let changed = mode.apply(to: text)
        let frame = token.hasPrefix("{count") ? "{count, plural, one {# " : token
        failures.expect(changed.contains(frame), equals: true, "\(mode) \(token): \(changed)")
        failures.expect(changed == text, equals: false, "\(mode) \(token)")
        failures.expect(changed.contains("1,234.5"), equals: true, "\(mode) number")
        failures.expect(mode.undo(changed), isExactly: text, "\(mode) \(token)")
      }
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("R-21: undoing gives back any text, of whatever marks and scripts")
  func reversible() {
    var failures = FailureLog()
    var generator = SeededGenerator(defaultSeed: 21)
    let pieces = [
      "Hello", "e\u{301}", "\u{E9}", "\u{1E69}", " ", ", ", "; ", "?", "\n", "\r\n", "\r",
      "\u{2060}", "\u{200F}", "\u{200F}\u{202E}", "\u{202C}\u{200F}", "\u{202E}", "\u{628}\u{651}",
      "\u{60C}", "\u{34F}", "\u{5D0}", "\u{4E2D}", "{n}", "%d", "<b>", "1,2", "\u{200D}", "\u{301}",
      "\u{B5}", "A", "\u{200C}", "'",
    ]
    for _ in 0..<1000 {
      let text = (0..<Int.random(in: 1...10, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      for mode in Pseudolanguage.allCases {
        let once = mode.apply(to: text)
        failures.expect(mode.undo(once), isExactly: text, "\(mode)")
        let twice = mode.apply(to: once)
        failures.expect(mode.undo(mode.undo(twice)), isExactly: text, "\(mode) twice")
      }
    }
    #expect(failures.isEmpty, "seed \(generator.seed): \(failures)")
  }

  @Test("R-21: a file in a pseudolanguage keeps its placeholders, and comes back byte for byte")
  func files() throws {
    var failures = FailureLog()
    for path in try StringsCorpus.paths() {
      let file = try StringsCorpus.file(path)
      for mode in Pseudolanguage.allCases {
        let bytes = try file.pseudo(mode)
        let pseudo = try StringsFile(bytes, path: path)
        let back = try pseudo.undoingPseudo(mode)
        failures.expect(back == file.bytes, equals: true, "\(path) \(mode): other bytes")
        for entry in file.entries where entry.role == .value && !entry.value.isEmpty {
          let changed = pseudo.entries.first {
            $0.key == entry.key && $0.language == entry.language && $0.role == .value
          }
          failures.expect(
            changed?.placeholders.map(\.text) ?? [], equals: entry.placeholders.map(\.text),
            "\(path) \(mode) \(entry.key)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("R-21: a missing translation is made from its source")
  func filled() throws {
    let gettext = try StringsCorpus.file("po/ar.po")
    let changed = try StringsFile(try gettext.pseudo(.layout), path: "po/ar.po")
    expectEqual(changed.value("Not translated"), "\u{200F}Not translated\u{2060}\u{200C}")
    let xliff = try StringsCorpus.file("xliff/shop-1.2.xlf")
    let targets = try StringsFile(try xliff.pseudo(.layout), path: "x.xlf")
    expectEqual(
      targets.value("basket.code"),
      "\u{200F}Code <ph id=\"1\">%s</ph><bpt id=\"2\">&lt;i&gt;</bpt>now<ept id=\"2\">&lt;/i&gt;</ept> & later\u{2060}\u{200B}"
    )
    #expect(targets.value("basket.brand") == nil)
  }

  @Test("R-21: words made right-to-left stand as Hebrew words would, and values spill as there")
  func spill() {
    var failures = FailureLog()
    let templates = [
      "aaa: X (X)", "aaa X, bbb X", "(aaa) X - X!", "X aaa", "aaa \"X\" bbb.", "aaa - X/X [bbb]",
      "1. aaa X: 2", "aaa (bbb) X",
    ]
    let values = ["Xyz", "\u{5D0}\u{5D1}\u{5D2}", "\u{628}\u{62C}\u{62F}", "123", "+1 23"]
    for template in templates {
      for value in values {
        let pseudo = Pseudolanguage.rightToLeft.apply(
          to: template.replacing("X", with: "{x}"))
        // The same sentence with a Hebrew letter for each Latin one.
        let hebrew = template.replacing("a", with: "\u{5D4}").replacing("b", with: "\u{5D5}")
        for base in [BaseDirection.rightToLeft, .leftToRight, .automatic] {
          let shown = display(pseudo.replacing("{x}", with: value), base)
          let meant = display(hebrew.replacing("X", with: value), base)
            .replacing("\u{5D4}", with: "a").replacing("\u{5D5}", with: "b")
          failures.expect(shown, isExactly: meant, "\(template) with \(value), \(base)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  private func display(_ text: String, _ base: BaseDirection) -> String {
    BidiText(text, baseDirection: base).displayString(DisplayOptions(shaping: .none))
  }

  @Test("R-21: the layout mode turns the paragraph and nothing else")
  func layout() {
    let text = "Hello, {name}!\nSecond line"
    let changed = Pseudolanguage.layout.apply(to: text)
    expectEqual(changed, "\u{200F}Hello, {name}!\n\u{200F}Second line")
    let shown = BidiText(changed, baseDirection: .automatic).displayString()
    let meant = BidiText(text, baseDirection: .rightToLeft).displayString()
    expectEqual(shown, meant)
  }

  @Test("R-21: the Arabic look is one letter for each, with Arabic punctuation")
  func arabicLook() {
    expectEqual(
      Pseudolanguage.arabicLook.apply(to: "Salam, ok? 1,5 %d"),
      "\u{633}\u{651}\u{627}\u{644}\u{627}\u{645}\u{60C} \u{648}\u{643}\u{61F} 1,5 %d")
  }
}

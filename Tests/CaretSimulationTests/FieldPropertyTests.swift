import BidiReference
import BidiShape
import CaretSimulation
import Testing

/// What holds for every engine whatever is typed and pressed.
@Suite struct FieldPropertyTests {
  private static let clusters = [
    "a", "\u{5D0}", "\u{628}", "1", "\u{661}", " ", "(", "\u{1F600}", "\u{644}", "\u{627}",
  ]
  private static let longClusters = [
    "\u{5D1}\u{5B8}", "e\u{301}", "\u{1F1E6}\u{1F1EA}", "\u{1F468}\u{200D}\u{1F467}", "\u{200F}",
  ]

  private static let keys = [
    "ArrowLeft", "ArrowRight", "Shift+ArrowLeft", "Shift+ArrowRight", "Control+ArrowLeft",
    "Control+ArrowRight", "Home", "End", "Shift+Home", "Shift+End", "Backspace", "Delete",
    "Control+Backspace", "Control+Delete", "Control+z", "ArrowUp", "ArrowDown", "Shift+ArrowDown",
    "Enter", "Control+End",
  ].compactMap { Keystroke($0) }

  private func text(_ alphabet: [String], _ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...12, using: &generator)
    return (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
  }

  @Test func keysStayInTheTextAndOutOfSurrogatePairs() {
    var generator = SeededGenerator(defaultSeed: 72)
    var log = FailureLog()
    for profile in EngineProfile.all {
      for _ in 0..<RandomCases.count(50) {
        let start = text(Self.clusters + Self.longClusters, &generator)
        let base: TextDirection = generator.oneIn(2) ? .leftToRight : .rightToLeft
        // One line in three is a field of several, as narrow as it can be; one in three scrolls.
        let shape = Int.random(in: 0..<3, using: &generator)
        var field = InputField(
          start, direction: .explicit(base), profile: profile,
          caret: Int.random(in: 0...12, using: &generator),
          box: FieldBox(
            interface: base, width: shape == 0 ? nil : Double.random(in: 1...6, using: &generator),
            isMultiline: shape == 1))
        var pressed: [String] = []
        for _ in 0..<20 {
          guard let key = Self.keys.randomElement(using: &generator) else { continue }
          field.press(key)
          pressed.append(key.description)
          let place = "\(profile.name) \(EscapedText.ascii(start)) \(base) \(pressed)"
          for caret in [field.selection.anchor, field.selection.focus] {
            log.expect((0...field.text.utf16.count).contains(caret.offset), equals: true, place)
            // Qt's visual movement steps through right-to-left runs by code units, as recorded.
            if profile.policy.movement != .runOrder {
              log.expect(isInsidePair(caret.offset, field.text), equals: false, place)
            }
          }
          log.expect((0...field.line.lastEdge).contains(field.caretEdge), equals: true, place)
          if shape == 2 {
            log.expect(
              (0...max(field.width, field.line.width)).contains(field.caretX), equals: true, place)
            log.expect(field.caretX <= field.width, equals: true, place)
          }
        }
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  private func isInsidePair(_ offset: Int, _ text: String) -> Bool {
    let units = Array(text.utf16)
    return units.indices.contains(offset) && UTF16.isTrailSurrogate(units[offset])
  }

  @Test func backspaceTakesBackWhatWasTyped() {
    var generator = SeededGenerator(defaultSeed: 73)
    var log = FailureLog()
    for profile in EngineProfile.all {
      let isWhole = profile.backspace == .cluster
      for _ in 0..<RandomCases.count(50) {
        let start = text(Self.clusters, &generator)
        var field = InputField(start, profile: profile)
        field.place(Int.random(in: 0...start.utf16.count, using: &generator))
        let before = field.selection.focus.offset
        let typed =
          (isWhole ? Self.clusters + Self.longClusters : Self.clusters)
          .randomElement(using: &generator) ?? "a"
        field.type(typed)
        let place = "\(profile.name) \(EscapedText.ascii(start)) at \(before), \(typed.count)"
        // A family joined to an emoji before it is another cluster than the one typed.
        guard field.text.count == start.count + 1 else { continue }
        field.press(Keystroke(.backspace))
        log.expect(Array(field.text.unicodeScalars), equals: Array(start.unicodeScalars), place)
        log.expect(field.selection.focus.offset, equals: before, place)
        field.undo()
        field.undo()
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  @Test func undoTakesBackEachChange() {
    var generator = SeededGenerator(defaultSeed: 74)
    var log = FailureLog()
    for profile in EngineProfile.all {
      for _ in 0..<50 {
        var field = InputField(text(Self.clusters, &generator), profile: profile)
        var texts: [String] = []
        for _ in 0..<8 {
          let before = field.text
          let key = [
            Keystroke(.backspace), Keystroke(.delete, .control), Keystroke(.character("x")),
          ]
          .randomElement(using: &generator)
          if let key { field.press(key) }
          if field.text != before { texts.append(before) }
        }
        while let expected = texts.popLast() {
          field.undo()
          log.expect(field.text, equals: expected, profile.name)
        }
      }
    }
    #expect(log.isEmpty, "\(log)")
  }
}

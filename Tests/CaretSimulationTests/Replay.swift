import BidiReference
import BidiShape
import BidiTestSupport
import CaretSimulation

/// Does to a field what was done to a recorded one, and compares.
struct Replay {
  /// What a recorded fact tells about.
  enum Subject: String, CaseIterable {
    case arrows, shiftArrows, words, home, end, backspace, delete, typing, edges
  }

  /// How often the field did as the recorded one.
  struct Share {
    var same = 0
    var all = 0
    var differences: [String] = []

    /// From 0 to 1; 1 when nothing was recorded.
    var value: Double { all == 0 ? 1 : Double(same) / Double(all) }

    mutating func count(_ isSame: Bool, _ difference: @autoclosure () -> String) {
      all += 1
      if isSame { same += 1 } else { differences.append(difference()) }
    }
  }

  /// How one recorded fact came out.
  struct Outcome {
    let subject: Subject
    let isSame: Bool
    let difference: String
    /// The name of the text, and whether it has directional controls.
    let id: String
    let hasControls: Bool
  }

  let engine: String
  private(set) var outcomes: [Outcome] = []
  private let profile: EngineProfile

  init(_ recording: CaretRecording, profile: EngineProfile) {
    engine = recording.engine
    self.profile = profile
    for fact in recording.facts {
      let hasControls = fact.text.unicodeScalars.contains { BidiControl($0) != nil }
      for base in fact.bases {
        let place = "\(recording.path):\(fact.line): \(base) \(fact.action) "
        let start = "\(fact.start.map(String.init) ?? "-") \(EscapedText.ascii(fact.text))"
        outcomes += outcome(of: fact, base: base).map {
          Outcome(
            subject: $0.subject, isSame: $0.isSame, difference: place + start + $0.difference,
            id: fact.id, hasControls: hasControls)
        }
      }
    }
  }

  /// Shares of texts with directional controls or without.
  func shares(
    withControls: Bool, of isIncluded: (_ id: String) -> Bool = { _ in true }
  ) -> [Subject: Share] {
    var shares: [Subject: Share] = [:]
    for outcome in outcomes where outcome.hasControls == withControls && isIncluded(outcome.id) {
      shares[outcome.subject, default: Share()].count(outcome.isSame, outcome.difference)
    }
    return shares
  }

  private typealias Finding = (subject: Subject, isSame: Bool, difference: String)

  private func field(_ text: String, base: String, at offset: Int) -> InputField {
    let direction: FieldDirection =
      switch base {
      case "ltr": .explicit(.leftToRight)
      case "rtl": .explicit(.rightToLeft)
      default: .fromContent
      }
    return InputField(text, direction: direction, profile: profile, caret: offset)
  }

  private func outcome(of fact: CaretRecording.Fact, base: String) -> [Finding] {
    switch fact.action {
    case "walk-left", "walk-right":
      return fact.start == nil
        ? edgeOrder(fact, base) : walk(fact, base, .arrows, [])
    case "shiftwalk-left", "shiftwalk-right": return walk(fact, base, .shiftArrows, .shift)
    case "wordwalk-left", "wordwalk-right": return walk(fact, base, .words, .control)
    case "Home": return press(fact, base, .home, .home)
    case "End": return press(fact, base, .end, .end)
    case "Backspace": return press(fact, base, .backspace, .backspace)
    case "Delete": return press(fact, base, .delete, .delete)
    case "type", "typemid": return typing(fact, base)
    case "place": return places(fact, base)
    default: return [(.arrows, false, ": no such action")]
    }
  }

  /// Presses an arrow key as often as was recorded, and once more where the caret was stuck.
  private func walk(
    _ fact: CaretRecording.Fact, _ base: String, _ subject: Subject,
    _ modifiers: Keystroke.Modifiers
  ) -> [Finding] {
    var field = field(fact.text, base: base, at: fact.start ?? 0)
    let key: Keystroke.Key = fact.action.hasSuffix("left") ? .arrowLeft : .arrowRight
    var offsets = [field.selection.focus.offset]
    var anchors = [field.selection.anchor.offset]
    var edges = [field.caretEdge]
    for _ in 1..<max(fact.offsets.count, 1) {
      field.press(Keystroke(key, modifiers))
      offsets.append(field.selection.focus.offset)
      anchors.append(field.selection.anchor.offset)
      edges.append(field.caretEdge)
    }
    var isSame = offsets == fact.offsets
    if isSame && !fact.anchors.isEmpty { isSame = anchors == fact.anchors }
    if isSame, let end = fact.end, end != "limit" {
      field.press(Keystroke(key, modifiers))
      isSame = field.selection.focus.offset == offsets.last
    }
    var outcomes: [Finding] = [
      (subject, isSame, ": recorded \(fact.offsets), simulated \(offsets)")
    ]
    if offsets == fact.offsets { outcomes += compare(edges, fact.edges) }
    return outcomes
  }

  /// The offsets of all edges from one end to the other.
  private func edgeOrder(_ fact: CaretRecording.Fact, _ base: String) -> [Finding] {
    let line = field(fact.text, base: base, at: 0).line
    var offsets = (0...line.lastEdge).map { line.caret(atEdge: $0).offset }
    if fact.action == "walk-left" { offsets.reverse() }
    return [
      (.arrows, offsets == fact.offsets, ": recorded \(fact.offsets), simulated \(offsets)")
    ]
  }

  private func press(
    _ fact: CaretRecording.Fact, _ base: String, _ subject: Subject, _ key: Keystroke.Key
  ) -> [Finding] {
    var field = field(fact.text, base: base, at: fact.start ?? 0)
    let first = field.caretEdge
    field.press(Keystroke(key))
    let offset = field.selection.focus.offset
    let text = fact.result ?? fact.text
    let isSame =
      offset == fact.offsets.last
      && field.text.unicodeScalars.elementsEqual(
        text.unicodeScalars)
    return [
      (
        subject, isSame,
        ": recorded \(fact.offsets) \(EscapedText.ascii(text)), simulated \(offset) "
          + EscapedText.ascii(field.text)
      )
    ] + (isSame ? compare([first, field.caretEdge], fact.edges) : [])
  }

  private func typing(_ fact: CaretRecording.Fact, _ base: String) -> [Finding] {
    let typed = fact.typed ?? fact.text
    let start = fact.typed == nil ? 0 : fact.start ?? 0
    var field = field(fact.typed == nil ? "" : fact.text, base: base, at: start)
    var offsets = [field.selection.focus.offset]
    var edges = [field.caretEdge]
    for scalar in typed.unicodeScalars {
      field.type(String(scalar))
      offsets.append(field.selection.focus.offset)
      edges.append(field.caretEdge)
    }
    let isSame =
      offsets == fact.offsets
      && field.text.utf16.count == fact.text.utf16.count
        + (fact.typed?.utf16.count ?? 0)
    let edgesAreSame = fact.edges.isEmpty || compare(edges, fact.edges).allSatisfy(\.isSame)
    return [
      (
        .typing, isSame && edgesAreSame,
        ": recorded \(fact.offsets) at \(fact.edges), simulated \(offsets) at \(edges)"
      )
    ]
  }

  /// The places of carets that were put by program.
  private func places(_ fact: CaretRecording.Fact, _ base: String) -> [Finding] {
    let edges = fact.offsets.map { field(fact.text, base: base, at: $0).caretEdge }
    return compare(edges, fact.edges)
  }

  private func compare(_ edges: [Int], _ recorded: [Int?]) -> [Finding] {
    zip(edges, recorded).enumerated().compactMap { index, pair in
      guard let expected = pair.1 else { return nil }
      return (.edges, pair.0 == expected, ": state \(index) at edge \(expected), not \(pair.0)")
    }
  }
}

import BidiReference
import BidiTestSupport
import CaretSimulation
import Foundation
import Testing

/// The profiles against what real fields did.
@Suite struct RecordingTests {
  /// How many per cent of what was recorded a profile has to do at least, of texts without
  /// directional controls.
  ///
  /// The table in the documentation of `CaretSimulation` has what it does.
  private static let arrows: [String: Double] = [
    "chromium": 100, "firefox": 100, "firefox-logical": 100, "qt-logical": 100, "gtk": 100,
    "gtk-split": 100, "gtk-rtl-keyboard": 100, "pango-strong": 100, "pango-weak": 98,
    "qt-visual": 98, "webkitgtk": 95, "java-textlayout": 95, "swing": 95, "codemirror": 95,
  ]

  private static let others: [Replay.Subject: Double] = [
    .shiftArrows: 97, .words: 90, .home: 97, .end: 97, .backspace: 98, .delete: 98, .typing: 98,
    .edges: 98,
  ]

  private static let replays = Result {
    try Corpus.ofThisPackage().caret.map { recording in
      let profile = try #require(EngineProfile.named(recording.engine))
      return Replay(recording, profile: profile)
    }
  }

  @Test func doAsWasRecorded() throws {
    let replays = try Self.replays.get()
    expectEqual(replays.map(\.engine).sorted(), Self.arrows.keys.sorted())
    var log = FailureLog()
    for replay in replays { check(replay, replay.shares(withControls: false), &log) }
    #expect(log.isEmpty, "\(log)")
  }

  /// Half the texts, chosen by chance, do as well as all: the profiles were not made for a few.
  ///
  /// Each difference weighs twice as much in half of the texts.
  @Test func halfOfTheTextsDoAsWell() throws {
    var generator = SeededGenerator(defaultSeed: 75)
    var log = FailureLog()
    for replay in try Self.replays.get() {
      let ids = Set(replay.outcomes.filter { !$0.hasControls }.map(\.id)).sorted()
      for _ in 0..<4 {
        let half = Set(ids.shuffled(using: &generator).prefix(ids.count / 2))
        check(replay, replay.shares(withControls: false) { half.contains($0) }, weight: 2, &log)
      }
    }
    #expect(log.isEmpty, "BIDI_SEED=\(generator.seed): \(log)")
  }

  private func check(
    _ replay: Replay, _ shares: [Replay.Subject: Replay.Share], weight: Double = 1,
    _ log: inout FailureLog
  ) {
    for (subject, share) in shares {
      let least = subject == .arrows ? Self.arrows[replay.engine] : Self.others[subject]
      if (1 - share.value) * 100 > (100 - (least ?? 100)) * weight {
        let differences = share.differences.prefix(3).joined(separator: "\n    ")
        log.add("\(replay.engine) \(subject): \(share.same) of \(share.all)\n    \(differences)")
      }
    }
  }

  /// The tables of the documentation, of texts without directional controls and of those with them.
  @Test func printsHowFarProfilesDoAsRecorded() throws {
    let replays = try Self.replays.get()
    let tables = [false, true].map { withControls in
      Self.table(replays.map { ($0.engine, $0.shares(withControls: withControls)) })
    }
    print("Texts without directional controls:\n\n\(tables[0])")
    print("Texts with directional controls:\n\n\(tables[1])")
    let page = URL(filePath: #filePath).appending(
      path: "../../../Sources/CaretSimulation/CaretSimulation.docc/Engines.md")
    let text = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
    for table in tables {
      #expect(text.contains(table), "Engines.md has other numbers; put the printed ones there")
    }
  }

  private static let order = EngineProfile.all.map(\.name)

  private static func table(
    _ rows: [(engine: String, shares: [Replay.Subject: Replay.Share])]
  ) -> String {
    let rows = rows.sorted {
      (order.firstIndex(of: $0.engine) ?? 0) < (order.firstIndex(of: $1.engine) ?? 0)
    }
    let head = """
      | profile | arrows | with Shift | words | Home | End | Backspace | Delete | typing | edges |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |

      """
    return head
      + rows.map { row in
        let cells = Replay.Subject.allCases.map { row.shares[$0].map(percent) ?? "-" }
        return "| " + (["`\(row.engine)`"] + cells).joined(separator: " | ") + " |\n"
      }.joined()
  }

  /// Per cent with one digit behind the point, never rounded up.
  private static func percent(_ share: Replay.Share) -> String {
    let tenths = share.same * 1000 / share.all
    return tenths == 1000 ? "100" : "\(tenths / 10).\(tenths % 10)"
  }

  /// A replay that presses nothing would agree with nothing: the shares above can fail.
  @Test func otherProfilesDoOtherwise() throws {
    let recordings = try Corpus.ofThisPackage().caret
    for (engine, other) in [
      ("firefox", EngineProfile.chromium), ("pango-weak", .pangoStrong),
    ] {
      let recording = try #require(recordings.first { $0.engine == engine })
      let share = Replay(recording, profile: other).shares(withControls: false)[.arrows]
      #expect(try #require(share).value < 0.9, "\(other.name) does as \(engine)")
    }
  }
}

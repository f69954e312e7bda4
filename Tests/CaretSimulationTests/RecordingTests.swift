import BidiTestSupport
import CaretSimulation
import Testing

/// The profiles against what real fields did.
@Suite struct RecordingTests {
  /// How many per cent of what was recorded a profile has to do.
  ///
  /// Texts without directional controls; what is left, and why, is in the documentation of
  /// `CaretSimulation`.
  private static let arrows: [String: Double] = [
    "chromium": 100, "firefox": 100, "firefox-logical": 100, "qt-logical": 100, "gtk": 100,
    "gtk-split": 100, "gtk-rtl-keyboard": 100, "pango-strong": 100, "pango-weak": 100,
    "qt-visual": 100, "webkitgtk": 100, "java-textlayout": 98, "swing": 98, "codemirror": 99,
  ]

  private static let others: [Replay.Subject: Double] = [
    .shiftArrows: 98, .words: 97, .home: 100, .end: 100, .backspace: 99, .delete: 99, .typing: 98,
    .edges: 99,
  ]

  /// The same of texts with directional controls, in which engines agree least.
  private static let controls: [String: [Replay.Subject: Double]] = [
    "chromium": [.home: 93, .end: 96, .edges: 96],
    "firefox": [.words: 60, .edges: 99],
    "firefox-logical": [.words: 63],
    "webkitgtk": [.arrows: 90, .edges: 95],
    "java-textlayout": [.arrows: 86],
    "swing": [.arrows: 80, .shiftArrows: 80, .words: 95],
    "codemirror": [.arrows: 68, .shiftArrows: 68, .words: 51],
  ]

  @Test func doAsWasRecorded() throws {
    let recordings = try Corpus.ofThisPackage().caret
    #expect(recordings.map(\.engine).sorted() == Self.arrows.keys.sorted())
    for recording in recordings {
      #expect(recording.path == "Corpus/caret/\(recording.engine).recording")
      let profile = try #require(EngineProfile.named(recording.engine))
      let replay = Replay(recording, profile: profile)
      for (subject, share) in replay.plain {
        let least = subject == .arrows ? Self.arrows[profile.name] : Self.others[subject]
        expect(share, least, "\(profile.name) \(subject)")
      }
      for (subject, share) in replay.controls {
        let least = Self.controls[profile.name]?[subject] ?? 100
        expect(share, least, "\(profile.name) \(subject), with controls")
      }
    }
  }

  private func expect(_ share: Replay.Share, _ least: Double?, _ name: String) {
    let message = """
      \(name): \(share.same) of \(share.all)
        \(share.differences.prefix(5).joined(separator: "\n  "))
      """
    #expect(share.value * 100 >= least ?? 100, "\(message)")
  }

  /// A replay that presses nothing would agree with nothing: the shares above can fail.
  @Test func otherProfilesDoOtherwise() throws {
    let recordings = try Corpus.ofThisPackage().caret
    for (engine, other) in [
      ("chromium", EngineProfile.xcode), ("firefox", .chromium), ("qt-visual", .qtLogical),
      ("gtk", .gtkRightToLeftKeyboard), ("pango-weak", .pangoStrong),
    ] {
      let recording = try #require(recordings.first { $0.engine == engine })
      let share = try #require(Replay(recording, profile: other).plain[.arrows])
      #expect(share.value < 0.9, "\(other.name) does as \(engine)")
    }
  }
}

import BidiTestSupport
import Testing

/// The recorder never changes an answer unless it is told to, and says what it changed.
@Suite struct CorpusRecorderTests {
  private static let incomplete = #"""
    # Kept as it is.

    case a
      why   Because.
      text  "\u{05D0}b"
      level 0

    case b
      text  "x"
      visual "y"

    """#

  private func record(_ text: String, _ mode: CorpusRecorder.Mode) throws
    -> (text: String, changes: [CorpusRecorder.Change])
  {
    var file = try CorpusFile(text, path: "x.corpus")
    let changes = CorpusRecorder(mode).record(&file)
    return (file.document.text, changes)
  }

  @Test func takesItsModeFromTheEnvironment() throws {
    try expectEqual(CorpusRecorder.Mode(environment: [:]), .never)
    try expectEqual(CorpusRecorder.Mode(environment: ["BIDI_RECORD": "never"]), .never)
    try expectEqual(CorpusRecorder.Mode(environment: ["BIDI_RECORD": "missing"]), .missing)
    try expectEqual(CorpusRecorder.Mode(environment: ["BIDI_RECORD": "replace"]), .replace)
    #expect(
      throws: CorpusError(
        file: "BIDI_RECORD", reason: "'all' is none of never, missing, replace")
    ) {
      _ = try CorpusRecorder.Mode(environment: ["BIDI_RECORD": "all"])
    }
  }

  @Test func changesNothingByDefault() throws {
    let result = try record(Self.incomplete, .never)
    expectEqual(result.text, Self.incomplete)
    expectEqual(result.changes, [])
  }

  @Test func fillsOnlyWhatIsMissing() throws {
    let result = try record(Self.incomplete, .missing)
    #expect(
      result.text == #"""
        # Kept as it is.

        case a
          why   Because.
          unread      levels visual display
          raw         "\#u{5D0}b"
          text  "\u{05D0}b"
          reads       "Ab"
          level 0
          levels      1 2
          visual      "b\u{05D0}"
          shows       "bA"
          display     same

        case b
          unread      level levels display
          raw         "x"
          text  "x"
          reads       "x"
          level       0
          levels      0
          visual "y"
          shows       "y"
          display     same

        """#)
    #expect(result.changes.allSatisfy { $0.old == nil })
    expectEqual(result.changes.count, 12)
  }

  @Test func replacesOnlyWhenTold() throws {
    let filled = try record(Self.incomplete, .missing).text
    try expectEqual(record(filled, .missing).changes, [])
    let result = try record(filled, .replace)
    #expect(
      result.changes.map(\.description) == [
        """
        x.corpus:3: a
          - level 0
          + level 1
        """,
        #"""
        x.corpus:15: b
          - visual "y"
          + visual "x"
        """#,
        #"""
        x.corpus:15: b
          - shows "y"
          + shows "x"
        """#,
      ])
  }

  @Test func leavesACompleteCaseAlone() throws {
    let complete = try record("case a\n  text \"x\"\n", .missing).text
    let result = try record(complete, .missing)
    expectEqual(result.text, complete)
    expectEqual(result.changes, [])
  }

  @Test func whatItRecordedDoesNotPassUnread() throws {
    let text = try record("case a\n  text \"x\"\n", .missing).text
    let file = try CorpusFile(text, path: "x.corpus")
    let failures = try CorpusRunner(#require(file.cases.first)).failures
    #expect(failures.contains { $0.contains("came from the library") })
  }
}

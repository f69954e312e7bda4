import BidiTestSupport
import Testing

/// The parser of recordings, and what it says of lines that are not in the format.
@Suite struct CaretRecordingTests {
  private static let header = """
    engine  gtk
    source  gtk4
    version 4.8.3
    widget  GtkText

    """

  @Test func readsFacts() throws {
    let recording = try CaretRecording(
      Self.header + #"""

        text one "\u{05D0 05D1}c"
        walk-left ltr,rtl n stuck 3..0,0*2 edges _,2,1 anchors 3*6
        walk-right auto edge - 0,2,1,3
        Backspace ltr 1 - 1,0 result "b c"
        typemid ltr 2 - 2,3 typed "x y"
        """#, path: "p")
    expectEqual([recording.engine, recording.source], ["gtk", "gtk4"])
    expectEqual([recording.version, recording.widget], ["4.8.3", "GtkText"])
    let facts = recording.facts
    expectEqual(facts.map(\.line), [7, 8, 9, 10])
    #expect(facts.allSatisfy { $0.id == "one" && $0.text == "\u{5D0}\u{5D1}c" })
    #expect(facts[0].action == "walk-left" && facts[0].bases == ["ltr", "rtl"])
    #expect(facts[0].start == 3 && facts[0].end == "stuck")
    expectEqual(facts[0].offsets, [3, 2, 1, 0, 0, 0])
    #expect(facts[0].edges == [nil, 2, 1] && facts[0].anchors == [3, 3, 3, 3, 3, 3])
    #expect(facts[1].start == nil && facts[1].end == nil && facts[1].offsets == [0, 2, 1, 3])
    #expect(facts[2].result == "b c" && facts[2].typed == nil)
    #expect(facts[3].typed == "x y" && facts[3].start == 2)
  }

  @Test func namesWhatIsWrong() {
    func error(_ line: String, header: String = Self.header) -> String? {
      do {
        _ = try CaretRecording(header + "\ntext a \"b\"\n" + line, path: "p")
        return nil
      } catch {
        return error.description
      }
    }
    #expect(error("Home ltr 0 - 0") == nil)
    expectEqual(error("Home ltr 0"), "p:7: the line has too few words")
    expectEqual(error("Home"), "p:7: the line has one word")
    expectEqual(error("Home ltr x - 0"), "p:7: 'x' is no start")
    expectEqual(error("Home ltr 0 - 0,q"), "p:7: 'q' is no number")
    expectEqual(error("Home ltr 0 - 0 places 1"), "p:7: 'places' is no part of a fact")
    expectEqual(error("Home ltr 0 - 0 edges"), "p:7: 'edges' has no value")
    expectEqual(error("Home ltr 0 - 0 result b"), "p:7: the text is not between quotation marks")
    expectEqual(error("text a"), "p:7: the text has no name")
    expectEqual(error("", header: "engine a\n"), "p: the recording has no 'source'")
    expectEqual(error("", header: "colour a\n"), "p:1: 'colour' is no field of a recording")
  }
}

import BidiShape
import BidiTestSupport
import Testing

/// The parser of the corpus, and what it says of lines that are not in the format.
@Suite struct CorpusParserTests {
  private func error(_ text: String) -> String? {
    do {
      _ = try CorpusFile(text, path: "Corpus/display/x.corpus")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func readsACase() throws {
    let file = try CorpusFile(
      #"""
      # A comment.

      case one
        why         Because = it is so.
        source      UAX #9 W5
        requirement R-01 R-08
        base        rtl
        mirror      off
        controls    keep
        joiners     remove
        clusters    off
        line        1..<3
        # A comment inside.
        text        "\u{05D0} (b"
        levels      1 x | 0

      case two
        raw         "abc"
      """#, path: "p")
    let first = try #require(file.cases.first)
    expectEqual(file.cases.map(\.id), ["one", "two"])
    expectEqual(file.cases.map(\.line), [3, 17])
    expectEqual(first.value(.why), "Because = it is so.")
    expectEqual(first.requirements, ["R-01", "R-08"])
    expectEqual(first.base, .rightToLeft)
    #expect(!first.options.mirrorsCharacters && !first.options.keepsClusters)
    #expect(first.options.keepsControls && !first.options.keepsJoiners)
    expectEqual(first.lineRange, 1..<3)
    expectEqual(first.text, "\u{5D0} (b")
    expectEqual(first.line(of: .levels), 15)
    expectEqual(file.cases[1].text, "abc")
    expectEqual(file.cases[1].base, .automatic)
    expectEqual(file.cases[1].options, DisplayOptions())
    #expect(file.cases[1].lineRange == nil)
  }

  @Test func readsEveryBaseDirection() throws {
    let bases: KeyValuePairs<String, BaseDirection> = [
      "auto": .automatic, "ltr": .leftToRight, "rtl": .rightToLeft,
      "auto-rtl": .firstStrong(fallback: .rightToLeft),
      "any-rtl": .anyRightToLeft(fallback: .leftToRight),
      "majority": .majority(fallback: .leftToRight),
      "inherited": .inherited(initial: .leftToRight),
    ]
    for (name, base) in bases {
      let file = try CorpusFile("case a\n  base \(name)\n  text \"\"\n", path: "p")
      expectEqual(file.cases.first?.base, base, "\(name)")
    }
  }

  @Test func rejectsWhatTheFormatDoesNotHave() {
    let start = "case a\n  text \"abc\"\n"
    let messages: KeyValuePairs<String, String> = [
      start + "  colour red\n": "3: there is no field 'colour'",
      start + "  text \"b\"\n": "3: 'text' is already given at line 2",
      start + "  why\n": "3: 'why' has no value",
      start + "\n  why x\n": "4: 'why' stands outside a case",
      "what a\n": "1: 'what' stands outside a case",
      "case A b\n": "1: 'A b' is not a name of small letters, digits and hyphens",
      "case\n": "1: '' is not a name of small letters, digits and hyphens",
      "case a\n  why x\n": "1: a has no text",
      "case a\n  text abc\n": "2: text: the text is not between quotation marks",
      "case a\n  text \"\u{E9}\"\n": "2: text: is not in ASCII",
      start + "  raw \"abd\"\n": "3: raw: reads \"abd\", which is not the text",
      start + "  base up\n":
        "3: base: 'up' is none of auto, ltr, rtl, auto-rtl, any-rtl, majority, inherited",
      start + "  mirror on\n": "3: mirror: 'on' is none of off",
      start + "  controls x\n": "3: controls: 'x' is none of keep",
      start + "  joiners keep\n": "3: joiners: 'keep' is none of remove",
      start + "  clusters on\n": "3: clusters: 'on' is none of off",
      start + "  line 1..<4\n":
        "3: line: '1..<4' is not a range of the text's 3 characters, as 0..<8",
      start + "  line 2..<2\n":
        "3: line: '2..<2' is not a range of the text's 3 characters, as 0..<8",
      start + "  line 2\n": "3: line: '2' is not a range of the text's 3 characters, as 0..<8",
      start + "  requirement R1\n": "3: requirement: 'R1' is not of the form R-01",
      start + "  level x\n": "3: level: 'x' is not a level",
      start + "  levels 1 127\n": "3: levels: '127' is not a level",
      start + "  visual same\n": "3: visual: the text is not between quotation marks",
      start + "  visual \"\u{5D0}\"\n": "3: visual: is not in ASCII",
      start + "  unread why\n": "3: unread: 'why' is not a field with an answer",
    ]
    for (text, message) in messages {
      expectEqual(error(text), "Corpus/display/x.corpus:\(message)", "\(text)")
    }
    #expect(error(start + "  display same\n") == nil)
  }

  @Test func takesALineFeedAtTheEndOrNone() throws {
    for text in [
      "case a\n  text \"b\"", "case a\n  text \"b\"\n", "\n\ncase a\n  text \"b\"\n\n\n",
    ] {
      let file = try CorpusFile(text, path: "p")
      expectEqual(file.cases.map(\.text), ["b"])
    }
    #expect(try CorpusFile("", path: "p").cases.isEmpty)
  }

  @Test func readsBytes() throws {
    let file = try EncodingFile(
      """
      bytes a
        why     x
        source  x
        checked x
        input   d790 61 0A
        output  (d790)*3 0a
      """, path: "p")
    expectEqual(file.cases.map(\.input), [[0xd7, 0x90, 0x61, 0x0a]])
    expectEqual(file.cases.map(\.output), [[0xd7, 0x90, 0xd7, 0x90, 0xd7, 0x90, 0x0a]])
  }

  @Test func rejectsWhatAreNoBytes() {
    for word in ["d", "d79", "xy", "(d790)", "(d790)*", "(d790)*0", "(d790*2", "()x*2"] {
      let text = "bytes a\n why x\n source x\n checked x\n input \(word)\n output 61\n"
      #expect(
        throws: CorpusError(
          file: "p", line: 5,
          reason: "input: '\(word)' is neither bytes in hexadecimal nor (bytes)*count")
      ) {
        _ = try EncodingFile(text, path: "p")
      }
    }
    #expect(throws: CorpusError(file: "p", line: 1, reason: "a has no 'source'")) {
      _ = try EncodingFile("bytes a\n  why x\n", path: "p")
    }
  }
}

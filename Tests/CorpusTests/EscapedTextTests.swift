import BidiTestSupport
import BidiReference
import Testing

/// The spelling of texts in the corpus.
@Suite struct EscapedTextTests {
  @Test func parsesEscapes() throws {
    let expected: KeyValuePairs<String, String> = [
      #""""#: "",
      #""plain text""#: "plain text",
      #""\n\r\t\"\\""#: "\n\r\t\"\\",
      #""\u{5D0}""#: "\u{5D0}",
      #""a\u{05D0 05B8 1F600}b""#: "a\u{5D0}\u{5B8}\u{1F600}b",
      #""\u{ 41  42 }""#: "AB",
      "\"\u{E9}\"": "\u{E9}",
    ]
    for (quoted, text) in expected {
      let parsed = try EscapedText.parse(quoted)
      #expect(parsed.unicodeScalars.elementsEqual(text.unicodeScalars), "\(quoted)")
    }
  }

  @Test func saysWhatIsWrong() {
    let messages: KeyValuePairs<String, String> = [
      "": "the text is not between quotation marks",
      "\"": "the text is not between quotation marks",
      "abc": "the text is not between quotation marks",
      #""abc"#: "the text is not between quotation marks",
      #""a"b""#: "a quotation mark inside the text is not escaped",
      #""a\""#: "the text ends in a backslash",
      #""\q""#: #"'\q' is not an escape"#,
      #""\u05D0""#: #"\u is not followed by code points in braces"#,
      #""\u{05D0""#: #"\u is not followed by code points in braces"#,
      #""\u{}""#: #"\u{} holds no code point"#,
      #""\u{D800}""#: "'D800' is not the hexadecimal number of a character",
      #""\u{110000}""#: "'110000' is not the hexadecimal number of a character",
      #""\u{xy}""#: "'xy' is not the hexadecimal number of a character",
    ]
    for (quoted, message) in messages {
      do {
        let text = try EscapedText.parse(quoted)
        Issue.record("\(quoted) was read as \(text)")
      } catch {
        expectEqual(error.description, message, "\(quoted)")
      }
    }
  }

  @Test func writesASCII() {
    #expect(EscapedText.ascii("") == #""""#)
    expectEqual(EscapedText.ascii("a \"b\" \\ ~"), #""a \"b\" \\ ~""#)
    #expect(EscapedText.ascii("\u{5D0}\u{5B8}x\u{1F600}") == #""\u{05D0 05B8}x\u{1F600}""#)
    #expect(EscapedText.ascii("\r\n\t\u{0}\u{7F}") == #""\r\n\t\u{0000 007F}""#)
    #expect(EscapedText.ascii("\u{5D0}\n\u{5D1}") == #""\u{05D0}\n\u{05D1}""#)
  }

  @Test func writesLettersAsThemselvesForReaders() {
    let letters = "\u{5D0} \u{661}\u{60C}\u{1F600}"
    #expect(EscapedText.readable(letters) == "\"\(letters)\"")
    expectEqual(EscapedText.readable("\u{5D0}\u{5B8}"), "\"\u{5D0}\\u{05B8}\"")
    let hidden = "a\u{200F}\u{200D}\u{A0}\u{2028}"
    expectEqual(EscapedText.readable(hidden), #""a\u{200F 200D 00A0 2028}""#)
  }

  @Test func readsBackWhatItWrites() throws {
    var generator = SeededGenerator(seed: 7)
    var log = FailureLog()
    for _ in 0..<2_000 {
      var view = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let value = UInt32.random(in: 0...0x2FFF, using: &generator)
        view.append(Unicode.Scalar(value) ?? "x")
        if Bool.random(using: &generator) { view.append("\\") }
      }
      let text = String(view)
      for quoted in [EscapedText.ascii(text), EscapedText.readable(text)] {
        let parsed = try EscapedText.parse(quoted)
        if !parsed.unicodeScalars.elementsEqual(view) { log.add(quoted) }
      }
    }
    #expect(log.isEmpty, "\(log)")
  }
}

import BidiReference
import BidiTestSupport
import Testing

/// The command corpus with the command that was built.
@Suite("The command corpus", .timeLimit(.minutes(10)))
struct RunCorpusTests {
  @Test("Every case ends as it has to")
  func cases() throws {
    var log = FailureLog()
    let cases = try Corpus.ofThisPackage().runs.flatMap(\.cases)
    for testCase in cases {
      let place = "\(testCase.file):\(testCase.line): \(testCase.id)"
      let outcome = try BuiltCommand.run(testCase.arguments, input: Array(testCase.input.utf8))
      log.expect(Int(outcome.status), equals: testCase.status, place)
      if !outcome.output.elementsEqual(testCase.output.utf8) {
        let shown = String(decoding: outcome.output.prefix(300), as: UTF8.self)
        log.add("\(place): \(testCase.why) Got \(EscapedText.ascii(shown))")
      }
      let isSilent = testCase.errors.isEmpty && outcome.errors.isEmpty
      if !isSilent && (testCase.errors.isEmpty || !outcome.errors.contains(testCase.errors)) {
        log.add("\(place): standard error has \(outcome.errors)")
      }
    }
    #expect(log.isEmpty, "\(log)")
    #expect(cases.count >= 13)
  }

  @Test("A file that is not in the format is refused with its line")
  func format() {
    let start = "run a\n  why w\n  source s\n  checked c\n  arguments -\n"
    for (text, reason) in [
      ("run a\n  why w\n", "x:1: a has no 'source'"),
      (start + "  input a\n  output \"\"\n", "x:6: input: a quotation mark is missing"),
      (start + "  input \"a\"*\n  output \"\"\n", "x:6: input: a number is missing after *"),
      (start + "  input \"\"\n  output \"\"\n  status x\n", "x:1: 'status' is not a number"),
    ] {
      do throws(CorpusError) {
        _ = try RunFile(text, path: "x")
        Issue.record("\(text) is in the format")
      } catch {
        expectEqual("\(error)", reason)
      }
    }
  }
}

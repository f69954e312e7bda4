import BidiReference
import BidiShape
import BidiTestSupport
import Foundation
import Testing

/// Every case of the golden corpus against the library.
@Suite struct GoldenCorpusTests {
  @Test func displaysEveryCaseAsExpected() throws {
    let mode = try CorpusRecorder.Mode(environment: ProcessInfo.processInfo.environment)
    let changes = try CorpusRecorder(mode).record(try Corpus.ofThisPackage())
    for change in changes { print(change) }
    try #require(changes.isEmpty, "fields were recorded: read them, then run without BIDI_RECORD")

    var log = FailureLog()
    for file in try Corpus.ofThisPackage().display {
      for testCase in file.cases {
        for failure in CorpusRunner(testCase).failures { log.add(failure) }
      }
    }
    #expect(log.isEmpty, "\(log)")
  }

  @Test func holdsEnoughOfEveryKind() throws {
    let corpus = try Corpus.ofThisPackage()
    let cases = corpus.display.flatMap(\.cases)
    #expect(cases.count >= 620)
    #expect(corpus.encoding.flatMap(\.cases).count >= 6)
    for file in corpus.display {
      #expect(file.cases.count >= 10, "\(file.document.path)")
    }
    // Each option is used by some case, so that none is dead.
    for field in CorpusField.allCases where field != .unread {
      #expect(cases.contains { $0.value(field) != nil }, "no case has the field \(field)")
    }
    for base in ["auto", "ltr", "rtl", "auto-rtl", "any-rtl", "majority", "inherited"] {
      #expect(cases.contains { $0.value(.base) == base }, "no case has the base \(base)")
    }
  }

  @Test func showsTheRequirementsThatConcernDisplay() throws {
    let shown = Set(try Corpus.ofThisPackage().display.flatMap(\.cases).flatMap(\.requirements))
    for number in 1...11 {
      let name = "R-" + (number < 10 ? "0" : "") + String(number)
      #expect(shown.contains(name), "no case shows \(name)")
    }
  }

  @Test func writesFilesBackAsTheyWere() throws {
    let corpus = try Corpus.ofThisPackage()
    for file in corpus.display {
      let url = corpus.folder.deletingLastPathComponent().appending(path: file.document.path)
      let text = try String(contentsOf: url, encoding: .utf8)
      expectEqual(file.document.text, text, "\(file.document.path)")
    }
  }

  @Test func documentsEveryField() throws {
    let url = try Corpus.ofThisPackage().folder.appending(path: "FORMAT.md")
    let format = try String(contentsOf: url, encoding: .utf8)
    for field in CorpusField.allCases {
      let row = format.split(separator: "\n").first { $0.hasPrefix("| `\(field.rawValue)` |") }
      #expect(row != nil, "FORMAT.md has no row for \(field.rawValue)")
      expectEqual(row?.hasSuffix("| required |"), field.isRequired, "\(field.rawValue)")
    }
  }
}

/// Every text of the golden corpus through the bulk converter.
@Suite struct BulkCorpusTests {
  @Test func convertsEveryTextAsThePlainPathDoes() throws {
    var log = FailureLog()
    for testCase in try Corpus.ofThisPackage().display.flatMap(\.cases) {
      for shaping in DisplayOptions.Shaping.allCases {
        var options = testCase.options
        options.shaping = shaping
        var converter = DisplayConverter(baseDirection: testCase.base, options: options)
        log.expect(
          converter.displayString(of: testCase.text),
          isExactly: BidiText(testCase.text, baseDirection: testCase.base).displayString(options),
          "\(testCase.id), \(shaping)")
      }
    }
    #expect(log.isEmpty, "\(log)")
  }
}

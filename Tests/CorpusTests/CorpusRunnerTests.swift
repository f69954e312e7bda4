import BidiTestSupport
import Testing

/// What the runner says of answers that are wrong, missing or not read.
@Suite struct CorpusRunnerTests {
  /// A case that passes, with some fields exchanged or left out.
  private func failures(_ changes: [String: String?]) throws -> [String] {
    var fields: KeyValuePairs<String, String> {
      [
        "why": "Because.", "source": "by hand", "checked": "by hand", "base": "rtl",
        "raw": "\"\u{5D0}(1)\\u{202A}\"", "text": #""\u{05D0}(1)\u{202A}""#,
        "reads": #""A(1)<LRE>""#, "level": "1", "levels": "1 1 2 1 x",
        "visual": #""(1)\u{05D0}""#, "shows": #""(1)A""#, "display": "same",
      ]
    }
    var text = "case a\n"
    for (name, value) in fields {
      if let value = changes[name] ?? value { text += "  \(name) \(value)\n" }
    }
    for case (let name, let value?) in changes where !fields.contains(where: { $0.key == name }) {
      text += "  \(name) \(value)\n"
    }
    let file = try CorpusFile(text, path: "x.corpus")
    return try CorpusRunner(#require(file.cases.first)).failures
  }

  @Test func passesARightCase() throws {
    try expectEqual(failures([:]), [])
    // Another spelling of the same answer is as good.
    try expectEqual(failures(["visual": #""(\u{31})\u{5D0}""#]), [])
    try expectEqual(failures(["levels": "1  1 2   1 x"]), [])
  }

  @Test func namesMissingFields() throws {
    try expectEqual(
      failures(["levels": nil]),
      [
        "x.corpus:1: a: levels is missing; BIDI_RECORD=missing fills it"
      ])
    try expectEqual(failures(["why": nil]), ["x.corpus:1: a: why is missing"])
    try expectEqual(failures(["forms": nil, "shaped": nil]), [])
  }

  @Test func namesFieldsThatNobodyHasRead() throws {
    try expectEqual(
      failures(["unread": "levels visual"]),
      [
        "x.corpus:14: a: unread levels visual came from the library: "
          + "check them, then delete this field"
      ])
  }

  @Test func namesPicturesThatAreNotOfTheText() throws {
    try expectEqual(
      failures(["shows": #""A(1)""#]),
      [
        #"x.corpus:12: a: shows is "A(1)", should be "(1)A""#
      ])
    try expectEqual(
      failures(["raw": #""\u{5D0}(1)\u{202A}""#]),
      [
        "x.corpus:6: a: raw is \"\\u{5D0}(1)\\u{202A}\", should be \"\u{5D0}(1)\\u{202A}\""
      ])
  }

  @Test func checksThatRemovedCharactersAreMarked() throws {
    let failures = try failures(["levels": "1 1 2 1 1"])
    expectEqual(failures.count, 1)
    expectEqual(failures.first?.hasPrefix("x.corpus:10: a: levels is not"), true)
  }

  @Test func reportsWrongAnswersWithALevelTable() throws {
    let failures = try failures([
      "visual": #""\u{05D0}(1)""#, "shows": #""A(1)""#, "levels": "1 2 2 1 x",
    ])
    #expect(
      failures == [
        #"""
        x.corpus:10: a: levels is not what the library answers
            why       Because.
            text      "\u{05D0}(1)\u{202A}"
            base      rtl
            visual    expected "\u{05D0}(1)"
                      actual   "(1)\u{05D0}"
                      reads    A(1)<LRE>
                      expected A(1)
                      actual   (1)A
            character   A    (    1    )    <LRE>
            code point  05D0 0028 0031 0029 202A
            expected    1    2    2    1    x
            actual      1    1    2    1    x
                             ^
        """#
      ])
  }

  @Test func reportsOptionalAnswersOnlyWhereTheyAreGiven() throws {
    try expectEqual(failures(["shaped": #""\u{05D0}(1)""#]), [])
    let failures = try failures(["shaped": #""(1)\u{05D0}""#])
    expectEqual(failures.first?.contains("shaped is not what the library answers"), true)
  }

  @Test func breaksLongTablesIntoGroups() throws {
    let letters = String(repeating: "a", count: 60)
    let file = try CorpusFile("case a\n  text \"\(letters)\"\n  levels 9\n", path: "x.corpus")
    let failures = try CorpusRunner(#require(file.cases.first)).failures
    let table = try #require(failures.last { $0.contains("character") })
    let rows = table.split(separator: "\n")
    #expect(rows.count(where: { $0.contains("character") }) > 1)
    #expect(rows.allSatisfy { $0.count <= 110 })
  }
}

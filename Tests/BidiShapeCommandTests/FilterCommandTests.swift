import BidiTestSupport
import Foundation
import Testing

/// The commands beside the default one, as they are run.
@Suite("Filters and reports", .timeLimit(.minutes(10)))
struct FilterCommandTests {
  private func run(
    _ arguments: [String], _ input: String, status: Int32 = 0, errors: String = ""
  ) throws -> String {
    let outcome = try BuiltCommand.run(arguments, input: Array(input.utf8))
    expectEqual(outcome.status, status, "\(arguments): \(outcome.errors)")
    expectEqual(outcome.errors, errors)
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test("logical turns display order back, and names the first line that it cannot")
  func logical() throws {
    try expectEqual(
      run(["logical"], "x\r\n\u{FEE1}\u{FEFC}\u{FEB3}"), "x\r\n\u{633}\u{644}\u{627}\u{645}")
    let doubtful = "\u{5D1}\u{5D0}\n5 a \u{5D0}\n5 b \u{5D0}\n"
    let warning =
      "bidi-shape: warning: standard input:2: no logical text is displayed as this line; "
      + "the nearest one was written\n"
    _ = try run(["logical", "-d", "rtl"], doubtful, errors: warning)
    _ = try run(["logical", "-d", "rtl", "--quiet"], doubtful)
  }

  @Test("strip and digits change what they are for, and keep bytes when asked to")
  func filters() throws {
    try expectEqual(
      run(["strip"], "\u{1B}[31m\u{5D0}\u{200F}\u{1B}[0m\n"), "\u{1B}[31m\u{5D0}\u{1B}[0m\n")
    try expectEqual(run(["digits", "--to", "arab"], "a 12\n"), "a \u{661}\u{662}\n")
    try expectEqual(run(["digits", "--to=latn", "--separators"], "\u{661}\u{66B}\u{665}"), "1.5")
    let bytes = hex("61 e280ae ff c3 62 0a")
    try expectEqual(
      BuiltCommand.run(["strip", "--invalid", "pass"], input: bytes).output, hex("61 ff c3 62 0a"))
    let failed = try BuiltCommand.run(["strip"], input: hex("61 0a 62 ff"))
    #expect(failed.status == 65 && failed.output == hex("61 0a"))
    #expect(failed.errors.hasPrefix("bidi-shape: standard input:2: invalid UTF-8 at byte 3"))
    _ = try run(
      ["digits"], "", status: 64,
      errors: """
        bidi-shape: digits needs --to and the name of a system, such as arab
        hint: bidi-shape digits --help tells how it is used

        """)
  }

  @Test("inspect shows a table, colours only when asked to, and JSON")
  func inspect() throws {
    let line = "a\u{5D0}\u{200F}\u{628}\u{5B8}1\n"
    #expect(
      try run(["inspect", "--color", "auto"], line) == """
        line 1, left to right
        offset  code point  class  level  place  form      character
             0  U+0061      L          0      0            a  LATIN SMALL LETTER A
             1  U+05D0      R          1      4            \u{5D0}  HEBREW LETTER ALEF
             3  U+200F      R          1      -            RLM  RIGHT-TO-LEFT MARK
             6  U+0628      AL         1      2  isolated  \u{628}  ARABIC LETTER BEH
             8  U+05B8      NSM        1      3            \u{25CC}\u{5B8}  HEBREW POINT QAMATS
            10  U+0031      EN         2      1            1  DIGIT ONE
            11  U+000A      B          0      5            <control>
        runs from left to right: 0..<1 at level 0, 10..<11 at level 2, 1..<10 at level 1, 11..<12 at level 0
        levels: 0111120

        """)
    let coloured = try run(["inspect", "--color", "always"], "\u{5D0}")
    #expect(coloured.contains("\u{1B}[36m") && coloured.contains("\u{1B}[0m"))
    #expect(
      try run(["inspect", "--format", "json"], "\u{628}\u{631}") == """
        {"characters":[{"character":"\u{628}","class":"AL","codePoint":"U+0628","form":"initial",\
        "level":1,"name":"ARABIC LETTER BEH","offset":0,"visual":1},{"character":"\u{631}",\
        "class":"AL","codePoint":"U+0631","form":"final","level":1,"name":"ARABIC LETTER REH",\
        "offset":2,"visual":0}],"direction":"rtl","line":1,"runs":[{"end":4,"level":1,"start":0}]}

        """)
  }

  @Test("check reports places in files, names and folders, and ends with 1")
  func check() throws {
    try TemporaryDirectory.with { directory in
      let name = "photo_\u{202E}gnp.exe"
      let source = try directory.file("a.swift", Array("b\n  // \u{202E}x\r\nc \u{2067}".utf8))
      _ = try directory.file("binary", [0, 0xFF])
      _ = try directory.file(".hidden", Array("\u{202E}".utf8))
      _ = try directory.file(name, [])
      let folder = directory.path("")
      try expectEqual(
        run(
          ["check", directory.path(".hidden"), "--ignore", "override", "--ignore=unterminated"], ""),
        "")
      #expect(
        try run(["check", folder, "--ignore", "reordered"], "", status: 1) == """
          \(source):2:6: override: RLO shows what follows in an order of its own
          \(source):2:6: unterminated: RLO is not ended
          \(source):3:3: unterminated: RLI is not ended
          \(directory.path("photo_"))\\u{202E}gnp.exe: override: RLO shows what follows in an order of \
          its own, in the name of the file
          \(directory.path("photo_"))\\u{202E}gnp.exe: unterminated: RLO is not ended, in the name of \
          the file

          """)
    }
    try expectEqual(run(["check"], "plain \u{5D0}\n"), "")
    #expect(
      try run(["check", "--format", "json", "-"], "a\u{200E}", status: 1) == """
        [{"code":"needless-mark","column":2,"endColumn":3,"endLine":1,"file":"standard input",\
        "line":1,"message":"LRM beside a character of its own direction changes nothing"}]

        """)
    let failed = try BuiltCommand.run(["check", "/no/file"])
    expectEqual(failed.status, 66)
    expectEqual(failed.errors, "bidi-shape: /no/file: cannot read: No such file or directory\n")
  }

  @Test("check writes SARIF that names its rules, places and columns")
  func sarif() throws {
    let text = try run(["check", "--format", "sarif"], "\u{202E}", status: 1)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    expectEqual(log["version"] as? String, "2.1.0")
    let sarifRun = try #require((log["runs"] as? [[String: Any]])?.first)
    expectEqual(sarifRun["columnKind"] as? String, "unicodeCodePoints")
    let results = try #require(sarifRun["results"] as? [[String: Any]])
    expectEqual(results.compactMap { $0["ruleId"] as? String }, ["override", "unterminated"])
    let driver = (sarifRun["tool"] as? [String: [String: Any]])?["driver"]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    #expect(Set(rules.compactMap { $0["id"] as? String }).isSuperset(of: ["override", "leaking"]))
  }
}

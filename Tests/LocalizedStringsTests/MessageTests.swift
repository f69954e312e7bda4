import BidiTestSupport
import BidiReference
import LocalizedStrings
import Testing

@Suite("Messages")
struct MessageTests {
  /// The placeholders of a message in a format.
  private func placeholders(_ value: String, _ format: StringsFormat) throws -> [String] {
    try Message(value, format).entry.placeholders.map(\.text)
  }

  @Test("R-21: placeholders of each format are found, and prose is not taken for them")
  func placeholders() throws {
    var failures = FailureLog()
    let cases: [(StringsFormat, String, [String])] = [
      (
        .appleStrings, "%1$@ of %2$lld (%%) %.2f %@ %ld%%", ["%1$@", "%2$lld", "%.2f", "%@", "%ld"]
      ),
      (.appleStrings, "%#@items@ and %1$#@boxes@", ["%#@items@", "%1$#@boxes@"]),
      (.appleStrings, "100% discount, 50 % de, 5% off, 100 %", []),
      (.appleStrings, "Open ${applicationName} {name}", ["${applicationName}", "{name}"]),
      (.android, "%1$s %2$,d %1$tY %n%% %<s %-10s", ["%1$s", "%2$,d", "%1$tY", "%<s", "%-10s"]),
      (
        .json, "{name} {{count, number}} {0} {} %s $t(key) ${x} %(sum)d %{user}",
        [
          "{name}", "{{count, number}}", "{0}", "{}", "%s", "$t(key)", "${x}", "%(sum)d", "%{user}",
        ]
      ),
      (.json, "a { b, c < d & e", []),
      (
        .arb, "{n, plural, offset:1 =0{none} one{# {item}} other{# of {total, number}}}",
        [
          "#", "{item}", "#", "{total, number}",
        ]
      ),
      (.arb, "{g, select, a{{n, plural, one{x} other{# y}}} other{{z}}}", ["#", "{z}"]),
      (.arb, "It''s '{'quoted'}' and {real}", ["{real}"]),
      (
        .fluent, "{ $n ->\n  [one] { $n } item\n  *[other] { NUMBER($n) }\n} { -brand } { \"{\" }",
        [
          "{ $n }", "{ NUMBER($n) }", "{ -brand }",
        ]
      ),
    ]
    for (format, value, expected) in cases {
      failures.expect(try placeholders(value, format), equals: expected, "\(format) \(value)")
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("Escapes of a file are kept when what is around them changes")
  func escapes() throws {
    let text = #""k" = "a \u00e9 \U00E9 \n\"b\" \101";"#
    let file = try StringsFile(Array(text.utf8), path: "a.strings")
    expectEqual(file.value("k"), "a \u{E9} \u{E9} \n\"b\" A")
    let pseudo = String(decoding: try file.pseudo(.arabicLook), as: UTF8.self)
    expectEqual(pseudo, "\"k\" = \"\u{627} \\u00e9 \\U00E9 \\n\\\"\u{628}\\\" \\101\";")
  }

  @Test("Parts cover a message without gaps, whatever it is")
  func cover() throws {
    var failures = FailureLog()
    var generator = SeededGenerator(defaultSeed: 11)
    let pieces = [
      "%", "1$", "@", "{", "}", "{n, plural, other{", "#", "'", "<b>", "</b>", "&amp;", "&", "<",
      "$(", "${", "\\(", ")", "https://a.example/", "a@b.example", " ", "word", "\u{5D0}", "\n",
      "->", "*[other]", "\"", "%#@x@",
    ]
    for _ in 0..<700 {
      let value = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      for format in [StringsFormat.json, .arb, .appleStrings] {
        let entry = try Message(value, format).entry
        var position = 0
        for part in entry.parts {
          failures.expect(part.range.lowerBound, equals: position, "\(format) \(value)")
          position = part.range.upperBound
        }
        failures.expect(position, equals: value.unicodeScalars.count, "\(format) \(value)")
      }
    }
    #expect(failures.isEmpty, "seed \(generator.seed): \(failures)")
  }
}

/// A message as the one entry of a file.
struct Message {
  let file: StringsFile
  var entry: StringsEntry { file.entries[0] }

  init(_ value: String, _ format: StringsFormat, language: String? = nil) throws {
    let template: String
    switch format {
    case .json, .arb: template = #"{"key":"x"}"#
    case .appleStrings: template = #""key" = "x";"#
    case .android: template = "<resources><string name=\"key\">x</string></resources>"
    case .fluent: template = "key = x\n"
    case .stringCatalog:
      template = """
        {"strings":{"key":{"localizations":{"\(language ?? "en")":{"stringUnit":{"value":"x"}}}}}}
        """
    case .gettext: template = "msgid \"key\"\nmsgstr \"x\"\n"
    case .xliff:
      template = """
        <xliff version="1.2"><file source-language="en"><body><trans-unit id="key"><source>s</source>\
        <target>x</target></trans-unit></body></file></xliff>
        """
    case .stringsDictionary:
      template = "<plist><dict><key>key</key><string>x</string></dict></plist>"
    }
    let empty = try StringsFile(
      Array(template.utf8), path: "x", format: format, language: language)
    let index = try #require(empty.entries.lastIndex { $0.value == "x" })
    let bytes = try empty.setting(value, at: index)
    let read = try StringsFile(bytes, path: "x", format: format, language: language)
    file = read
  }
}

import BidiReference
import Foundation
import LocalizedStrings
import Testing

@Suite("Readers")
struct ReaderTests {
  private func expect(
    _ path: String, _ values: KeyValuePairs<String, String>, _ failures: inout FailureLog
  ) throws {
    let file = try StringsCorpus.file(path)
    for (key, value) in values {
      failures.expect(file.value(key) ?? "(none)", isExactly: value, "\(path) \(key)")
    }
  }

  @Test("R-23: values of every format are read as their platforms read them")
  func values() throws {
    var failures = FailureLog()
    try expect(
      "apple/en.lproj/Localizable.strings",
      [
        "basket.escape": "Line one\nLine \"two\"\t\u{A9} A", "unquoted_key": "bareword",
        "flag-only": "flag-only", "single": "It's here", "empty": "", "order.late": "Sorry!",
        "order.status": "Order \u{2068}%@\u{2069} is on its way",
      ], &failures)
    try expect(
      "apple/en.lproj/InfoPlist.strings", ["basket.title": "Basket \u{1F9FA}"], &failures)
    try expect(
      "apple/ar.lproj/Localizable.stringsdict",
      [
        "basket.items/NSStringLocalizedFormatKey":
          "\u{641}\u{64A} \u{627}\u{644}\u{633}\u{644}\u{629} %#@items@",
        "basket.items/items/NSStringFormatValueTypeKey": "lld",
        "title.width/NSStringVariableWidthRuleType/60": "",
        "title.width/NSStringVariableWidthRuleType/50":
          "\u{633}\u{644}\u{629} <\u{627}\u{644}\u{62A}\u{633}\u{648}\u{642}>",
      ], &failures)
    try expect(
      "apple/Localizable.xcstrings",
      [
        "%lld items/variations/plural/one": "%lld item",
        "BasketTitle/variations/device/mac": "Your \"basket\" \u{2014} desktop",
        "BoxesAndShelves": "%#@boxes@ on %#@shelves@",
        "BoxesAndShelves/substitutions/boxes/variations/plural/other": "%arg boxes",
        "Open ${applicationName}/1": "Show ${applicationName}",
      ], &failures)
    try expect(
      "android/values/strings.xml",
      [
        "apostrophe": "It's a \"good\" day", "quoted": "  Keep   these spaces, don't collapse ",
        "wrapped": "A text that goes over lines", "at": "@home and ?query",
        "unicode": "Caf\u{E9} \u{2022} \u{A9} <b>bold</b>",
        "styled":
          "Read the <b>terms</b> and <a href=\"https://olive.example/help?a=1&amp;b=2\">help</a>.",
        "html": "<p>Hello, <b>%1$s</b> &amp; friends</p>",
        "welcome": "Welcome to &shop;, <xliff:g id=\"customer\" example=\"Sara\">%1$s</xliff:g>!",
        "discount": "You save %1$d%% today\nonly", "nothing": "", "empty": "",
        "sizes/1": "Large", "items/other": "%d items", "as_item": "An item",
      ], &failures)
    try expect(
      "xliff/shop-1.2.xlf",
      ["basket.new": "", "basket.help": ""], &failures)
    try expect(
      "po/ar.po",
      [
        "basket/Welcome to %1$s, %2$s!":
          "\u{623}\u{647}\u{644}\u{627} \u{628}\u{643} \u{641}\u{64A} \u{2068}%1$s\u{2069} \u{64A}\u{627} \u{2068}%2$s\u{2069}!",
        "Two lines:\nand a \"quote\", a tab\t and \u{E9}":
          "\u{633}\u{637}\u{631}\u{627}\u{646}:\n\u{648} \"\u{627}\u{642}\u{62A}\u{628}\u{627}\u{633}\"\t",
        "%d item/5": "%d \u{634}\u{64A}\u{621}", "Not translated": "",
      ], &failures)
    try expect(
      "fluent/en/shop.ftl",
      [
        "-brand": "Olive Market", "-brand.gender": "neuter",
        "basket-title.aria-label": "A longer label\nover two lines",
        "multi": "First line\n    indented second\n\nthird after a blank line",
        "only-attribute.label": "Label", "nested": "{ welcome } { { $deep } }",
      ], &failures)
    try expect(
      "json/locales/en/shop.json",
      ["basket/slash": "a/b \u{E9} \u{1F34E}", "basket/steps/2/last": "Enjoy <0>it</0>"], &failures)
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("R-23: languages come from the file and from its place")
  func languages() throws {
    var failures = FailureLog()
    let expected: [(String, String?)] = [
      ("apple/ar.lproj/Localizable.strings", "ar"), ("apple/he.lproj/Localizable.strings", "he"),
      ("android/values/strings.xml", nil), ("android/values-ar/strings.xml", "ar"),
      ("po/ar.po", "ar"), ("fluent/ar/shop.ftl", "ar"), ("arb/app_ar.arb", "ar"),
      ("json/locales/en/shop.json", "en"), ("xliff/shop-1.2.xlf", "ar"),
      ("xliff/shop-2.0.xlf", "fa"),
    ]
    for (path, language) in expected {
      let entry = try StringsCorpus.file(path).entries.last { $0.role == .value }
      failures.expect(entry?.language, equals: language, path)
    }
    let paths: [(String, String?)] = [
      ("res/values-ar-rEG/strings.xml", "ar-EG"), ("res/values-b+az+Arab/strings.xml", "az-Arab"),
      ("res/values-iw-land/strings.xml", "iw"), ("res/values-sw600dp/strings.xml", nil),
      ("zh-Hant.lproj/a.strings", "zh-Hant"), ("Base.lproj/a.strings", nil),
      ("messages_pt_BR.json", "pt-BR"), ("app.ar-EG.json", "ar-EG"), ("strings.json", nil),
    ]
    for (path, language) in paths {
      let format = StringsFormat(path: path)
      let text =
        format == .android
        ? "<resources><string name=\"a\">b</string></resources>"
        : format == .json ? #"{"a":"b"}"# : #""a" = "b";"#
      let entry = try StringsFile(Array(text.utf8), path: path).entries.first
      failures.expect(entry?.language, equals: language, path)
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("Foundation reads the same from the files it can read")
  func foundation() throws {
    var failures = FailureLog()
    for path in try StringsCorpus.paths() where path.hasSuffix(".strings") {
      let list = try PropertyListSerialization.propertyList(
        from: Data(try StringsCorpus.bytes(path)), format: nil)
      let expected = try #require(list as? [String: String])
      let entries = try StringsCorpus.file(path).entries
      failures.expect(entries.count, equals: expected.count, path)
      for entry in entries {
        failures.expect(entry.value, isExactly: expected[entry.key] ?? "(none)", entry.key)
      }
    }
    for path in try StringsCorpus.paths() where path.hasSuffix("json") || path.hasSuffix(".arb") {
      let object = try JSONSerialization.jsonObject(with: Data(try StringsCorpus.bytes(path)))
      for entry in try StringsCorpus.file(path).entries {
        var value: Any? = object
        for key in entry.key.split(separator: "/") {
          value =
            (value as? [String: Any])?[String(key)]
            ?? (value as? [Any]).flatMap { list in Int(key).map { list[$0] } }
        }
        failures.expect(entry.value, isExactly: value as? String ?? "(none)", entry.key)
      }
    }
    #expect(failures.isEmpty, "\(failures)")
  }
}

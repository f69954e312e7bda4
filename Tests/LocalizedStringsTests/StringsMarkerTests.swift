import BidiReference
import LocalizedStrings
import Testing

@Suite("Marks in strings")
struct StringsMarkerTests {
  private let hello = "\u{645}\u{631}\u{62D}\u{628}\u{627}"

  private func marked(
    _ value: String, _ format: StringsFormat = .appleStrings, runtime: RuntimeIsolation = .automatic
  ) throws -> String? {
    let file = try Message(value, format, language: "ar").file
    let bytes = try StringsMarker(runtime: runtime).marked(file).bytes
    return try StringsFile(bytes, path: "x", format: format, language: "ar").value("key")
  }

  @Test("R-08, R-23: what needs marks gets the fewest, what does not stays byte for byte")
  func values() throws {
    var failures = FailureLog()
    let cases: [(String, StringsFormat, String)] = [
      ("\(hello) %@!", .appleStrings, "\(hello) %@!"),
      ("\(hello) %1$@ %2$@", .appleStrings, "\(hello) \u{2068}%1$@\u{2069} %2$@"),
      ("\(hello) {a} {b} {c}", .json, "\(hello) \u{2068}{a}\u{2069} \u{2068}{b}\u{2069} {c}"),
      ("iPhone \(hello)", .gettext, "\u{200F}iPhone \(hello)"),
      ("\(hello) C++", .android, "\(hello) C++\u{200E}"),
      ("\(hello) <b>C++</b>", .android, "\(hello) <b>C++\u{200E}</b>"),
      ("\(hello) { $a } { $b }", .fluent, "\(hello) { $a } { $b }"),
      (
        "{n, plural, one{\(hello) {a} {b}} other{\(hello)}}", .arb,
        "{n, plural, one{\(hello) \u{2068}{a}\u{2069} {b}} other{\(hello)}}"
      ),
    ]
    for (value, format, expected) in cases {
      failures.expect(
        try marked(value, format) ?? "(none)", isExactly: expected, "\(format) \(value)")
      failures.expect(
        try marked(expected, format) ?? "(none)", isExactly: expected, "\(format) twice")
    }
    failures.expect(
      try marked("\(hello) { $a } { $b }", .fluent, runtime: .bare) ?? "(none)",
      isExactly: "\(hello) \u{2068}{ $a }\u{2069} { $b }", "bare")
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test(
    "R-23: after marking, nothing spills in any file of the corpus, and marking again changes nothing"
  )
  func files() throws {
    var failures = FailureLog()
    for path in try StringsCorpus.paths() {
      let file = try StringsCorpus.file(path)
      let bytes = try StringsMarker().marked(file).bytes
      let marked = try StringsFile(bytes, path: path)
      failures.expect(
        try StringsMarker().marked(marked).bytes == bytes, equals: true, "\(path) twice")
      guard file.format != .stringCatalog else { continue }
      let codes = StringsCheck().findings(in: marked).map(\.code)
      failures.expect(
        codes.filter { $0 == .spill || $0 == .torn }, equals: [], "\(path) after marking")
    }
    #expect(failures.isEmpty, "\(failures)")
  }
}

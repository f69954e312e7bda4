import BidiTestSupport
import BidiReference
import LocalizedStrings
import Testing

@Suite("Files of strings")
struct RoundTripTests {
  @Test("R-23: a value changed changes its own bytes alone, and is read again as it was set")
  func changes() throws {
    var failures = FailureLog()
    var generator = SeededGenerator(defaultSeed: 23)
    let paths = try StringsCorpus.paths()
    for path in paths {
      let file = try StringsCorpus.file(path)
      if file.entries.isEmpty { failures.add("\(path) has no entries") }
      for index in file.entries.indices where file.entries[index].isChangeable {
        for _ in 0..<6 {
          let change = RandomChange(file.entries[index], format: file.format, &generator)
          let name = "\(path) \(file.entries[index].key), seed \(generator.seed)"
          do {
            let changed = try file.applying([index: [change.edit]])
            try check(file, index, changed, change.value, name, &failures)
            let whole = try file.setting(change.value, at: index)
            try check(file, index, whole, change.value, name, &failures)
          } catch {
            failures.add("\(name): \(error)")
          }
        }
        let same = try file.setting(file.entries[index].value, at: index)
        failures.expect(same, equals: file.bytes, "\(path): nothing changed")
      }
    }
    expectEqual(Set(paths.compactMap { StringsFormat(path: $0) }), Set(StringsFormat.allCases))
    #expect(failures.isEmpty, "\(failures)")
  }

  private func check(
    _ file: StringsFile, _ index: Int, _ changed: [UInt8], _ value: String, _ name: String,
    _ failures: inout FailureLog
  ) throws {
    let entry = file.entries[index]
    let again = try StringsFile(changed, path: file.path)
    failures.expect(again.entries[index].value, isExactly: value, name)
    for other in file.entries.indices where other != index {
      failures.expect(
        again.entries[other].value, isExactly: file.entries[other].value, "\(name), another value")
    }
    // An element without content changes from its slash on, a word gets quotes.
    let start = (entry.byteRanges.first?.lowerBound ?? 0)
    let rest = file.bytes.count - (entry.byteRanges.last?.upperBound ?? 0)
    let slack = entry.value.isEmpty ? 4 : 0
    failures.expect(
      changed.prefix(start).elementsEqual(file.bytes.prefix(start)), equals: true,
      "\(name), bytes before")
    failures.expect(
      changed.suffix(max(0, rest - slack)).elementsEqual(file.bytes.suffix(max(0, rest - slack))),
      equals: true, "\(name), bytes after")
  }

  @Test("R-23: a malformed file is refused with its line and the reason")
  func malformed() throws {
    var failures = FailureLog()
    let expected: [String: (line: Int, word: String)] = [
      "android.xml": (3, "end tag"), "arb.arb": (3, "','"), "bytes.json": (2, "UTF-8"),
      "catalog.xcstrings": (5, "name in quotes"), "comment.strings": (2, "comment"),
      "entity.xml": (2, "entity"), "fluent.ftl": (2, "not closed"),
      "gettext.po": (5, "closing quote"), "json.json": (3, "escape"), "junk.ftl": (3, "message"),
      "keyword.po": (4, "keyword"), "plist.stringsdict": (5, "no value"),
      "quote.strings": (2, "closing quote"), "strings.strings": (3, "';'"),
      "xliff.xlf": (5, "end tag"),
    ]
    let names = try StringsCorpus.paths(in: "malformed")
    failures.expect(names, equals: expected.keys.sorted(), "files")
    for name in names {
      do throws(StringsFileError) {
        _ = try StringsFile(
          (try? StringsCorpus.bytes("malformed/\(name)")) ?? [], path: name)
        failures.add("\(name) was read")
      } catch {
        failures.expect(error.line, equals: expected[name]?.line ?? 0, "\(error)")
        failures.expect(
          error.reason.contains(expected[name]?.word ?? "?"), equals: true, "\(error)")
        failures.expect(error.file, equals: name, "file")
      }
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("No file makes a reader fail other than by an error, however it is cut or damaged")
  func damaged() throws {
    var generator = SeededGenerator(defaultSeed: 7)
    var readable = 0
    for path in try StringsCorpus.paths() {
      let bytes = try StringsCorpus.bytes(path)
      for _ in 0..<40 {
        var damaged = bytes
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator)))
        case 1: damaged.remove(at: Int.random(in: 0..<bytes.count, using: &generator))
        default:
          damaged[Int.random(in: 0..<bytes.count, using: &generator)] =
            [
              0x22, 0x5C, 0x7B, 0x7D, 0x3C, 0x26, 0x0A, 0x25,
            ].randomElement(using: &generator) ?? 0
        }
        guard let file = try? StringsFile(damaged, path: path) else { continue }
        readable += 1
        _ = StringsCheck().findings(in: file)
        _ = try? file.pseudo(.rightToLeft)
      }
    }
    #expect(readable > 100)
  }
}

extension StringsEntry {
  /// Whether a value may change without its key: not where they are one.
  var isChangeable: Bool { role == .value && !(key == value && !isTranslatable) }
}

/// A change at a random place of a value that touches no inline element and no placeholder.
private struct RandomChange {
  let edit: ValueEdit
  let value: String

  init(
    _ entry: StringsEntry, format: StringsFormat, _ generator: inout SeededGenerator
  ) {
    let scalars = Array(entry.value.unicodeScalars)
    let texts = entry.parts.flattened.filter { $0.kind == .text || $0.kind == .fixedText }
    let part = texts.randomElement(using: &generator)?.range ?? 0..<0
    let ends = [
      Int.random(in: part.lowerBound...part.upperBound, using: &generator),
      Int.random(in: part.lowerBound...part.upperBound, using: &generator),
    ].sorted()
    let range = ends[0]..<ends[1]
    // In Fluent braces and spaces at the ends are placeables, so they are not read as they are set.
    let pieces =
      format == .fluent
      ? ["x", "\u{5E9}", "\u{200F}", "\"", "\\"]
      : [
        "x", "\u{5E9}\u{5DC}", "\u{200F}", "\"", "\\", "'", "&", "<", ">", "]]>", "\n", "\t", " ",
        "  ", "@", "?", "{", "}", "%", "\u{1F34E}", "e\u{301}", "\u{2068}",
      ]
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      text += pieces.randomElement(using: &generator) ?? ""
    }
    edit = ValueEdit(range, text)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[..<range.lowerBound])
    view.append(contentsOf: text.unicodeScalars)
    view.append(contentsOf: scalars[range.upperBound...])
    value = String(view)
  }
}

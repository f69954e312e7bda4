import BidiTestSupport
import Foundation
import Testing

/// The folder of the corpus holds nothing that no test reads.
@Suite struct CorpusFolderTests {
  private static let oneCase = """
    case one
      why      because
      text     "a"
    """
  private static let oneBytesCase = """
    bytes two
      why      because
      source   by hand
      checked  by hand
      input    61
      output   61
    """

  /// Calls a function with a folder of the given files, then deletes it.
  private func withFolder(
    _ files: [String: String], _ body: (URL) throws -> Void
  ) throws {
    let root = FileManager.default.temporaryDirectory.appending(
      path: "corpus-tests-\(UUID().uuidString)")
    let folder = root.appending(path: "Corpus")
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    try body(folder)
  }

  private func error(_ files: [String: String]) throws -> String? {
    var message: String?
    try withFolder(files) { folder in
      do {
        _ = try Corpus(folder: folder)
      } catch {
        message = String(describing: error)
      }
    }
    return message
  }

  @Test func readsFilesOfBothKinds() throws {
    let files = [
      "FORMAT.md": "# Format", "display/a.corpus": Self.oneCase,
      "encoding/b.corpus": Self.oneBytesCase,
    ]
    try withFolder(files) { folder in
      let corpus = try Corpus(folder: folder)
      expectEqual(corpus.display.flatMap(\.cases).map(\.id), ["one"])
      expectEqual(corpus.encoding.flatMap(\.cases).map(\.id), ["two"])
    }
  }

  @Test func rejectsFilesThatNoTestReads() throws {
    for path in ["notes.txt", "display/a.txt", "other/a.corpus", "display/FORMAT.md"] {
      let message = try error(["display/a.corpus": Self.oneCase, path: "text"])
      expectEqual(message, "Corpus/\(path): no test reads this file")
    }
  }

  @Test func rejectsTwoCasesOfOneName() throws {
    let message = try error(["display/a.corpus": Self.oneCase, "display/b.corpus": Self.oneCase])
    expectEqual(
      message,
      "Corpus/display/b.corpus:1: the name one is already taken at Corpus/display/a.corpus:1")
  }

  @Test func rejectsAFolderThatIsNotThere() {
    let folder = URL(filePath: "/nowhere/Corpus")
    #expect(throws: CorpusError(file: "Corpus", reason: "the folder cannot be read")) {
      _ = try Corpus(folder: folder)
    }
  }

  @Test func recordsIntoFiles() throws {
    let other = "# kept\n\ncase other\n  text \"b\"\n"
    let files = ["display/a.corpus": Self.oneCase, "display/b.corpus": other]
    try withFolder(files) { folder in
      let untouched = folder.appending(path: "display/b.corpus")
      let changes = try CorpusRecorder(.missing).record(try Corpus(folder: folder))
      expectEqual(Set(changes.map(\.place)).count, 2)
      let again = try CorpusRecorder(.missing).record(try Corpus(folder: folder))
      expectEqual(again, [])
      let text = try String(contentsOf: untouched, encoding: .utf8)
      #expect(text.hasPrefix("# kept\n\ncase other\n"))
      #expect(text.contains("\n  display     same\n"))
    }
  }
}

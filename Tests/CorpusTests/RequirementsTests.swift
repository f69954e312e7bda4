import BidiReference
import BidiTestSupport
import Foundation
import Testing

/// The table of requirements names what is there.
@Suite struct RequirementsTests {
  @Test func everyRowIsShown() throws {
    let root = try Corpus.ofThisPackage().folder.deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Documentation/requirements.md"), encoding: .utf8)
    let sources = try Self.texts(in: root.appending(path: "Tests"), ending: ".swift")
    let corpus = try Self.texts(in: root.appending(path: "Corpus"), ending: "")
    let cases = Set(
      corpus.values.joined(separator: "\n").split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.count == 2 && !line.hasPrefix(" ") ? words[1] : nil
      })
    var log = FailureLog()
    var rows: [Substring] = []
    for line in page.split(separator: "\n") where line.hasPrefix("| R-") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: true)
      let row = cells[0].trimmingPrefix(" ").prefix(4)
      rows.append(row)
      let names = cells.last?.split(separator: "`").filter { $0.contains { $0.isLetter } } ?? []
      if names.isEmpty { log.add("\(row) names nothing") }
      for name in names {
        let parts = name.split(separator: "/")
        if name.hasPrefix("Documentation/") {
          let path = root.appending(path: String(name)).path
          if !FileManager.default.fileExists(atPath: path) { log.add("\(row): no page \(name)") }
        } else if parts.count == 2 {
          let suite = sources["\(parts[0]).swift"] ?? ""
          if !suite.contains("func \(parts[1])(") { log.add("\(row): no test \(name)") }
        } else if !cases.contains(name) {
          log.add("\(row): no case \(name)")
        }
      }
    }
    log.expect(rows, equals: (1...23).map { "R-\($0 < 10 ? "0" : "")\($0)" }, "rows")
    #expect(log.isEmpty, "\(log)")
  }

  /// The texts of the files in a folder whose names end in a certain way, by their names.
  private static func texts(in folder: URL, ending: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    let files = FileManager.default.enumerator(atPath: folder.path)
    while let path = files?.nextObject() as? String {
      let url = folder.appending(path: path)
      guard path.hasSuffix(ending), !url.hasDirectoryPath,
        let text = try? String(contentsOf: url, encoding: .utf8)
      else { continue }
      texts[url.lastPathComponent, default: ""] += text
    }
    return texts
  }
}

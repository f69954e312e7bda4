import Foundation
import Testing

/// What a text, a file of strings or a field is compared with.
public enum Golden: Sendable {
  /// A text in the test itself.
  case text(String)
  /// A file, relative to the folder of the test's source. With the environment variable
  /// `BIDI_RECORD=missing` a file that is not there is written, with `BIDI_RECORD=replace` also one
  /// that differs; the test fails all the same, so that somebody reads what was written.
  case file(String)
}

extension Golden {
  /// Records what is wrong with a picture, if anything.
  func expect(_ picture: String, _ filePath: String, _ sourceLocation: SourceLocation) {
    if let difference = difference(from: picture, filePath) {
      Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
    }
  }

  /// What is wrong with a picture, or nil.
  func difference(
    from picture: String, _ filePath: String,
    record: String? = ProcessInfo.processInfo.environment["BIDI_RECORD"]
  ) -> String? {
    switch self {
    case .text(let expected): return Self.difference(expected, picture)
    case .file(let path):
      let url = URL(filePath: filePath).deletingLastPathComponent().appending(path: path)
      let expected = try? String(contentsOf: url, encoding: .utf8)
      guard let difference = Self.difference(expected ?? "", picture) else { return nil }
      guard record == "replace" || (record == "missing" && expected == nil) else {
        return expected == nil
          ? "\(path) cannot be read; BIDI_RECORD=missing writes it" : "\(path):\n\(difference)"
      }
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(picture.utf8).write(to: url)
        return "\(path) was written: read it, then run the test again\n\(difference)"
      } catch {
        return "\(path) cannot be written: \(error)"
      }
    }
  }

  /// The lines that differ, `-` before what was expected and `+` before what came; nil when the
  /// texts are the same, but for line feeds at their ends.
  private static func difference(_ expected: String, _ actual: String) -> String? {
    func lines(_ text: String) -> [Substring] {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      while lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    }
    let (old, new) = (lines(expected), lines(actual))
    if old == new { return nil }
    var result: [String] = []
    for index in 0..<max(old.count, new.count) {
      let (before, after) = (
        old.indices.contains(index) ? old[index] : nil,
        new.indices.contains(index) ? new[index] : nil
      )
      if let before, before == after {
        result.append("  \(before)")
      } else {
        if let before { result.append("- \(before)") }
        if let after { result.append("+ \(after)") }
      }
    }
    return result.joined(separator: "\n")
  }
}

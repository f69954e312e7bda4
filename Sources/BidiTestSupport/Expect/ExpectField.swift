public import BidiShape
public import CaretSimulation
import Foundation
public import Testing

/// What a field is compared with.
public enum FieldGolden: Sendable {
  /// A text in the test itself.
  case text(String)
  /// A file, relative to the folder of the test's source. With the environment variable
  /// `BIDI_RECORD=missing` a file that is not there is written, with `BIDI_RECORD=replace` also one
  /// that differs; the test fails all the same, so that somebody reads what was written.
  case file(String)
}

/// Expects that a field shows what a golden text says, in interfaces of both directions.
///
/// ```swift
/// try expectField(#"type "\u{05D0}" type "a""#, shows: .file("Goldens/letters.txt")) { interface in
///   InputField(
///     direction: .fromInterface, profile: .uiKit, box: FieldBox(interface: interface, width: 8))
/// }
/// ```
///
/// - Parameters:
///   - script: what is done to the field, as `FieldScript.parse(_:)` reads it.
///   - golden: what `InterfaceTrace` has to be.
///   - filePath: the test's source, which the golden's path is relative to.
///   - sourceLocation: where a difference is reported.
///   - field: makes the field for an interface of a direction.
/// - Throws: `FieldScript.SyntaxError` for a script that cannot be read.
public func expectField(
  _ script: String, shows golden: FieldGolden, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, field: (TextDirection) -> InputField
) throws(FieldScript.SyntaxError) {
  let trace = InterfaceTrace(try FieldScript.parse(script), in: field).description
  if let difference = golden.difference(from: trace, filePath) {
    Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
  }
}

extension FieldGolden {
  /// What is wrong with a trace, or nil.
  func difference(
    from trace: String, _ filePath: String,
    record: String? = ProcessInfo.processInfo.environment["BIDI_RECORD"]
  ) -> String? {
    switch self {
    case .text(let expected): return Self.difference(expected, trace)
    case .file(let path):
      let url = URL(filePath: filePath).deletingLastPathComponent().appending(path: path)
      let expected = try? String(contentsOf: url, encoding: .utf8)
      guard let difference = Self.difference(expected ?? "", trace) else { return nil }
      guard record == "replace" || (record == "missing" && expected == nil) else {
        return expected == nil
          ? "\(path) cannot be read; BIDI_RECORD=missing writes it" : "\(path):\n\(difference)"
      }
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(trace.utf8).write(to: url)
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

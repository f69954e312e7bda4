import Foundation

/// Writes answers of the library into the corpus, when it is asked to.
public struct CorpusRecorder: Sendable {
  /// Which answers are written.
  public enum Mode: String, Sendable {
    /// None.
    case never
    /// Those that a case does not have yet.
    case missing
    /// Those too that differ.
    case replace

    /// The mode that the environment variable `BIDI_RECORD` names; never when it is not set.
    ///
    /// - Throws: `CorpusError` when it names another mode.
    public init(environment: [String: String]) throws(CorpusError) {
      guard let name = environment["BIDI_RECORD"] else {
        self = .never
        return
      }
      guard let mode = Mode(rawValue: name) else {
        throw CorpusError(
          file: "BIDI_RECORD", reason: "'\(name)' is none of never, missing, replace")
      }
      self = mode
    }
  }

  /// A field that was written.
  public struct Change: Equatable, Sendable, CustomStringConvertible {
    /// The file and the case.
    public let place: String
    /// The field.
    public let field: CorpusField
    /// What the field said; nil when it was missing.
    public let old: String?
    /// What it says now.
    public let new: String

    /// The change as a diff.
    public var description: String {
      let removed = old.map { "\n  - \(field.rawValue) \($0)" } ?? ""
      return "\(place)\(removed)\n  + \(field.rawValue) \(new)"
    }
  }

  /// Which answers are written.
  public let mode: Mode

  /// Creates a recorder.
  public init(_ mode: Mode) { self.mode = mode }

  /// Fills the fields of a file's cases.
  ///
  /// Answers of the library are named in the case's field `unread`, with which no case passes: a
  /// person has to read them first.
  ///
  /// - Returns: what was changed, in the order of the file.
  public func record(_ file: inout CorpusFile) -> [Change] {
    guard mode != .never else { return [] }
    var changes: [Change] = []
    for index in file.cases.indices {
      var runner = CorpusRunner(file.cases[index])
      let answers = wanted(runner.answerDifferences)
      write(answers, runner, index, to: &file, &changes)
      var unread = (runner.testCase.value(.unread) ?? "").split(separator: " ").map { String($0) }
      unread += answers.map(\.field.rawValue).filter { !unread.contains($0) }
      if !unread.isEmpty {
        file.document.set(
          CorpusField.unread.rawValue, to: unread.joined(separator: " "), inBlock: index)
      }
      // The pictures follow from the answers that are in the file now.
      let block = file.document.blocks[index]
      if let changed = try? CorpusCase(block, file: file.document.path) {
        runner = CorpusRunner(changed)
      }
      write(wanted(runner.derivedDifferences), runner, index, to: &file, &changes)
    }
    return changes
  }

  private func wanted(_ differences: [CorpusRunner.Difference]) -> [CorpusRunner.Difference] {
    differences.filter { mode == .replace || $0.expected == nil }
  }

  private func write(
    _ differences: [CorpusRunner.Difference], _ runner: CorpusRunner, _ index: Int,
    to file: inout CorpusFile, _ changes: inout [Change]
  ) {
    for difference in differences {
      file.document.set(difference.field.rawValue, to: difference.actual, inBlock: index)
      changes.append(
        Change(
          place: "\(runner.testCase.file):\(runner.testCase.line): \(runner.testCase.id)",
          field: difference.field, old: difference.expected, new: difference.actual))
    }
  }

  /// Fills the fields of the whole display corpus and writes the files that changed.
  ///
  /// - Returns: what was changed.
  /// - Throws: `CorpusError` when a file cannot be written.
  public func record(_ corpus: Corpus) throws(CorpusError) -> [Change] {
    var changes: [Change] = []
    for var file in corpus.display {
      let changed = record(&file)
      if changed.isEmpty { continue }
      let url = corpus.folder.deletingLastPathComponent().appending(path: file.document.path)
      do {
        try file.document.text.write(to: url, atomically: true, encoding: .utf8)
      } catch {
        throw CorpusError(file: file.document.path, reason: "cannot be written: \(error)")
      }
      changes += changed
    }
    return changes
  }
}

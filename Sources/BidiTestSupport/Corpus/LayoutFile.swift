import BidiReference

/// A case of the layout corpus: a text for the command, its arguments, and what it has to write.
public struct LayoutCase: Sendable {
  /// The name of the case, unique in the corpus.
  public let id: String
  /// The file, as a path from the root of the package.
  public let file: String
  /// The line that the case begins at, counted from 1.
  public let line: Int
  /// The arguments of the command.
  public let arguments: [String]
  /// What the command gets on standard input.
  public let text: String
  /// What it has to write, byte for byte; nil where `cells` says what it has to look like.
  public let output: String?
  /// The characters that a terminal shows, each with its style, and other sequences.
  public let cells: [TerminalCells.Cell]?
  /// The lines that the text is cut into, as scalar offsets.
  public let ranges: [Range<Int>]?
  /// Each of those lines in display order, with the spaces that hang.
  public let displays: [String]?

  /// What is wrong with the pictures `reads` and `shows`, if anything.
  public let pictureFailures: [String]
}

/// A file of the layout corpus.
public struct LayoutFile: Sendable {
  /// The file as text.
  public let document: CorpusDocument
  /// The cases, in the order of the file.
  public let cases: [LayoutCase]

  private static let required = ["why", "source", "checked", "arguments", "text", "reads", "shows"]
  private static let optional = ["output", "cells", "ranges", "displays"]

  /// Parses the text of a file; the path is for messages.
  ///
  /// - Throws: `CorpusError` at the first line that is not in the format.
  public init(_ text: String, path: String) throws(CorpusError) {
    document = try CorpusDocument(
      text, path: path, keyword: "layout", fieldNames: Self.required + Self.optional)
    var cases: [LayoutCase] = []
    for block in document.blocks {
      try block.require(Self.required, in: path)
      guard (block.field("output") == nil) != (block.field("cells") == nil) else {
        throw CorpusError(
          file: path, line: block.line, reason: "\(block.name) needs one of 'output' and 'cells'")
      }
      do throws(EscapedText.SyntaxError) {
        cases.append(try Self.testCase(block, path))
      } catch {
        throw CorpusError(file: path, line: block.line, reason: "\(block.name): \(error)")
      }
    }
    self.cases = cases
  }

  private static func testCase(
    _ block: CorpusDocument.Block, _ path: String
  ) throws(EscapedText.SyntaxError) -> LayoutCase {
    func value(_ name: String) -> String? { block.field(name)?.value }
    let text = try EscapedText.parse(value("text") ?? "")
    let output: String? =
      if let quoted = value("output") { try EscapedText.parse(quoted) } else { nil }
    let cells: [TerminalCells.Cell]? =
      if let notation = value("cells") { try TerminalCells.parse(notation) } else { nil }
    var displays: [String]?
    if let quoted = value("displays") {
      // Texts in a row are cells without styles.
      displays = try split(quoted)
    }
    let seen = output ?? (cells ?? []).filter { $0.style != "!" }.map(\.text).joined()
    var picture = TextPicture()
    var failures: [String] = []
    for (name, text) in [("reads", text), ("shows", seen)] {
      let expected = EscapedText.quoteOnly(picture.draw(text))
      if value(name) != expected {
        failures.append("\(path):\(block.line): \(block.name): \(name) should be \(expected)")
      }
    }
    return LayoutCase(
      id: block.name, file: path, line: block.line,
      arguments: (value("arguments") ?? "").split(separator: " ").map { String($0) }, text: text,
      output: output, cells: cells, ranges: value("ranges").map(ranges), displays: displays,
      pictureFailures: failures)
  }

  /// Ranges between blanks, such as `0..<5 5..<9`.
  private static func ranges(_ text: String) -> [Range<Int>] {
    text.split(separator: " ").map { word in
      let bounds = word.split(separator: "..<").compactMap { Int($0) }
      return bounds.count == 2 && bounds[0] <= bounds[1] ? bounds[0]..<bounds[1] : 0..<0
    }
  }

  /// Quoted texts between blanks.
  private static func split(_ quoted: String) throws(EscapedText.SyntaxError) -> [String] {
    var texts: [String] = []
    for part in quoted.split(separator: "\" \"") {
      let inner = part.hasPrefix("\"") ? part.dropFirst() : part
      texts.append(
        try EscapedText.parse("\"" + (inner.hasSuffix("\"") ? inner.dropLast() : inner) + "\""))
    }
    return texts
  }
}

/// A file of the display corpus.
public struct CorpusFile: Sendable {
  /// The file as text.
  public internal(set) var document: CorpusDocument
  /// The cases, in the order of the document's blocks.
  public let cases: [CorpusCase]

  /// Parses the text of a file; the path is for messages.
  ///
  /// - Throws: `CorpusError` at the first line that is not in the format.
  public init(_ text: String, path: String) throws(CorpusError) {
    document = try CorpusDocument(
      text, path: path, keyword: "case", fieldNames: CorpusField.allCases.map(\.rawValue))
    var cases: [CorpusCase] = []
    for block in document.blocks { cases.append(try CorpusCase(block, file: path)) }
    self.cases = cases
  }
}

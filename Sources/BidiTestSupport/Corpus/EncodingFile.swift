/// A case of the encoding corpus: bytes for the command, and the bytes it has to write.
public struct EncodingCase: Sendable {
  /// The name of the case, unique in the corpus.
  public let id: String
  /// The file, as a path from the root of the package.
  public let file: String
  /// The line that the case begins at, counted from 1.
  public let line: Int
  /// What the case shows.
  public let why: String
  /// What the command gets on standard input.
  public let input: [UInt8]
  /// What it has to write on standard output.
  public let output: [UInt8]
}

/// A file of the encoding corpus.
public struct EncodingFile: Sendable {
  /// The file as text.
  public let document: CorpusDocument
  /// The cases, in the order of the file.
  public let cases: [EncodingCase]

  private static let fieldNames = ["why", "source", "checked", "input", "output"]

  /// Parses the text of a file; the path is for messages.
  ///
  /// - Throws: `CorpusError` at the first line that is not in the format.
  public init(_ text: String, path: String) throws(CorpusError) {
    document = try CorpusDocument(
      text, path: path, keyword: "bytes", fieldNames: Self.fieldNames)
    var cases: [EncodingCase] = []
    for block in document.blocks {
      try block.require(Self.fieldNames, in: path)
      cases.append(
        EncodingCase(
          id: block.name, file: path, line: block.line, why: block.field("why")?.value ?? "",
          input: try Self.bytes("input", of: block, path),
          output: try Self.bytes("output", of: block, path)))
    }
    self.cases = cases
  }

  /// Bytes in hexadecimal; `(d790)*3` stands for d790d790d790.
  private static func bytes(
    _ name: String, of block: CorpusDocument.Block, _ path: String
  ) throws(CorpusError) -> [UInt8] {
    guard let field = block.field(name) else { return [] }
    var result: [UInt8] = []
    for word in field.value.split(separator: " ") {
      guard let bytes = bytes(word) else {
        throw CorpusError(
          file: path, line: field.line,
          reason: "\(name): '\(word)' is neither bytes in hexadecimal nor (bytes)*count")
      }
      result += bytes
    }
    return result
  }

  private static func bytes(_ word: Substring) -> [UInt8]? {
    var digits = word
    var count = 1
    if word.first == "(" {
      let parts = word.dropFirst().split(separator: ")*", omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Int(parts[1]), number > 0 else { return nil }
      digits = parts[0]
      count = number
    }
    var bytes: [UInt8] = []
    while !digits.isEmpty {
      guard digits.count >= 2, let byte = UInt8(digits.prefix(2), radix: 16) else { return nil }
      bytes.append(byte)
      digits = digits.dropFirst(2)
    }
    return Array(repeatElement(bytes, count: count).joined())
  }
}

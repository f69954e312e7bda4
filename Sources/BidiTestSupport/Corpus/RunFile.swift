import BidiReference

/// A case of the command corpus: what the command is given, and what it has to answer.
public struct RunCase: Sendable {
  /// The name of the case, unique in the corpus.
  public let id: String
  /// The file, as a path from the root of the package.
  public let file: String
  /// The line that the case begins at, counted from 1.
  public let line: Int
  /// What the case shows.
  public let why: String
  /// The arguments of the command.
  public let arguments: [String]
  /// What it gets on standard input.
  public let input: String
  /// What it has to write on standard output.
  public let output: String
  /// A part of what it has to write on standard error; empty where it has to write nothing.
  public let errors: String
  /// The status that it has to end with.
  public let status: Int
}

/// A file of the command corpus.
public struct RunFile: Sendable {
  /// The file as text.
  public let document: CorpusDocument
  /// The cases, in the order of the file.
  public let cases: [RunCase]

  private static let required = ["why", "source", "checked", "arguments", "input", "output"]
  private static let optional = ["errors", "status"]

  /// Parses the text of a file; the path is for messages.
  ///
  /// - Throws: `CorpusError` at the first line that is not in the format.
  public init(_ text: String, path: String) throws(CorpusError) {
    document = try CorpusDocument(
      text, path: path, keyword: "run", fieldNames: Self.required + Self.optional)
    var cases: [RunCase] = []
    for block in document.blocks {
      try block.require(Self.required, in: path)
      guard let status = Int(block.field("status")?.value ?? "0") else {
        throw CorpusError(file: path, line: block.line, reason: "'status' is not a number")
      }
      let words = block.field("arguments")?.value ?? "-"
      cases.append(
        RunCase(
          id: block.name, file: path, line: block.line, why: block.field("why")?.value ?? "",
          arguments: words == "-" ? [] : words.split(separator: " ").map { String($0) },
          input: try Self.text("input", of: block, path),
          output: try Self.text("output", of: block, path),
          errors: try Self.text("errors", of: block, path), status: status))
    }
    self.cases = cases
  }

  /// Texts in quotation marks, one after the other; `"ab"*3` stands for `"ababab"`.
  private static func text(
    _ name: String, of block: CorpusDocument.Block, _ path: String
  ) throws(CorpusError) -> String {
    guard let field = block.field(name) else { return "" }
    func error(_ reason: String) -> CorpusError {
      CorpusError(file: path, line: field.line, reason: "\(name): \(reason)")
    }
    var result = ""
    var rest = Substring(field.value)
    while !rest.isEmpty {
      guard let end = endOfQuotation(rest) else { throw error("a quotation mark is missing") }
      let text: String
      do throws(EscapedText.SyntaxError) {
        text = try EscapedText.parse(rest[..<end])
      } catch {
        throw CorpusError(file: path, line: field.line, reason: "\(name): \(error)")
      }
      rest = rest[end...]
      var count = 1
      if rest.first == "*" {
        let digits = rest.dropFirst().prefix { $0.isNumber }
        guard let number = Int(digits) else { throw error("a number is missing after *") }
        count = number
        rest = rest.dropFirst(1 + digits.count)
      }
      result += String(repeating: text, count: count)
      rest = rest.drop { $0 == " " }
    }
    return result
  }

  /// Behind the quotation mark that closes the one a text begins with.
  private static func endOfQuotation(_ text: Substring) -> Substring.Index? {
    guard text.first == "\"" else { return nil }
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      let next = text.index(after: index)
      switch text[index] {
      case "\"": return next
      case "\\" where next < text.endIndex: index = text.index(after: next)
      default: index = next
      }
    }
    return nil
  }
}

/// A case of the marks corpus: a text, what it is meant to show, and the fewest controls for it.
public struct MarkCase: Sendable {
  /// What is done with the text.
  public enum Operation: String, Sendable {
    case mark, strip, balance, isolate, direction
  }

  /// The name of the case, unique in the corpus.
  public let id: String
  /// The file, as a path from the root of the package.
  public let file: String
  /// The line that the case begins at, counted from 1.
  public let line: Int
  /// What is done with the text.
  public let operation: Operation
  /// The direction of the paragraph: `ltr`, `rtl` or `auto`.
  public let base: String
  /// The language that settles what a language settles, as a BCP 47 tag.
  public let locale: String?
  /// Whether the tokens have to be given, since nobody could find them.
  public let isGivenOnly: Bool
  /// The text.
  public let text: String
  /// What is to be seen of it, from left to right.
  public let visual: String?
  /// The fewest marks that show it; nil when no marks do.
  public let controls: Int?
  /// A text with the fewest marks.
  public let marked: String?
  /// The text with its tokens in isolates.
  public let isolated: String?
  /// What an operation other than marking gives.
  public let expected: String?
  /// The pictures of the text and of what is seen.
  public let pictures: (reads: String, shows: String?)

  /// The tokens of the isolated form, in UTF-8 offsets of the text; nil when it has none.
  public var tokens: [Range<Int>]? {
    guard let isolated else { return nil }
    var open: [Int] = []
    var tokens: [Range<Int>] = []
    var offset = 0
    for scalar in isolated.unicodeScalars {
      switch scalar {
      case "\u{2066}", "\u{2067}", "\u{2068}": open.append(offset)
      case "\u{2069}":
        if let start = open.popLast() { tokens.append(start..<offset) }
      case "\u{200E}", "\u{200F}", "\u{61C}": break
      default: offset += UTF8.width(scalar)
      }
    }
    return tokens.isEmpty ? nil : tokens
  }
}

/// A file of the marks corpus.
public struct MarkCaseFile: Sendable {
  /// The file as text.
  public let document: CorpusDocument
  /// The cases, in the order of the file.
  public let cases: [MarkCase]

  private static let fieldNames = [
    "why", "source", "base", "locale", "operation", "tokens", "text", "reads", "visual", "shows",
    "controls", "marked", "isolated", "expected",
  ]

  /// Parses the text of a file; the path is for messages.
  ///
  /// - Throws: `CorpusError` at the first line that is not in the format.
  public init(_ text: String, path: String) throws(CorpusError) {
    document = try CorpusDocument(text, path: path, keyword: "mark", fieldNames: Self.fieldNames)
    var cases: [MarkCase] = []
    for block in document.blocks { cases.append(try Self.read(block, path)) }
    self.cases = cases
  }

  private static func read(
    _ block: CorpusDocument.Block, _ path: String
  ) throws(CorpusError) -> MarkCase {
    func text(_ name: String) throws(CorpusError) -> String? { try block.quoted(name, in: path) }
    let name = block.field("operation")?.value ?? "mark"
    guard let operation = MarkCase.Operation(rawValue: name) else {
      throw CorpusError(
        file: path, line: block.line, reason: "there is no operation '\(name)'")
    }
    let answer = operation == .mark ? ["visual", "shows", "controls"] : ["expected"]
    try block.require(["why", "source", "base", "text", "reads"] + answer, in: path)
    let isDirection = operation == .direction
    return MarkCase(
      id: block.name, file: path, line: block.line, operation: operation,
      base: block.field("base")?.value ?? "", locale: block.field("locale")?.value,
      isGivenOnly: block.field("tokens")?.value == "given", text: try text("text") ?? "",
      visual: try text("visual"), controls: block.field("controls").flatMap { Int($0.value) },
      marked: try text("marked"), isolated: try text("isolated"),
      expected: isDirection ? block.field("expected")?.value : try text("expected"),
      pictures: (try text("reads") ?? "", try text("shows")))
  }
}

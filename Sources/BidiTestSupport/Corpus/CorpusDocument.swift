import BidiReference

/// A file of the corpus as text: blocks of fields, with the comments and blank lines between them.
///
/// A block begins with a line of a keyword and a name, such as `case price-euro`, and ends at a
/// blank line. Its other lines are a field's name, blanks and the value. Lines that begin with `#`
/// are comments. What is not changed is written back as it was read.
public struct CorpusDocument: Sendable {
  /// One line of a block after its first.
  public struct Field: Sendable {
    /// The name of the field; empty for a comment inside the block.
    public let name: String
    /// The value without the blanks around it.
    public fileprivate(set) var value: String
    /// The line in the file, counted from 1; 0 for a field that was added.
    public let line: Int
    fileprivate var source: String
  }

  /// A named group of fields.
  public struct Block: Sendable {
    /// The name after the keyword.
    public let name: String
    /// The line in the file, counted from 1.
    public let line: Int
    fileprivate let source: String
    /// The fields in the order of the file.
    public fileprivate(set) var fields: [Field] = []

    /// The field of a name, or nil.
    public func field(_ name: String) -> Field? { fields.first { $0.name == name } }

    /// Makes sure that the block has some fields.
    func require(_ names: [String], in path: String) throws(CorpusError) {
      for name in names where field(name) == nil {
        throw CorpusError(file: path, line: line, reason: "\(self.name) has no '\(name)'")
      }
    }

    /// The text of a field in quotation marks; nil without the field.
    func quoted(_ name: String, in path: String) throws(CorpusError) -> String? {
      guard let field = field(name) else { return nil }
      do throws(EscapedText.SyntaxError) {
        return try EscapedText.parse(field.value)
      } catch {
        throw CorpusError(file: path, line: field.line, reason: "\(name): \(error)")
      }
    }
  }

  private enum Element {
    case text(String)
    case block(Int)
  }

  /// The file, as a path from the root of the package.
  public let path: String
  /// The blocks in the order of the file.
  public private(set) var blocks: [Block] = []
  private var elements: [Element] = []
  private let fieldNames: [String]

  /// Parses the text of a file.
  ///
  /// - Parameters:
  ///   - text: the whole file.
  ///   - path: its path, for messages.
  ///   - keyword: the word that begins a block.
  ///   - fieldNames: the fields that a block may have, in the order they are written in.
  /// - Throws: `CorpusError` at the first line that is not in the format.
  /// - Complexity: O(n).
  public init(
    _ text: String, path: String, keyword: String, fieldNames: [String]
  ) throws(CorpusError) {
    self.path = path
    self.fieldNames = fieldNames
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    // A line feed ends the last line; it does not begin another.
    if lines.last?.isEmpty == true { lines.removeLast() }
    var isInBlock = false
    for (index, scalars) in lines.enumerated() {
      let source = String(scalars)
      let line = index + 1
      let (word, value) = Self.words(of: scalars)
      if word.isEmpty || (word.first == "#" && !isInBlock) {
        isInBlock = false
        elements.append(.text(source))
      } else if word.first == "#" {
        append(Field(name: "", value: source, line: line, source: source))
      } else if word == keyword && !source.hasPrefix(" ") {
        try begin(value, source, at: line)
        isInBlock = true
      } else if !isInBlock {
        throw CorpusError(file: path, line: line, reason: "'\(word)' stands outside a \(keyword)")
      } else {
        try check(word, value, at: line)
        append(Field(name: word, value: value, line: line, source: source))
      }
    }
  }

  /// The first word of a line and what follows it, without the blanks around each.
  private static func words(of line: Substring.UnicodeScalarView) -> (String, String) {
    var rest = line.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    let word = rest.prefix { $0 != " " }
    return (String(word), String(rest.dropFirst(word.count).drop { $0 == " " }))
  }

  private mutating func begin(
    _ name: String, _ source: String, at line: Int
  ) throws(CorpusError) {
    let isAllowed = { (scalar: Unicode.Scalar) in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
    }
    guard !name.isEmpty, name.unicodeScalars.allSatisfy(isAllowed) else {
      throw CorpusError(
        file: path, line: line,
        reason: "'\(name)' is not a name of small letters, digits and hyphens")
    }
    elements.append(.block(blocks.count))
    blocks.append(Block(name: name, line: line, source: source))
  }

  private func check(_ name: String, _ value: String, at line: Int) throws(CorpusError) {
    guard fieldNames.contains(name) else {
      throw CorpusError(file: path, line: line, reason: "there is no field '\(name)'")
    }
    if let first = blocks.last?.field(name) {
      throw CorpusError(
        file: path, line: line, reason: "'\(name)' is already given at line \(first.line)")
    }
    if value.isEmpty {
      throw CorpusError(file: path, line: line, reason: "'\(name)' has no value")
    }
  }

  private mutating func append(_ field: Field) {
    blocks[blocks.count - 1].fields.append(field)
  }

  /// Gives a field of a block a value, adding the field where the order of fields puts it.
  public mutating func set(_ name: String, to value: String, inBlock index: Int) {
    let padding = String(repeating: " ", count: max(1, Self.valueColumn - name.count))
    let source = "  \(name)\(padding)\(value)"
    if let known = blocks[index].fields.firstIndex(where: { $0.name == name }) {
      blocks[index].fields[known].value = value
      blocks[index].fields[known].source = source
      return
    }
    let rank = fieldNames.firstIndex(of: name) ?? fieldNames.count
    let place = blocks[index].fields.lastIndex { field in
      (fieldNames.firstIndex(of: field.name) ?? 0) < rank
    }
    blocks[index].fields.insert(
      Field(name: name, value: value, line: 0, source: source), at: place.map { $0 + 1 } ?? 0)
  }

  /// How many columns a field's name takes with the blanks after it.
  private static let valueColumn = 12

  /// The text of the file.
  public var text: String {
    var lines: [String] = []
    for element in elements {
      switch element {
      case .text(let source):
        lines.append(source)
      case .block(let index):
        lines.append(blocks[index].source)
        lines += blocks[index].fields.map(\.source)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

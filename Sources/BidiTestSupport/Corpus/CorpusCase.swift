public import BidiShape

/// A case of the display corpus: a text, how it is to be shown, and what has to be seen.
public struct CorpusCase: Sendable {
  /// The name of the case, unique in the corpus.
  public let id: String
  /// The file, as a path from the root of the package.
  public let file: String
  /// The line that the case begins at, counted from 1.
  public let line: Int
  /// The text in logical order.
  public let text: String
  /// The base direction asked for.
  public let base: BaseDirection
  /// What becomes of brackets and controls; the shaping differs by field.
  public let options: DisplayOptions
  /// The scalar offsets of the line to be shown; nil for every paragraph as one line.
  public let lineRange: Range<Int>?
  /// The field requirements that the case shows.
  public let requirements: [String]
  private let block: CorpusDocument.Block

  /// What a field says, or nil when the case has none.
  public func value(_ field: CorpusField) -> String? { block.field(field.rawValue)?.value }

  /// The line of a field, or that of the case when it has no such field.
  public func line(of field: CorpusField) -> Int {
    block.field(field.rawValue).map(\.line) ?? line
  }

  /// Reads a case from its fields.
  ///
  /// - Throws: `CorpusError` when a value is not one that the format allows.
  public init(_ block: CorpusDocument.Block, file: String) throws(CorpusError) {
    self.block = block
    self.file = file
    id = block.name
    line = block.line
    let fields = CorpusFieldReader(block: block, file: file)
    text = try fields.text()
    base = try fields.choice(.base, Self.baseDirections) ?? .automatic
    options = DisplayOptions(
      mirrorsCharacters: try fields.choice(.mirror, ["off": false]) ?? true,
      keepsClusters: try fields.choice(.clusters, ["off": false]) ?? true,
      keepsControls: try fields.choice(.controls, ["keep": true]) ?? false,
      keepsJoiners: try fields.choice(.joiners, ["remove": false]) ?? true)
    lineRange = try fields.range(.line, within: text.unicodeScalars.count)
    requirements = try fields.requirements()
    try fields.checkAnswers()
  }

  /// The base directions by their names in the corpus.
  private static let baseDirections: KeyValuePairs<String, BaseDirection> = [
    "auto": .automatic,
    "ltr": .leftToRight,
    "rtl": .rightToLeft,
    "auto-rtl": .firstStrong(fallback: .rightToLeft),
    "any-rtl": .anyRightToLeft(fallback: .leftToRight),
    "majority": .majority(fallback: .leftToRight),
    "inherited": .inherited(initial: .leftToRight),
  ]
}

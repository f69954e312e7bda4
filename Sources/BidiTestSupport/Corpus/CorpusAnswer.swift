import BidiReference
import BidiShape

/// What the library answers to a case, in the spelling of the corpus.
public struct CorpusAnswer: Sendable {
  /// A character of the shown lines with its level.
  struct Item: Sendable {
    let scalar: Unicode.Scalar
    /// The level as the field `levels` has it.
    let level: String
  }

  /// The characters of each line.
  let lines: [[Item]]
  private let texts: [CorpusField: String]
  /// What the library says in two ways that do not agree, if anything.
  let contradictions: [String]

  /// Asks the library.
  public init(_ testCase: CorpusCase) {
    let text = BidiText(testCase.text, baseDirection: testCase.base)
    let shown = Self.lines(of: text, testCase.lineRange)
    lines = shown.map { Self.items(of: $0) }
    var texts: [CorpusField: String] = [:]
    var contradictions: [String] = []
    let levels = shown.map { String($0.paragraphLevel.rawValue) }.joined(separator: " ")
    texts[.level] = levels.isEmpty ? "none" : levels
    for (field, shaping) in Self.shapings {
      var options = testCase.options
      options.shaping = shaping
      let strings = shown.map { $0.displayString(options) }
      texts[field] = EscapedText.ascii(strings.joined())
      if testCase.lineRange == nil && text.displayString(options) != strings.joined() {
        contradictions.append("\(field): the text is not the sum of its paragraphs")
      }
      for (line, string) in zip(shown, strings) {
        let display = line.displayText(options)
        if display.string != string || display.sources.count != string.unicodeScalars.count {
          contradictions.append("\(field): displayText is not displayString with sources")
        }
      }
    }
    texts[.shaped] = EscapedText.ascii(
      shown.map { $0.shapedText(testCase.options).string }.joined())
    self.texts = texts
    self.contradictions = contradictions
  }

  private static let shapings: KeyValuePairs<CorpusField, DisplayOptions.Shaping> = [
    .visual: .none, .forms: .forms, .display: .ligatures,
  ]

  /// What a field of the case should say.
  public func value(_ field: CorpusField) -> String? {
    switch field {
    case .levels:
      let levels = lines.map { $0.map(\.level).joined(separator: " ") }.joined(separator: " | ")
      return levels.isEmpty ? "none" : levels
    case .display where texts[.display] == texts[.visual]:
      return "same"
    default:
      return texts[field]
    }
  }

  private static func lines(of text: BidiText, _ scalars: Range<Int>?) -> [BidiLine] {
    guard let scalars else { return text.paragraphs.map { $0.line() } }
    let view = text.string.unicodeScalars
    let start = view.index(view.startIndex, offsetBy: scalars.lowerBound)
    let end = view.index(start, offsetBy: scalars.count)
    return text.paragraphs.filter { $0.range.contains(start) }.map { $0.line(start..<end) }
  }

  private static func items(of line: BidiLine) -> [Item] {
    var preceding = line.paragraphLevel
    return zip(line.string.unicodeScalars[line.range], line.levels).map { scalar, level in
      // The level of a removed character is shown only if it is not the one it has to be.
      let isHidden = isRemoved(scalar) && level == preceding
      preceding = level
      return Item(scalar: scalar, level: isHidden ? "x" : level.description)
    }
  }

  /// Whether rule X9 removes a character.
  private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
    switch BidiClass(scalar) {
    case .boundaryNeutral, .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding,
      .rightToLeftOverride, .popDirectionalFormat:
      true
    default:
      false
    }
  }
}

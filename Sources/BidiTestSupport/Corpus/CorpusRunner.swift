import BidiReference
import BidiShape

/// Compares the answers of the library with a case.
public struct CorpusRunner: Sendable {
  /// A field that is missing or not as it should be.
  public struct Difference: Sendable {
    /// The field.
    public let field: CorpusField
    /// What the case says, in the spelling of the recorder; nil when the field is missing.
    public let expected: String?
    /// What it should say.
    public let actual: String
  }

  /// The case.
  public let testCase: CorpusCase
  /// What the library answers.
  public let answer: CorpusAnswer

  /// Asks the library about a case.
  public init(_ testCase: CorpusCase) {
    self.testCase = testCase
    answer = CorpusAnswer(testCase)
  }

  /// The differences between the case's answers and the library's.
  public var answerDifferences: [Difference] {
    CorpusField.answers.compactMap { field in
      guard let actual = answer.value(field) else { return nil }
      let expected = Self.canonical(testCase.value(field), field)
      if expected == nil && !field.isRequired { return nil }
      return expected == actual ? nil : Difference(field: field, expected: expected, actual: actual)
    }
  }

  /// The differences between the fields that follow from others and what they should say.
  public var derivedDifferences: [Difference] {
    var picture = TextPicture()
    let reads = EscapedText.quoteOnly(picture.draw(testCase.text))
    // The picture is one of the expected text, whatever the library answers.
    let visual = testCase.value(.visual).flatMap { try? EscapedText.parse($0) }
    let values: KeyValuePairs<CorpusField, String?> = [
      .raw: EscapedText.readable(testCase.text),
      .text: EscapedText.ascii(testCase.text),
      .reads: reads,
      .shows: visual.map { EscapedText.quoteOnly(picture.draw($0)) },
    ]
    return values.compactMap { field, value in
      let expected = testCase.value(field)
      return value.flatMap {
        expected == $0 ? nil : Difference(field: field, expected: expected, actual: $0)
      }
    }
  }

  /// What is wrong with the case, one message for each thing.
  public var failures: [String] {
    var failures = answer.contradictions.map { message(.display, $0) }
    for field in CorpusField.allCases where testCase.value(field) == nil && field.isRequired {
      let canBeRecorded = CorpusField.answers.contains(field) || CorpusField.derived.contains(field)
      failures.append(
        message(field, "is missing" + (canBeRecorded ? "; BIDI_RECORD=missing fills it" : "")))
    }
    if let unread = testCase.value(.unread) {
      failures.append(
        message(.unread, "\(unread) came from the library: check them, then delete this field"))
    }
    for difference in derivedDifferences {
      guard let expected = difference.expected else { continue }
      failures.append(
        message(difference.field, "is \(expected), should be \(difference.actual)"))
    }
    let differences = answerDifferences.filter { $0.expected != nil }
    if !differences.isEmpty { failures.append(report(differences)) }
    return failures
  }

  private func message(_ field: CorpusField, _ text: String) -> String {
    "\(testCase.file):\(testCase.line(of: field)): \(testCase.id): \(field.rawValue) \(text)"
  }

  /// A message on wrong answers: the input, both answers, and the levels in a table.
  private func report(_ differences: [Difference]) -> String {
    var lines = [message(differences[0].field, "is not what the library answers")]
    for field in [CorpusField.why, .text, .base, .mirror, .controls, .joiners, .clusters, .line] {
      if let value = testCase.value(field) { lines.append(Self.row(field.rawValue, value)) }
    }
    for difference in differences where difference.field != .levels {
      lines.append(Self.row(difference.field.rawValue, "expected \(difference.expected ?? "")"))
      lines.append(Self.row("", "actual   \(difference.actual)"))
      if difference.field == .visual { lines += pictures(of: difference) }
    }
    lines += LevelTable(testCase, answer).lines
    return lines.joined(separator: "\n    ")
  }

  private func pictures(of difference: Difference) -> [String] {
    var picture = TextPicture()
    var lines = [Self.row("", "reads    \(picture.draw(testCase.text))")]
    for (label, quoted) in [("expected", difference.expected), ("actual  ", difference.actual)] {
      if let text = quoted.flatMap({ try? EscapedText.parse($0) }) {
        lines.append(Self.row("", "\(label) \(picture.draw(text))"))
      }
    }
    return lines
  }

  private static func row(_ label: String, _ value: String) -> String {
    label + String(repeating: " ", count: max(1, 10 - label.count)) + value
  }

  /// A value in the spelling of the recorder, so that two spellings of one answer are equal.
  private static func canonical(_ value: String?, _ field: CorpusField) -> String? {
    guard let value else { return nil }
    if field == .level || field == .levels {
      return value.split(separator: " ").joined(separator: " ")
    }
    if value == "same" { return value }
    return (try? EscapedText.parse(value)).map { EscapedText.ascii($0) } ?? value
  }
}

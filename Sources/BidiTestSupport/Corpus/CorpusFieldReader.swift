import BidiReference

/// Reads the values of a case's fields, and says where one is wrong.
struct CorpusFieldReader {
  let block: CorpusDocument.Block
  let file: String

  private func value(_ field: CorpusField) -> String? { block.field(field.rawValue)?.value }

  private func wrong(_ field: CorpusField, _ reason: String) -> CorpusError {
    let line = block.field(field.rawValue)?.line ?? block.line
    return CorpusError(file: file, line: line, reason: "\(field.rawValue): \(reason)")
  }

  /// One of several words, or nil when the field is not given.
  func choice<Value>(
    _ field: CorpusField, _ choices: KeyValuePairs<String, Value>
  ) throws(CorpusError) -> Value? {
    guard let word = value(field) else { return nil }
    guard let choice = choices.first(where: { $0.key == word }) else {
      let names = choices.map(\.key).joined(separator: ", ")
      throw wrong(field, "'\(word)' is none of \(names)")
    }
    return choice.value
  }

  /// The text of `text` or `raw`, which have to agree when both are given.
  func text() throws(CorpusError) -> String {
    let exact = try quoted(.text)
    let raw = try quoted(.raw)
    guard let text = exact ?? raw else {
      throw CorpusError(file: file, line: block.line, reason: "\(block.name) has no text")
    }
    if let raw, let exact, !raw.unicodeScalars.elementsEqual(exact.unicodeScalars) {
      throw wrong(.raw, "reads \(EscapedText.ascii(raw)), which is not the text")
    }
    if let value = value(.text), !value.utf8.allSatisfy({ $0 < 0x80 }) {
      throw wrong(.text, "is not in ASCII")
    }
    return text
  }

  /// A quoted text, or nil when the field is not given.
  func quoted(_ field: CorpusField) throws(CorpusError) -> String? {
    try block.quoted(field.rawValue, in: file)
  }

  /// Two offsets, written `0..<8`.
  func range(_ field: CorpusField, within count: Int) throws(CorpusError) -> Range<Int>? {
    guard let value = value(field) else { return nil }
    let bounds = value.split(separator: "..<", omittingEmptySubsequences: false).map { Int($0) }
    guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1],
      0 <= lower, lower < upper, upper <= count
    else {
      throw wrong(field, "'\(value)' is not a range of the text's \(count) characters, as 0..<8")
    }
    return lower..<upper
  }

  /// The names of field requirements, such as `R-01 R-08`.
  func requirements() throws(CorpusError) -> [String] {
    let words = (value(.requirement) ?? "").split(separator: " ").map { String($0) }
    for word in words where word.wholeMatch(of: /R-[0-9]{2}/) == nil {
      throw wrong(.requirement, "'\(word)' is not of the form R-01")
    }
    return words
  }

  /// The form of what the library has to answer; whether it does is for the runner to say.
  func checkAnswers() throws(CorpusError) {
    for field in [CorpusField.reads, .visual, .shows, .forms, .display, .shaped] {
      if field == .display && value(field) == "same" { continue }
      let text = try quoted(field)
      if text != nil, field != .reads, field != .shows,
        value(field)?.utf8.allSatisfy({ $0 < 0x80 }) == false
      {
        throw wrong(field, "is not in ASCII")
      }
    }
    for field in [CorpusField.level, .levels] {
      for word in (value(field) ?? "").split(separator: " ") {
        let isLevel = Int(word).map { (0...126).contains($0) } ?? false
        let isAllowed =
          isLevel || word == "none" || (field == .levels && ["x", "|"].contains(word))
        if !isAllowed { throw wrong(field, "'\(word)' is not a level") }
      }
    }
    for word in (value(.unread) ?? "").split(separator: " ")
    where !CorpusField.answers.contains(where: { $0.rawValue == word }) {
      throw wrong(.unread, "'\(word)' is not a field with an answer")
    }
  }
}

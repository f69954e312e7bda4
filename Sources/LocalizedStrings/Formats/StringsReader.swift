/// What the readers of all formats share: the text, its name, and errors at a place in it.
struct StringsReader {
  let text: SourceText
  let name: String
  /// The language that the caller, or else the name of the file, says.
  let language: String?
  var drafts: [EntryDraft] = []

  init(_ text: SourceText, name: String, language: String?) {
    (self.text, self.name, self.language) = (text, name, language)
  }

  /// An error at a scalar of the file.
  func error(_ reason: String, at index: Int) -> StringsFileError {
    StringsFileError(
      file: name, line: text.line(of: min(index, text.scalars.count)), reason: reason)
  }

  /// Adds an entry, and gives its index.
  @discardableResult
  mutating func add(_ draft: EntryDraft) -> Int {
    drafts.append(draft)
    return drafts.count - 1
  }
}

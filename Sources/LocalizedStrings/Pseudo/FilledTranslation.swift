/// A translation that is made from its source because there is none, and is taken out again.
///
/// It ends in U+2060 and a character that says what was there before. Those of a text itself come in
/// pairs, or before a letter, so that the two cannot be confused.
struct FilledTranslation {
  let file: StringsFile
  /// The translation, or a source that has none.
  let entry: StringsEntry

  /// What was there before.
  private enum Former: Unicode.Scalar {
    case empty = "\u{200C}"
    case selfClosed = "\u{200D}"
    case missing = "\u{200B}"
  }

  /// The changes that put a translation in; nil where there is one, or nothing to make it from.
  func fill(_ mode: PseudoMode) throws(StringsFileError) -> [SourceChange]? {
    if entry.role == .source {
      guard let target = entry.missingTarget, !entry.map.units.isEmpty else { return nil }
      let text = try text(of: entry, mode, .xml, former: .missing)
      return [
        SourceChange(
          range: target.position..<target.position,
          text: "<\(target.name)>\(text)</\(target.name)>")
      ]
    }
    guard entry.map.units.isEmpty, let index = entry.source, let context = entry.map.contexts.first,
      !file.entries[index].map.units.isEmpty
    else { return nil }
    let source = file.entries[index]
    if case .xmlEmpty(let name) = context.escaping, let whole = context.whole {
      let text = try text(of: source, mode, .xml, former: .selfClosed)
      return [SourceChange(range: whole, text: ">\(text)</\(name)>")]
    }
    let text = try text(of: source, mode, context.escaping, former: .empty)
    return [SourceChange(range: context.start..<context.start, text: text)]
  }

  /// The changes that take a translation out; nil where it was not put in.
  func undo() -> [SourceChange]? {
    let units = entry.map.units
    let marked = units[..<(units.lastIndex { $0.scalar != "\n" }.map { $0 + 1 } ?? 0)]
    guard entry.source != nil, let first = units.first, let last = units.last,
      let former = marked.last.flatMap({ Former(rawValue: $0.scalar) })
    else { return nil }
    let escapes = marked.dropLast().reversed().prefix { $0.scalar == PseudoMode.escape }
    guard escapes.count % 2 == 1 else { return nil }
    let content = first.source.lowerBound..<last.source.upperBound
    let scalars = file.text.scalars
    let endTag = scalars[content.upperBound...].firstIndex(of: ">") ?? content.upperBound
    switch former {
    case .empty:
      return [SourceChange(range: content, text: "")]
    case .selfClosed:
      return [SourceChange(range: content.lowerBound - 1..<endTag + 1, text: "/>")]
    case .missing:
      guard let startTag = scalars[..<content.lowerBound].lastIndex(of: "<") else { return nil }
      return [SourceChange(range: startTag..<endTag + 1, text: "")]
    }
  }

  // MARK: Words without quotes

  /// What is put at the end of a word of a `.strings` file that gets quotes now.
  var markOfQuotes: [ValueEdit] {
    guard entry.map.contexts.first?.escaping == .appleBare else { return [] }
    let end = entry.map.units.count
    return [ValueEdit(end..<end, String(scalars: [PseudoMode.escape, Former.empty.rawValue]))]
  }

  /// The change that makes a word without quotes of such a string again; nil of any other.
  func undoQuotes(_ mode: PseudoMode) -> SourceChange? {
    guard file.format == .appleStrings, entry.source == nil, let first = entry.map.units.first,
      let last = entry.map.units.last, last.scalar == Former.empty.rawValue,
      entry.map.units.dropLast().reversed().prefix(while: { $0.scalar == PseudoMode.escape }).count
        % 2 == 1
    else { return nil }
    let word = Array(entry.scalars.dropLast(2))
    let edits = mode.edits(word, MessageParser.parse(word, syntax: .apple))
    return SourceChange(
      range: first.source.lowerBound - 1..<last.source.upperBound + 1,
      text: String(scalars: ValueWriter.applying(edits, to: word)))
  }

  /// A source in the pseudolanguage, as it is written in the place of its translation.
  private func text(
    of source: StringsEntry, _ mode: PseudoMode, _ escaping: Escaping, former: Former
  ) throws(StringsFileError) -> String {
    let scalars = source.scalars
    var edits = mode.edits(scalars, source.parts)[...]
    var result = ""
    var pending: [Unicode.Scalar] = []
    func flush() throws(StringsFileError) {
      guard let written = escaping.write(pending, before: "x", after: "x") else {
        throw StringsFileError(
          file: file.path, line: entry.position.line,
          reason: "'\(entry.key)': the source has a character that XML does not allow")
      }
      result += written
      pending = []
    }
    var index = 0
    while index < scalars.count {
      if let edit = edits.first, edit.range.lowerBound == index {
        pending += edit.text.unicodeScalars
        index = edit.range.upperBound
        edits = edits.dropFirst()
      } else if source.map.units[index].isCode {
        try flush()
        result.unicodeScalars.append(scalars[index])
        index += 1
      } else {
        pending.append(scalars[index])
        index += 1
      }
    }
    // Before line ends, which source and translation should both have or not have.
    let lineEnds = pending.reversed().prefix { $0 == "\n" }.count
    pending.insert(
      contentsOf: [PseudoMode.escape, former.rawValue], at: pending.count - lineEnds)
    try flush()
    return result
  }
}

extension StringsFile {
  /// The file with its strings in a pseudolanguage.
  ///
  /// In a file that has sources and translations, a translation that is missing is made from its
  /// source, with U+2060 and a joiner at its end to tell it by when it is undone.
  ///
  /// - Parameter language: the pseudolanguage.
  /// - Returns: the bytes, changed in the strings that are to be translated.
  /// - Throws: where a text cannot be written in this format, which no file that was read gives
  ///   cause for.
  /// - Complexity: O(n) in the length of the file.
  public func pseudo(_ language: Pseudolanguage) throws(StringsFileError) -> [UInt8] {
    try transformed(PseudoMode(language, isUndoing: false))
  }

  /// The file as it was before `pseudo(_:)`, byte for byte.
  ///
  /// - Parameter language: the pseudolanguage that its strings are in.
  /// - Returns: the bytes.
  /// - Throws: where a text cannot be written in this format.
  /// - Complexity: O(n) in the length of the file.
  public func undoingPseudo(_ language: Pseudolanguage) throws(StringsFileError) -> [UInt8] {
    try transformed(PseudoMode(language, isUndoing: true))
  }

  private func transformed(_ mode: PseudoMode) throws(StringsFileError) -> [UInt8] {
    var changes: [SourceChange] = []
    for entry in entries where entry.isTranslatable {
      let fill = FilledTranslation(file: self, entry: entry)
      if let fillChanges = mode.isUndoing ? fill.undo() : try fill.fill(mode) {
        changes += fillChanges
      } else if mode.isUndoing, let change = fill.undoQuotes(mode) {
        changes.append(change)
      } else if entry.role == .value {
        var edits = mode.edits(entry.scalars, entry.parts, isFragment: entry.isFragment) { index in
          entry.map.units[index].source.count > 1
        }
        if !mode.isUndoing, !edits.isEmpty { edits += fill.markOfQuotes }
        changes += try ValueWriter(file: self, entry: entry).changes(edits)
      }
    }
    return SourceChange.apply(changes, to: text)
  }
}

extension BidiControl {
  /// The string without the twelve controls, and what was taken out where; everything else stays,
  /// ZWNJ and ZWJ included.
  ///
  /// - Parameter string: any text.
  /// - Returns: the text without controls, with an edit for each run of them.
  /// - Complexity: O(n).
  public static func stripping(_ string: String) -> EditedText {
    var edits: [TextEdit] = []
    var run = String.UnicodeScalarView()
    var start = 0
    var offset = 0
    for scalar in string.unicodeScalars {
      if isControl(scalar.value) {
        if run.isEmpty { start = offset }
        run.append(scalar)
      } else if !run.isEmpty {
        edits.append(TextEdit(offset: start, removed: String(run)))
        run = String.UnicodeScalarView()
      }
      offset += UTF8.width(scalar)
    }
    if !run.isEmpty { edits.append(TextEdit(offset: start, removed: String(run))) }
    return EditedText(applying: EditList(edits), to: string)
  }
}

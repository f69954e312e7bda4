/// Finds lines of code, and names, that are shown in another order than they have.
enum OrderCheck {
  /// The findings about lines of source code, as an editor shows them: each from left to right.
  ///
  /// - Complexity: O(n).
  static func findings(inSource string: String, _ syntax: CodeSyntax) -> [TextFinding] {
    // Most sources have no such letter, and need no further look.
    guard string.unicodeScalars.contains(where: isDirected) else { return [] }
    let isText = syntax.isText(Array(string.utf8))
    var findings: [TextFinding] = []
    for paragraph in BidiText(string, baseDirection: .leftToRight).paragraphs {
      if let finding = reordered(paragraph, "shows this line in another order than it has") {
        findings.append(finding)
      }
      if let finding = displaced(paragraph, isText) { findings.append(finding) }
    }
    return findings
  }

  /// The finding about a name, which is one line.
  ///
  /// - Complexity: O(n).
  static func findings(inName string: String) -> [TextFinding] {
    BidiText(string, baseDirection: .leftToRight).paragraphs.compactMap {
      reordered($0, "shows this name as another")
    }
  }

  private static func isDirected(_ scalar: Unicode.Scalar) -> Bool {
    switch BidiClass(scalar) {
    case .rightToLeft, .arabicLetter, .arabicNumber: true
    default: BidiControl(scalar) != nil
    }
  }

  /// A line whose characters would stand otherwise without embeddings, overrides and isolates.
  private static func reordered(_ paragraph: BidiParagraph, _ what: String) -> TextFinding? {
    let text = paragraph.string[paragraph.contentRange]
    let scalars = text.unicodeScalars
    func isStrongControl(_ scalar: Unicode.Scalar) -> Bool {
      BidiControl(scalar).map { !$0.isMark } ?? false
    }
    guard let first = scalars.firstIndex(where: isStrongControl) else { return nil }
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: scalars.filter { !isStrongControl($0) })
    let options = DisplayOptions(shaping: .none)
    let shown = paragraph.line(paragraph.contentRange).displayString(options)
    let expected = BidiText(String(plain), baseDirection: .leftToRight).displayString(options)
    guard !shown.unicodeScalars.elementsEqual(expected.unicodeScalars) else { return nil }
    let name = BidiControl(scalars[first])?.abbreviation ?? ""
    return TextFinding(.reordered, first..<scalars.index(after: first), "\(name) \(what)")
  }

  /// Code outside strings and comments that does not stand where it is written.
  private static func displaced(_ paragraph: BidiParagraph, _ isText: [Bool]) -> TextFinding? {
    let scalars = paragraph.string.unicodeScalars
    let runs = paragraph.line().visualRuns.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for run in runs where run.level.rawValue > 0 {
      var index = run.range.lowerBound
      var offset = paragraph.string.utf8Offset(of: index)
      while index < run.range.upperBound {
        let next = scalars.index(after: index)
        let scalar = scalars[index]
        if !isText[offset], isCode(scalar) {
          return TextFinding(
            .displacedCode, index..<next,
            "code is shown elsewhere on the line, within right-to-left text")
        }
        offset += UTF8.width(scalar)
        index = next
      }
    }
    return nil
  }

  /// Whether a character means something to a compiler and has no direction that says where it is.
  private static func isCode(_ scalar: Unicode.Scalar) -> Bool {
    switch BidiClass(scalar) {
    case .rightToLeft, .arabicLetter, .nonspacingMark, .whitespace, .paragraphSeparator,
      .segmentSeparator, .boundaryNeutral:
      false
    default: BidiControl(scalar) == nil
    }
  }
}

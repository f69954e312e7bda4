/// Finds single characters that do nothing, or should not be there.
enum CharacterCheck {
  /// The findings about marks and presentation forms.
  ///
  /// - Complexity: O(n).
  static func findings(in string: String) -> [TextFinding] {
    var findings: [TextFinding] = []
    let scalars = string.unicodeScalars
    var index = scalars.startIndex
    var previous: Unicode.Scalar?
    while index < scalars.endIndex {
      let scalar = scalars[index]
      var next = scalars.index(after: index)
      if PresentationForm.isForm(scalar.value) {
        // One finding for a word or sentence, not one for each letter.
        var end = next
        while next < scalars.endIndex,
          PresentationForm.isForm(scalars[next].value) || scalars[next] == " "
        {
          let after = scalars.index(after: next)
          if scalars[next] != " " { end = after }
          next = after
        }
        next = end
        findings.append(
          TextFinding(
            .presentationForms, index..<end,
            "letters in presentation forms, perhaps in display order already"))
      } else if BidiClass(scalar) == .nonspacingMark {
        if !hasBase(previous), scalar.properties.generalCategory == .nonspacingMark {
          findings.append(
            TextFinding(
              .strayMark, index..<next, "a combining mark with nothing before it to combine with"))
        }
      } else if let mark = BidiControl(scalar), mark.isMark {
        let following = next < scalars.endIndex ? scalars[next] : nil
        if isNeedless(mark, previous, following) {
          findings.append(
            TextFinding(
              .needlessMark, index..<next,
              "\(mark.abbreviation) beside a character of its own direction changes nothing"))
        }
      }
      previous = scalars[scalars.index(before: next)]
      index = next
    }
    return findings
  }

  /// Whether a combining mark can belong to a character.
  private static func hasBase(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, BidiControl(scalar) == nil else { return false }
    switch scalar.properties.generalCategory {
    // A no-break space is what Unicode recommends for showing a mark by itself.
    case .spaceSeparator: return scalar == "\u{A0}"
    case .control, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  /// Whether a mark only repeats what a neighbour says.
  ///
  /// Before a strong character, the mark's direction is what all that precedes it sees anyway; after
  /// one, it is what all that follows sees, numbers included, as long as an AL is not hidden by it.
  private static func isNeedless(
    _ mark: BidiControl, _ previous: Unicode.Scalar?, _ following: Unicode.Scalar?
  ) -> Bool {
    let classes = [previous, following].map { $0.map { BidiClass($0) } }
    switch mark {
    case .leftToRightMark: return classes.contains(.leftToRight)
    case .rightToLeftMark:
      return classes.contains(.rightToLeft) || classes[1] == .arabicLetter
    default: return classes[0] == .arabicLetter || classes[1] == .arabicLetter
    }
  }
}

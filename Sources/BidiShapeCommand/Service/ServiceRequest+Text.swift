import BidiShape

extension ServiceRequest {
  /// Answers `shape`: the text in logical order with its letters joined, and nothing removed.
  func shape(_ shaping: DisplayOptions.Shaping) -> [String: JSONFragment] {
    let options = DisplayOptions(shaping: shaping, keepsControls: true)
    let shaped = bidiText.paragraphs.map { $0.line().shapedText(options).string }
    return ["text": .string(shaped.joined())]
  }

  /// Answers `strip`: the text without bidi controls, and an edit for each run of them.
  var strip: [String: JSONFragment] {
    let offsets = OffsetMap(text, unit: unit)
    return [
      "text": .string(BidiControl.strip(text)),
      "edits": .array(controlRuns) { run in
        let start = offsets[run.lowerBound]
        return .object([
          "offset": .integer(start),
          "remove": .integer(offsets[run.upperBound] - start),
          "insert": .string(""),
        ])
      },
    ]
  }

  /// Answers `logical`: a text that is displayed as the one given, and whether it is.
  var logical: [String: JSONFragment] {
    let logical = LogicalText(visual: text, baseDirection: baseDirection)
    return ["text": .string(logical.string), "exact": .boolean(logical.isExact)]
  }

  /// Answers `check`: what may be shown otherwise than it is.
  var check: [String: JSONFragment] {
    let offsets = OffsetMap(text, unit: unit)
    return [
      "findings": .array(
        TextFinding.findings(in: text, as: .prose, baseDirection: baseDirection)
      ) { finding in
        .object([
          "code": .string(finding.code.rawValue), "message": .string(finding.message),
          "start": .integer(offsets[finding.range.lowerBound]),
          "end": .integer(offsets[finding.range.upperBound]),
        ])
      }
    ]
  }

  /// Answers `detect`: what kinds of characters the text has.
  var detect: [String: JSONFragment] {
    let traits = TextTraits(text)
    return [
      "direction": traits.firstStrongDirection.map(JSONFragment.direction) ?? .null,
      "hasRightToLeft": .boolean(traits.hasRightToLeft),
      "hasLeftToRight": .boolean(traits.hasLeftToRight),
      "hasArabicLetters": .boolean(traits.hasArabicLetters),
      "hasArabicIndicDigits": .boolean(traits.hasArabicIndicDigits),
      "hasPresentationForms": .boolean(traits.hasPresentationForms),
      "hasControls": .boolean(traits.hasControls),
    ]
  }

  private var controlRuns: [Range<String.Index>] {
    var runs: [Range<String.Index>] = []
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while let start = scalars[index...].firstIndex(where: { BidiControl($0) != nil }) {
      index = scalars[start...].firstIndex { BidiControl($0) == nil } ?? scalars.endIndex
      runs.append(start..<index)
    }
    return runs
  }
}

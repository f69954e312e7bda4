import BidiShape

extension ServiceRequest {
  /// Answers `levels`: for each paragraph, taken as one line, the levels and the visual runs.
  var levels: [String: JSONFragment] {
    let offsets = OffsetMap(text, unit: unit)
    return [
      "paragraphs": .array(bidiText.paragraphs) { paragraph in
        let line = paragraph.line()
        return Self.span(
          paragraph.range, paragraph.level, in: offsets,
          adding: [
            "levels": .integers(line.levels.lazy.map { Int($0.rawValue) }),
            "runs": .array(line.visualRuns) { Self.span($0.range, $0.level, in: offsets) },
          ])
      }
    ]
  }

  private static func span(
    _ range: Range<String.Index>, _ level: EmbeddingLevel, in offsets: OffsetMap,
    adding more: [String: JSONFragment] = [:]
  ) -> JSONFragment {
    var members = more
    members["start"] = .integer(offsets[range.lowerBound])
    members["end"] = .integer(offsets[range.upperBound])
    members["level"] = .integer(Int(level.rawValue))
    return .object(members)
  }
}

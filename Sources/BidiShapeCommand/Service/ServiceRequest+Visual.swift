import BidiShape

extension ServiceRequest {
  /// Answers `visual`: the text as on screen.
  func visual(_ options: DisplayOptions) -> [String: JSONFragment] {
    let bidiText = bidiText
    return [
      "text": .string(bidiText.displayString(options)),
      "direction": direction(of: bidiText),
    ]
  }

  /// Answers `visual` with `maps`: also where each visible scalar comes from and where each
  /// offset of the logical text is seen.
  ///
  /// `visualToLogical` has one offset for each scalar of the answer's text; `logicalToVisual` has
  /// one scalar index for each offset of the logical text, or null where nothing is seen.
  func visualWithMaps(_ options: DisplayOptions) -> [String: JSONFragment] {
    let bidiText = bidiText
    let offsets = OffsetMap(text, unit: unit)
    var display = ""
    var sources: [Range<String.Index>] = []
    for paragraph in bidiText.paragraphs {
      let line = paragraph.line().displayText(options)
      display += line.string
      sources += line.sources
    }
    return [
      "text": .string(display),
      "direction": direction(of: bidiText),
    ].merging(maps(sources, of: text.startIndex..<text.endIndex, in: offsets)) { $1 }
  }

  /// The two maps of what is seen of a part of the text.
  func maps(
    _ sources: [Range<String.Index>], of range: Range<String.Index>, in offsets: OffsetMap
  ) -> [String: JSONFragment] {
    [
      "visualToLogical": .integers(sources.lazy.map { offsets[$0.lowerBound] }),
      "logicalToVisual": .integers(positions(of: sources, of: range, in: offsets)),
    ]
  }

  /// For each offset of a part of the text, the index of the source that covers it.
  private func positions(
    of sources: [Range<String.Index>], of range: Range<String.Index>, in offsets: OffsetMap
  ) -> [Int?] {
    let start = offsets[range.lowerBound]
    var positions = [Int?](repeating: nil, count: offsets[range.upperBound] - start)
    let scalars = text.unicodeScalars
    // A mark inside a ligature is seen at its own place, so it has the last word.
    for isLigature in [true, false] {
      for (position, source) in sources.enumerated()
      where (scalars.index(after: source.lowerBound) < source.upperBound) == isLigature {
        for offset in offsets[source.lowerBound]..<offsets[source.upperBound] {
          positions[offset - start] = position
        }
      }
    }
    return positions
  }

  /// The direction of the first paragraph, or of the one that an empty text would begin.
  private func direction(of bidiText: BidiText) -> JSONFragment {
    .direction(
      bidiText.paragraphs.first?.direction
        ?? (baseDirection == .rightToLeft ? .rightToLeft : .leftToRight))
  }
}

/// One way through a pseudolanguage.
struct PseudoMode: Sendable {
  let language: Pseudolanguage
  let isUndoing: Bool

  init(_ language: Pseudolanguage, isUndoing: Bool) {
    (self.language, self.isUndoing) = (language, isUndoing)
  }

  /// What stands before a character that is not of the pseudolanguage, so that undoing leaves it.
  static let escape: Unicode.Scalar = "\u{2060}"

  /// The changes of a message.
  ///
  /// Characters that stay are in none of them, so that a file keeps the escapes they are written by.
  ///
  /// - Parameters:
  ///   - scalars: The message.
  ///   - parts: What it is made of.
  ///   - isFragment: Whether it stands in the middle of others, and begins no paragraph.
  ///   - isFixed: Whether the character of an index has to stay, because it is written by an escape.
  /// - Returns: The changes, in order.
  func edits(
    _ scalars: [Unicode.Scalar], _ parts: [MessagePart], isFragment: Bool = false,
    isFixed: (Int) -> Bool = { _ in false }
  ) -> [ValueEdit] {
    var edits = PseudoEdits()
    if language == .layout, !isUndoing, !isFragment, let first = scalars.first, !first.isLineEnd,
      parts.first?.kind != .text
    {
      edits.insert(["\u{200F}"], at: 0)
    }
    for part in parts.flattened where part.kind == .text {
      let range = part.range
      switch (language, isUndoing) {
      case (.layout, false):
        markParagraphs(scalars, range, isFragment, &edits)
        doubleEscapes(scalars, range, &edits)
      case (.layout, true):
        halveEscapes(scalars, range, &edits)
        unmarkParagraphs(scalars, range, isFragment, &edits)
      case (.rightToLeft, false):
        OverriddenWords.wrap(scalars, range, &edits)
        doubleEscapes(scalars, range, &edits)
      case (.rightToLeft, true):
        halveEscapes(scalars, range, &edits)
        OverriddenWords.unwrap(scalars, range, &edits)
      case (.arabicLook, false): ArabicLook.encode(scalars, range, isFixed, &edits)
      case (.arabicLook, true): ArabicLook.decode(scalars, range, &edits)
      }
    }
    return edits.ordered
  }

  private func doubleEscapes(
    _ text: [Unicode.Scalar], _ range: Range<Int>, _ edits: inout PseudoEdits
  ) {
    for index in range where text[index] == Self.escape { edits.insert([Self.escape], at: index) }
  }

  private func halveEscapes(
    _ text: [Unicode.Scalar], _ range: Range<Int>, _ edits: inout PseudoEdits
  ) {
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      let isPair = text[index] == Self.escape && text[index + 1] == Self.escape
      if isPair { edits.replace(index..<index + 1, by: []) }
      index += isPair ? 2 : 1
    }
  }

  private func markParagraphs(
    _ text: [Unicode.Scalar], _ range: Range<Int>, _ isFragment: Bool, _ edits: inout PseudoEdits
  ) {
    if !isFragment, range.lowerBound == 0, let first = text.first, !first.isLineEnd {
      edits.insert(["\u{200F}"], at: 0)
    }
    for index in range where text[index].isLineEnd {
      // What follows may be a placeholder; the mark is for it, too.
      guard index + 1 < text.count, !text[index + 1].isLineEnd else { continue }
      edits.insert(["\u{200F}"], at: index + 1)
    }
  }

  private func unmarkParagraphs(
    _ text: [Unicode.Scalar], _ range: Range<Int>, _ isFragment: Bool, _ edits: inout PseudoEdits
  ) {
    for index in range where text[index] == "\u{200F}" {
      let isAtStart = index == 0 ? !isFragment : text[index - 1].isLineEnd
      if isAtStart { edits.replace(index..<index + 1, by: []) }
    }
  }
}

/// Changes as they are found, put in order at the end.
struct PseudoEdits {
  private var edits: [ValueEdit] = []

  mutating func insert(_ text: [Unicode.Scalar], at index: Int) {
    replace(index..<index, by: text)
  }

  mutating func replace(_ range: Range<Int>, by text: [Unicode.Scalar]) {
    // Neighbours are one change: letters of a word.
    if let last = edits.last, last.range.upperBound == range.lowerBound, !last.range.isEmpty,
      !range.isEmpty
    {
      edits[edits.count - 1] = ValueEdit(
        last.range.lowerBound..<range.upperBound, last.text + String(scalars: text))
    } else {
      edits.append(ValueEdit(range, String(scalars: text)))
    }
  }

  /// By place; what is put in at one place stays in the order it was found in.
  var ordered: [ValueEdit] {
    edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }
}

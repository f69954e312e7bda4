import BidiShape

/// Words between marks, in an isolate with an override.
///
/// The marks are the letters that the word would begin and end with. An override alone would divide
/// what is around the word: brackets before and after it would not be a pair.
enum OverriddenWords {
  /// RLM RLI RLO.
  private static let opening: [Unicode.Scalar] = ["\u{200F}", "\u{2067}", "\u{202E}"]
  /// PDF PDI RLM.
  private static let closing: [Unicode.Scalar] = ["\u{202C}", "\u{2069}", "\u{200F}"]

  static func wrap(
    _ text: [Unicode.Scalar], _ range: Range<Int>, _ edits: inout PseudoEdits
  ) {
    for word in words(text, range) {
      edits.insert(opening, at: word.lowerBound)
      edits.insert(closing, at: word.upperBound)
    }
  }

  /// Takes one pair of marks from each word: every word has been given one.
  static func unwrap(
    _ text: [Unicode.Scalar], _ range: Range<Int>, _ edits: inout PseudoEdits
  ) {
    for word in words(text, range) {
      let before = max(range.lowerBound, word.lowerBound - opening.count)..<word.lowerBound
      let after = word.upperBound..<min(range.upperBound, word.upperBound + closing.count)
      guard text[before].elementsEqual(opening), text[after].elementsEqual(closing) else {
        continue
      }
      edits.replace(before, by: [])
      edits.replace(after, by: [])
    }
  }

  /// The words of a part of a text, as long as they can be.
  private static func words(_ text: [Unicode.Scalar], _ range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound,
        isLetter(text[index]) || (index > start && isMark(text[index]))
      {
        index += 1
      }
      if index > start {
        words.append(start..<index)
      } else {
        index += 1
      }
    }
    return words
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && BidiClass(scalar) == .leftToRight
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    BidiClass(scalar) == .nonspacingMark || scalar == "\u{200D}" || scalar == "\u{200C}"
  }
}

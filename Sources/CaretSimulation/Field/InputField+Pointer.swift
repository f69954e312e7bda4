import BidiShape

/// A place in a field.
public struct FieldPoint: Hashable, Sendable {
  /// From the left of the field, in the unit of the advances.
  public var x: Double
  /// The number of the line, counted from 0 at the top.
  public var line: Int

  /// A place on a line, by default on the first.
  public init(x: Double, line: Int = 0) {
    self.x = x
    self.line = line
  }
}

/// What a mouse or a finger does.
extension InputField {
  /// Clicks into the first line.
  ///
  /// - Parameters:
  ///   - x: from the left of the field.
  ///   - extending: whether Shift is held.
  public mutating func click(x: Double, extending: Bool = false) {
    click(FieldPoint(x: x), extending: extending)
  }

  /// Clicks once, or several times at one place.
  ///
  /// - Parameters:
  ///   - point: where; what is outside the field is moved to the nearest line and its ends.
  ///   - count: 1 puts the caret there, 2 selects the word, 3 the paragraph.
  ///   - extending: whether Shift is held, which leaves the anchor where it is.
  public mutating func click(_ point: FieldPoint, count: Int = 1, extending: Bool = false) {
    let caret = caret(at: point)
    switch count {
    case ...1: select(selection.moved(to: caret, extending: extending))
    case 2:
      let word = line(of: caret).word(at: caret, profile.policy.words.segmentation)
      select(from: word.lowerBound, to: word.upperBound)
    default:
      let paragraph = paragraph(ofLine: lines.lineIndex(of: caret, range: \.range))
      select(from: paragraph.lowerBound, to: paragraph.upperBound)
    }
  }

  /// Presses at one place and lets go at another, so that the text between is selected.
  public mutating func drag(from start: FieldPoint, to end: FieldPoint) {
    click(start)
    click(end, extending: true)
  }

  /// The caret that a click leads to.
  private func caret(at point: FieldPoint) -> Caret {
    let index = min(max(point.line, 0), lines.count - 1)
    return onLine(index, lines[index].caret(atX: point.x - origin(ofLine: index)))
  }

  /// A caret with the side that keeps it on its line, where that is a part of a paragraph: what is
  /// behind one line is in front of the next.
  func onLine(_ index: Int, _ caret: Caret) -> Caret {
    let range = lines[index].range
    if range.isEmpty { return caret }
    if caret.offset == range.upperBound && goesOn(line: index) {
      return Caret(caret.offset, .upstream)
    }
    if caret.offset == range.lowerBound && index > 0 && goesOn(line: index - 1) {
      return Caret(caret.offset, .downstream)
    }
    return caret
  }

  /// Whether the paragraph of a line goes on in the next one.
  func goesOn(line index: Int) -> Bool {
    index + 1 < lines.count && lines[index + 1].range.lowerBound == lines[index].range.upperBound
  }

  /// The paragraph that a line is part of, in UTF-16 code units, without its separator.
  func paragraph(ofLine index: Int) -> Range<Int> {
    var (first, last) = (index, index)
    while first > 0 && goesOn(line: first - 1) { first -= 1 }
    while goesOn(line: last) { last += 1 }
    return lines[first].range.lowerBound..<lines[last].range.upperBound
  }
}

public import BidiShape

/// Where lines and carets are in the field's box.
extension InputField {
  /// The number of the line that the caret is on, counted from 0.
  ///
  /// - Complexity: O(log n) in the number of lines.
  public var lineIndex: Int { lines.lineIndex(of: selection.focus, range: \.range) }

  /// The line that the caret is on.
  public var line: CaretLine { lines[lineIndex] }

  /// The direction of the paragraph that the caret is in.
  public var baseDirection: TextDirection { line.baseDirection }

  /// The visual edge that the caret is drawn at, counted from the left of its line.
  public var caretEdge: Int { line.edge(of: effective(selection.focus), display: policy.display) }

  /// The edge of the second caret, in fields that split it.
  public var secondaryCaretEdge: Int? {
    guard profile.splitsCaret else { return nil }
    return line.secondaryEdge(of: effective(selection.focus), display: policy.display)
  }

  /// The horizontal place of the caret, from the left of the field.
  public var caretX: Double {
    let x = origin(ofLine: lineIndex) + line.edgePositions[caretEdge]
    // Scrolled into sight, it is so but for rounding.
    return isScrollable ? min(max(x, 0), width) : x
  }

  /// How wide the field is: as its box has it, else as its widest line.
  public var width: Double { box.width ?? lines.map(\.width).max() ?? 0 }

  /// The side that a line is aligned to.
  ///
  /// - Parameter index: the number of the line, counted from 0.
  /// - Returns: left or right.
  public func side(ofLine index: Int) -> FieldAlignment.Side {
    let alignment = box.alignment == .natural ? content.naturalAlignment : box.alignment
    return alignment.resolved(text: lines[index].baseDirection, interface: box.interface)
  }

  /// Where the left end of a line is, from the left of the field; less than 0 where it is out of
  /// sight.
  ///
  /// Spaces at the end of a line that goes on in the next hang over its side.
  ///
  /// - Parameter index: the number of the line, counted from 0.
  /// - Returns: the place, in the unit of the advances.
  /// - Complexity: O(1); O(n) in the number of lines where the box has no width.
  public func origin(ofLine index: Int) -> Double {
    let line = lines[index]
    if isScrollable { return -scroll }
    let hanging = goesOn(line: index) ? line.widthOfSpacesAtEnd : 0
    let isRightToLeft = line.baseDirection == .rightToLeft
    return switch side(ofLine: index) {
    case .left: isRightToLeft ? -hanging : 0
    case .right: width - line.width + (isRightToLeft ? 0 : hanging)
    }
  }

  /// Where selected text is on a line, from the left of the field.
  ///
  /// - Parameter index: the number of the line, counted from 0.
  /// - Returns: the left and right of each stretch, from left to right.
  public func selectedSpans(ofLine index: Int) -> [Range<Double>] {
    let origin = origin(ofLine: index)
    return lines[index].spans(of: selection.range).map {
      $0.lowerBound + origin..<$0.upperBound + origin
    }
  }

  /// Whether some of its only line is out of sight.
  private var isScrollable: Bool { !box.isMultiline && lines[0].width > width }

  /// The line that a caret is on.
  func line(of caret: Caret) -> CaretLine { lines[lines.lineIndex(of: caret, range: \.range)] }

  /// How a text too wide for its field stands before any key: its aligned end is in sight.
  var firstScroll: Double {
    side(ofLine: 0) == .left ? 0 : max(0, lines[0].width - width)
  }

  /// Scrolls as far as it takes to have the caret in sight, and no further.
  mutating func scrollToCaret() {
    guard !box.isMultiline, let width = box.width, let line = lines.first, line.width > width
    else {
      scroll = 0
      return
    }
    let x = line.edgePositions[caretEdge]
    scroll = min(max(scroll, x - width), x)
    scroll = min(max(scroll, 0), line.width - width)
  }
}

import BidiShape

/// The order in which the characters of a message stand on screen when values are put in.
struct ProbeDisplay {
  /// A character of what is shown: of the message itself, or of the value of a placeholder.
  struct Mark: Hashable {
    /// The index of the part, in the message.
    let part: Int
    /// The index of the character in it.
    let index: Int
  }

  /// What is isolated.
  enum Isolation {
    /// The values of some parts.
    case some(Set<Int>)
    /// Each value.
    case values
    /// Each value, and what is glued to it of signs of numbers, such as `#` or `%`.
    case valuesWithSigns

    func includes(_ part: Int) -> Bool {
      if case .some(let parts) = self { return parts.contains(part) }
      return true
    }
  }

  /// From left to right, paragraph by paragraph; controls are left out.
  let order: [Mark]

  /// Puts values into a message and orders it.
  ///
  /// - Parameters:
  ///   - message: The parts, without choices.
  ///   - scalars: The value they are parts of.
  ///   - direction: The direction of the paragraphs.
  ///   - isolates: What is isolated, as it is meant to be shown.
  ///   - resolver: Scratch memory of the caller's.
  ///   - value: What is put in, by the index of the part.
  /// - Complexity: O(n).
  init(
    _ message: [MessagePart], _ scalars: [Unicode.Scalar], direction: TextDirection,
    isolates: Isolation, resolver: inout ParagraphResolver, value: (Int) -> String
  ) {
    var text: [Unicode.Scalar] = []
    var marks: [Mark?] = []
    func append(_ shown: some Sequence<Unicode.Scalar>, part: Int) {
      for (index, scalar) in shown.enumerated() {
        text.append(scalar)
        marks.append(BidiControl(scalar) == nil ? Mark(part: part, index: index) : nil)
      }
    }
    for (part, piece) in message.enumerated() {
      switch piece.kind {
      case .text, .fixedText: append(scalars[piece.range], part: part)
      case .literal(let shown): append(shown.unicodeScalars, part: part)
      case .markup, .choice: break
      case .placeholder:
        let isIsolated = isolates.includes(part)
        if isIsolated { append(["\u{2068}"], part: part) }
        append(value(part).unicodeScalars, part: part)
        if isIsolated { append(["\u{2069}"], part: part) }
      }
    }
    if case .valuesWithSigns = isolates { Self.takeInSigns(&text, &marks) }
    let bidi = BidiText(
      String(scalars: text), baseDirection: .fixed(direction), resolver: &resolver)
    var order: [Mark] = []
    var start = 0
    for paragraph in bidi.paragraphs {
      let visual = paragraph.line().visualOrder
      for place in visual {
        if let mark = marks[start + place] { order.append(mark) }
      }
      start += visual.count
    }
    self.order = order
  }

  /// Moves the ends of isolates past the signs beside them.
  private static func takeInSigns(_ text: inout [Unicode.Scalar], _ marks: inout [Mark?]) {
    func isSign(_ index: Int) -> Bool {
      text.indices.contains(index) && BidiClass(text[index]) == .europeanTerminator
    }
    func swap(_ first: Int, _ second: Int) {
      text.swapAt(first, second)
      marks.swapAt(first, second)
    }
    for start in text.indices where text[start] == "\u{2068}" && marks[start] == nil {
      var index = start
      while isSign(index - 1) {
        swap(index, index - 1)
        index -= 1
      }
    }
    for end in text.indices.reversed() where text[end] == "\u{2069}" && marks[end] == nil {
      var index = end
      while isSign(index + 1) {
        swap(index, index + 1)
        index += 1
      }
    }
  }

  /// Whether the characters of a part stand side by side, in the order of another display.
  func keeps(_ part: Int, as other: ProbeDisplay) -> Bool {
    let places = order.indices.filter { order[$0].part == part }
    guard let first = places.first, let last = places.last else { return true }
    return last - first == places.count - 1
      && places.map { order[$0] } == other.order.filter { $0.part == part }
  }
}

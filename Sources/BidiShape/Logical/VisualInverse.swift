/// Rule L2 turned round, for one paragraph.
///
/// Reordering is undone by itself where the levels are known: what the rule puts from a logical place
/// to a visual one goes back. The levels follow from the logical text, so a first guess is made by
/// taking the visual text for a logical one, which is right as long as numbers and signs stand
/// between the same letters; the levels that a guess resolves to are then tried on the visual text,
/// as often as that comes nearer.
struct VisualInverse {
  /// How often a guess is made better.
  ///
  /// Each time, a number or sign more is where it belongs. What is not found in these rounds is not
  /// found in many.
  static let rounds = 8

  private let visual: String
  private let direction: TextDirection
  private let options: DisplayOptions

  /// A paragraph in display order, with its separator.
  init(_ visual: String, _ direction: TextDirection) {
    self.visual = visual
    self.direction = direction
    // What is no part of the order is kept: only the places of characters matter.
    options = DisplayOptions(shaping: .none, keepsControls: true)
  }

  /// A logical text, letters in place of presentation forms, and whether its display is the input.
  func candidate(
    verifiedBy base: BaseDirection
  ) -> (string: String, isExact: Bool, baseDirection: BaseDirection) {
    var first: String?
    for start in [visual, reversed] {
      var guess = display(of: start)
      for _ in 0..<Self.rounds {
        let text = PresentationForm.removing(from: guess)
        first = first ?? text
        if isExact(text, base) { return (text, true, base) }
        guard let next = improved(guess), next != guess else { break }
        guess = next
      }
    }
    return (first ?? visual, false, base)
  }

  /// The characters the other way round, clusters whole: what a paragraph of one direction would be.
  private var reversed: String {
    let paragraph = BidiText(visual, baseDirection: .fixed(direction)).paragraphs.first
    let content = paragraph?.contentRange ?? visual.startIndex..<visual.endIndex
    return String(visual[content].reversed()) + visual[content.upperBound...]
  }

  private func display(of text: String) -> String {
    BidiText(text, baseDirection: .fixed(direction)).displayString(options)
  }

  /// The visual text put in logical order by the levels that a guess resolves to.
  private func improved(_ guess: String) -> String? {
    guard let line = BidiText(guess, baseDirection: .fixed(direction)).paragraphs.first?.line()
    else { return nil }
    let places = line.displayText(options)
    let scalars = Array(visual.unicodeScalars)
    let levels = line.levels
    guard places.sources.count == scalars.count, levels.count == scalars.count else { return nil }
    var starts: [Int] = []
    for (index, scalar) in guess.unicodeScalars.enumerated() {
      starts += repeatElement(index, count: UTF8.width(scalar))
    }
    var logical = [Unicode.Scalar?](repeating: nil, count: scalars.count)
    for (scalar, source) in zip(scalars, places.sources) {
      let place = starts[guess.utf8.distance(from: guess.startIndex, to: source.lowerBound)]
      let isMirrored = levels[place].isRightToLeft && ScalarProperties(scalar).isMirrored
      logical[place] =
        isMirrored ? Unicode.Scalar(MirroringGlyph.of(scalar.value)) ?? scalar : scalar
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: logical.compactMap { $0 })
    return String(result)
  }

  /// Whether a text is displayed as the input, with letters joined where that has joined ones.
  private func isExact(_ text: String, _ base: BaseDirection) -> Bool {
    let bidiText = BidiText(text, baseDirection: base)
    let hasForms = visual.unicodeScalars.contains { PresentationForm.isForm($0.value) }
    let shapings: [DisplayOptions.Shaping] = hasForms ? [.ligatures, .forms] : [.none]
    return shapings.contains { shaping in
      let options = DisplayOptions(shaping: shaping, keepsControls: self.options.keepsControls)
      return bidiText.displayString(options).unicodeScalars.elementsEqual(visual.unicodeScalars)
    }
  }
}

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

  /// A logical text and how near its display comes to the input.
  struct Candidate {
    /// The text, letters in place of presentation forms.
    var string: String
    /// Whether the display is the input.
    var isExact: Bool
    /// Whether it is but for the forms of letters.
    var keepsOrder: Bool
    /// What the direction of the paragraph follows from.
    var baseDirection: BaseDirection
  }

  /// The best text that a few guesses lead to.
  func candidate(verifiedBy base: BaseDirection) -> Candidate {
    var best: Candidate?
    for start in [visual, reversed] {
      var guess = display(of: start)
      for _ in 0..<Self.rounds {
        let found = checked(PresentationForm.removing(from: guess), base)
        if found.isExact { return found }
        if best == nil || found.keepsOrder && best?.keepsOrder == false { best = found }
        guard !found.keepsOrder, let next = improved(guess), next != guess else { break }
        guess = next
      }
    }
    return best ?? checked(visual, base)
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

  /// A text with what its display says, letters joined where the input has joined ones.
  private func checked(_ text: String, _ base: BaseDirection) -> Candidate {
    let bidiText = BidiText(text, baseDirection: base)
    func isDisplayed(_ shaping: DisplayOptions.Shaping, as expected: String) -> Bool {
      bidiText.displayString(DisplayOptions(shaping: shaping, keepsControls: true))
        .unicodeScalars.elementsEqual(expected.unicodeScalars)
    }
    guard visual.unicodeScalars.contains(where: { PresentationForm.isForm($0.value) }) else {
      let isExact = isDisplayed(.none, as: visual)
      return Candidate(
        string: text, isExact: isExact, keepsOrder: isExact, baseDirection: base)
    }
    let isExact = isDisplayed(.ligatures, as: visual) || isDisplayed(.forms, as: visual)
    return Candidate(
      string: text, isExact: isExact, keepsOrder: isExact || isDisplayed(.none, as: letters),
      baseDirection: base)
  }

  /// The input with letters in place of forms, those of a ligature from left to right as well.
  private var letters: String {
    var result = String.UnicodeScalarView()
    for scalar in visual.unicodeScalars {
      result.append(contentsOf: PresentationForm.letters(of: scalar).reversed())
    }
    return String(result)
  }
}

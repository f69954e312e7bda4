/// A text in logical order made from one in display order, as old files, printers and PDFs have it.
///
/// What is displayed no longer says all of what was written, so a text is found whose display is the
/// one given, where there is one without directional controls. Letters take the place of
/// presentation forms.
///
/// ```swift
/// let text = LogicalText(visual: "12:30-\u{5D1} Tom \u{5DD}\u{5E2}", baseDirection: .rightToLeft)
/// print(text.string, text.isExact)
/// ```
public struct LogicalText: Hashable, Sendable {
  /// The text in logical order.
  public let string: String
  /// Whether displaying it gives the input back.
  ///
  /// It is displayed with mirroring and with the base direction it was found for; letters that came
  /// as presentation forms are joined again, others are not.
  public let isExact: Bool
  /// Whether displaying it gives the input back but for the forms of its letters.
  ///
  /// Code pages of printers have one shape for two forms, and some programs choose forms in ways of
  /// their own: the order is found all the same.
  public let keepsOrder: Bool

  /// Finds a logical text for one in display order.
  ///
  /// - Parameters:
  ///   - visual: text from left to right as on screen, paragraph separators in place.
  ///   - baseDirection: what the direction of each paragraph followed from. Where the text decides,
  ///     the direction of more of its letters is tried first, and the other when that is not exact.
  /// - Complexity: O(n) in the length of the text.
  public init(visual: String, baseDirection: BaseDirection = .automatic) {
    var string = ""
    var isExact = true
    var keepsOrder = true
    var preceding: TextDirection?
    // Separators do not depend on direction, so paragraphs are those of any resolution.
    for paragraph in BidiText(visual, baseDirection: .leftToRight).paragraphs {
      let part = String(visual[paragraph.range])
      let found = Self.logical(of: part, baseDirection, preceding: preceding)
      string += found.string
      isExact = isExact && found.isExact
      keepsOrder = keepsOrder && found.keepsOrder
      preceding =
        BidiText(found.string, baseDirection: found.baseDirection)
        .paragraphs.first?.direction
    }
    self.string = string
    self.isExact = isExact
    self.keepsOrder = keepsOrder
  }

  private static func logical(
    of visual: String, _ baseDirection: BaseDirection, preceding: TextDirection?
  ) -> VisualInverse.Candidate {
    var baseDirection = baseDirection
    if case .fixed(let direction) = baseDirection {
      return VisualInverse(visual, direction).candidate(verifiedBy: baseDirection)
    }
    if case .inherited(let initial) = baseDirection {
      baseDirection = .firstStrong(fallback: preceding ?? initial)
    }
    var fallback = TextDirection.leftToRight
    switch baseDirection {
    case .firstStrong(let direction), .anyRightToLeft(let direction), .majority(let direction):
      fallback = direction
    case .fixed, .inherited: break
    }
    let likely =
      BidiText(visual, baseDirection: .majority(fallback: fallback))
      .paragraphs.first?.direction ?? fallback
    let first = VisualInverse(visual, likely).candidate(verifiedBy: baseDirection)
    if first.keepsOrder { return first }
    let other: TextDirection = likely == .leftToRight ? .rightToLeft : .leftToRight
    let second = VisualInverse(visual, other).candidate(verifiedBy: baseDirection)
    return second.keepsOrder ? second : first
  }
}

extension LogicalText: CustomStringConvertible {
  /// The text in logical order.
  public var description: String { string }
}

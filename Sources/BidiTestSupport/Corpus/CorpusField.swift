/// A field of a case in the display corpus, in the order in which the fields are written.
public enum CorpusField: String, CaseIterable, Sendable {
  /// What the case shows.
  case why
  /// Where the answer comes from.
  case source
  /// The field requirements that the case shows, `R-01` and so on.
  case requirement
  /// Which implementations agreed with the answer.
  case checked
  /// Fields that were recorded from the library and that nobody has read yet.
  case unread
  /// How the paragraph direction is found.
  case base
  /// `off`: mirrored characters stay as they are.
  case mirror
  /// `keep`: directional controls stay.
  case controls
  /// `remove`: ZWNJ and ZWJ are taken out.
  case joiners
  /// `off`: right-to-left text is reversed by characters instead of clusters.
  case clusters
  /// The line to be shown, as scalar offsets.
  case line
  /// The text in logical order, readable.
  case raw
  /// The text in logical order, in ASCII.
  case text
  /// A picture of the text in logical order.
  case reads
  /// The paragraph levels.
  case level
  /// The levels after rule L1.
  case levels
  /// The text in display order, letters not joined.
  case visual
  /// A picture of `visual`.
  case shows
  /// The text in display order, letters joined, without ligatures.
  case forms
  /// The text in display order, letters joined, with ligatures.
  case display
  /// The text in logical order, letters joined, with ligatures.
  case shaped

  /// The fields that say what the library has to answer.
  public static let answers: [CorpusField] = [.level, .levels, .visual, .forms, .display, .shaped]

  /// The fields that follow from other fields of the case, whatever the library answers.
  public static let derived: [CorpusField] = [.raw, .text, .reads, .shows]

  /// Whether every case has to have the field.
  public var isRequired: Bool {
    switch self {
    case .why, .source, .checked, .base, .raw, .text, .reads, .level, .levels, .visual, .shows,
      .display:
      true
    case .requirement, .unread, .mirror, .controls, .joiners, .clusters, .line, .forms, .shaped:
      false
    }
  }
}

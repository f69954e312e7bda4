/// Something that would go wrong on screen, or for a translator, and where.
public struct Finding: Hashable, Sendable {
  /// The name of the file.
  public let file: String
  /// Where it begins.
  public let position: SourcePosition
  /// What it is.
  public let code: FindingCode
  /// What is wrong and what to do, a sentence in lower case without a full stop.
  public let message: String

  /// Creates a finding.
  public init(file: String, position: SourcePosition, code: FindingCode, message: String) {
    (self.file, self.position, self.code, self.message) = (file, position, code, message)
  }
}

/// The kinds of findings, by the names that users see.
public enum FindingCode: String, Hashable, Sendable, CaseIterable {
  // Of files of strings.

  /// A value put in moves the text around it, or is moved by it.
  case spill
  /// A value put in does not stay in one piece.
  case torn
  /// A percent sign beside a placeholder.
  case percent
  /// A currency beside a placeholder.
  case currency
  /// A number sign before a number, in Arabic.
  case numberSign = "number-sign"
  /// A control that is not closed.
  case unterminated
  /// A control that closes nothing.
  case unmatched
  /// An isolate around a placeholder that the run-time isolates as well.
  case isolatedTwice = "isolated-twice"
  /// Digits that are not those of the language.
  case digits
  /// A translation that does not run in the direction of its language.
  case direction

  // Of Swift sources.

  /// Left or right where leading, trailing or natural was meant.
  case alignment
  /// A number joined to a text by `+`.
  case concatenation
  /// A number put into a text by `String(format:)`.
  case format
  /// A directional control that nobody sees in the source.
  case rawControl = "raw-control"

  /// What the code means, a sentence for lists of rules.
  public var summary: String {
    switch self {
    case .spill: "A value put in at run time moves the text around it."
    case .torn: "A value put in at run time does not stay in one piece."
    case .percent: "A percent sign is put beside a number by hand."
    case .currency: "A currency is put beside a number by hand."
    case .numberSign: "A number sign stands before a number in Arabic, which does not use it."
    case .unterminated: "A directional control is not closed."
    case .unmatched: "A directional control closes nothing."
    case .isolatedTwice: "A placeholder is isolated, and the run-time isolates it again."
    case .digits: "Digits are not those of the language."
    case .direction: "A translation does not run in the direction of its language."
    case .alignment: "Left or right is said where leading, trailing or natural is meant."
    case .concatenation: "A number is joined to a text by +."
    case .format: "A number is formatted without a locale."
    case .rawControl: "A directional control stands in a source unseen."
    }
  }
}

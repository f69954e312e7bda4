/// Something in a text that may be shown otherwise than its author meant, or its reader believes.
public struct TextFinding: Hashable, Sendable {
  /// What kind of thing it is.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// An override: characters stand in an order that has nothing to do with what they are.
    case override = "override"
    /// An embedding, override or isolate that nothing in the text ends.
    case unterminated = "unterminated"
    /// An embedding, override or isolate that is ended on a later line, where it is over already.
    case leaking = "leaking"
    /// A PDF or PDI that ends nothing.
    case unmatched = "unmatched"
    /// Controls that put the characters of a line of source code, or of a name, in another order.
    case reordered = "reordered"
    /// Code that stands elsewhere on screen because of right-to-left letters around it.
    case displacedCode = "displaced-code"
    /// A directional mark beside a letter or mark of its own direction, which changes nothing.
    case needlessMark = "needless-mark"
    /// A combining mark with no character before it to combine with.
    case strayMark = "stray-mark"
    /// Letters in presentation forms, as text has that was put in display order already.
    case presentationForms = "presentation-forms"
    /// A token, such as a phone number, whose parts are shown apart from each other.
    case tornToken = "token-torn"
    /// A token whose parts are shown side by side, but in another order than alone.
    case reversedToken = "token-reversed"
    /// A placeholder of a message whose value would change the order of what is around it.
    case spillingPlaceholder = "placeholder-spill"
    /// A control without which the text is shown the same.
    case redundantControl = "redundant-control"
    /// A control between two letters that join, or inside a character.
    case controlInsideWord = "control-inside-word"

    /// What the code means, one sentence without a full stop.
    public var summary: String {
      switch self {
      case .override: "an override shows characters in an order of its own"
      case .unterminated: "an embedding, override or isolate is not ended"
      case .leaking: "an embedding, override or isolate is ended on a later line only"
      case .unmatched: "a PDF or PDI ends nothing"
      case .reordered: "controls show a line of code, or a name, in another order than it has"
      case .displacedCode: "right-to-left letters show code in another place than it has"
      case .needlessMark: "a directional mark changes nothing"
      case .strayMark: "a combining mark has nothing to combine with"
      case .presentationForms: "letters are in presentation forms, as if shaped before"
      case .tornToken: "a number, address, path or name is shown in parts"
      case .reversedToken: "a number, address, path or name is shown in another order than alone"
      case .spillingPlaceholder: "the value of a placeholder would reorder the text around it"
      case .redundantControl: "a control changes nothing in what is shown"
      case .controlInsideWord: "a control stands between letters that join, or inside a character"
      }
    }
  }

  /// What kind of thing it is.
  public let code: Code
  /// Where it is in the text.
  public let range: Range<String.Index>
  /// What is wrong there, a lower-case sentence.
  public let message: String

  /// Describes something in a text.
  public init(_ code: Code, _ range: Range<String.Index>, _ message: String) {
    self.code = code
    self.range = range
    self.message = message
  }
}

/// What a text is, and so what is to be found in it.
public enum CheckedText: Hashable, Sendable {
  /// Text for people: its marks are meant to order it.
  case prose
  /// Source code, with the strings and comments of a language.
  case source(CodeSyntax)
  /// The name of a file, or another name that people trust by its looks.
  case name
}

extension TextFinding {
  /// Everything that is found in a text, in the order of the places.
  ///
  /// - Parameters:
  ///   - string: the text, in logical order.
  ///   - kind: what the text is.
  ///   - baseDirection: how the directions of paragraphs are found; for prose whose tokens,
  ///     placeholders and controls are to be looked at by running the algorithm. Nil otherwise.
  /// - Returns: the findings, in ascending order of where they begin.
  /// - Complexity: O(n log n) in the length of the text.
  public static func findings(
    in string: String, as kind: CheckedText = .prose, baseDirection: BaseDirection? = nil
  ) -> [TextFinding] {
    var string = string
    string.makeContiguousUTF8()
    var findings = ControlCheck.findings(in: string) + CharacterCheck.findings(in: string)
    switch kind {
    case .prose:
      guard let baseDirection else { break }
      var marker = BidiMarker(baseDirection: baseDirection)
      let known = Set(findings.map(\.range.lowerBound))
      // What is said of a control already is not said twice.
      findings += marker.findings(in: string).filter {
        $0.code != .redundantControl || !known.contains($0.range.lowerBound)
      }
    case .source(let syntax):
      findings += OrderCheck.findings(inSource: string, syntax)
    case .name:
      findings += OrderCheck.findings(inName: string)
    }
    return findings.sorted {
      ($0.range.lowerBound, $0.code.rawValue) < ($1.range.lowerBound, $1.code.rawValue)
    }
  }
}

/// A word, the spaces between words, or signs, as word movement sees them.
struct TextSegment: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case space, word, sign }

  /// UTF-16 code units of the text.
  var range: Range<Int>
  var kind: Kind
}

/// What word movement takes for a word.
///
/// Letters, digits and `_` form words. The signs of UAX #29 that hold a word together, such as the
/// point in `3.14`, can be left to hold letters, digits, both or neither.
public struct WordSegmentation: Hashable, Sendable {
  /// Whether `'`, `.`, `:` and the like hold letters together (rules WB6 and WB7).
  public var joinsLetters: Bool
  /// Whether `.`, `,` and the like hold digits together (rules WB11 and WB12).
  public var joinsDigits: Bool
  /// Whether signs that stand side by side are one segment.
  public var groupsSigns: Bool
  /// Whether whatever is neither a space nor ASCII is a part of words: emoji, signs, format
  /// characters.
  public var takesSymbols: Bool
  /// Whether directional controls are signs; else they go with the character before them.
  public var controlsAreSigns = false

  /// A segmentation of four choices; by default that of UAX #29 with signs in groups.
  public init(
    joinsLetters: Bool = true, joinsDigits: Bool = true, groupsSigns: Bool = true,
    takesSymbols: Bool = false
  ) {
    self.joinsLetters = joinsLetters
    self.joinsDigits = joinsDigits
    self.groupsSigns = groupsSigns
    self.takesSymbols = takesSymbols
  }

  /// The words of UAX #29.
  public static let unicode = WordSegmentation()
}

extension WordSegmentation {
  /// The segments of a text in order; together they cover it.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - start: the offset of its first code unit.
  /// - Returns: spaces, words and signs.
  /// - Complexity: O(n) in the length of the text.
  func segments(of text: String, from start: Int = 0) -> [TextSegment] {
    let scalars = Array(text.unicodeScalars)
    var segments: [TextSegment] = []
    var offset = start
    for (index, scalar) in scalars.enumerated() {
      let end = offset + UTF16.width(scalar)
      var kind = kind(of: scalar)
      if kind == nil || joins(scalars, at: index) { kind = segments.last?.kind ?? .sign }
      if let last = segments.last, last.kind == kind, kind != .sign || groupsSigns || isMark(scalar)
      {
        segments[segments.count - 1].range = last.range.lowerBound..<end
      } else if let kind {
        segments.append(TextSegment(range: offset..<end, kind: kind))
      }
      offset = end
    }
    return segments
  }

  /// What a character is by itself; nil when it goes with the character before it (rule WB4).
  private func kind(of scalar: Unicode.Scalar) -> TextSegment.Kind? {
    let properties = scalar.properties
    if properties.isWhitespace { return .space }
    if takesSymbols && !scalar.isASCII { return .word }
    if isMark(scalar) { return controlsAreSigns && BidiControl(scalar) != nil ? .sign : nil }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation:
      return .word
    default:
      return .sign
    }
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// Whether a sign holds its neighbours together.
  private func joins(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    let (previous, sign, next) = (scalars[index - 1], scalars[index], scalars[index + 1])
    func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
    func isDigit(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .decimalNumber
    }
    if isDigit(previous) && isDigit(next) {
      return joinsDigits && Self.betweenDigits.contains(sign)
    }
    return joinsLetters && isLetter(previous) && isLetter(next)
      && Self.betweenLetters.contains(sign)
  }

  /// MidNum and MidNumLet.
  private static let betweenDigits: Set<Unicode.Scalar> = [
    ".", ",", "'", ";", "\u{60C}", "\u{60D}", "\u{66C}", "\u{2018}", "\u{2019}", "\u{2024}",
    "\u{2044}", "\u{7F8}", "\u{37E}", "\u{589}",
  ]

  /// MidLetter and MidNumLet.
  private static let betweenLetters: Set<Unicode.Scalar> = [
    ".", "'", ":", "\u{B7}", "\u{5F4}", "\u{387}", "\u{55F}", "\u{2018}", "\u{2019}", "\u{2024}",
    "\u{2027}",
  ]
}

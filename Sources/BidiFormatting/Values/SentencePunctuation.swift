public import BidiShape

/// The punctuation of a language that differs from that of English.
///
/// Nothing else in this package replaces punctuation; who wants it asks for it here.
///
/// ```swift
/// SentencePunctuation(language: "ar").localized("\u{645}\u{631}\u{62D}\u{628}\u{627}, OK?").string
/// ```
public struct SentencePunctuation: Hashable, Sendable {
  /// The comma of a sentence: `\u{60C}` in languages of the Arabic script.
  public let comma: Unicode.Scalar
  /// The semicolon: `\u{61B}` in languages of the Arabic script.
  public let semicolon: Unicode.Scalar
  /// The question mark: `\u{61F}` in languages of the Arabic script.
  public let questionMark: Unicode.Scalar
  /// The full stop: `\u{6D4}` in Urdu.
  public let fullStop: Unicode.Scalar
  /// The percent sign beside digits of the system that the language asks for: `\u{66A}` beside Arabic
  /// and Persian ones.
  public let percentSign: Unicode.Scalar

  /// The punctuation of a language.
  ///
  /// - Parameters:
  ///   - language: a BCP 47 tag.
  ///   - digits: the digits that its numbers have; they settle the percent sign.
  public init(language: String, digits: DigitSystem) {
    let subtags = language.lowercased().split { $0 == "-" || $0 == "_" }.map { String($0) }
    let primary = subtags.first ?? ""
    let script = subtags.dropFirst().prefix { $0.utf8.count > 1 }.first { $0.utf8.count == 4 }
    let others: Set = ["he", "iw", "yi", "ji", "dv", "nqo", "syr", "arc", "sam", "rhg"]
    let isArabic =
      script.map { $0 == "arab" || $0 == "aran" }
      ?? (LayoutDirection(language: language) == .rightToLeft && !others.contains(primary))
    comma = isArabic ? "\u{60C}" : ","
    semicolon = isArabic ? "\u{61B}" : ";"
    questionMark = isArabic ? "\u{61F}" : "?"
    fullStop = isArabic && primary == "ur" ? "\u{6D4}" : "."
    percentSign = digits.hasArabicSeparators ? "\u{66A}" : "%"
  }

  /// The text with the commas, semicolons and question marks of the language in place of ASCII ones,
  /// and its percent sign beside numbers.
  ///
  /// Signs inside numbers, addresses, paths and code stay, and so do those between letters of a
  /// left-to-right script on both sides, as in a quotation. Full stops stay: they end abbreviations,
  /// too.
  ///
  /// - Parameter text: whole paragraphs in logical order.
  /// - Returns: the text and its edits.
  /// - Complexity: O(n) in the length of the text.
  public func localized(_ text: String) -> (string: String, edits: EditList) {
    var marker = BidiMarker(baseDirection: .rightToLeft)
    var kept = marker.tokens(in: text).filter { Self.keptKinds.contains($0.kind) }[...]
    let scalars = Array(text.unicodeScalars)
    let before = Self.sides(of: scalars)
    let after = Array(Self.sides(of: scalars.reversed()).reversed())
    var edits: [TextEdit] = []
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      let start = offset
      offset += UTF8.width(scalar)
      while let token = kept.first, token.utf8Range.upperBound <= start { kept.removeFirst() }
      guard let replacement = replacement(of: scalar), replacement != scalar else { continue }
      if let token = kept.first, token.utf8Range.contains(start) { continue }
      let isReplaced =
        scalar == "%"
        ? Self.isBesideNumber(scalars, index)
        : !(before[index] == .leftToRight && after[index] == .leftToRight)
          && !Self.isInsideNumber(scalars, index)
      guard isReplaced else { continue }
      edits.append(
        TextEdit(offset: start, removed: String(scalar), inserted: String(replacement)))
    }
    let list = EditList(edits)
    return (list.applied(to: text), list)
  }

  private func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case ",": comma
    case ";": semicolon
    case "?": questionMark
    case "%": percentSign
    default: nil
    }
  }

  private static let keptKinds: Set<DirectionalToken.Kind> = [
    .url, .email, .path, .fileName, .code, .phone, .ipAddress, .mention, .hashtag, .list,
  ]

  /// The direction of the nearest letter before each character in its paragraph.
  private static func sides(of scalars: some Sequence<Unicode.Scalar>) -> [TextDirection?] {
    var side: TextDirection?
    return scalars.map { scalar in
      switch BidiClass(scalar) {
      case .leftToRight: side = .leftToRight
      case .rightToLeft, .arabicLetter: side = .rightToLeft
      case .paragraphSeparator: side = nil
      default: break
      }
      return side
    }
  }

  private static func isInsideNumber(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    index > 0 && index + 1 < scalars.count && DigitSystem.of(scalars[index - 1]) != nil
      && DigitSystem.of(scalars[index + 1]) != nil
  }

  private static func isBesideNumber(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    index > 0 && DigitSystem.of(scalars[index - 1]) != nil
      || index + 1 < scalars.count && DigitSystem.of(scalars[index + 1]) != nil
  }
}

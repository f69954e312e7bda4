import BidiReference

/// Draws text so that its order can be checked by people who cannot read it, in any viewer.
///
/// As in the examples of UAX #9, right-to-left letters are capitals and all others small: the first
/// right-to-left letter that occurs is A, the next different one B. Digits are ASCII digits, a mark
/// is `'`, and characters that nobody sees stand by their short names, such as `<RLI>`. Nothing in
/// a picture is reordered by a viewer, so it is read from left to right like the screen it shows.
public struct TextPicture: Sendable {
  private var letters: [Unicode.Scalar: Character] = [:]

  private static let alphabet =
    Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ\u{393}\u{394}\u{398}\u{39B}")
    + Array("\u{39E}\u{3A0}\u{3A3}\u{3A6}\u{3A8}\u{3A9}")

  /// Creates a picture in which no letter has its capital yet.
  public init() {}

  /// The picture of a text; letters keep the capitals they got in texts drawn before.
  public mutating func draw(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += symbol($1) }
  }

  /// The picture of one character.
  public mutating func symbol(_ scalar: Unicode.Scalar) -> String {
    if let name = Self.names[scalar] { return "<\(name)>" }
    if let sign = Self.punctuation[scalar] { return String(sign) }
    let isRightToLeft = Self.rightToLeftBlocks.contains { $0.contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .otherLetter, .modifierLetter, .lowercaseLetter, .uppercaseLetter, .titlecaseLetter:
      return isRightToLeft ? String(letter(scalar)) : scalar.properties.lowercaseMapping
    case .nonspacingMark, .enclosingMark:
      return "'"
    case .decimalNumber:
      return scalar.properties.numericValue.map { String(Int($0)) } ?? "0"
    case .control, .format, .unassigned, .privateUse, .surrogate:
      return "<\(scalar.hexadecimal)>"
    default:
      return isRightToLeft ? "*" : String(scalar)
    }
  }

  private mutating func letter(_ scalar: Unicode.Scalar) -> Character {
    if let known = letters[scalar] { return known }
    let letter = letters.count < Self.alphabet.count ? Self.alphabet[letters.count] : "_"
    letters[scalar] = letter
    return letter
  }

  /// Blocks of right-to-left scripts, not taken from the library, which the corpus is to test.
  private static let rightToLeftBlocks: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  /// The ASCII sign for punctuation that would draw its neighbours to the left.
  private static let punctuation: [Unicode.Scalar: Character] = [
    "\u{60C}": ",", "\u{61B}": ";", "\u{61E}": ":", "\u{61F}": "?", "\u{66A}": "%",
    "\u{66B}": ".", "\u{66C}": ",", "\u{66D}": "*", "\u{6D4}": ".", "\u{609}": "%",
    "\u{5BE}": "-", "\u{5C3}": ":", "\u{5F3}": "'", "\u{5F4}": "\"", "\u{2010}": "-",
  ]

  private static let names: [Unicode.Scalar: String] = [
    "\u{61C}": "ALM", "\u{200E}": "LRM", "\u{200F}": "RLM", "\u{202A}": "LRE", "\u{202B}": "RLE",
    "\u{202C}": "PDF", "\u{202D}": "LRO", "\u{202E}": "RLO", "\u{2066}": "LRI", "\u{2067}": "RLI",
    "\u{2068}": "FSI", "\u{2069}": "PDI", "\u{200C}": "ZWNJ", "\u{200D}": "ZWJ", "\u{200B}": "ZWSP",
    "\u{AD}": "SHY", "\u{2060}": "WJ", "\u{FEFF}": "BOM", "\n": "LF", "\r": "CR", "\t": "TAB",
    "\u{2028}": "LS", "\u{2029}": "PS", "\u{85}": "NEL", "\u{A0}": "NBSP", "\u{202F}": "NNBSP",
    "\u{FE0E}": "VS15", "\u{FE0F}": "VS16",
  ]
}

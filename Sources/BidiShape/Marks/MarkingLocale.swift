/// What a language settles about tokens: ranges, formulas and signs.
///
/// In Arabic, ranges and formulas run from right to left, in Hebrew and Persian from left to right;
/// signs stand where the Unicode CLDR has them. Without a language a token is shown as it reads
/// alone.
public struct MarkingLocale: Hashable, Sendable {
  /// The languages that differ in what they settle.
  enum Language: Hashable, Sendable {
    case arabic
    /// Arabic, with Arabic-Indic digits asked for: their ranges run from left to right.
    case arabicWithArabicIndicDigits
    /// Persian, Urdu and others that write Extended Arabic-Indic digits.
    case persian
    case hebrew
    case other
  }

  /// The tag that it was created with.
  public let languageTag: String
  let language: Language
  /// Whether the script of the language runs from right to left.
  let isRightToLeft: Bool

  /// The locale of a BCP 47 language tag, such as `he`, `fa-IR` or `ar-u-nu-arab`.
  ///
  /// - Parameter languageTag: a tag; one that is not known settles nothing but its script.
  public init(_ languageTag: String) {
    self.languageTag = languageTag
    let subtags = languageTag.lowercased().split { $0 == "-" || $0 == "_" }.map { String($0) }
    let primary = subtags.first ?? ""
    let scripts: Set = ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg"]
    let script = subtags.dropFirst().first { $0.count == 4 }
    isRightToLeft = script.map { scripts.contains($0) } ?? Self.rightToLeft.contains(primary)
    switch primary {
    case "ar", "arz", "ary", "apc", "ajp", "acm", "afb", "apd", "aeb", "arq":
      let extensions = subtags.drop { $0 != "u" }
      let numbers = extensions.drop { $0 != "nu" }.dropFirst().first
      language = numbers == "arab" ? .arabicWithArabicIndicDigits : .arabic
    case "fa", "ur", "ps", "ckb", "ug", "sd", "ks", "pnb", "lrc", "mzn", "prs", "glk", "azb":
      language = .persian
    case "he", "iw", "yi", "ji": language = .hebrew
    default: language = .other
    }
  }

  private static let rightToLeft: Set = [
    "ar", "arz", "ary", "apc", "ajp", "acm", "afb", "apd", "aeb", "arq", "fa", "ur", "ps", "ckb",
    "ug", "sd", "ks", "pnb", "lrc", "mzn", "prs", "glk", "azb", "he", "iw", "yi", "ji", "dv", "syr",
    "nqo", "arc",
  ]

  /// Whether ranges and formulas run from right to left.
  var isArabic: Bool { language == .arabic || language == .arabicWithArabicIndicDigits }
}

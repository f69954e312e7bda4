/// Which languages are written from right to left, by their tags.
enum LanguageDirection {
  /// Whether text of the language runs from right to left.
  static func isRightToLeft(_ tag: String) -> Bool {
    let subtags = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    guard let language = subtags.first else { return false }
    var region: String?
    for subtag in subtags.dropFirst() {
      // One letter begins an extension, and with it what says nothing of scripts.
      if subtag.utf8.count == 1 { break }
      let isLetters = subtag.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      if subtag.utf8.count == 4 && isLetters { return scripts.contains(subtag) }
      if subtag.utf8.count == 2 && isLetters { region = region ?? subtag }
    }
    if let regions = regionsByLanguage[language] {
      return region.map { regions.contains($0) } ?? false
    }
    return languages.contains(language)
  }

  /// ISO 15924 codes of the scripts that Unicode 16 gives Bidi_Class R or AL.
  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "armi", "avst", "chrs", "cprt", "elym", "gara", "hatr", "hebr", "hung",
    "khar", "lydi", "mand", "mani", "mend", "merc", "mero", "narb", "nbat", "nkoo", "orkh", "ougr",
    "palm", "phli", "phlp", "phnx", "prti", "rohg", "samr", "sarb", "sogd", "sogo", "syrc", "syre",
    "syrj", "syrn", "thaa", "yezi",
  ]

  /// Languages whose likely script is one of those, the former codes `iw` and `ji` included.
  private static let languages: Set<String> = [
    "aeb", "ajp", "apc", "apd", "ar", "arc", "arq", "ars", "ary", "arz", "azb", "bal", "bcc", "bej",
    "bft", "bgn", "bqi", "brh", "ckb", "cja", "dcc", "dv", "fa", "fas", "glk", "haz",
    "he", "heb", "hnd", "hno", "iw", "ji", "jpr", "jrb", "kvx", "khw", "ks", "lki", "lrc", "luz",
    "mzn", "nqo", "ota", "pnb", "prd", "prs", "ps", "pus", "rhg", "rmt", "sam", "sd",
    "sdh", "shu", "skr", "smp", "snd", "syc", "syr", "tmr", "trw", "ug", "uig", "ur", "urd", "wni",
    "xmn", "ydd", "yi", "yid", "ara",
  ]

  /// Languages that are written from right to left in some regions only.
  private static let regionsByLanguage: [String: Set<String>] = [
    "az": ["iq", "ir"], "kk": ["af", "cn", "ir", "mn"], "ku": ["iq", "ir", "lb"],
    "ky": ["cn"], "ms": ["cc"], "pa": ["pk"], "tg": ["pk"], "tk": ["af", "ir"], "uz": ["af", "cn"],
    "ha": ["cm", "sd"],
  ]
}

import BidiShape

/// What stands beside numbers: percent signs, currencies, number signs.
enum NumberSigns {
  /// Whether a language is Arabic, one of its varieties that have codes of their own included.
  static func isArabic(_ language: String?) -> Bool {
    let codes: Set = [
      "ar", "arz", "ary", "arq", "aeb", "apc", "apd", "ars", "acm", "afb", "ajp", "shu",
    ]
    let first = language?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first
    return first.map { codes.contains($0.lowercased()) } ?? false
  }

  // MARK: Percent

  private static let percents: Set<Unicode.Scalar> = [
    "%", "\u{066A}", "\u{FF05}", "\u{FE6A}", "\u{2030}",
  ]

  static func beginsWithPercent(_ text: ShownText) -> Bool {
    text.scalars.first { !isGap($0) }.map(percents.contains) ?? false
  }

  static func endsWithPercent(_ text: ShownText) -> Bool {
    // A percent sign of the number before is not of this one: it has to follow a space or nothing.
    guard let index = text.scalars.lastIndex(where: { !BidiControl.isMark($0) }),
      percents.contains(text.scalars[index])
    else { return false }
    guard index > 0 else { return true }
    let before = text.scalars[index - 1]
    return isGap(before) || "([".unicodeScalars.contains(before)
      || BidiClass(before) == .arabicLetter
  }

  // MARK: Currencies

  /// Abbreviations and words for currencies, besides the signs and codes.
  private static let names: [String] = [
    "\u{062F}.\u{0625}", "\u{0631}.\u{0633}", "\u{062C}.\u{0645}", "\u{062F}.\u{0645}",
    "\u{062F}.\u{0643}", "\u{0631}.\u{0639}", "\u{0631}.\u{0642}", "\u{0644}.\u{0644}",
    "\u{062F}.\u{0639}", "\u{062F}.\u{0628}", "\u{062F}.\u{0623}", "\u{062F}.\u{062A}",
    "\u{062F}.\u{062C}", "\u{0644}.\u{0633}", "\u{062C}.\u{0633}",
    "\u{0631}\u{064A}\u{0627}\u{0644}", "\u{062F}\u{0631}\u{0647}\u{0645}",
    "\u{062F}\u{064A}\u{0646}\u{0627}\u{0631}", "\u{062C}\u{0646}\u{064A}\u{0647}",
    "\u{062A}\u{0648}\u{0645}\u{0627}\u{0646}", "\u{062F}\u{0648}\u{0644}\u{0627}\u{0631}",
    "\u{064A}\u{0648}\u{0631}\u{0648}", "\u{05E9}\u{05F4}\u{05D7}", "\u{05E9}\"\u{05D7}",
    "\u{05E9}\u{05E7}\u{05DC}",
  ]

  private static let codes: Set<String> = [
    "USD", "EUR", "GBP", "JPY", "CNY", "INR", "AED", "SAR", "EGP", "MAD", "QAR", "KWD", "BHD",
    "OMR", "JOD", "ILS", "NIS", "IRR", "IRT", "PKR", "IQD", "LBP", "SYP", "TND", "DZD", "LYD",
    "SDG", "YER", "TRY", "CHF", "CAD", "AUD", "RUB", "SEK", "NOK", "DKK", "PLN", "BRL", "MXN",
    "KRW", "HKD", "SGD", "NZD", "ZAR", "AFN", "LE", "Dhs", "Rs",
  ]

  /// Whether a word is the code of a currency.
  static func isCode(_ word: String) -> Bool { codes.contains(word) }

  /// The currency that a text begins with, after spaces and marks.
  static func currency(beginning text: ShownText) -> String? {
    let rest = text.scalars.drop { isGap($0) }
    guard let first = rest.first else { return nil }
    if isCurrencySign(first) { return String(first) }
    let word = String(scalars: rest.prefix { $0.isASCIILetter })
    if codes.contains(word) { return word }
    for name in names where rest.starts(with: Array(name.unicodeScalars)) {
      // Not the beginning of a longer word.
      let next = rest.dropFirst(name.unicodeScalars.count).first
      if !(next?.properties.isAlphabetic ?? false) { return name }
    }
    return nil
  }

  /// The currency that a text ends with, before spaces and marks.
  static func currency(ending text: ShownText) -> String? {
    let rest = text.scalars[..<(text.scalars.lastIndex { !isGap($0) }.map { $0 + 1 } ?? 0)]
    guard let last = rest.last else { return nil }
    if isCurrencySign(last) {
      // Behind a number it belongs to that one: "5$ {name}".
      let before = rest.dropLast().last { !isGap($0) }
      let isOfNumber = before.map { $0 == ShownText.object || DigitSystem.system(of: $0) != nil }
      return isOfNumber ?? false ? nil : String(last)
    }
    let word = String(scalars: rest.reversed().prefix { $0.isASCIILetter }.reversed())
    return codes.contains(word) && word.utf8.count == 3 ? word : nil
  }

  private static func isCurrencySign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .currencySymbol
  }

  // MARK: Number signs

  private static let signs: Set<Unicode.Scalar> = ["#", "\u{2116}", "\u{FF03}"]

  /// The offset of a number sign that a text ends with.
  static func sign(endOf text: ShownText) -> Int? {
    guard let index = text.scalars.lastIndex(where: { !isGap($0) }),
      signs.contains(text.scalars[index])
    else { return nil }
    return text.offsets[index]
  }

  /// The offsets of number signs with digits after them.
  static func signsBeforeDigits(_ scalars: [Unicode.Scalar], in range: Range<Int>) -> [Int] {
    range.filter { index in
      guard signs.contains(scalars[index]) else { return false }
      let next = scalars[(index + 1)..<range.upperBound].first { !isGap($0) }
      return next.map { DigitSystem.system(of: $0) != nil } ?? false
    }
  }

  /// A space or a control: what may stand between a number and its sign.
  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2009}"
      || BidiControl.isMark(scalar)
  }
}

extension BidiControl {
  /// Whether a scalar is one of the twelve.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool { BidiControl(scalar) != nil }
}

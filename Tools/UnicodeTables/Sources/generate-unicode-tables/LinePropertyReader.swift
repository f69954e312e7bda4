import _FoundationICU

/// What breaking and measuring lines needs to know of characters, as the toolchain's ICU has it.
struct LinePropertyReader {
  /// The names of the line breaking classes, in the order of `LineBreakClass`'s raw values.
  ///
  /// They are the short names of Line_Break, without those that rule LB1 replaces, and six more for
  /// characters that a rule singles out by another property.
  static let classes = [
    "AL", "AK", "AP", "AS", "B2", "BA", "BB", "BK", "CB", "CL", "CM", "CP", "CR", "EB", "EM", "EX",
    "GL", "H2", "H3", "HL", "HY", "ID", "IN", "IS", "JL", "JT", "JV", "LF", "NL", "NS", "NU", "OP",
    "PO", "PR", "QU", "RI", "SP", "SY", "VF", "VI", "WJ", "ZW", "ZWJ",
    initialQuotation, finalQuotation, dottedCircle, hyphen, unassignedPictograph,
    unassignedLetter,
  ]

  private static let initialQuotation = "QU_Pi"
  private static let finalQuotation = "QU_Pf"
  private static let dottedCircle = "AL_DottedCircle"
  private static let hyphen = "BA_Hyphen"
  private static let unassignedPictograph = "ID_ExtPictCn"
  private static let unassignedLetter = "AL_ExtPictCn"

  /// The short names of Line_Break by ICU's values.
  private let names: [String]
  private let numbers: [String: UInt16]

  init() throws(GeneratorError) {
    var names: [String] = []
    for value in 0...swift_u_getIntPropertyMaxValue(UCHAR_LINE_BREAK) {
      guard let name = swift_u_getPropertyValueName(UCHAR_LINE_BREAK, value, U_SHORT_PROPERTY_NAME)
      else { throw GeneratorError("ICU has no name for value \(value) of Line_Break") }
      names.append(String(cString: name))
    }
    var numbers: [String: UInt16] = [:]
    for (number, name) in Self.classes.enumerated() { numbers[name] = UInt16(number) }
    let replaced = ["AI", "CJ", "SA", "SG", "XX"]
    if let unknown = names.first(where: { numbers[$0] == nil && !replaced.contains($0) }) {
      throw GeneratorError("ICU knows a value \(unknown) of Line_Break that the enum lacks")
    }
    self.names = names
    self.numbers = numbers
  }

  /// The bits of `LineProperties`.
  func value(_ codePoint: UInt32) -> UInt16 {
    var value = numbers[lineBreakClass(codePoint)] ?? 0
    if isEastAsian(codePoint) { value |= 0x40 }
    value |= cells(codePoint) << 8
    if has(codePoint, UCHAR_EMOJI) { value |= 0x400 }
    if has(codePoint, UCHAR_EXTENDED_PICTOGRAPHIC) { value |= 0x800 }
    if has(codePoint, UCHAR_EMOJI_MODIFIER) { value |= 0x1000 }
    if hangs(codePoint) { value |= 0x2000 }
    return value
  }

  /// Rule LB1, and the classes that are singled out.
  private func lineBreakClass(_ codePoint: UInt32) -> String {
    let name = names[Int(swift_u_getIntPropertyValue(Int32(codePoint), UCHAR_LINE_BREAK))]
    let category = category(codePoint)
    switch name {
    case "AI", "SG", "XX": return resolved("AL", codePoint)
    case "SA":
      return [U_NON_SPACING_MARK, U_COMBINING_SPACING_MARK].contains(category) ? "CM" : "AL"
    case "CJ": return "NS"
    case "QU" where category == U_INITIAL_PUNCTUATION: return Self.initialQuotation
    case "QU" where category == U_FINAL_PUNCTUATION: return Self.finalQuotation
    default: return resolved(name, codePoint)
    }
  }

  private func resolved(_ name: String, _ codePoint: UInt32) -> String {
    if codePoint == 0x25CC { return Self.dottedCircle }
    if codePoint == 0x2010 { return Self.hyphen }
    if category(codePoint) == U_UNASSIGNED && has(codePoint, UCHAR_EXTENDED_PICTOGRAPHIC) {
      return name == "ID" ? Self.unassignedPictograph : Self.unassignedLetter
    }
    return name
  }

  /// Whether East_Asian_Width is Fullwidth, Wide or Halfwidth.
  private func isEastAsian(_ codePoint: UInt32) -> Bool {
    isWide(codePoint) || eastAsianWidth(codePoint) == U_EA_HALFWIDTH
  }

  private func isWide(_ codePoint: UInt32) -> Bool {
    [U_EA_FULLWIDTH, U_EA_WIDE].contains(eastAsianWidth(codePoint))
  }

  private func eastAsianWidth(_ codePoint: UInt32) -> UEastAsianWidth {
    UEastAsianWidth(
      UInt32(swift_u_getIntPropertyValue(Int32(codePoint), UCHAR_EAST_ASIAN_WIDTH)))
  }

  /// How many cells of a terminal a character takes beside others.
  private func cells(_ codePoint: UInt32) -> UInt16 {
    // Signs that are written under numbers, and the soft hyphen, are seen.
    if has(codePoint, UCHAR_PREPENDED_CONCATENATION_MARK) || codePoint == 0xAD { return 1 }
    switch category(codePoint) {
    case U_NON_SPACING_MARK, U_ENCLOSING_MARK, U_FORMAT_CHAR, U_CONTROL_CHAR, U_LINE_SEPARATOR,
      U_PARAGRAPH_SEPARATOR:
      return 0
    default: break
    }
    // Vowels and final consonants of Hangul stand in the cells of the consonant before them.
    let syllable = swift_u_getIntPropertyValue(Int32(codePoint), UCHAR_HANGUL_SYLLABLE_TYPE)
    if [U_HST_VOWEL_JAMO.rawValue, U_HST_TRAILING_JAMO.rawValue].contains(UInt32(syllable)) {
      return 0
    }
    if isWide(codePoint) { return 2 }
    return has(codePoint, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ? 0 : 1
  }

  /// Whether a character is a space that hangs at the end of a line: those after which a line may be
  /// broken.
  private func hangs(_ codePoint: UInt32) -> Bool {
    let name = names[Int(swift_u_getIntPropertyValue(Int32(codePoint), UCHAR_LINE_BREAK))]
    return name == "SP" || codePoint == 0x09
      || name == "BA" && category(codePoint) == U_SPACE_SEPARATOR
  }

  private func category(_ codePoint: UInt32) -> UCharCategory {
    UCharCategory(UInt32(swift_u_charType(Int32(codePoint))))
  }

  private func has(_ codePoint: UInt32, _ property: UProperty) -> Bool {
    swift_u_hasBinaryProperty(Int32(codePoint), property) != 0
  }
}

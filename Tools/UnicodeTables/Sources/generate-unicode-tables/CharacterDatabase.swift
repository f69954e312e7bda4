import _FoundationICU

/// The Unicode Character Database as the toolchain's ICU knows it.
struct CharacterDatabase {
  /// The short names of the Bidi_Class values, in the order of `BidiClass`'s raw values.
  static let bidiClasses = [
    "L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S", "WS", "ON",
    "LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI",
  ]

  /// The short names of the Joining_Type values, in the order of `JoiningType`'s raw values.
  static let joiningTypes = ["U", "C", "D", "L", "R", "T"]

  /// The version of the Unicode data, such as `"16.0"`.
  let unicodeVersion: String

  /// The version of ICU, such as `"76.1"`.
  let libraryVersion: String

  /// Our raw value of each of ICU's Bidi_Class values, matched by short name.
  private let bidiClassValues: [UInt16]

  /// Our raw value of each of ICU's Joining_Type values, matched by short name.
  private let joiningTypeValues: [UInt16]

  private let decomposition: OpaquePointer
  private let compatibility: OpaquePointer

  init() throws(GeneratorError) {
    unicodeVersion = Self.version { swift_u_getUnicodeVersion($0) }
    libraryVersion = Self.version { swift_u_getVersion($0) }
    bidiClassValues = try Self.rawValues(of: UCHAR_BIDI_CLASS, names: Self.bidiClasses)
    joiningTypeValues = try Self.rawValues(of: UCHAR_JOINING_TYPE, names: Self.joiningTypes)
    var status = U_ZERO_ERROR
    guard let instance = swift_unorm2_getNFDInstance(&status), status == U_ZERO_ERROR else {
      throw GeneratorError("ICU has no normalization data")
    }
    decomposition = instance
    guard let instance = swift_unorm2_getNFKCInstance(&status), status == U_ZERO_ERROR else {
      throw GeneratorError("ICU has no compatibility normalization data")
    }
    compatibility = instance
  }

  /// The Bidi_Class of a code point, as a raw value of `BidiClass`.
  func bidiClass(_ codePoint: UInt32) -> UInt16 {
    bidiClassValues[Int(swift_u_getIntPropertyValue(Int32(codePoint), UCHAR_BIDI_CLASS))]
  }

  /// The Joining_Type of a code point, as a raw value of `JoiningType`.
  func joiningType(_ codePoint: UInt32) -> UInt16 {
    joiningTypeValues[Int(swift_u_getIntPropertyValue(Int32(codePoint), UCHAR_JOINING_TYPE))]
  }

  /// The Bidi_Mirroring_Glyph of a code point, or nil.
  func mirroringGlyph(_ codePoint: UInt32) -> UInt32? {
    let glyph = UInt32(swift_u_charMirror(Int32(codePoint)))
    return glyph == codePoint ? nil : glyph
  }

  /// The side of a pair that a bracket is and the canonical code point of the pair's opening
  /// bracket, or nil for other characters.
  func pairedBracket(_ codePoint: UInt32) -> (identifier: UInt32, isOpening: Bool)? {
    let type = swift_u_getIntPropertyValue(Int32(codePoint), UCHAR_BIDI_PAIRED_BRACKET_TYPE)
    switch UInt32(type) {
    case U_BPT_OPEN.rawValue:
      return (canonical(codePoint), true)
    case U_BPT_CLOSE.rawValue:
      return (canonical(UInt32(swift_u_getBidiPairedBracket(Int32(codePoint)))), false)
    default:
      return nil
    }
  }

  /// The Grapheme_Cluster_Break, Indic_Conjunct_Break and Extended_Pictographic properties taken
  /// together: whether one of them lets a character form a cluster with a neighbour.
  func mayExtendCluster(_ codePoint: UInt32) -> Bool {
    let scalar = Int32(codePoint)
    let cluster = swift_u_getIntPropertyValue(scalar, UCHAR_GRAPHEME_CLUSTER_BREAK)
    let conjunct = swift_u_getIntPropertyValue(scalar, UCHAR_INDIC_CONJUNCT_BREAK)
    let plain = [U_GCB_OTHER.rawValue, U_GCB_CONTROL.rawValue].contains(UInt32(cluster))
    return !plain || conjunct != 0
      || swift_u_hasBinaryProperty(scalar, UCHAR_EXTENDED_PICTOGRAPHIC) != 0
  }

  /// Whether Grapheme_Cluster_Break makes a character part of the cluster before it.
  func extendsCluster(_ codePoint: UInt32) -> Bool {
    let cluster = swift_u_getIntPropertyValue(Int32(codePoint), UCHAR_GRAPHEME_CLUSTER_BREAK)
    return [U_GCB_EXTEND.rawValue, U_GCB_SPACING_MARK.rawValue, U_GCB_ZWJ.rawValue]
      .contains(UInt32(cluster))
  }

  /// Whether a character is a Bidi_Control or one of the two Join_Control characters.
  func isFormatControl(_ codePoint: UInt32) -> Bool {
    let scalar = Int32(codePoint)
    return swift_u_hasBinaryProperty(scalar, UCHAR_BIDI_CONTROL) != 0
      || swift_u_hasBinaryProperty(scalar, UCHAR_JOIN_CONTROL) != 0
  }

  /// The single code point that a code point decomposes to canonically, or itself.
  private func canonical(_ codePoint: UInt32) -> UInt32 {
    var status = U_ZERO_ERROR
    var units = [UInt16](repeating: 0, count: 16)
    let count = swift_unorm2_getDecomposition(
      decomposition, Int32(codePoint), &units, Int32(units.count), &status)
    guard status == U_ZERO_ERROR, count > 0 else { return codePoint }
    let scalars = Array(String(decoding: units.prefix(Int(count)), as: UTF16.self).unicodeScalars)
    return scalars.count == 1 ? scalars[0].value : codePoint
  }

  /// The letters that an Arabic presentation form stands for, in logical order; nil for others, for
  /// words that are one character (U+FDF0 to U+FDFF), and for marks on a space.
  func letters(ofForm codePoint: UInt32) -> [UInt32]? {
    guard (0xFB50...0xFDEF).contains(codePoint) || (0xFE70...0xFEFC).contains(codePoint) else {
      return nil
    }
    var status = U_ZERO_ERROR
    var units = [UInt16](repeating: 0, count: 16)
    let count = swift_unorm2_getRawDecomposition(
      compatibility, Int32(codePoint), &units, Int32(units.count), &status)
    guard status == U_ZERO_ERROR, (1...4).contains(count) else { return nil }
    let letters = units.prefix(Int(count)).map { UInt32($0) }
    return letters.contains(0x20) ? nil : letters
  }

  private static func rawValues(
    of property: UProperty, names: [String]
  ) throws(GeneratorError) -> [UInt16] {
    var values: [UInt16] = []
    for value in 0...swift_u_getIntPropertyMaxValue(property) {
      guard let name = swift_u_getPropertyValueName(property, value, U_SHORT_PROPERTY_NAME),
        let index = names.firstIndex(of: String(cString: name))
      else {
        throw GeneratorError("ICU knows a value \(value) of a property that the enum lacks")
      }
      values.append(UInt16(index))
    }
    return values
  }

  private static func version(_ read: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
    var fields: [UInt8] = [0, 0, 0, 0]
    fields.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { read(base) }
    }
    return "\(fields[0]).\(fields[1])"
  }
}

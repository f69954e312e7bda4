/// Writes the generated files from the data.
struct TableWriter {
  private let database: CharacterDatabase
  private let inputs: [String]

  init() throws(GeneratorError) {
    database = try CharacterDatabase()
    inputs = [
      "Unicode \(database.unicodeVersion), from ICU \(database.libraryVersion) of the toolchain;",
      "grapheme clusters of the standard library's Unicode \(ClusterProbe.unicodeVersion()), too.",
    ]
  }

  /// All files, in the order of their names.
  func files() throws(GeneratorError) -> [SourceFile] {
    [
      try lineProperties(), mirroringGlyphs(), pairedBrackets(), presentationForms(),
      try scalarProperties(),
      unicodeVersion(),
    ]
  }

  // The layout is documented in ScalarProperties.swift.
  private func properties(_ codePoint: UInt32) -> UInt16 {
    var value = database.bidiClass(codePoint) | database.joiningType(codePoint) << 9
    if database.pairedBracket(codePoint) != nil { value |= 0x20 }
    if database.mirroringGlyph(codePoint) != nil { value |= 0x40 }
    if mayExtendCluster(codePoint) { value |= 0x100 }
    if extendsCluster(codePoint) { value |= 0x1000 }
    if breaksClusters(codePoint) { value |= 0x2000 }
    if database.isFormatControl(codePoint) { value |= 0x4000 }
    return value
  }

  /// What ICU or the standard library says: they may be of different versions, and the flag only
  /// says that a closer look is needed.
  private func mayExtendCluster(_ codePoint: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(codePoint) else { return false }
    return database.mayExtendCluster(codePoint) || ClusterProbe.mayExtendCluster(scalar)
  }

  /// What both of them say: a scalar without this flag is looked at more closely.
  private func extendsCluster(_ codePoint: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(codePoint) else { return false }
    return database.extendsCluster(codePoint) && ClusterProbe.extendsCluster(scalar)
  }

  private func breaksClusters(_ codePoint: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(codePoint) else { return false }
    return ClusterProbe.breaksClusters(scalar)
  }

  private func scalarProperties() throws(GeneratorError) -> SourceFile {
    let values = (UInt32(0)...0x10FFFF).map(properties)
    guard values.allSatisfy({ $0 & 0x8080 == 0 }) else {
      throw GeneratorError("an entry does not fit in two ASCII characters")
    }
    var file = SourceFile(name: "ScalarPropertyTable.swift", inputs: inputs)
    file.append(TwoStageTable(values), named: "ScalarPropertyTable", of: "ScalarProperties")
    return file
  }

  // The layout is documented in LineProperties.swift.
  private func lineProperties() throws(GeneratorError) -> SourceFile {
    let properties = try LinePropertyReader()
    let values = (UInt32(0)...0x10FFFF).map(properties.value)
    guard values.allSatisfy({ $0 & 0x8080 == 0 }) else {
      throw GeneratorError("an entry does not fit in two ASCII characters")
    }
    var file = SourceFile(name: "LinePropertyTable.swift", inputs: inputs)
    file.append(TwoStageTable(values), named: "LinePropertyTable", of: "LineProperties")
    return file
  }

  private func pairedBrackets() -> SourceFile {
    var file = SourceFile(name: "PairedBracketTable.swift", inputs: inputs)
    var rows: [(codePoint: UInt32, identifier: UInt32, isOpening: Bool)] = []
    for codePoint in UInt32(0)...0x10FFFF {
      guard let bracket = database.pairedBracket(codePoint) else { continue }
      rows.append((codePoint, bracket.identifier, bracket.isOpening))
    }
    file.append(
      """
      /// The characters whose Bidi_Paired_Bracket_Type is not None, in ascending order.
      enum PairedBracketTable {
        static let codePoints: [UInt32] = [
      """)
    for row in rows { file.append("    \(hexadecimal(row.codePoint)),") }
    file.append(
      """
        ]

        /// Of each: the opening bracket of its pair, by its canonical code point, shifted left by
        /// one; the lowest bit is set in opening brackets.
        static let pairs: [UInt32] = [
      """)
    for row in rows {
      file.append("    \(hexadecimal(row.identifier)) << 1\(row.isOpening ? " | 1" : ""),")
    }
    file.append("  ]\n}")
    return file
  }

  private func mirroringGlyphs() -> SourceFile {
    var file = SourceFile(name: "MirroringGlyphTable.swift", inputs: inputs)
    var rows: [(codePoint: UInt32, glyph: UInt32)] = []
    for codePoint in UInt32(0)...0x10FFFF {
      if let glyph = database.mirroringGlyph(codePoint) { rows.append((codePoint, glyph)) }
    }
    file.append(
      """
      /// The characters that have a Bidi_Mirroring_Glyph, in ascending order.
      enum MirroringGlyphTable {
        static let codePoints: [UInt32] = [
      """)
    for row in rows { file.append("    \(hexadecimal(row.codePoint)),") }
    file.append(
      """
        ]

        /// The Bidi_Mirroring_Glyph of each.
        static let glyphs: [UInt32] = [
      """)
    for row in rows { file.append("    \(hexadecimal(row.glyph)),") }
    file.append("  ]\n}")
    return file
  }

  private func presentationForms() -> SourceFile {
    var file = SourceFile(name: "PresentationFormTable.swift", inputs: inputs)
    var rows: [(codePoint: UInt32, letters: [UInt32])] = []
    for codePoint in UInt32(0xFB50)...0xFEFC {
      if let letters = database.letters(ofForm: codePoint) { rows.append((codePoint, letters)) }
    }
    file.append(
      """
      /// The Arabic presentation forms that stand for letters, in ascending order.
      enum PresentationFormTable {
        static let codePoints: [UInt16] = [
      """)
    for row in rows { file.append("    \(hexadecimal(row.codePoint)),") }
    file.append(
      """
        ]

        /// The letters of each, sixteen bits a letter, the first in the lowest bits.
        static let letters: [UInt64] = [
      """)
    for row in rows {
      let bits = row.letters.enumerated().reduce(0 as UInt64) { $0 | UInt64($1.1) << ($1.0 * 16) }
      file.append("    0x\(String(bits, radix: 16, uppercase: true)),")
    }
    file.append("  ]\n}")
    return file
  }

  private func unicodeVersion() -> SourceFile {
    var file = SourceFile(name: "UnicodeVersion.swift", inputs: inputs)
    file.append(
      """
      /// The version of the Unicode Standard that the tables follow.
      package enum UnicodeVersion {
        /// The version's major and minor number.
        package static let current = "\(database.unicodeVersion)"
      }
      """)
    return file
  }
}

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
    [mirroringGlyphs(), pairedBrackets(), try scalarProperties(), unicodeVersion()]
  }

  // The layout is documented in ScalarProperties.swift.
  private func properties(_ codePoint: UInt32) -> UInt16 {
    var value = database.bidiClass(codePoint) | database.joiningType(codePoint) << 9
    if database.pairedBracket(codePoint) != nil { value |= 0x20 }
    if database.mirroringGlyph(codePoint) != nil { value |= 0x40 }
    if mayExtendCluster(codePoint) { value |= 0x100 }
    return value
  }

  /// What ICU or the standard library says: they may be of different versions, and the flag only
  /// says that a closer look is needed.
  private func mayExtendCluster(_ codePoint: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(codePoint) else { return false }
    return database.mayExtendCluster(codePoint) || ClusterProbe.mayExtendCluster(scalar)
  }

  private func scalarProperties() throws(GeneratorError) -> SourceFile {
    let values = (UInt32(0)...0x10FFFF).map(properties)
    guard values.allSatisfy({ $0 & 0x8080 == 0 }) else {
      throw GeneratorError("an entry does not fit in two ASCII characters")
    }
    let table = TwoStageTable(values)
    var file = SourceFile(name: "ScalarPropertyTable.swift", inputs: inputs)
    file.line("/// The bits of `ScalarProperties` for every code point, as a two-stage table.")
    file.line("///")
    file.line(
      "/// Both stages are string literals, which the compiler puts into the binary as they are.")
    file.line("enum ScalarPropertyTable {")
    file.line("  /// The number of distinct blocks of \(TwoStageTable.blockSize) entries.")
    file.line("  static let blockCount = \(table.blocks.count)")
    file.line("")
    file.line(
      "  /// The block of each \(TwoStageTable.blockSize) code points: low, then high seven bits.")
    file.line("  ///")
    file.line("  /// A line is 16 blocks, U+0800 code points.")
    file.line("  @inline(__always)")
    file.line("  static var stage1: StaticString {")
    file.line("    \"\"\"")
    file.literalLines(table.stage1Bytes, perLine: 32, indent: "    ", isLast: true)
    file.line("    \"\"\"")
    file.line("  }")
    file.line("")
    writeFirstUses(of: table, to: &file)
    file.line("  @inline(__always)")
    file.line("  static var stage2: StaticString {")
    file.line("    \"\"\"")
    for number in table.blocks.indices {
      file.literalLines(
        table.bytes(ofBlock: number), perLine: 32, indent: "    ",
        isLast: number == table.blocks.count - 1)
    }
    file.line("    \"\"\"")
    file.line("  }")
    file.line("}")
    return file
  }

  private func writeFirstUses(of table: TwoStageTable, to file: inout SourceFile) {
    file.line("  /// The entries of the blocks: low, then high byte.")
    file.line("  ///")
    file.line(
      "  /// A line is 16 entries, a block is 8 lines. The blocks begin with those of these code")
    file.line("  /// points, in the order of the blocks:")
    file.line("  ///")
    var firstUses: [String] = []
    for (index, number) in table.stage1.enumerated() where number == firstUses.count {
      firstUses.append(hexadecimal(UInt32(index * TwoStageTable.blockSize)))
    }
    for start in stride(from: 0, to: firstUses.count, by: 10) {
      let row = firstUses[start..<min(start + 10, firstUses.count)].joined(separator: " ")
      file.line("  /// \(start): \(row)")
    }
  }

  private func pairedBrackets() -> SourceFile {
    var file = SourceFile(name: "PairedBracketTable.swift", inputs: inputs)
    var rows: [(codePoint: UInt32, identifier: UInt32, isOpening: Bool)] = []
    for codePoint in UInt32(0)...0x10FFFF {
      guard let bracket = database.pairedBracket(codePoint) else { continue }
      rows.append((codePoint, bracket.identifier, bracket.isOpening))
    }
    file.line("/// The characters whose Bidi_Paired_Bracket_Type is not None, in ascending order.")
    file.line("enum PairedBracketTable {")
    file.line("  static let codePoints: [UInt32] = [")
    for row in rows { file.line("    \(hexadecimal(row.codePoint)),") }
    file.line("  ]")
    file.line("")
    file.line(
      "  /// Of each: the opening bracket of its pair, by its canonical code point, shifted left")
    file.line("  /// by one; the lowest bit is set in opening brackets.")
    file.line("  static let pairs: [UInt32] = [")
    for row in rows {
      file.line("    \(hexadecimal(row.identifier)) << 1\(row.isOpening ? " | 1" : ""),")
    }
    file.line("  ]")
    file.line("}")
    return file
  }

  private func mirroringGlyphs() -> SourceFile {
    var file = SourceFile(name: "MirroringGlyphTable.swift", inputs: inputs)
    var rows: [(codePoint: UInt32, glyph: UInt32)] = []
    for codePoint in UInt32(0)...0x10FFFF {
      if let glyph = database.mirroringGlyph(codePoint) { rows.append((codePoint, glyph)) }
    }
    file.line("/// The characters that have a Bidi_Mirroring_Glyph, in ascending order.")
    file.line("enum MirroringGlyphTable {")
    file.line("  static let codePoints: [UInt32] = [")
    for row in rows { file.line("    \(hexadecimal(row.codePoint)),") }
    file.line("  ]")
    file.line("")
    file.line("  /// The Bidi_Mirroring_Glyph of each.")
    file.line("  static let glyphs: [UInt32] = [")
    for row in rows { file.line("    \(hexadecimal(row.glyph)),") }
    file.line("  ]")
    file.line("}")
    return file
  }

  private func unicodeVersion() -> SourceFile {
    var file = SourceFile(name: "UnicodeVersion.swift", inputs: inputs)
    file.line("/// The version of the Unicode Standard that the tables follow.")
    file.line("package enum UnicodeVersion {")
    file.line("  /// The version's major and minor number.")
    file.line("  package static let current = \"\(database.unicodeVersion)\"")
    file.line("}")
    return file
  }
}

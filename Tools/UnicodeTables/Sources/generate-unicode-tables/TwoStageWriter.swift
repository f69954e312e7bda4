extension SourceFile {
  /// Appends an enum that holds a two-stage table in string literals.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - name: The name of the enum.
  ///   - entry: The name of the type whose bits the entries are.
  mutating func append(_ table: TwoStageTable, named name: String, of entry: String) {
    append(
      """
      /// The bits of `\(entry)` for every code point, as a two-stage table.
      ///
      /// Both stages are string literals, which the compiler puts into the binary as they are. They
      /// hold pairs of bytes, the lower one first. Bit 6 of every byte is inverted, which makes
      /// letters of small numbers: "@" is 0, "A" is 1.
      enum \(name) {
        /// The number of distinct blocks.
        static let blockCount = \(table.blocks.count)

        /// The block of each \(TwoStageTable.blockSize) code points: its low, then its high seven bits.
        ///
        /// A line is 32 blocks, U+1000 code points.
        @inline(__always)
        static var stage1: StaticString {
          \"""
      """)
    literalLines(table.stage1Bytes, perLine: 64, indent: "    ", isLast: true)
    append(
      """
          \"""
        }

        /// The \(TwoStageTable.blockSize) entries of each block.
        ///
        /// A line is 32 entries, a block is 4 lines. The blocks, four to a line of this comment, are
        /// first used for the code points from
        ///
      """)
    for line in Self.firstUses(of: table) { append("  /// " + line) }
    append(
      """
        @inline(__always)
        static var stage2: StaticString {
          \"""
      """)
    for number in table.blocks.indices {
      literalLines(
        table.bytes(ofBlock: number), perLine: 64, indent: "    ",
        isLast: number == table.blocks.count - 1)
    }
    append(
      """
          \"""
        }
      }
      """)
  }

  /// A list of the code points that each block begins with where it is used first.
  private static func firstUses(of table: TwoStageTable) -> [String] {
    var uses: [String] = []
    for (index, number) in table.stage1.enumerated() where number == uses.count {
      uses.append(hexadecimal(UInt32(index * TwoStageTable.blockSize)))
    }
    return stride(from: 0, to: uses.count, by: 4).map { start in
      "\(start): " + uses[start..<min(start + 4, uses.count)].joined(separator: ", ")
    }
  }
}

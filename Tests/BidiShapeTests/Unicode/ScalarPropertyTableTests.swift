import BidiTestSupport
import BidiReference
import Testing

@testable import BidiShape

/// The shape of the generated tables.
@Suite struct ScalarPropertyTableTests {
  private static func bytes(_ literal: StaticString) -> [UInt8] {
    literal.withUTF8Buffer { Array($0) }
  }

  /// The look-up checks no bounds: the literals have to have the sizes that it takes for granted.
  @Test func noBlockNumberPointsOutsideTheBlocks() {
    let stage1 = Self.bytes(ScalarPropertyTable.stage1)
    let stage2 = Self.bytes(ScalarPropertyTable.stage2)
    expectEqual(stage1.count, 2 * 0x11_0000 / 128)
    expectEqual(stage2.count, 2 * 128 * ScalarPropertyTable.blockCount)
    let numbers = stride(from: 0, to: stage1.count, by: 2).map { (index: Int) -> Int in
      let low = Int(stage1[index] ^ 0x40)
      let high = Int(stage1[index + 1] ^ 0x40)
      return low | high << 7
    }
    expectEqual(Set(numbers), Set(0..<ScalarPropertyTable.blockCount))
  }

  @Test func valuesUseTheBitsOfTheLayout() {
    var differences = FailureLog(limit: 20)
    for codePoint in UInt32(0)...0x10FFFF {
      let properties = ScalarProperties(codePoint: codePoint)
      let value = properties.rawValue
      let isDefined =
        value & 0x8080 == 0 && BidiClass(rawValue: UInt8(value & 0x1F)) == properties.bidiClass
        && JoiningType(rawValue: UInt8(value >> 9 & 0x7)) == properties.joiningType
      if !isDefined { differences.note(codePoint, "has the value \(value)") }
    }
    expectEqual(differences.count, 0, "\(differences)")
  }

  @Test func smallTablesAreSorted() {
    for table in [PairedBracketTable.codePoints, MirroringGlyphTable.codePoints] {
      #expect(zip(table, table.dropFirst()).allSatisfy { $0 < $1 })
    }
    expectEqual(PairedBracketTable.codePoints.count, PairedBracketTable.pairs.count)
    expectEqual(MirroringGlyphTable.codePoints.count, MirroringGlyphTable.glyphs.count)
  }

  @Test func sortedIndexFindsWhatIsThere() {
    let table: [UInt32] = [1, 5, 9]
    expectEqual(
      (0...10).map { table.sortedIndex(of: $0) },
      [
        nil, 0, nil, nil, nil, 1, nil, nil, nil, 2, nil,
      ])
    #expect([UInt32]().sortedIndex(of: 1) == nil)
  }

  @Test func versionIsTheOneOfTheChangesListedHere() {
    expectEqual(UnicodeVersion.current, "16.0")
  }
}

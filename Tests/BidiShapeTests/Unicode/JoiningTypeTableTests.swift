import BidiTestSupport
import BidiReference
import Testing

@testable import BidiShape

/// The Joining_Type values of the tables against the Unicode Character Database.
@Suite struct JoiningTypeTableTests {
  /// What Unicode 16 changed since 15.
  ///
  /// It added three letters of Arabic and nonspacing marks, which are transparent, and made a mark
  /// of Ahom a spacing one.
  private static let changes: [(codePoints: ClosedRange<UInt32>, value: JoiningType)] = [
    // A dal; a tah and a kaf.
    (0x10EC2...0x10EC2, .rightJoining),
    (0x10EC3...0x10EC4, .dualJoining),
    (0x1171E...0x1171E, .nonJoining),
    (0x0897...0x0897, .transparent),
    (0x10D69...0x10D6D, .transparent),
    (0x10EFC...0x10EFC, .transparent),
    (0x113BB...0x113C0, .transparent),
    (0x113CE...0x113CE, .transparent),
    (0x113D0...0x113D0, .transparent),
    (0x113D2...0x113D2, .transparent),
    (0x113E1...0x113E2, .transparent),
    (0x11F5A...0x11F5A, .transparent),
    (0x1611E...0x16129, .transparent),
    (0x1612D...0x1612F, .transparent),
    (0x1E5EE...0x1E5EF, .transparent),
  ]

  /// Every code point; those that the file does not list are Non_Joining.
  @Test func everyCodePointHasItsType() throws {
    let file = try UnicodeDataFile(named: "extracted/DerivedJoiningType.txt")
    let rows = try file.rows()
    var expected = [JoiningType](repeating: .nonJoining, count: 0x11_0000)
    for row in rows {
      let value = try #require(
        JoiningType.allCases.first { String($0.abbreviation) == row.fields[0] },
        "\(file.name):\(row.line)")
      for codePoint in row.codePoints { expected[Int(codePoint)] = value }
    }
    for change in Self.changes {
      for codePoint in change.codePoints { expected[Int(codePoint)] = change.value }
    }
    var differences = FailureLog(limit: 20)
    for (index, value) in expected.enumerated() {
      let actual = ScalarProperties(codePoint: UInt32(index)).joiningType
      if actual != value { differences.note(UInt32(index), "is \(actual), not \(value)") }
    }
    #expect(rows.count > 500)
    expectEqual(differences.count, 0, "\(differences)")
  }
}

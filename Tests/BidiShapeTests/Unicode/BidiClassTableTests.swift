import BidiTestSupport
import BidiReference
import Testing

@testable import BidiShape

/// The Bidi_Class values of the tables against the Unicode Character Database.
@Suite struct BidiClassTableTests {
  /// What Unicode 16 changed since 15.
  ///
  /// These are six characters that were there before, and the characters added with another class
  /// than unassigned code points of their block have by default.
  private static let changes: [(codePoints: ClosedRange<UInt32>, value: BidiClass)] = [
    // A vowel sign of Ahom became a letter's part, five nablas became symbols.
    (0x1171E...0x1171E, .leftToRight),
    (0x1D6C1...0x1D6C1, .otherNeutral),
    (0x1D6FB...0x1D6FB, .otherNeutral),
    (0x1D735...0x1D735, .otherNeutral),
    (0x1D76F...0x1D76F, .otherNeutral),
    (0x1D7A9...0x1D7A9, .otherNeutral),
    // Digits, marks and the hyphen of Garay; marks of Arabic.
    (0x10D40...0x10D49, .arabicNumber),
    (0x10D69...0x10D6D, .nonspacingMark),
    (0x10D6E...0x10D6E, .otherNeutral),
    (0x0897...0x0897, .nonspacingMark),
    (0x10EFC...0x10EFC, .nonspacingMark),
    // Digits for computing, marks of Tulu-Tigalari, Kawi, Gurung Khema and Ol Onal.
    (0x1CCF0...0x1CCF9, .europeanNumber),
    (0x113BB...0x113C0, .nonspacingMark),
    (0x113CE...0x113CE, .nonspacingMark),
    (0x113D0...0x113D0, .nonspacingMark),
    (0x113D2...0x113D2, .nonspacingMark),
    (0x113E1...0x113E2, .nonspacingMark),
    (0x11F5A...0x11F5A, .nonspacingMark),
    (0x1611E...0x16129, .nonspacingMark),
    (0x1612D...0x1612F, .nonspacingMark),
    (0x1E5EE...0x1E5EF, .nonspacingMark),
    // Symbols.
    (0x2427...0x2429, .otherNeutral),
    (0x2FFC...0x2FFF, .otherNeutral),
    (0x31E4...0x31E5, .otherNeutral),
    (0x31EF...0x31EF, .otherNeutral),
    (0x1CC00...0x1CCD5, .otherNeutral),
    (0x1CD00...0x1CEB3, .otherNeutral),
    (0x1F8B2...0x1F8BB, .otherNeutral),
    (0x1F8C0...0x1F8C1, .otherNeutral),
    (0x1FA89...0x1FA89, .otherNeutral),
    (0x1FA8F...0x1FA8F, .otherNeutral),
    (0x1FABE...0x1FABE, .otherNeutral),
    (0x1FAC6...0x1FAC6, .otherNeutral),
    (0x1FADC...0x1FADC, .otherNeutral),
    (0x1FADF...0x1FADF, .otherNeutral),
    (0x1FAE9...0x1FAE9, .otherNeutral),
    (0x1FBCB...0x1FBEF, .otherNeutral),
  ]

  /// The long names that the lines of default values use.
  private static let longNames: [Substring: BidiClass] = [
    "Left_To_Right": .leftToRight, "Right_To_Left": .rightToLeft, "Arabic_Letter": .arabicLetter,
    "European_Terminator": .europeanTerminator, "Boundary_Neutral": .boundaryNeutral,
  ]

  /// Every code point, assigned or not: where the file lists it, where the default of its block
  /// applies, and where Unicode 16 changed it.
  @Test func everyCodePointHasItsClass() throws {
    let file = try UnicodeDataFile(named: "extracted/DerivedBidiClass.txt")
    var expected = [BidiClass?](repeating: nil, count: 0x11_0000)
    for row in try file.defaults() {
      let value = try #require(Self.longNames[row.fields[0]], "\(file.name):\(row.line)")
      for codePoint in row.codePoints { expected[Int(codePoint)] = value }
    }
    var listed = 0
    for row in try file.rows() {
      let value = try #require(
        BidiClass(abbreviation: String(row.fields[0])), "\(file.name):\(row.line)")
      for codePoint in row.codePoints { expected[Int(codePoint)] = value }
      listed += row.codePoints.count
    }
    for change in Self.changes {
      for codePoint in change.codePoints { expected[Int(codePoint)] = change.value }
    }
    var differences = FailureLog(limit: 20)
    for (index, value) in expected.enumerated() {
      let actual = ScalarProperties(codePoint: UInt32(index)).bidiClass
      if actual != value {
        differences.note(UInt32(index), "is \(actual), not \(value?.abbreviation ?? "given")")
      }
    }
    #expect(listed > 280_000)
    expectEqual(differences.count, 0, "\(differences)")
  }

  /// The file of all characters, which is made independently of the one listed by class.
  @Test func assignedCodePointsHaveTheClassOfUnicodeData() throws {
    let file = try UnicodeDataFile(named: "UnicodeData.txt")
    let rows = try file.rows()
    let changed = Dictionary(
      uniqueKeysWithValues: Self.changes.flatMap { change in
        change.codePoints.map { ($0, change.value) }
      })
    var differences = FailureLog(limit: 20)
    var first: UInt32?
    for row in rows {
      let codePoint = row.codePoints.lowerBound
      if row.fields[0].hasSuffix(", First>") {
        first = codePoint
        continue
      }
      let value = try #require(
        BidiClass(abbreviation: String(row.fields[3])), "\(file.name):\(row.line)")
      for member in (first ?? codePoint)...codePoint {
        let expected = changed[member] ?? value
        let actual = ScalarProperties(codePoint: member).bidiClass
        if actual != expected {
          differences.note(member, "is \(actual), \(file.name):\(row.line) has \(expected)")
        }
      }
      first = nil
    }
    #expect(rows.count > 34_000)
    expectEqual(differences.count, 0, "\(differences)")
  }

  @Test func codePointsBeyondTheLastAreLeftToRight() {
    for codePoint: UInt32 in [0x110000, 0x110080, 0x7FFF_FFFF, .max] {
      expectEqual(ScalarProperties(codePoint: codePoint).rawValue, 0)
    }
  }
}

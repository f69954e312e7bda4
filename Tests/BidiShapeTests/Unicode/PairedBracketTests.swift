import BidiTestSupport
import BidiReference
import Testing

@testable import BidiShape

/// The brackets of the tables against the Unicode Character Database.
@Suite struct PairedBracketTests {
  /// What BidiBrackets.txt says of a bracket.
  private struct Listed {
    let pair: UInt32
    let isOpening: Bool
  }

  private static func listed() throws -> [UInt32: Listed] {
    let file = try UnicodeDataFile(named: "BidiBrackets.txt")
    var brackets: [UInt32: Listed] = [:]
    for row in try file.rows() {
      let pair = try #require(UInt32(row.fields[0], radix: 16), "\(file.name):\(row.line)")
      try #require(["o", "c"].contains(row.fields[1]), "\(file.name):\(row.line)")
      brackets[row.codePoints.lowerBound] = Listed(pair: pair, isOpening: row.fields[1] == "o")
    }
    return brackets
  }

  @Test func exactlyTheListedBracketsAreBrackets() throws {
    let listed = try Self.listed()
    expectEqual(listed.count, 128)
    var differences = FailureLog(limit: 20)
    for codePoint in UInt32(0)...0x110000 {
      let bracket = PairedBracket(codePoint: codePoint)
      if bracket?.isOpening != listed[codePoint]?.isOpening {
        differences.note(codePoint, "is \(String(describing: bracket))")
      }
      if ScalarProperties(codePoint: codePoint).isPairedBracket != (bracket != nil) {
        differences.note(codePoint, "has a flag that contradicts the brackets")
      }
    }
    expectEqual(differences.count, 0, "\(differences)")
  }

  /// Brackets share an identifier when they are a pair or are canonically equivalent, and not
  /// otherwise.
  @Test func identifiersJoinPairsAndCanonicalEquivalents() throws {
    let canonical: [UInt32: UInt32] = [0x2329: 0x3008]
    for (codePoint, listed) in try Self.listed() {
      let opening = listed.isOpening ? codePoint : listed.pair
      #expect(
        PairedBracket(codePoint: codePoint)?.identifier == canonical[opening] ?? opening,
        "U+\(String(codePoint, radix: 16, uppercase: true))")
    }
  }

  /// BD16 needs the canonical equivalents among the brackets; UnicodeData.txt has but these.
  @Test func onlyTheAngleBracketsHaveCanonicalEquivalents() throws {
    let brackets = try Self.listed()
    let decomposed = try UnicodeDataFile(named: "UnicodeData.txt").rows().filter { row in
      brackets[row.codePoints.lowerBound] != nil && !row.fields[4].isEmpty
        && !row.fields[4].hasPrefix("<")
    }
    expectEqual(decomposed.map { $0.codePoints.lowerBound }, [0x2329, 0x232A])
    expectEqual(decomposed.map { $0.fields[4] }, ["3008", "3009"])
  }

  /// The standard promises that every bracket is ON, which lets a caller look at no others.
  @Test func bracketsAreNeutral() throws {
    for codePoint in try Self.listed().keys {
      expectEqual(ScalarProperties(codePoint: codePoint).bidiClass, .otherNeutral)
    }
  }
}

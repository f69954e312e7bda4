import BidiTestSupport
import BidiReference
import Testing

@testable import BidiShape

/// The properties for breaking and measuring lines against the Unicode Character Database.
///
/// The database is of Unicode 15.0; what Unicode 16 changed of characters that were there before is
/// counted by what became of what.
@Suite struct LinePropertyTableTests {
  /// The value that a file lists for each code point, nil where it lists none.
  private func values(_ path: String) throws -> [Substring?] {
    var values = [Substring?](repeating: nil, count: 0x11_0000)
    for row in try UnicodeDataFile(named: path).rows() {
      for codePoint in row.codePoints { values[Int(codePoint)] = row.fields[0] }
    }
    return values
  }

  /// The code points that were assigned in Unicode 15.0, with their General_Category.
  private func categories() throws -> [(codePoint: UInt32, value: Substring)] {
    try UnicodeDataFile(named: "extracted/DerivedGeneralCategory.txt").rows()
      .filter { $0.fields[0] != "Cn" }
      .flatMap { row in row.codePoints.map { ($0, row.fields[0]) } }
  }

  /// The changes between two values, counted.
  private func count(_ changes: [String]) -> [String: Int] {
    changes.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  @Test func lineBreakClassesAreThoseOfTheFileAfterLB1() throws {
    let lookup = LinePropertyLookup()
    let categories = try categories()
    let classes = try values("LineBreak.txt")
    let names = (UInt8(0)...63).map {
      LineBreakClass(rawValue: $0).map { "\($0)".uppercased() } ?? ""
    }
    var changes: [String] = []
    for (codePoint, category) in categories {
      let value = classes[Int(codePoint)] ?? "XX"
      let resolved: String =
        switch value {
        case "AI", "SG", "XX": "AL"
        case "SA": category == "Mn" || category == "Mc" ? "CM" : "AL"
        case "CJ": "NS"
        default: String(value)
        }
      let actual = lookup[codePoint].lineBreakClass
      let name: String =
        switch actual {
        case .initialQuotation, .finalQuotation: "QU"
        case .dottedCircle: "AL"
        case .hyphen: "BA"
        default: names[Int(actual.rawValue)]
        }
      if name != resolved { changes.append("\(resolved) \(name)") }
      let isInitial = resolved == "QU" && category == "Pi"
      let isFinal = resolved == "QU" && category == "Pf"
      if (actual == .initialQuotation) != isInitial || (actual == .finalQuotation) != isFinal {
        changes.append("QU of category \(category)")
      }
    }
    expectEqual(
      count(changes),
      [
        // Scripts of South and South East Asia got classes for their syllables.
        "AL AK": 293, "AL AS": 100, "NU AS": 60, "AL AP": 5, "CM VI": 6, "CM VF": 2, "AL BA": 17,
        "AL ID": 58,
        // Signs that stand under or before numbers, most of them Arabic.
        "AL NU": 13,
        // Halves of marks over two letters; brackets; punctuation of vertical lines; symbols.
        "CM GL": 10, "CL CP": 4, "AL OP": 1, "IS CL": 1, "IS NS": 2, "ID AL": 9,
      ])
  }

  @Test func widthsAreThoseOfTheFiles() throws {
    let lookup = LinePropertyLookup()
    let widths = try values("EastAsianWidth.txt")
    let ignorable = Set(
      try UnicodeDataFile(named: "DerivedCoreProperties.txt").rows()
        .filter { $0.fields[0] == "Default_Ignorable_Code_Point" }.flatMap(\.codePoints))
    let syllables = try values("HangulSyllableType.txt")
    let prepended = Set(
      try UnicodeDataFile(named: "PropList.txt").rows()
        .filter { $0.fields[0] == "Prepended_Concatenation_Mark" }.flatMap(\.codePoints))
    var changes: [String] = []
    for (codePoint, category) in try categories() {
      let width = widths[Int(codePoint)] ?? "N"
      let isWide = width == "W" || width == "F"
      let expected: Int
      if codePoint == 0xAD || prepended.contains(codePoint) {
        expected = 1
      } else if ["Mn", "Me", "Cf", "Cc", "Zl", "Zp"].contains(category)
        || ["V", "T"].contains(syllables[Int(codePoint)])
        || !isWide && ignorable.contains(codePoint)
      {
        expected = 0
      } else {
        expected = isWide ? 2 : 1
      }
      let actual = lookup[codePoint]
      if actual.cells != expected { changes.append("\(expected) \(actual.cells) cells") }
      if actual.isEastAsian != (isWide || width == "H") { changes.append("\(width) East Asian") }
    }
    expectEqual(
      count(changes),
      [
        // Hexagrams and the like, and counting rods; a vowel sign of Ahom that was a mark.
        "1 2 cells": 188, "N East Asian": 188, "0 1 cells": 1,
      ])
  }
}

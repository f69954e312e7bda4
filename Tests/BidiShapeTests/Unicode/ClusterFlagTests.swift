import BidiTestSupport
import BidiReference
import Testing

@testable import BidiShape

/// The flag `mayExtendCluster` against the grapheme clusters of the running standard library.
@Suite struct ClusterFlagTests {
  /// Texts of one `Character` each, which scalars of any Grapheme_Cluster_Break other than Other
  /// and Control would join, behind or before them.
  private static let companions = [
    "a", "\r", "\n", "\u{1100}", "\u{1160}", "\u{11A8}", "\u{1F1E6}", "\u{1F468}\u{200D}",
    "\u{0915}\u{094D}",
  ]

  /// Every code point of the planes that hold more than ideographs or nothing, and every
  /// sixty-first of the others, which are alike over long ranges.
  private static let codePoints =
    Array(UInt32(0)...0x1FFFF) + stride(from: 0x20000, to: 0xE0000, by: 61)
    + Array(0xE0000...0xE0FFF) + stride(from: 0xE1000, through: 0x10FFFF, by: 61)

  /// Wherever a scalar without the flag stands, there is a boundary before it, and one after it
  /// unless something follows that joins any scalar.
  @Test func unflaggedScalarsStayApart() {
    var differences = FailureLog(limit: 20)
    var count = 0
    for codePoint in Self.codePoints {
      guard let scalar = Unicode.Scalar(codePoint), !ScalarProperties(scalar).mayExtendCluster
      else { continue }
      count += 1
      let separator = String(Character(scalar))
      let text = separator + Self.companions.joined(separator: separator) + separator
      if text.count != 2 * Self.companions.count + 1 {
        differences.note(codePoint, "joins a neighbour")
      }
      // The joiner goes with the scalar, the emoji behind it only if the scalar is one.
      if (separator + "\u{200D}\u{1F468}").count < 2 {
        differences.note(codePoint, "is joined to an emoji")
      }
    }
    #expect(count > 130_000)
    expectEqual(differences.count, 0, "\(differences)")
  }

  /// What Unicode 15 let join a neighbour has the flag too, so that the table holds for the older
  /// standard libraries that other systems come with.
  @Test func scalarsThatJoinedInUnicode15AreFlagged() throws {
    let breaks = try UnicodeDataFile(named: "auxiliary/GraphemeBreakProperty.txt")
    let emoji = try UnicodeDataFile(named: "emoji/emoji-data.txt")
    var differences = FailureLog(limit: 20)
    var count = 0
    let rows =
      try breaks.rows().filter { $0.fields[0] != "Control" }
      + emoji.rows().filter { $0.fields[0] == "Extended_Pictographic" }
    for row in rows {
      for codePoint in row.codePoints {
        count += 1
        if !ScalarProperties(codePoint: codePoint).mayExtendCluster {
          differences.note(codePoint, "is \(row.fields[0])")
        }
      }
    }
    #expect(count > 17_000)
    expectEqual(differences.count, 0, "\(differences)")
  }

  // On other platforms the standard library is the system's and may be older than the table.
  #if os(Linux)
    /// A flag that is set in vain costs time only, but shows that the table is not what it says.
    ///
    /// Unicode 17 took Extended_Pictographic from many symbols; they keep the flag. So do six
    /// letters that the library never joins although the Unicode data lets them: a prefixed letter
    /// of Zanabazar Square and vowels of Kirat Rai, which count as those of Hangul.
    @Test func flaggedScalarsJoinSomething() throws {
      let before = [
        "a", "\r", "\u{1100}", "\u{1160}", "\u{11A8}", "\u{1F1E6}", "\u{1F468}\u{200D}",
        "\u{0915}\u{094D}",
      ]
      let after = [
        "a", "\n", "\u{1100}", "\u{1160}", "\u{11A8}", "\u{200D}\u{1F468}", "\u{094D}\u{0915}",
      ]
      let pictographs = try UnicodeDataFile(named: "emoji/emoji-data.txt").rows()
        .filter { $0.fields[0] == "Extended_Pictographic" }
      let letters: Set<UInt32> = [0x11A3A, 0x16D63, 0x16D67, 0x16D68, 0x16D69, 0x16D6A]
      var differences = FailureLog(limit: 20)
      var count = 0
      for codePoint in UInt32(0)...0x10FFFF {
        guard let scalar = Unicode.Scalar(codePoint), ScalarProperties(scalar).mayExtendCluster
        else { continue }
        count += 1
        let text = String(Character(scalar))
        if !before.contains(where: { ($0 + text).count == 1 }),
          !after.contains(where: { (text + $0).count == 1 }),
          !pictographs.contains(where: { $0.codePoints.contains(codePoint) }),
          !letters.contains(codePoint)
        {
          differences.note(codePoint, "joins nothing")
        }
      }
      #expect(count > 17_000)
      expectEqual(differences.count, 0, "\(differences)")
    }
  #endif

  /// The scalars of most texts need no closer look; controls break on both sides.
  @Test func ordinaryScalarsAreUnflagged() {
    let plain = "aZ09 .,()\u{05D0}\u{05EA}\u{0627}\u{064A}\u{0660}\u{06F0}\u{0416}\u{4E2D}\u{3042}"
    let controls = "\t\u{0}\u{85}\u{2028}\u{2029}\u{200B}\u{200E}\u{202A}\u{2066}\u{FEFF}"
    for scalar in (plain + controls).unicodeScalars {
      #expect(!ScalarProperties(scalar).mayExtendCluster, "\(scalar.escaped(asASCII: true))")
    }
  }

  /// CR and LF are flagged because they are one `Character` together, and only together.
  @Test func carriageReturnAndLineFeedAreFlagged() {
    #expect(ScalarProperties("\r").mayExtendCluster)
    #expect(ScalarProperties("\n").mayExtendCluster)
    expectEqual("\r\n".count, 1)
    expectEqual("\n\r".count, 2)
  }

  /// Marks of Hebrew and Arabic, the joiners, the signs before Arabic numbers, and emoji.
  @Test func extendingScalarsAreFlagged() {
    for scalar
      in "\u{05B8}\u{064E}\u{0670}\u{200C}\u{200D}\u{0600}\u{06DD}\u{FE0F}\u{1F1F8}\u{1F600}"
      .unicodeScalars
    {
      #expect(ScalarProperties(scalar).mayExtendCluster, "\(scalar.escaped(asASCII: true))")
    }
  }

  /// The three flags that the fast path builds clusters from.
  @Test func simpleClusterFlagsAgreeWithTheLibrary() {
    var differences = FailureLog(limit: 20)
    for codePoint in Self.codePoints {
      guard let scalar = Unicode.Scalar(codePoint) else { continue }
      let properties = ScalarProperties(scalar)
      let text = String(Character(scalar))
      if properties.extendsCluster && ("a" + text).count != 1 {
        differences.note(codePoint, "does not extend")
      }
      if properties.breaksClusters != ((text + "\u{0301}").count == 2) {
        differences.note(codePoint, "breaks otherwise")
      }
      let isJoiner = codePoint == 0x200C || codePoint == 0x200D
      if properties.isFormatControl != (BidiControl(scalar) != nil || isJoiner) {
        differences.note(codePoint, "format control")
      }
    }
    expectEqual(differences.count, 0, "\(differences)")
  }
}

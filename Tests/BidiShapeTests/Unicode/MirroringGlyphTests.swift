import BidiTestSupport
import BidiReference
import Testing

@testable import BidiShape

/// The mirror images of the tables against the Unicode Character Database.
@Suite struct MirroringGlyphTests {
  @Test func exactlyTheListedCharactersHaveAnImage() throws {
    let file = try UnicodeDataFile(named: "BidiMirroring.txt")
    var images: [UInt32: UInt32] = [:]
    for row in try file.rows() {
      let image = try #require(UInt32(row.fields[0], radix: 16), "\(file.name):\(row.line)")
      images[row.codePoints.lowerBound] = image
    }
    expectEqual(images.count, 428)
    var differences = FailureLog(limit: 20)
    for codePoint in UInt32(0)...0x110000 {
      let image = MirroringGlyph.of(codePoint)
      if image != images[codePoint] ?? codePoint {
        differences.note(codePoint, "has the image U+\(String(image, radix: 16))")
      }
      if ScalarProperties(codePoint: codePoint).isMirrored != (images[codePoint] != nil) {
        differences.note(codePoint, "has a flag that contradicts the list")
      }
    }
    expectEqual(differences.count, 0, "\(differences)")
  }

  @Test func mirroringTwiceIsNoChange() {
    for codePoint in MirroringGlyphTable.codePoints {
      expectEqual(MirroringGlyph.of(MirroringGlyph.of(codePoint)), codePoint)
    }
  }

  /// The file's last comment lists characters that are mirrored, but by a font only.
  @Test func charactersThatOnlyAFontMirrorsStay() {
    // For all, integral, square root, the sum's first bracket, and the ornate parentheses, which
    // are not mirrored at all.
    for codePoint: UInt32 in [0x2201, 0x222B, 0x221A, 0x2211, 0xFD3E, 0xFD3F] {
      expectEqual(MirroringGlyph.of(codePoint), codePoint)
      #expect(!ScalarProperties(codePoint: codePoint).isMirrored)
    }
  }
}

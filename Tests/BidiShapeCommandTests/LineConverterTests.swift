import BidiReference
import BidiShape
import BidiTestSupport
import Testing

@testable import BidiShapeCommand

@Suite("Converting lines")
struct LineConverterTests {
  private func options(_ arguments: String...) throws -> CommandOptions {
    try ArgumentParser.parse(arguments).options
  }

  private func convert(_ bytes: [UInt8], _ options: CommandOptions) -> [UInt8] {
    convertAndCheck(bytes, options).output
  }

  private func convertAndCheck(
    _ bytes: [UInt8], _ options: CommandOptions
  ) -> (output: [UInt8], invalid: InvalidUTF8?) {
    var converter = LineConverter(options)
    var result: (output: [UInt8], invalid: InvalidUTF8?) = ([], nil)
    bytes.withUnsafeBufferPointer {
      converter.convert($0) { result = (Array($0), $1) }
    }
    return result
  }

  private func convert(_ text: String, _ arguments: String...) throws -> String {
    let options = try ArgumentParser.parse(arguments).options
    return String(decoding: convert(Array(text.utf8), options), as: UTF8.self)
  }

  @Test("Every option changes the display as it says")
  func display() throws {
    let text = "a (\u{5D0}\u{5D1}) [\u{5D2}\n"
    try expectEqual(convert(text), "a (\u{5D1}\u{5D0}) [\u{5D2}\n")
    try expectEqual(convert(text, "-drtl"), "\u{5D2}] (\u{5D1}\u{5D0}) a\n")
    try expectEqual(convert(text, "-drtl", "--no-mirroring"), "\u{5D2}[ )\u{5D1}\u{5D0}( a\n")
    let lam = "\u{633}\u{644}\u{627}\u{645}\n"
    try expectEqual(convert(lam), "\u{FEE1}\u{FEFC}\u{FEB3}\n")
    try expectEqual(convert(lam, "--shaping=forms"), "\u{FEE1}\u{FE8E}\u{FEE0}\u{FEB3}\n")
    try expectEqual(convert(lam, "--shaping=none"), "\u{645}\u{627}\u{644}\u{633}\n")
    let marked = "\u{200F}a\u{200D}b"
    try expectEqual(convert(marked), "a\u{200D}b")
    try expectEqual(convert(marked, "--remove-joiners"), "ab")
    try expectEqual(convert(marked, "--keep-controls", "-dltr"), "\u{200F}a\u{200D}b")
  }

  @Test("Each line has its own direction and keeps its end")
  func lines() throws {
    let text =
      "\u{5D0} a\n\nb \u{5D1}\r\n\u{5D2}\u{5D3}\r\u{5D4}\u{5D5}\u{85}\0\u{5D6}\u{2029}\u{5D7}c"
    let shown =
      "a \u{5D0}\n\nb \u{5D1}\r\n\u{5D3}\u{5D2}\r\u{5D5}\u{5D4}\u{85}\0\u{5D6}\u{2029}c\u{5D7}"
    // U+0000 is of class BN and takes the paragraph's level at its start, here 1.
    let zero = shown.replacing("\0\u{5D6}", with: "\u{5D6}\0")
    try expectEqual(convert(text), zero)
  }

  @Test("An error stops at its line and not before")
  func error() throws {
    let bytes = hex("d790d791 0a 62ff 0a d792")
    let expected = InvalidUTF8(offset: 6, byte: 0xFF, length: 1, reason: .unusedByte)
    let result = convertAndCheck(bytes, CommandOptions())
    expectEqual(result.invalid, expected)
    expectEqual(result.output, hex("d791d790 0a"))
  }

  @Test("Replaced bytes show as one U+FFFD for each maximal subpart")
  func replace() throws {
    let options = try options("--invalid=replace")
    expectEqual(
      convert(hex("d790 e280 ff d791 0a c0af"), options),
      hex("d791 efbfbd efbfbd d790 0a efbfbd efbfbd"))
  }

  @Test("Passed bytes come out as they are, each run where its character is displayed")
  func pass() throws {
    let options = try options("--invalid=pass")
    for (logical, visual) in [
      ("61ff62 0a", "61ff62 0a"),
      ("ff", "ff"),
      ("d790 fffe d791 0d0a", "d791 fffe d790 0d0a"),
      ("d790 fffe 0d0a d790d791", "fffe d790 0d0a d791d790"),
      ("d790d791 0a d790 e280 0a d791d792", "d791d790 0a e280 d790 0a d792d791"),
      // A line's own U+FFFD is a character like any other.
      ("d790 efbfbd 20 ff d791", "d791 ff 20 efbfbd d790"),
      ("d790 ff efbfbd", "efbfbd ff d790"),
      // Two bytes that would be a letter or a line feed in the other order.
      ("d790 90d7 d791", "d791 90d7 d790"),
      ("d790 85c2 d791", "d791 85c2 d790"),
      // The same two, and nothing but a mark or a removed control to keep them apart.
      ("d790 85 cc81 c2 d791", "d790 85 cc81 c2 d791"),
      ("61 c2 e2808f 85 62", "61 c2 e2808f 85 62"),
      // Neutral: between an L and an R in a left-to-right line it goes with the line.
      ("61 ff d790d791", "61 ff d791d790"),
      ("61 20 d790 ff d791 20 62", "61 20 d791 ff d790 20 62"),
    ] {
      expectEqual(convert(hex(logical), options), hex(visual), "\(logical)")
    }
  }

  @Test("Passing loses no byte, makes no character up and changes nothing that is UTF-8")
  func passIsSound() throws {
    var generator = SeededGenerator(defaultSeed: 0x9A55)
    let pieces = [
      "61", "31", "20", "28", "d790", "d791", "d8a8", "efbfbd", "e280ab", "e280ac", "e2808f", "0a",
      "0d", "cc81", "ff", "80", "90", "d7", "e2", "f09f", "85", "c2",
    ].map(hex)
    let options = try options(
      "--invalid=pass", "--keep-controls", "--shaping=none", "--no-mirroring")
    var replacing = options
    replacing.invalidBytes = .replace
    var log = FailureLog()
    for _ in 0..<5_000 {
      let count = Int.random(in: 1...12, using: &generator)
      let bytes = (0..<count).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
      let shown = convert(bytes, options)
      log.expect(shown.sorted(), equals: bytes.sorted(), "bytes of \(bytes)")
      log.expect(characters(shown), equals: characters(bytes), "characters of \(bytes)")
      if InvalidUTF8.first(in: bytes.span) == nil {
        log.expect(shown, equals: convert(bytes, replacing), "UTF-8 \(bytes)")
      }
    }
    #expect(log.isEmpty, "seed \(generator.seed): \(log)")
  }

  /// The characters that bytes hold where they are UTF-8, in no order.
  private func characters(_ bytes: [UInt8]) -> [UInt32] {
    var valid: [UInt8] = []
    var offset = 0
    while let invalid = InvalidUTF8.first(in: bytes.span, from: offset) {
      valid += bytes[offset..<invalid.offset]
      offset = invalid.offset + invalid.length
    }
    valid += bytes[offset...]
    return String(decoding: valid, as: UTF8.self).unicodeScalars.map(\.value).sorted()
  }
}

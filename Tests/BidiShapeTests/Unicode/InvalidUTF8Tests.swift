import Testing

import BidiShape
import BidiTestSupport

@Suite("Invalid UTF-8")
struct InvalidUTF8Tests {
  @Test("The first bad place is found, with its length and the reason")
  func places() {
    let cases: [([UInt8], InvalidUTF8?)] = [
      ([], nil),
      ([0x61, 0xD7, 0x90, 0xE2, 0x80, 0xA9, 0xF0, 0x9F, 0x98, 0x80, 0x00], nil),
      ([0xEF, 0xBF, 0xBF, 0xF4, 0x8F, 0xBF, 0xBF, 0xED, 0x9F, 0xBF], nil),
      ([0x61, 0x80], InvalidUTF8(offset: 1, byte: 0x80, length: 1, reason: .strayContinuation)),
      (
        [0xD7, 0x90, 0x90],
        InvalidUTF8(offset: 2, byte: 0x90, length: 1, reason: .strayContinuation)
      ),
      ([0xC0, 0xAF], InvalidUTF8(offset: 0, byte: 0xC0, length: 1, reason: .overlong)),
      ([0xE0, 0x9F, 0x80], InvalidUTF8(offset: 0, byte: 0xE0, length: 1, reason: .overlong)),
      ([0xF0, 0x8F, 0x80, 0x80], InvalidUTF8(offset: 0, byte: 0xF0, length: 1, reason: .overlong)),
      ([0xED, 0xA0, 0x80], InvalidUTF8(offset: 0, byte: 0xED, length: 1, reason: .surrogate)),
      (
        [0xF4, 0x90, 0x80, 0x80],
        InvalidUTF8(offset: 0, byte: 0xF4, length: 1, reason: .beyondUnicode)
      ),
      ([0xF5, 0x80], InvalidUTF8(offset: 0, byte: 0xF5, length: 1, reason: .unusedByte)),
      ([0x61, 0xFF], InvalidUTF8(offset: 1, byte: 0xFF, length: 1, reason: .unusedByte)),
      ([0xD7], InvalidUTF8(offset: 0, byte: 0xD7, length: 1, reason: .cutShort)),
      ([0xE2, 0x80], InvalidUTF8(offset: 0, byte: 0xE2, length: 2, reason: .cutShort)),
      ([0xF0, 0x9F, 0x98, 0x0A], InvalidUTF8(offset: 0, byte: 0xF0, length: 3, reason: .cutShort)),
      ([0xED, 0x0A], InvalidUTF8(offset: 0, byte: 0xED, length: 1, reason: .cutShort)),
    ]
    for (bytes, expected) in cases {
      expectEqual(InvalidUTF8.first(in: bytes.span), expected, "\(bytes)")
    }
  }

  @Test("Replacing each place by U+FFFD is what Unicode recommends and Swift does")
  func agreesWithSwift() {
    // Bytes that begin, continue and break characters of every length.
    let alphabet: [UInt8] = [
      0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0,
      0xF1, 0xF4, 0xF5, 0xFF,
    ]
    // What a fourth byte does depends on little of what it is.
    let last: [UInt8] = [0x41, 0x80, 0xBF, 0xC2, 0xF4]
    var failures: [[UInt8]] = []
    for number in 0..<alphabet.count * alphabet.count * alphabet.count * last.count {
      var rest = number
      var bytes: [UInt8] = []
      for values in [alphabet, alphabet, alphabet, last] {
        bytes.append(values[rest % values.count])
        rest /= values.count
      }
      if replaced(bytes) != Array(String(decoding: bytes, as: UTF8.self).utf8) {
        failures.append(bytes)
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(5))")
  }

  private func replaced(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    while let invalid = InvalidUTF8.first(in: bytes.span, from: offset) {
      result += bytes[offset..<invalid.offset]
      result += "\u{FFFD}".utf8
      offset = invalid.offset + invalid.length
    }
    return result + bytes[offset...]
  }
}

import BidiReference
import BidiShape
import BidiTestSupport
import Foundation
import Testing

@testable import BidiShapeCommand

@Suite("Showing files")
struct DisplayCommandTests {
  @Test("Where blocks end makes no difference")
  func blocks() throws {
    let logical =
      "\u{FEFF}\u{5D0}\u{1F600}\u{E9}\r\n\r\r\n\u{5D1}\u{5D2}\u{2029}\0\u{5D3}a\u{85}\u{633}\u{627}"
    let visual =
      "\u{FEFF}\u{E9}\u{1F600}\u{5D0}\r\n\r\r\n\u{5D2}\u{5D1}\u{2029}a\u{5D3}\0\u{85}\u{FE8E}\u{FEB3}"
    try TemporaryDirectory.with { directory in
      let file = try directory.file("file", Array(logical.utf8))
      var log = FailureLog()
      for size in 1...logical.utf8.count + 1 {
        let shown = try ShownFiles([file], blockSize: size)
        log.expect(shown.output, equals: Array(visual.utf8), "blocks of \(size)")
        log.expect(shown.status, equals: .success, "blocks of \(size)")
      }
      #expect(log.isEmpty, "\(log)")
    }
  }

  @Test("An invalid byte is placed by line and offset, wherever blocks end")
  func invalid() throws {
    try TemporaryDirectory.with { directory in
      // A byte order mark counts as bytes, CR LF as one end of a line; U+2029 ends none that an
      // editor would count.
      let file = try directory.file("file", hex("efbbbf d790d791 0d0a 62 e280a9 0a 63d7 0a 64 0a"))
      let invalid = CommandError.invalidUTF8(
        file: file, line: 3, offset: 15,
        InvalidUTF8(offset: 1, byte: 0xD7, length: 1, reason: .cutShort))
      for size in 1...20 {
        let shown = try ShownFiles([file], blockSize: size)
        expectEqual(shown.output, hex("efbbbf d791d790 0d0a 62 e280a9 0a"), "blocks of \(size)")
        expectEqual(shown.status, .invalidData)
        expectEqual(shown.errors.map(\.message), [invalid.message], "blocks of \(size)")
      }
    }
  }

  @Test("A byte order mark stays at the start of each file and is an ordinary character elsewhere")
  func byteOrderMark() throws {
    try TemporaryDirectory.with { directory in
      let mark = "efbbbf"
      let first = try directory.file("first", hex("\(mark) d790d791 0a \(mark) d790 0a"))
      let second = try directory.file("second", hex("\(mark) \(mark) d792"))
      let third = try directory.file("third", hex(mark))
      let cut = try directory.file("cut", hex("efbb"))
      let expected = hex("\(mark) d791d790 0a d790 \(mark) 0a \(mark) d792 \(mark) \(mark)")
      for size in [1, 2, 3, 4, 100] {
        let shown = try ShownFiles([first, second, third], blockSize: size)
        expectEqual(shown.output, expected, "blocks of \(size)")
        let passed = try ShownFiles([cut], blockSize: size, arguments: ["--invalid=pass"])
        expectEqual(passed.output, hex("efbb"), "blocks of \(size)")
      }
    }
  }

  @Test("A file that cannot be shown does not keep the next ones from being shown")
  func severalFiles() throws {
    try TemporaryDirectory.with { directory in
      let good = try directory.file("good", Array("\u{5D0}\u{5D1}\n".utf8))
      let bad = try directory.file("bad", [0x61, 0x0A, 0xFF])
      let missing = directory.path("missing")
      let shown = try ShownFiles([missing, good, bad, directory.path(""), good], blockSize: 16)
      expectEqual(
        String(decoding: shown.output, as: UTF8.self), "\u{5D1}\u{5D0}\na\n\u{5D1}\u{5D0}\n")
      // The first problem decides.
      expectEqual(shown.status, .noInput)
      expectEqual(shown.errors.map(\.exitCode), [.noInput, .invalidData, .noInput])
      try expectEqual(ShownFiles([bad, missing], blockSize: 16).status, .invalidData)
      try expectEqual(ShownFiles(["a\0b"], blockSize: 16).status, .noInput)
    }
  }
}

import BidiShape
import BidiTestSupport
import Foundation
import Testing

@testable import BidiShapeCommand

@Suite("Blocks and threads", .timeLimit(.minutes(10)))
struct BlockTests {
  /// Numbered lines of different lengths, as they are and as they are shown.
  private static func lines(_ range: Range<Int>) -> (logical: String, visual: String) {
    var (logical, visual) = ("", "")
    for number in range {
      let letters = String(repeating: "\u{5D1}", count: number % 37)
      logical += "a\(number) \u{5D0}\(letters)\n"
      visual += "a\(number) \(letters)\u{5D0}\n"
    }
    return (logical, visual)
  }

  @Test("Lines keep their order in many small blocks on any number of threads")
  func order() throws {
    let text = Self.lines(0..<1500)
    try TemporaryDirectory.with { directory in
      let file = try directory.file("file", Array(text.logical.utf8))
      for jobs in ["1", "2", "7"] {
        for blockSize in [1, 64, 1000, 1 << 17] {
          let shown = try ShownFiles([file], blockSize: blockSize, arguments: ["--jobs", jobs])
          #expect(shown.output.elementsEqual(text.visual.utf8), "\(jobs) jobs, \(blockSize)")
        }
      }
    }
  }

  @Test("An error in the middle stops its file there and no other, on any number of threads")
  func error() throws {
    let before = Self.lines(0..<600)
    let after = Self.lines(0..<600)
    try TemporaryDirectory.with { directory in
      let bytes = Array(before.logical.utf8) + [0xFF, 0x0A] + Array(after.logical.utf8)
      let bad = try directory.file("bad", bytes + [0xFE])
      let good = try directory.file("good", Array(after.logical.utf8))
      let missing = directory.path("missing")
      for jobs in ["1", "2", "7"] {
        for blockSize in [50, 1000, 1 << 17] {
          let shown = try ShownFiles(
            [bad, missing, good, bad, good], blockSize: blockSize, arguments: ["--jobs", jobs])
          let context = "\(jobs) jobs, blocks of \(blockSize)"
          let once = before.visual + after.visual
          #expect(shown.output.elementsEqual((once + once).utf8), "\(context)")
          expectEqual(shown.status, .invalidData, context)
          let invalid = CommandError.invalidUTF8(
            file: bad, line: 601, offset: before.logical.utf8.count,
            InvalidUTF8(offset: 0, byte: 0xFF, length: 1, reason: .unusedByte))
          let unreadable = CommandError.unreadable(
            file: missing, reason: "No such file or directory")
          expectEqual(
            shown.errors.map(\.message), [invalid, unreadable, invalid].map(\.message), context)
        }
      }
    }
  }

  @Test("A line that is too long to convert is an error of its file, after the lines before it")
  func longLine() throws {
    try TemporaryDirectory.with { directory in
      let long = "x\n" + String(repeating: "\u{5D0}", count: 1_000)
      let file = try directory.file("long", Array(long.utf8))
      let good = try directory.file("good", Array("\u{5D0}\u{5D1}\n".utf8))
      let shown = try ShownFiles([file, good], blockSize: 64, longestLine: 1_000)
      expectEqual(String(decoding: shown.output, as: UTF8.self), "x\n\u{5D1}\u{5D0}\n")
      expectEqual(shown.errors, [.unreadable(file: file, reason: "File too large")])
      let held = try ShownFiles([file], blockSize: 64, longestLine: 3_000)
      #expect(held.output.elementsEqual(long.utf8))
    }
  }

  @Test("Progress counts all the bytes, and makes way for errors and for the end")
  func progress() throws {
    let text = Self.lines(0..<200).logical
    try TemporaryDirectory.with { directory in
      let file = try directory.file("file", Array(text.utf8) + [0xFF])
      // A second goes by at each look at the clock.
      var (time, written) = (0.0, [String]())
      let size = text.utf8.count
      let meter = ProgressMeter(
        total: size,
        clock: {
          time += 1
          return time
        }, write: { written.append($0) })
      _ = try ShownFiles([file], blockSize: 100, progress: meter, arguments: ["--jobs", "1"])
      #expect(written.count > 20)
      expectEqual(written.first?.hasPrefix("\r"), true)
      let total = ProgressText.bytes(Double(size))
      expectEqual(written.dropLast().last?.hasPrefix("\r\(total) of \(total), "), true)
      expectEqual(written.last?.allSatisfy { $0 == "\r" || $0 == " " }, true)
    }
  }
}

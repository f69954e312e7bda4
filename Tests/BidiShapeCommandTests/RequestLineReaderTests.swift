import BidiTestSupport
import Testing

@testable import BidiShapeCommand

@Suite("Lines of requests")
struct RequestLineReaderTests {
  private typealias Line = RequestLineReader.Line

  private func read(_ text: String, pieces size: Int, limit: Int) -> [Line] {
    let bytes = Array(text.utf8)
    var reader = RequestLineReader(limit: limit)
    var lines: [Line] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = bytes[start..<min(start + size, bytes.count)]
      _ = reader.append {
        $0 += piece; return piece.count
      }
      while let line = reader.next() { lines.append(line) }
    }
    if let last = reader.last() { lines.append(last) }
    return lines
  }

  private func bytes(_ text: String) -> Line { .bytes(Array(text.utf8)) }

  @Test("Lines end with LF or with the input, whatever the pieces")
  func lines() {
    for size in 1...12 {
      expectEqual(read("", pieces: size, limit: 8), [])
      expectEqual(read("ab\n\ncd", pieces: size, limit: 8), [bytes("ab"), bytes(""), bytes("cd")])
      expectEqual(read("ab\r\n\n", pieces: size, limit: 8), [bytes("ab\r"), bytes("")])
    }
  }

  @Test("A line over the limit is dropped, and the next one is read")
  func limit() {
    for size in 1...40 {
      expectEqual(
        read("12345678\n123456789\nab\n", pieces: size, limit: 8),
        [bytes("12345678"), .tooLong, bytes("ab")])
      expectEqual(
        read("a\n\(String(repeating: "x", count: 100))", pieces: size, limit: 8),
        [bytes("a"), .tooLong])
      expectEqual(
        read("\(String(repeating: "x", count: 100))\n\n", pieces: size, limit: 8),
        [.tooLong, bytes("")])
    }
  }
}

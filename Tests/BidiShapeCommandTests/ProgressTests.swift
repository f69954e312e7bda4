import BidiTestSupport
import Foundation
import Testing

@testable import BidiShapeCommand

@Suite("Progress")
struct ProgressTests {
  @Test("The line says what is done, how fast, and what time is left when that can be known")
  func line() {
    for (done, total, seconds, line) in [
      (1_500_000_000, 2_000_000_000, 6.0, "1.5 GB of 2.0 GB, 250 MB/s, 2 s left"),
      (412_000_000, nil, 2.0, "412 MB, 206 MB/s"),
      (0, 1_000, 1.0, "0 B of 1.0 kB, 0 B/s"),
      (0, nil, 0.0, "0 B, 0 B/s"),
      (10_000_000, 100_000_000, 10.0, "10 MB of 100 MB, 1.0 MB/s, 1 min 30 s left"),
      (1_000, 20_000_001, 1.0, "1.0 kB of 20 MB, 1.0 kB/s, 5 h 33 min left"),
      // A file that has grown since it was looked at.
      (3_000, 2_000, 1.0, "3.0 kB of 3.0 kB, 3.0 kB/s, 0 s left"),
    ] as [(Int, Int?, Double, String)] {
      expectEqual(ProgressText.line(done: done, total: total, seconds: seconds), line)
    }
  }

  @Test("Bytes have two or three digits and the unit that fits")
  func bytes() {
    for (count, text) in [
      (0, "0 B"), (1, "1 B"), (999, "999 B"), (1_000, "1.0 kB"), (9_949, "9.9 kB"),
      (9_950, "10 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"), (1_234_000_000, "1.2 GB"),
      (5e12, "5.0 TB"), (2e15, "2000 TB"),
    ] {
      expectEqual(ProgressText.bytes(count), text)
    }
  }

  @Test("Time is rounded up, so that nothing is promised too early")
  func time() {
    for (seconds, text) in [
      (0, "0 s"), (0.1, "1 s"), (59, "59 s"), (59.5, "1 min 0 s"), (3_599, "59 min 59 s"),
      (3_600, "1 h 0 min"), (90_000, "25 h 0 min"), (1e300, "277777 h 46 min"),
    ] {
      expectEqual(ProgressText.time(seconds), text)
    }
  }

  /// A clock to be set by hand, and what a meter has written.
  private final class Terminal {
    var time = 100.0
    var written: [String] = []

    func meter(total: Int?) -> ProgressMeter {
      ProgressMeter(
        total: total, clock: { self.time }, write: { self.written.append($0) })
    }
  }

  @Test("Nothing is shown in the first second, and then one line four times a second at most")
  func meter() {
    let terminal = Terminal()
    var meter = terminal.meter(total: 100_000_000)
    for (time, line) in [
      (100.0, nil), (100.99, nil), (101.0, "\r3.0 MB of 100 MB, 3.0 MB/s, 33 s left"),
      (101.0, nil), (101.2, nil),
      // Shorter than the line before, which has to go.
      (101.25, "\r6.0 MB of 100 MB, 4.8 MB/s, 20 s left"),
      (109.0, "\r7.0 MB of 100 MB, 778 kB/s, 2 min 0 s left"),
      (110.0, "\r8.0 MB of 100 MB, 800 kB/s, 1 min 55 s left"),
      (126.0, "\r9.0 MB of 100 MB, 346 kB/s, 4 min 23 s left"),
    ] as [(Double, String?)] {
      terminal.time = time
      terminal.written = []
      meter.advance(by: 1_000_000)
      expectEqual(terminal.written, [line].compactMap { $0 }, "\(time)")
    }
    terminal.written = []
    meter.clear()
    let width = "9.0 MB of 100 MB, 346 kB/s, 4 min 23 s left".count
    expectEqual(terminal.written, ["\r" + String(repeating: " ", count: width) + "\r"])
    terminal.written = []
    meter.clear()
    #expect(terminal.written.isEmpty)
  }

  @Test("A shorter line wipes out what the longer one before it left")
  func shorterLine() {
    let terminal = Terminal()
    var meter = terminal.meter(total: nil)
    terminal.time = 102
    meter.advance(by: 999_000)
    expectEqual(terminal.written, ["\r999 kB, 500 kB/s"])
    terminal.time = 103
    meter.advance(by: 1_000)
    expectEqual(terminal.written.last, "\r1.0 MB, 333 kB/s")
    terminal.time = 113
    meter.advance(by: 0)
    expectEqual(terminal.written.last, "\r1.0 MB, 77 kB/s ")
    meter.clear()
    expectEqual(terminal.written.last, "\r" + String(repeating: " ", count: 16) + "\r")
  }

  @Test("What takes no second leaves nothing on the screen")
  func shortInput() {
    let terminal = Terminal()
    var meter = terminal.meter(total: 10)
    meter.advance(by: 10)
    meter.clear()
    #expect(terminal.written.isEmpty)
  }

  @Test("The size is known when all files are regular, and there is no meter without a terminal")
  func files() throws {
    try TemporaryDirectory.with { directory in
      let file = InputFile.path(
        SystemString(try directory.file("file", [UInt8](repeating: 0x61, count: 1234))))
      expectEqual(file.size, 1234)
      #expect(InputFile.path("/dev/null").size == nil)
      // Nothing will be read of it.
      expectEqual(InputFile.path(SystemString(directory.path("missing"))).size, 0)
      let output = try #require(FileHandle(forWritingAtPath: try directory.file("output", [])))
      #expect(
        ProgressMeter(for: [file], on: FileDescriptor(rawValue: output.fileDescriptor)) == nil)
    }
  }
}

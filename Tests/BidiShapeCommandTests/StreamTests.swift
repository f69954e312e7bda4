import BidiTestSupport
import Foundation
import Testing

/// The command between pipes and devices.
@Suite("Streams", .timeLimit(.minutes(10)))
struct StreamTests {
  private struct Running {
    let process: Process
    let input = Pipe()
    let output = Pipe()
    let errors = Pipe()

    init(_ arguments: [String]) throws {
      process = try BuiltCommand.process(arguments)
      process.standardInput = input
      process.standardOutput = output
      process.standardError = errors
      try process.run()
    }

    func write(_ text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

    /// Reads so many bytes of output.
    func read(_ count: Int) throws -> String {
      var data = Data()
      while data.count < count {
        let more = try output.fileHandleForReading.read(upToCount: count - data.count)
        guard let more, !more.isEmpty else { break }
        data += more
      }
      return String(decoding: data, as: UTF8.self)
    }

    func errorText() -> String {
      String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
  }

  /// More than a few blocks, so that threads are at work.
  private static let longText = String(repeating: "x \u{5D0}\u{5D1}\n", count: 100_000)
  private static let longOutput = String(repeating: "x \u{5D1}\u{5D0}\n", count: 100_000)

  @Test("A line is shown before the next is written, on one thread or many, at the start or later")
  func slowPipe() throws {
    for jobs in ["1", "2", "7"] {
      let running = try Running(["--jobs", jobs])
      for isLater in [false, true] {
        for number in 0..<5 {
          running.write("x\(number) \u{5D0}\u{5D1}\n")
          try expectEqual(running.read(8), "x\(number) \u{5D1}\u{5D0}\n", "\(jobs) jobs")
        }
        guard !isLater else { break }
        // Written beside the reading, since pipes hold less than this.
        let writer = Thread { running.write(Self.longText) }
        writer.start()
        try expectEqual(running.read(Self.longOutput.utf8.count), Self.longOutput)
      }
      try running.input.fileHandleForWriting.close()
      #expect(try running.read(1).isEmpty)
      running.process.waitUntilExit()
      expectEqual(running.process.terminationStatus, 0)
    }
  }

  @Test("An error ends the command, though its input stays open")
  func errorInOpenPipe() throws {
    for jobs in ["1", "2"] {
      let running = try Running(["--jobs", jobs])
      let writer = Thread {
        running.write(Self.longText)
        running.input.fileHandleForWriting.write(Data([0xFF, 0x0A]))
      }
      writer.start()
      try expectEqual(running.read(Self.longOutput.utf8.count + 1), Self.longOutput)
      #expect(running.errorText().hasPrefix("bidi-shape: standard input:100001: invalid UTF-8"))
      running.process.waitUntilExit()
      expectEqual(running.process.terminationStatus, 65)
      try running.input.fileHandleForWriting.close()
    }
  }

  @Test("A full device ends the command with 74")
  func fullDevice() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    try TemporaryDirectory.with { directory in
      for text in ["x\n", Self.longText] {
        for jobs in ["1", "2", "7"] {
          let process = try BuiltCommand.process(
            ["--jobs", jobs, try directory.file("file", Array(text.utf8))])
          let errors = Pipe()
          process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
          process.standardError = errors
          try process.run()
          let message = errors.fileHandleForReading.readDataToEndOfFile()
          process.waitUntilExit()
          expectEqual(process.terminationStatus, 74)
          expectEqual(
            String(decoding: message, as: UTF8.self),
            "bidi-shape: standard output: cannot write: No space left on device\n")
        }
      }
    }
  }

  @Test("A reader that goes away ends all the threads, with nothing to say")
  func closedPipe() throws {
    try TemporaryDirectory.with { directory in
      let file = try directory.file("file", Array(Self.longText.utf8))
      for jobs in ["1", "2", "7"] {
        let running = try Running(["--jobs", jobs, file, file, file])
        try expectEqual(running.read(7), "x \u{5D1}\u{5D0}\n")
        try running.output.fileHandleForReading.close()
        #expect(running.errorText().isEmpty)
        running.process.waitUntilExit()
        // Where whoever runs the tests ignores SIGPIPE, so does the command, and the write fails.
        let byPipe =
          running.process.terminationReason == .uncaughtSignal
          && running.process.terminationStatus == SIGPIPE
        #expect(byPipe || running.process.terminationStatus == 74)
      }
    }
  }

  @Test("Progress is for terminals: nothing of it is in a file")
  func noTerminal() throws {
    let outcome = try BuiltCommand.run(["--progress"], input: Array(Self.longText.utf8))
    expectEqual(outcome.status, 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.elementsEqual(Self.longOutput.utf8))
  }
}

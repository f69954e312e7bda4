import BidiTestSupport
import Foundation
import Testing

@Suite("The command", .timeLimit(.minutes(10)))
struct CommandTests {
  private func output(_ arguments: [String], _ input: [UInt8]) throws -> [UInt8] {
    let outcome = try BuiltCommand.run(arguments, input: input)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(arguments): \(outcome.errors)")
    return outcome.output
  }

  private func output(_ arguments: [String], _ input: String) throws -> String {
    String(decoding: try output(arguments, Array(input.utf8)), as: UTF8.self)
  }

  @Test("Standard input and files are shown, with line ends as they are")
  func display() throws {
    try expectEqual(output([], ""), "")
    try expectEqual(output([], "\u{5D0}\u{5D1}"), "\u{5D1}\u{5D0}")
    try expectEqual(output(["-"], "\u{5D0}\u{5D1}\r\nx\r\n"), "\u{5D1}\u{5D0}\r\nx\r\n")
    try expectEqual(output(["--direction", "rtl"], "a\0b!\n"), "!a\0b\n")
    try expectEqual(output([], "\u{FEFF}\u{5D0}\u{5D1}\n"), "\u{FEFF}\u{5D1}\u{5D0}\n")
    try TemporaryDirectory.with { directory in
      let file = try directory.file("-d", Array("\u{5D0} 1\n".utf8))
      try expectEqual(
        output([file, "-", file], "\u{5D1} 2\n"), "1 \u{5D0}\n2 \u{5D1}\n1 \u{5D0}\n")
    }
  }

  @Test("A line of a megabyte is one line")
  func longLine() throws {
    let letters = 500_000
    let shown = try output([], String(repeating: "\u{5D0}", count: letters) + "\u{5D1}\nx\n")
    expectEqual(shown, "\u{5D1}" + String(repeating: "\u{5D0}", count: letters) + "\nx\n")
  }

  @Test("Bytes that are not UTF-8 are an error, replaced or passed")
  func invalid() throws {
    let bytes = hex("d790d791 0a d790 ff fe d791 0a 61 0a")
    let failed = try BuiltCommand.run([], input: bytes)
    expectEqual(failed.status, 65)
    expectEqual(failed.output, hex("d791d790 0a"))
    #expect(
      failed.errors == """
        bidi-shape: standard input:2: invalid UTF-8 at byte 7 (0xFF): UTF-8 has no such byte; \
        use --invalid replace or --invalid pass

        """)
    try expectEqual(
      output(["--invalid", "replace"], bytes), hex("d791d790 0a d791 efbfbd efbfbd d790 0a 61 0a"))
    try expectEqual(
      output(["--invalid", "pass"], bytes), hex("d791d790 0a d791 ff fe d790 0a 61 0a"))
  }

  @Test("Reported troubles with encodings do not happen here")
  func encodings() throws {
    let alefs = String(repeating: "d790", count: 40_000)
    for (name, input, expected) in [
      ("byte order mark", "efbbbf d7a9d79cd795d79d 20 61 0a", "efbbbf 61 20 d79dd795d79cd7a9 0a"),
      ("cut in a character", "d790 d7", "efbfbd d790"),
      (
        "overlong and surrogate", "c0af 61 eda080 62 0a",
        "efbfbd efbfbd 61 efbfbd efbfbd efbfbd 62 0a"
      ),
      ("NUL", "616200 d790d791 0a 7878 0a", "616200 d791d790 0a 7878 0a"),
      ("empty lines", "0a0a d7a9d79cd795d79d 0a0a", "0a0a d79dd795d79cd7a9 0a0a"),
      ("long line", "61 \(alefs) 0a", "61 \(alefs) 0a"),
    ] {
      let shown = try output(["--shaping=none", "--invalid=replace"], hex(input))
      expectEqual(shown, hex(expected), "\(name)")
    }
  }

  @Test("A wrong argument ends with 64, a hint and no output")
  func usage() throws {
    for (arguments, message) in [
      (
        ["--directon", "rtl"],
        "bidi-shape: unknown option --directon\nhint: did you mean --direction?\n"
      ),
      (["--direction"], "bidi-shape: --direction needs a value: auto, ltr or rtl\n"),
      (
        ["--direction", "\u{202E}x"],
        "bidi-shape: --direction: '\\u{202E}x' is not auto, ltr or rtl\n"
      ),
    ] {
      let outcome = try BuiltCommand.run(arguments, input: Array("x\n".utf8))
      expectEqual(outcome.status, 64)
      expectEqual(outcome.errors, message)
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("A file that is missing or a directory ends with 66")
  func noInput() throws {
    try TemporaryDirectory.with { directory in
      let missing = directory.path("no\u{200F}file")
      let outcome = try BuiltCommand.run([missing])
      expectEqual(outcome.status, 66)
      #expect(outcome.errors.hasPrefix("bidi-shape: "))
      #expect(outcome.errors.hasSuffix("no\\u{200F}file: cannot read: No such file or directory\n"))
      let unreadable = try BuiltCommand.run([directory.path("")])
      expectEqual(unreadable.status, 66)
      #expect(unreadable.errors.hasSuffix(": cannot read: Is a directory\n"))
    }
  }

  @Test("Output that cannot be written ends with 74")
  func unwritable() throws {
    for arguments in [[], ["--help"], ["--version"], ["serve"]] {
      let process = try BuiltCommand.process(arguments)
      let (input, errors) = (Pipe(), Pipe())
      process.standardInput = input
      // Open, but not for writing.
      process.standardOutput = FileHandle(forReadingAtPath: "/dev/null")
      process.standardError = errors
      try process.run()
      input.fileHandleForWriting.write(Data("x\n".utf8))
      try input.fileHandleForWriting.close()
      let message = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      expectEqual(process.terminationStatus, 74, "\(arguments)")
      expectEqual(message, "bidi-shape: standard output: cannot write: Bad file descriptor\n")
    }
  }

  @Test("A reader that goes away ends the command, with nothing to say")
  func closedPipe() throws {
    try TemporaryDirectory.with { directory in
      let process = try BuiltCommand.process([])
      let (output, errors) = (Pipe(), Pipe())
      // More than a pipe holds.
      let file = try directory.file("file", [UInt8](repeating: 0x0A, count: 1 << 20))
      process.standardInput = FileHandle(forReadingAtPath: file)
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      try expectEqual(output.fileHandleForReading.read(upToCount: 1), Data("\n".utf8))
      try output.fileHandleForReading.close()
      let message = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(message.isEmpty)
      // Where whoever runs the tests ignores SIGPIPE, so does the command, and the write fails.
      let byPipe =
        process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGPIPE
      #expect(byPipe || process.terminationStatus == 74)
    }
  }

  @Test("Each line is shown as soon as it is complete, and not before")
  func lineByLine() throws {
    let process = try BuiltCommand.process([])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for (written, shown) in [
      ("\u{5D0}\u{5D1}\n\u{5D2}", "\u{5D1}\u{5D0}\n"), ("\u{5D3}\nx\r", "\u{5D3}\u{5D2}\n"),
      ("\ny\rz", "x\r\ny\r"), ("\n", "z\n"),
    ] {
      input.fileHandleForWriting.write(Data(written.utf8))
      let available = output.fileHandleForReading.availableData
      expectEqual(String(decoding: available, as: UTF8.self), shown)
    }
    try input.fileHandleForWriting.close()
    #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
    process.waitUntilExit()
    expectEqual(process.terminationStatus, 0)
  }

  @Test("Help and version go to standard output")
  func information() throws {
    #expect(try output(["--help"], "").hasPrefix("usage: bidi-shape [OPTION]... [FILE]...\n"))
    #expect(try output(["serve", "-h"], "").hasPrefix("usage: bidi-shape serve\n"))
    #expect(try output(["--version"], "").hasPrefix("bidi-shape "))
  }
}

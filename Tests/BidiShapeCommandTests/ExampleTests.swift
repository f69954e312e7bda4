import BidiTestSupport
import Foundation
import Testing

/// The clients in other languages, with the command that was built.
@Suite("Clients", .timeLimit(.minutes(10)))
struct ExampleTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples").path

  /// Runs a program that is looked for in the PATH; nil, said aloud, when it is not installed.
  private func run(_ program: String, _ arguments: [String], _ input: String) throws -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let paths = folders.map { "\($0)/\(program)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      print("\(program) is not installed: its client was not tried")
      return nil
    }
    return try TemporaryDirectory.with { directory in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.standardInput = FileHandle(
        forReadingAtPath: try directory.file("input", Array(input.utf8)))
      process.standardOutput = FileHandle(forWritingAtPath: try directory.file("output", []))
      try process.run()
      process.waitUntilExit()
      expectEqual(process.terminationStatus, 0, "\(program)")
      return String(decoding: try directory.contents("output"), as: UTF8.self)
    }
  }

  private var command: String {
    get throws { try #require(try BuiltCommand.process([]).executableURL?.path) }
  }

  private static let lines = "a \u{5D0}\u{5D1}\n\u{633}\u{644}\u{627}\u{645} (1)\n"
  private static let shown = "a \u{5D1}\u{5D0}\n(1) \u{FEE1}\u{FEFC}\u{FEB3}\n"

  @Test("The client in Python")
  func python() throws {
    let folder = Self.folder + "/python"
    let script = """
      import sys
      sys.path.insert(0, sys.argv[1])
      sys.dont_write_bytecode = True
      from bidi_shape import BidiShape, BidiShapeError
      with BidiShape(sys.argv[2]) as bidi:
        assert bidi.call("detect", "abc")["direction"] == "ltr"
        assert bidi.call("digits", "12", to="arab")["text"] == "\\u0661\\u0662"
        assert bidi.call("version")["ok"]
        try:
          bidi.call("nothing", "x")
        except BidiShapeError as error:
          print(error.code)
        print(bidi.call("levels", "a\\u05d0")["paragraphs"][0]["levels"])
      """
    let environment = ["-X", "utf8", "-B"]
    guard
      let answers = try run(
        "python3", environment + ["-c", script, folder, try command], "")
    else { return }
    expectEqual(answers, "unknown-op\n[0, 1]\n")
    let shown = try run(
      "python3", environment + [folder + "/bidi_shape.py", try command], Self.lines)
    expectEqual(shown, Self.shown)
  }

  @Test("The client in Node")
  func node() throws {
    let module = Self.folder + "/node/bidi-shape.mjs"
    let script = """
      const { BidiShape } = await import(process.argv[1]);
      const bidi = new BidiShape(process.argv[2]);
      const answers = await Promise.all([
        bidi.call("detect", "abc"), bidi.call("digits", "12", { to: "arab" }),
        bidi.call("nothing", "x").catch((error) => error.code),
      ]);
      console.log(answers[0].direction, answers[1].text === "\\u0661\\u0662", answers[2]);
      await bidi.close();
      await bidi.call("version").catch((error) => console.log(error.message));
      """
    let arguments = ["--input-type=module", "-e", script, module, try command]
    guard let answers = try run("node", arguments, "") else { return }
    expectEqual(answers, "ltr true unknown-op\nthe service has ended\n")
    try expectEqual(run("node", [module, try command], Self.lines), Self.shown)
  }
}

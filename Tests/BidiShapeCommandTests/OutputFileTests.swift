import BidiTestSupport
import Foundation
import Testing

/// What `-o FILE` leaves behind, and files whose names are not UTF-8.
@Suite("Output files", .timeLimit(.minutes(10)))
struct OutputFileTests {
  private static let text = Array("\u{5D0}\u{5D1}\n".utf8)
  private static let shown = Array("\u{5D1}\u{5D0}\n".utf8)

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("A file is made, or replaced with its permissions kept, also when it is what is read")
  func replaced() throws {
    try TemporaryDirectory.with { directory in
      let made = directory.path("made")
      let outcome = try BuiltCommand.run(["-o", made], input: Self.text)
      #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
      try expectEqual(directory.contents("made"), Self.shown)
      let file = try directory.file("file", Self.text)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      let link = directory.path("link")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
      try expectEqual(BuiltCommand.run([file, "--output=\(link)"]).status, 0)
      try expectEqual(directory.contents("file"), Self.shown)
      try expectEqual(mode(file), 0o640)
      try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: link), "file")
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path(""))
      expectEqual(Set(names), ["made", "file", "link"])
    }
  }

  @Test("A hyphen is standard output, and no file of that name")
  func standardOutput() throws {
    let outcome = try BuiltCommand.run(["-o", "-"], input: Self.text)
    #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.output == Self.shown)
  }

  @Test("After an error the file is as it was, and nothing else is left")
  func kept() throws {
    try TemporaryDirectory.with { directory in
      let file = try directory.file("file", Self.text)
      let bad = try directory.file("bad", Self.text + [0xFF])
      for (arguments, status) in [([bad], 65), ([directory.path("none")], 66), ([file, bad], 65)] {
        try expectEqual(Int(BuiltCommand.run(arguments + ["-o", file]).status), status)
        try expectEqual(directory.contents("file"), Self.text)
      }
      let new = directory.path("new")
      try expectEqual(BuiltCommand.run([bad, "-o", new]).status, 65)
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path(""))
      expectEqual(Set(names), ["file", "bad"])
    }
  }

  @Test("A place that cannot be written to is named, and ends with 74")
  func unwritable() throws {
    try TemporaryDirectory.with { directory in
      for (path, reason) in [
        (directory.path("no/file"), "No such file or directory"),
        (directory.path(""), "Is a directory"),
      ] {
        let outcome = try BuiltCommand.run(["-o", path], input: Self.text)
        expectEqual(outcome.status, 74)
        expectEqual(outcome.errors, "bidi-shape: \(path): cannot write: \(reason)\n")
      }
      guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
      for arguments in [[], ["man-page"]] {
        let outcome = try BuiltCommand.run(arguments + ["-o", "/dev/full"], input: Self.text)
        expectEqual(outcome.status, 74)
        expectEqual(
          outcome.errors, "bidi-shape: /dev/full: cannot write: No space left on device\n")
      }
    }
  }

  @Test("A file whose name is not UTF-8 is opened, and named in a message")
  func namesInBytes() throws {
    try TemporaryDirectory.with { directory in
      // Names of files are given by a shell, since Foundation's are strings.
      let script = """
        cd "$2" && name=$(printf 'a\\377') && printf '\\327\\220\\327\\221\\n' > "$name" || exit 9
        "$1" "$name" -o "$name$name" && cat "$name$name" && "$1" "x$name"
        """
      let command = try BuiltCommand.process([])
      let process = Process()
      let (output, errors) = (Pipe(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", script, "sh", command.executableURL?.path ?? "", directory.path(""),
      ]
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      expectEqual([UInt8](output.fileHandleForReading.readDataToEndOfFile()), Self.shown)
      expectEqual(
        String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
        "bidi-shape: xa\\xFF: cannot read: No such file or directory\n")
      process.waitUntilExit()
      // A file system may refuse such a name, which is no fault of the command's.
      #expect(process.terminationStatus == 66 || process.terminationStatus == 9)
    }
  }
}

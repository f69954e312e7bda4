import BidiReference
import BidiTestSupport
import Foundation
import Testing

@Suite("Walkthrough")
struct WalkthroughTests {
  @Test("Every command of Documentation/walkthrough.md writes what the page says")
  func commands() throws {
    let root = StringsCorpus.root.appending(path: "../..").standardized
    let page = try String(
      contentsOf: root.appending(path: "Documentation/walkthrough.md"), encoding: .utf8)
    let steps = WalkthroughStep.steps(of: page)
    #expect(steps.count >= 10)
    try Shell.inCopy(of: root.appending(path: "Corpus/walkthrough")) { shell in
      var failures = FailureLog()
      for step in steps {
        let output = try shell.run(step.command)
        failures.expect(output, isExactly: step.output, "line \(step.line): \(step.command)")
      }
      #expect(failures.isEmpty, "\(failures)")
    }
  }
}

/// A command of a page and what follows it there.
struct WalkthroughStep {
  let line: Int
  let command: String
  var output: String

  /// The steps in the blocks of a page that are marked as `console`.
  static func steps(of page: String) -> [WalkthroughStep] {
    var steps: [WalkthroughStep] = []
    var isInBlock = false
    for (index, line) in page.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        isInBlock = line == "```console"
      } else if isInBlock, line.hasPrefix("$ ") {
        steps.append(
          WalkthroughStep(line: index + 1, command: String(line.dropFirst(2)), output: ""))
      } else if isInBlock, !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }
}

/// A shell in a folder of its own, which finds the commands that were built with the tests.
struct Shell {
  let folder: URL
  private let commands: URL

  /// Copies a folder, hands a shell in it over, and removes it.
  static func inCopy(of source: URL?, _ body: (Shell) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "bidi-shape-\(UUID().uuidString)")
    if let source {
      try FileManager.default.copyItem(at: source, to: folder)
    } else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(Shell(folder: folder, commands: try commandFolder()))
  }

  /// The test bundle is the running program on Linux and loaded into it elsewhere.
  private static func commandFolder() throws -> URL {
    let bundles = [Bundle.main.executableURL].compactMap { $0 } + Bundle.allBundles.map(\.bundleURL)
    let folder = bundles.map { $0.deletingLastPathComponent() }.first {
      FileManager.default.isExecutableFile(atPath: $0.appending(path: "bidi-shape-strings").path)
    }
    return try #require(folder, "bidi-shape-strings is not beside the tests")
  }

  /// What a command writes, with what it says of errors; `$?` is that of the command before.
  func run(_ command: String) throws -> String {
    let output = folder.appending(path: ".output")
    try Data().write(to: output)
    let statusFile = folder.appending(path: ".status").path
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      """
      set -o pipefail; status() { return "$(cat '\(statusFile)' 2>/dev/null || echo 0)"; }; status
      \(command)
      echo $? > '\(statusFile)'
      """,
    ]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = commands.path + ":" + (environment["PATH"] ?? "")
    environment["LC_ALL"] = "C.UTF-8"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8)
  }
}

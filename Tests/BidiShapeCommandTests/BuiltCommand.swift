import Foundation
import Testing

/// The executable that was built together with the tests.
enum BuiltCommand {
  /// What a run of the command has left behind.
  struct Outcome {
    let status: Int32
    let wasKilled: Bool
    let output: [UInt8]
    let errors: String
  }

  /// Runs the command to its end, its streams being files so that nothing can block.
  static func run(_ arguments: [String], input: [UInt8] = []) throws -> Outcome {
    try TemporaryDirectory.with { directory in
      let process = try process(arguments)
      process.standardInput = FileHandle(
        forReadingAtPath: try directory.file("input", input))
      process.standardOutput = FileHandle(forWritingAtPath: try directory.file("output", []))
      process.standardError = FileHandle(forWritingAtPath: try directory.file("errors", []))
      try process.run()
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus,
        wasKilled: process.terminationReason == .uncaughtSignal,
        output: try directory.contents("output"),
        errors: String(decoding: try directory.contents("errors"), as: UTF8.self))
    }
  }

  /// The command, ready to be run.
  static func process(_ arguments: [String]) throws -> Process {
    let executable: URL = try #require(url, "bidi-shape is not beside the tests")
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    return process
  }

  /// The test bundle is the running program on Linux and loaded into it elsewhere.
  private static var url: URL? {
    let bundles = [Bundle.main.executableURL].compactMap { $0 } + Bundle.allBundles.map(\.bundleURL)
    return bundles.map { $0.deletingLastPathComponent().appendingPathComponent("bidi-shape") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// A directory that lasts as long as a test needs it.
struct TemporaryDirectory {
  private let url: URL

  /// Makes a directory, hands it over and removes it.
  static func with<Result>(_ body: (TemporaryDirectory) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("bidi-shape-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(TemporaryDirectory(url: url))
  }

  /// The path that a file in the directory has.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and gives its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  /// Reads a file.
  func contents(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
  }
}

/// The bytes that hexadecimal digits stand for; spaces are for the reader.
func hex(_ digits: String) -> [UInt8] {
  let values: [Int] = digits.compactMap { $0.hexDigitValue }
  return stride(from: 0, to: values.count - 1, by: 2).map { index -> UInt8 in
    UInt8(values[index] * 16 + values[index + 1])
  }
}

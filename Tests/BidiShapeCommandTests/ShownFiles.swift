import Foundation
import Testing

@testable import BidiShapeCommand

/// What the command wrote when it was run inside the tests, and what it reported.
struct ShownFiles {
  let output: [UInt8]
  let status: ExitCode
  let errors: [CommandError]

  /// Shows files.
  ///
  /// - Parameters:
  ///   - files: Paths, or other arguments.
  ///   - blockSize: How many bytes to read at once; small ones make much work for threads.
  ///   - longestLine: How many bytes a line may have.
  ///   - progress: Is told how far the command has come.
  ///   - arguments: Options.
  /// - Throws: What ends the command, or that there is no place for its output.
  init(
    _ files: [String], blockSize: Int, longestLine: Int = DisplayCommand.longestLine,
    progress: ProgressMeter? = nil, arguments: [String] = []
  ) throws {
    (output, status, errors) = try TemporaryDirectory.with { directory in
      let output = try #require(FileHandle(forWritingAtPath: try directory.file("output", [])))
      var errors: [CommandError] = []
      let status = try withoutActuallyEscaping({ errors.append($0) }) { report in
        try DisplayCommand(
          options: try ArgumentParser.parse(arguments + files).options,
          output: FileDescriptor(rawValue: output.fileDescriptor),
          blockSize: blockSize, longestLine: longestLine, progress: progress, report: report
        ).run()
      }
      try output.close()
      return (try directory.contents("output"), status, errors)
    }
  }
}

extension ArgumentParser {
  /// Reads arguments that are known as strings.
  static func parse(_ arguments: [String]) throws(CommandError) -> Invocation {
    try parse(arguments.map { SystemString($0) })
  }
}

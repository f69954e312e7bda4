import Foundation
import LocalizedStrings

/// The command `bidi-shape-strings`, which `bidi-shape` runs for files of strings and for sources.
enum StringsTool {
  /// The status the command ends with, numbered as those of `bidi-shape`.
  enum Status: Int32 {
    case success = 0
    case findings = 1
    case usage = 64
    case invalidData = 65
    case noInput = 66
    case outputFailed = 74
  }

  /// Why the command stops.
  struct Failure: Error {
    let status: Status
    let message: String
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: the subcommand and what follows it.
  /// - Returns: the status to end with.
  static func run(_ arguments: [String]) -> Status {
    do throws(Failure) {
      let options = try StringsOptions(arguments)
      if options.showsHelp {
        try FileSystem.write(Array(StringsHelp.text(options.subcommand).utf8), to: nil)
        return .success
      }
      switch options.subcommand {
      case .pseudo: return try PseudoCommand(options: options).run()
      case .check: return try CheckCommand(options: options).run()
      case .mark: return try MarkCommand(options: options).run()
      }
    } catch {
      report(error)
      return error.status
    }
  }

  /// Says on standard error what went wrong.
  static func report(_ failure: Failure) {
    FileHandle.standardError.write(Data("bidi-shape: \(failure.message)\n".utf8))
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `bidi-shape`.
package enum BidiShapeTool {
  /// Runs the command with the arguments of the process and ends it with the status.
  package static func main() -> Never {
    let arguments = SystemString.arguments
    if let problem = CompanionCommand.takeOver(arguments) {
      report(.companionMissing(problem))
      exit(ExitCode.usage.rawValue)
    }
    exit(run(arguments))
  }

  /// Runs the command on the process's standard input, output and error.
  ///
  /// - Parameter arguments: The arguments, without the command's own name.
  /// - Returns: The status to end the process with.
  static func run(_ arguments: [SystemString]) -> Int32 {
    do throws(CommandError) {
      let invocation = try ArgumentParser.parse(arguments)
      let subcommand = invocation.subcommand
      let code =
        switch invocation.options.information {
        case .help?: try write(HelpText(subcommand, .short).description)
        case .version?: try write(VersionText.text)
        case nil: try subcommand.run(invocation.options)
        }
      return code.rawValue
    } catch {
      report(error)
      return error.exitCode.rawValue
    }
  }

  private static func write(_ text: String) throws(CommandError) -> ExitCode {
    var output = OutputBuffer(.standardOutput)
    output.bytes += text.utf8
    try output.flush()
    return .success
  }

  /// Tells the user of what may be a mistake, but does not end the command.
  static func warn(_ text: String) {
    let line = "bidi-shape: warning: \(text.escapedForTerminal)\n"
    try? FileDescriptor.standardError.write(Array(line.utf8))
  }

  /// Tells the user of a problem.
  static func report(_ error: CommandError) {
    guard let message = error.message else { return }
    // Where standard error is closed there is nobody left to tell.
    try? FileDescriptor.standardError.write(Array(message.utf8))
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `bidi-shape`.
package enum BidiShapeTool {
  /// Runs the command and ends the process with its status.
  ///
  /// - Parameter arguments: The arguments, without the command's own name.
  package static func main(arguments: [String]) -> Never {
    exit(run(arguments: arguments))
  }

  /// Runs the command on the process's standard input, output and error.
  ///
  /// - Parameter arguments: The arguments, without the command's own name.
  /// - Returns: The status to end the process with.
  package static func run(arguments: [String]) -> Int32 {
    do throws(CommandError) {
      let invocation = try ArgumentParser.parse(arguments)
      return try run(invocation).rawValue
    } catch {
      report(error)
      return error.exitCode.rawValue
    }
  }

  private static func run(_ invocation: ArgumentParser.Invocation) throws(CommandError) -> ExitCode
  {
    var output = OutputBuffer(.standardOutput)
    switch invocation.options.information {
    case .help?:
      output.bytes += HelpText(invocation.subcommand).description.utf8
      try output.flush()
    case .version?:
      output.bytes += VersionText.text.utf8
      try output.flush()
    case nil where invocation.subcommand.name == Subcommand.serveName:
      try Service().run(input: .standardInput, output: &output)
    case nil:
      let options = invocation.options
      return try DisplayCommand(
        options: options, output: .standardOutput,
        progress: options.showsProgress
          ? ProgressMeter(for: options.files, on: .standardError) : nil,
        report: report
      ).run()
    }
    return .success
  }

  private static func report(_ error: CommandError) {
    guard let message = error.message else { return }
    // Where standard error is closed there is nobody left to tell.
    try? FileDescriptor.standardError.write(Array(message.utf8))
  }
}

extension Subcommand {
  /// Tells about a subcommand at length.
  static let help = Subcommand(
    name: "help",
    summary: "tell all about a command",
    synopsis: "[COMMAND]",
    description: ["Tells all about a command: what it does, its options, examples, exit statuses."],
    operands: .oneOf(names.filter { $0 != "help" }),
    run: { options throws(CommandError) in
      let topic = options.topic.flatMap { Subcommand.named($0) } ?? .display
      return try write(HelpText(topic, .long).description, options)
    })

  /// Writes what a shell needs to complete the command's words.
  static let completions = Subcommand(
    name: "completions",
    summary: "write the completions of a shell",
    synopsis: "bash|zsh|fish",
    description: [
      """
      Writes what bash, zsh or fish needs to complete commands, options and their values. \
      "make install" puts these files where the shells look for them.
      """
    ],
    examples: [
      Example(
        command: "source <(bidi-shape completions bash)",
        purpose: "Completes words in this shell from here on.")
    ],
    operands: .oneOf(CompletionScript.Shell.allCases.map(\.rawValue)),
    isHidden: true,
    options: { [.output] },
    run: { options throws(CommandError) in
      guard let shell = options.topic.flatMap({ CompletionScript.Shell(rawValue: $0) }) else {
        throw .missingOperand("the name of a shell: bash, zsh or fish", subcommand: "completions")
      }
      return try write(CompletionScript.text(for: shell), options)
    })

  /// Writes the manual page.
  static let manualPage = Subcommand(
    name: "man-page",
    summary: "write the manual page",
    synopsis: "",
    description: ["Writes the manual page in the language of troff, for man."],
    examples: [
      Example(command: "bidi-shape man-page | man -l -", purpose: "Shows it.")
    ],
    operands: .none,
    isHidden: true,
    options: { [.output] },
    run: { options throws(CommandError) in try write(ManualPage().description, options) })

  /// Writes a text to where the options say.
  static func write(
    _ text: String, _ options: CommandOptions
  ) throws(CommandError) -> ExitCode {
    try OutputFile.write(to: options.outputFile) { (file) throws(CommandError) in
      var output = OutputBuffer(file)
      output.bytes += text.utf8
      try output.flush()
      return .success
    }
  }
}

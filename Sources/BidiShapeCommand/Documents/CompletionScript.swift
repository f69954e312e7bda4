/// What shells need to complete the command's words, made from the tables of options.
enum CompletionScript {
  /// A shell that completes words.
  enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
  }

  /// The script for a shell, about some subcommands, the first of which is the default.
  static func text(for shell: Shell, _ subcommands: [Subcommand] = Subcommand.all) -> String {
    switch shell {
    case .bash: bash(subcommands)
    case .zsh: zsh(subcommands)
    case .fish: fish(subcommands)
    }
  }
}

extension CompletionScript {
  /// The script for bash.
  static func bash(_ all: [Subcommand]) -> String {
    let names = all.filter { !$0.isHidden }.map(\.name).joined(separator: " ")
    return """
      # Completions of bidi-shape for bash.
      _bidi_shape() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command=\(all[0].name) options values=
        # "--name=value" comes in three words.
        if [[ $current == = ]]; then
          current=
        elif [[ $previous == = ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if (( COMP_CWORD > 1 )); then
          case ${COMP_WORDS[1]} in
            \(all.map(\.name).joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
          esac
        fi
        case $command in
      \(all.map(bashCase).joined(separator: "\n"))
        esac
        # What follows "--" is a name, also when it begins with a hyphen.
        if [[ " ${COMP_WORDS[*]:1:COMP_CWORD-1} " == *" -- "* ]]; then
          options= values="<file>"
        fi
        if [[ $values == "<file>" ]]; then
          COMPREPLY=($(compgen -f -- "$current"))
        elif [[ -n $values ]]; then
          COMPREPLY=($(compgen -W "$values" -- "$current"))
        elif [[ $current == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$current"))
        elif (( COMP_CWORD == 1 )); then
          COMPREPLY=($(compgen -W "\(names)" -- "$current") $(compgen -f -- "$current"))
        else
          case $command in
      \(all.compactMap(bashOperands).joined(separator: "\n"))
            *) COMPREPLY=($(compgen -f -- "$current")) ;;
          esac
        fi
      }
      complete -o filenames -F _bidi_shape bidi-shape

      """
  }

  private static func bashCase(_ subcommand: Subcommand) -> String {
    let options = subcommand.options
    var lines = ["    \(subcommand.name))"]
    let words = options.flatMap { option in
      ["--" + option.long] + (option.short.map { ["-\($0)"] } ?? [])
    }
    lines.append("      options=\"\(words.joined(separator: " "))\"")
    let valued = options.filter { $0.value.usage != nil }
    if !valued.isEmpty {
      lines.append("      case $previous in")
      for option in valued {
        let names = (option.short.map { ["-\($0)"] } ?? []) + ["--" + option.long]
        let values: String =
          switch option.value {
          case .file: "<file>"
          default: option.value.choices.isEmpty ? " " : option.value.choices.joined(separator: " ")
          }
        lines.append("        \(names.joined(separator: "|"))) values=\"\(values)\" ;;")
      }
      lines.append("      esac")
    }
    lines.append("      ;;")
    return lines.joined(separator: "\n")
  }

  private static func bashOperands(_ subcommand: Subcommand) -> String? {
    switch subcommand.operands {
    case .files: nil
    case .none, .text: "      \(subcommand.name)) ;;"
    case .oneOf(let names):
      "      \(subcommand.name)) COMPREPLY=($(compgen -W \"\(names.joined(separator: " "))\" "
        + "-- \"$current\")) ;;"
    }
  }
}

extension CompletionScript {
  /// The script for fish.
  static func fish(_ all: [Subcommand]) -> String {
    let names = all.map(\.name)
    let isBare = "not __fish_seen_subcommand_from \(names.joined(separator: " "))"
    var lines = ["# Completions of bidi-shape for fish.", "complete -c bidi-shape -e"]
    for subcommand in all where !subcommand.isHidden {
      lines.append(
        "complete -c bidi-shape -n '__fish_is_first_token' -a \(subcommand.name) "
          + "-d \(fishQuote(subcommand.summary))")
    }
    for subcommand in all {
      let isThis = "__fish_seen_subcommand_from \(subcommand.name)"
      let condition = subcommand.isDefault ? "\(isBare); or \(isThis)" : isThis
      let start = "complete -c bidi-shape -n '\(condition)'"
      switch subcommand.operands {
      case .files: break
      case .none, .text: lines.append(start + " -f")
      case .oneOf(let names): lines.append(start + " -f -a '\(names.joined(separator: " "))'")
      }
      for option in subcommand.options {
        var words = [start, "-l \(option.long)"]
        if let short = option.short { words.append("-s \(short)") }
        switch option.value {
        case .none: break
        case .file: words.append("-r -F")
        default:
          words.append("-x")
          let choices = option.value.choices
          if !choices.isEmpty { words.append("-a '\(choices.joined(separator: " "))'") }
        }
        words.append("-d \(fishQuote(option.help))")
        lines.append(words.joined(separator: " "))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishQuote(_ text: String) -> String {
    var quoted = "'"
    for character in text {
      if character == "'" || character == "\\" { quoted += "\\" }
      quoted.append(character)
    }
    return quoted + "'"
  }
}

extension CompletionScript {
  /// The script for zsh.
  static func zsh(_ all: [Subcommand]) -> String {
    let rows = all.filter { !$0.isHidden }.map { "    '\($0.name):\(quote($0.summary))'" }
    let cases = all.map { subcommand in
      "    \(subcommand.name))\n" + zshArguments(subcommand) + " ;;"
    }
    return """
      #compdef bidi-shape
      # Completions of bidi-shape for zsh.
      _bidi_shape() {
        local command=\(all[0].name)
        local -a commands=(
      \(rows.joined(separator: "\n"))
        )
        if (( CURRENT > 2 )); then
          case $words[2] in
            \(all.map(\.name).joined(separator: "|")))
              command=$words[2]
              shift words
              (( CURRENT-- ))
              ;;
          esac
        elif [[ $words[2] != -* ]]; then
          _describe command commands
        fi
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
        _bidi_shape "$@"
      else
        compdef _bidi_shape bidi-shape
      fi

      """
  }

  private static func zshArguments(_ subcommand: Subcommand) -> String {
    var words = ["      _arguments -s -S"]
    for option in subcommand.options {
      let action: String =
        switch option.value {
        case .none: ""
        case .file: ":FILE:_files"
        case .oneOf(let choices): ":\(option.long):(\(choices.joined(separator: " ")))"
        case .named(let choices, let placeholder):
          ":\(placeholder):(\(choices.joined(separator: " ")))"
        case .numberOrWord(_, let placeholder, let word): ":\(placeholder):(\(word))"
        case .number(_, let placeholder), .text(let placeholder, _): ":\(placeholder):"
        }
      let text = "[" + quote(option.help) + "]" + action + "'"
      let equals = option.value.usage == nil ? "" : "="
      if let short = option.short {
        let plus = option.value.usage == nil ? "" : "+"
        words.append(
          "'(-\(short) --\(option.long))'{-\(short)\(plus),--\(option.long)\(equals)}'\(text)")
      } else {
        let star = option.isRepeatable ? "*" : ""
        words.append("'\(star)--\(option.long)\(equals)\(text)")
      }
    }
    switch subcommand.operands {
    case .none, .text: break
    case .files: words.append("'*:file:_files'")
    case .oneOf(let names): words.append("'1:name:(\(names.joined(separator: " ")))'")
    }
    return words.joined(separator: " \\\n        ")
  }

  /// Text inside quotation marks and brackets of zsh.
  private static func quote(_ text: String) -> String {
    var quoted = ""
    for character in text {
      switch character {
      case "'": quoted += "'\\''"
      case "[", "]", ":", "\\": quoted += "\\" + String(character)
      default: quoted.append(character)
      }
    }
    return quoted
  }
}

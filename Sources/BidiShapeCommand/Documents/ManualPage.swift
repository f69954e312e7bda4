import BidiShape

/// The manual page `bidi-shape(1)`, made from the tables of options, in the language of troff.
struct ManualPage: CustomStringConvertible {
  /// The page.
  let description: String

  /// The page about some subcommands, the first of which is the default.
  init(_ subcommands: [Subcommand] = Subcommand.all) {
    var page = Self.head(subcommands)
    for subcommand in subcommands { page += Self.section(subcommand, after: subcommands[0]) }
    page += Self.tail
    description = page.joined(separator: "\n") + "\n"
  }

  private static func head(_ subcommands: [Subcommand]) -> [String] {
    [
      ".TH BIDI\\-SHAPE 1 \"\" \"bidi\\-shape \(LibraryVersion.library)\" \"User Commands\"",
      ".SH NAME", "bidi\\-shape \\- put bidirectional text into display order",
      ".SH SYNOPSIS", ".nf",
    ] + subcommands.map { ".B " + escape($0.usage) } + [".fi", ".SH DESCRIPTION"]
      + paragraphs([
        """
        Puts Arabic, Hebrew and Persian text, mixed with Latin and numbers, into the order it is read \
        on screen, and back; for terminals, printers, signs and files that know nothing of it. The \
        algorithm is that of Unicode Standard Annex #9, with the data of Unicode \
        \(LibraryVersion.unicode).
        """,
        """
        Options may stand before or after files, -- ends them, and - is standard input. The first \
        argument may name one of these commands; without one it is visual.
        """,
      ])
      + subcommands.filter { !$0.isHidden }.flatMap {
        [".TP", bold($0.name), line(HelpText.sentence($0.summary))]
      }
  }

  private static func section(_ subcommand: Subcommand, after first: Subcommand) -> [String] {
    // Options that the first one has, too, are explained there.
    let shared = subcommand.isDefault ? [] : first.options.map { $0.usage + $0.help }
    let options = subcommand.options.filter { !shared.contains($0.usage + $0.help) }
    let others = subcommand.options.filter { shared.contains($0.usage + $0.help) }
    var lines = [".SH " + escape(subcommand.name.uppercased())]
    lines += [".B " + escape(subcommand.usage)] + paragraphs(subcommand.description)
    for option in options { lines += row(option) }
    if !others.isEmpty {
      let names = others.map { bold("--" + $0.long) }.joined(separator: ", ")
      lines += [".PP", "Also, as for \(bold(first.name)): " + names + "."]
    }
    if !subcommand.examples.isEmpty {
      lines += [".PP", "Examples:"]
      for example in subcommand.examples {
        lines += [".TP", line(example.command), line(example.purpose)]
      }
    }
    return lines
  }

  private static func row(_ option: Option) -> [String] {
    let names = (option.short.map { [bold("-\($0)")] } ?? []) + [bold("--" + option.long)]
    let value = option.value.usage.map { " \\fI" + escape($0) + "\\fR" } ?? ""
    var text = HelpText.sentence(option.help)
    if let details = option.details { text += " " + details }
    if case .named(let choices, _) = option.value {
      text += " Values: " + choices.joined(separator: ", ") + "."
    }
    return [".TP", names.joined(separator: ", ") + value, line(text)]
  }

  private static var tail: [String] {
    var lines = [".SH EXIT STATUS"]
    for code in ExitCode.allCases {
      lines += [".TP", bold(String(code.rawValue)), line(HelpText.sentence(code.meaning))]
    }
    lines += [
      ".PP",
      line(
        """
        When the reader of its output goes away, the command ends without a word, by the signal \
        SIGPIPE or, where that is ignored, with 74.
        """),
    ]
    lines += [".SH ENVIRONMENT", ".TP", bold("NO_COLOR")]
    lines += [line("When it is set to anything, nothing is coloured unless an option asks for it.")]
    lines += [
      ".SH SEE ALSO", bold("fribidi") + "(1), " + bold("iconv") + "(1), " + bold("bidi") + "(7)",
    ]
    return lines
  }

  private static func paragraphs(_ texts: [String]) -> [String] {
    texts.flatMap { [".PP", line($0)] }
  }

  private static func bold(_ text: String) -> String { "\\fB" + escape(text) + "\\fR" }

  /// A line of text, which is no request to troff.
  private static func line(_ text: String) -> String {
    let escaped = escape(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  private static func escape(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}

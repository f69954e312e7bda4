/// The help of the subcommands, made from the table of options.
enum StringsHelp {
  /// The help of a subcommand.
  static func text(_ subcommand: StringsOptions.Subcommand) -> String {
    var text = usage(subcommand) + "\n\n" + description(subcommand) + "\n\noptions:\n"
    for row in OptionName.table where row.subcommands.contains(subcommand) {
      text += "  \(row.usage)\n" + wrapped(row.help)
    }
    return text
  }

  private static func wrapped(_ help: String) -> String {
    var lines = [""]
    for word in help.split(separator: " ") {
      let last = lines.count - 1
      if lines[last].isEmpty {
        lines[last] = String(word)
      } else if lines[last].count + word.count < 56 {
        lines[last] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { String(repeating: " ", count: 24) + $0 + "\n" }.joined()
  }

  private static func usage(_ subcommand: StringsOptions.Subcommand) -> String {
    switch subcommand {
    case .pseudo: "usage: bidi-shape pseudo [OPTION]... [FILE]..."
    case .check:
      "usage: bidi-shape check --strings [OPTION]... FILE...\n"
        + "       bidi-shape check --swift [OPTION]... FILE..."
    case .mark: "usage: bidi-shape mark --strings [OPTION]... FILE..."
    }
  }

  private static func description(_ subcommand: StringsOptions.Subcommand) -> String {
    switch subcommand {
    case .pseudo:
      """
      Writes texts or files of strings in a pseudolanguage, which shows how an
      interface stands right-to-left text before there is a translation.
      Placeholders, plural rules, tags and escapes stay. A FILE that is of no known
      format, and standard input without --type, is text.
      """
    case .check:
      """
      Looks through files of strings, or sources of Swift, for what goes wrong from
      right to left, and writes each finding as file:line:column: code: message.
      A folder is looked through with all that is in it. The status is 1 when
      something was found, 65 when a file is malformed.
      """
    case .mark:
      """
      Writes directional marks and isolates into files of strings where the display
      needs them. Each FILE is written again unless --output says where to.
      """
    }
  }
}

/// The help of a subcommand, made from its table.
struct HelpText: CustomStringConvertible {
  /// How much is told.
  enum Length: Sendable {
    /// What `--help` shows: a line or two for each option.
    case short
    /// What `help` shows: all there is to tell.
    case long
  }

  /// The text, lines of at most 80 columns where words allow it.
  let description: String

  /// The help of a subcommand.
  init(_ subcommand: Subcommand, _ length: Length) {
    var sections = [Self.usage(subcommand)]
    switch length {
    case .short:
      sections.append(Self.paragraph(Self.sentence(subcommand.summary)))
    case .long:
      sections += subcommand.description.map(Self.paragraph)
    }
    if subcommand.isDefault { sections.append(Self.commands) }
    sections.append(
      "options:\n" + subcommand.options.map { Self.row($0, length) }.joined())
    if length == .long {
      if !subcommand.examples.isEmpty { sections.append(Self.examples(subcommand)) }
      sections.append(Self.exitStatus)
    } else {
      let topic = subcommand.isDefault ? "[COMMAND]" : subcommand.name
      sections.append("bidi-shape help \(topic) tells more.\n")
    }
    description = sections.joined(separator: "\n")
  }

  private static func usage(_ subcommand: Subcommand) -> String {
    let others = subcommand.isDefault ? ["       bidi-shape COMMAND [OPTION]... [FILE]...\n"] : []
    return "usage: " + subcommand.usage + "\n" + others.joined()
  }

  private static var commands: String {
    "commands:\n" + Subcommand.listed.map { row("  " + $0.name, [$0.summary]) }.joined()
  }

  private static func row(_ option: Option, _ length: Length) -> String {
    var paragraphs = [option.help]
    if length == .long, let details = option.details { paragraphs.append(details) }
    if length == .long, case .named(let names, _) = option.value {
      paragraphs.append("Values: " + names.joined(separator: ", ") + ".")
    }
    return row("  " + option.usage, paragraphs)
  }

  /// A row of two columns.
  private static func row(_ name: String, _ paragraphs: [String]) -> String {
    let lines = paragraphs.flatMap { TextWrapping.lines($0, width: width - column) }
    let padding = String(repeating: " ", count: column)
    // Two spaces at least between the two columns, or else the sentence begins on its own line.
    let fits = name.count + 2 <= column
    let start = fits ? name + padding.dropFirst(name.count) : name + "\n" + padding
    return start + lines.joined(separator: "\n" + padding) + "\n"
  }

  private static func examples(_ subcommand: Subcommand) -> String {
    "examples:\n"
      + subcommand.examples.map { example in
        "  " + example.command + "\n"
          + TextWrapping.lines(example.purpose, width: width - 6).map { "      " + $0 + "\n" }
          .joined()
      }.joined()
  }

  private static var exitStatus: String {
    "exit status:\n"
      + ExitCode.allCases.map { code in
        let number = String(code.rawValue)
        return "  " + number + String(repeating: " ", count: 4 - number.count) + code.meaning + "\n"
      }.joined()
  }

  private static func paragraph(_ text: String) -> String {
    TextWrapping.lines(text, width: width).joined(separator: "\n") + "\n"
  }

  /// Words as a sentence, with its capital and its full stop.
  static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  private static let width = 80
  private static let column = 24
}

/// Lines of words.
enum TextWrapping {
  /// The words of a text in lines of at most so many characters where words allow it.
  ///
  /// - Complexity: O(n) in the length of the text.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

/// The help of a subcommand, made from its table.
struct HelpText: CustomStringConvertible {
  private static let width = 80
  private static let column = 24

  /// The text, lines of at most 80 columns where words allow it.
  let description: String

  /// The help of a subcommand.
  init(_ subcommand: Subcommand) {
    var sections = [Self.usage(subcommand)]
    sections += subcommand.description.map {
      Self.wrap($0, width: Self.width).joined(separator: "\n") + "\n"
    }
    sections.append("options:\n" + subcommand.options.map(Self.row).joined())
    sections.append(Self.exitStatus)
    description = sections.joined(separator: "\n")
  }

  private static func usage(_ subcommand: Subcommand) -> String {
    let others = subcommand.name == nil ? Subcommand.all.filter { $0.name != nil } : []
    var text = ""
    for (index, each) in ([subcommand] + others).enumerated() {
      let words = ["bidi-shape", each.name ?? "", each.synopsis].filter { !$0.isEmpty }
      text += (index == 0 ? "usage: " : "       ") + words.joined(separator: " ") + "\n"
    }
    return text
  }

  private static func row(_ option: Option) -> String {
    let names = "  " + option.usage
    let lines = wrap(option.help, width: width - column)
    let padding = String(repeating: " ", count: column)
    // Two spaces at least between the two columns, or else the sentence begins on its own line.
    let fits = names.count + 2 <= column
    var text = fits ? names + padding.dropFirst(names.count) : names + "\n" + padding
    text += lines.joined(separator: "\n" + padding)
    return text + "\n"
  }

  private static var exitStatus: String {
    "exit status:\n"
      + ExitCode.allCases.map { code in
        let number = String(code.rawValue)
        return "  " + number + String(repeating: " ", count: 4 - number.count) + code.meaning + "\n"
      }.joined()
  }

  private static func wrap(_ text: String, width: Int) -> [String] {
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

@testable import BidiShapeCommand

/// A table with an option of every kind, for goldens that do not change with the command.
enum SampleCommand {
  static let visual = Subcommand(
    name: "visual", summary: "show text", description: ["Shows text."],
    options: {
      [
        .choice(
          "way", short: "w", of: ["up": true, "down": false], into: \.isQuiet,
          help: "where to go: 'up' or [down]"),
        .output,
      ]
    },
    run: { _ in .success })

  static let other = Subcommand(
    name: "other", summary: "do something else", synopsis: "[NAME]",
    description: ["Does something else."],
    examples: [
      Subcommand.Example(command: #"other -t 'it'\''s'"#, purpose: "Shows how it's done.")
    ],
    operands: .oneOf(["one", "two"]),
    options: {
      [
        .number("level", "N", in: 0...9, help: "a number of levels") { _, _ in },
        .name("system", "NAME", of: ["a", "b", "c"], help: "one of many names") { _, _ in },
        .text(
          "text", short: "t", "WORD", expected: "any text", help: "any text at all",
          details: "It is used as it is."
        ) { _, _ in },
      ]
    },
    run: { _ in .success })

  static let hidden = Subcommand(
    name: "hidden", summary: "stay hidden", synopsis: "", description: [".Hides."],
    operands: .none, isHidden: true, options: { [.output] }, run: { _ in .success })

  static let all = [visual, other, hidden]
}

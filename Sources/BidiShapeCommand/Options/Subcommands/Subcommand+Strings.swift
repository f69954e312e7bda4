extension Subcommand {
  /// Writes texts and files of strings in a pseudolanguage; the companion command does it.
  static let pseudo = Subcommand(
    name: "pseudo",
    summary: "write strings as if translated, to try a layout",
    description: [
      """
      Writes texts, or files with the strings of an interface, in a pseudolanguage, which shows how \
      right-to-left text will stand before there is a translation. Placeholders, plural rules, tags \
      and escapes stay as they are. The name of a FILE tells its format; other files, and standard \
      input without --type, are text.
      """,
      """
      This is done by \(CompanionCommand.name), which has to be beside bidi-shape or on PATH.
      """,
    ],
    examples: [
      Example(
        command: "bidi-shape pseudo --mode rtl -o ar.strings en.strings",
        purpose: "Makes a translation to try right-to-left screens with."),
      Example(
        command: "bidi-shape pseudo --mode rtl --undo ar.strings",
        purpose: "Gives back what it was made from."),
    ],
    options: {
      [
        .companions(
          "mode", short: "m", .oneOf(["layout", "rtl", "arabic-look"]),
          help: """
            the same words in right-to-left paragraphs (default), the same words made \
            right-to-left, or Arabic letters in their place
            """),
        .companions("undo", .none, help: "give back what the same mode was made from"),
        .stringsType, .companions("in-place", short: "i", .none, help: "write each FILE again"),
        .output,
      ]
    },
    run: { _ throws(CommandError) in throw .companionMissing(CompanionCommand.missing("pseudo")) })
}

extension Option {
  /// What makes `check` and `mark` work on files of strings.
  static let strings = companions(
    "strings", .none, help: "take the files for files with the strings of an interface",
    details: """
      Done by \(CompanionCommand.name): .strings, .stringsdict, .xcstrings, Android's strings.xml, \
      XLIFF, .po, .ftl, .arb and .json.
      """)

  /// What makes `check` work on sources.
  static let swiftSources = companions(
    "swift", .none, help: "take the files for sources in Swift",
    details: "Done by \(CompanionCommand.name).")

  /// The format of files of strings.
  static let stringsType = companions(
    "type",
    .oneOf([
      "strings", "stringsdict", "xcstrings", "android", "xliff", "po", "fluent", "arb", "json",
    ]), help: "the format of files of strings, where their names do not say it")

  /// The language of files of strings.
  static let stringsLanguage = companions(
    "language", .text(placeholder: "TAG", expected: "a language tag, such as ar-EG"),
    help: "the language of the strings, where neither file nor name says it")

  /// What the run-time does about values.
  static let stringsRuntime = companions(
    "runtime", .oneOf(["auto", "isolates", "bare"]),
    help:
      "whether the run-time isolates the values it puts into strings; auto: as the format has it"
  )

  /// An option that the companion command reads; here it is for help and completion.
  fileprivate static func companions(
    _ long: String, short: Character? = nil, _ value: Value, help: String, details: String? = nil
  ) -> Option {
    Option(long: long, short: short, value: value, help: help, details: details) { _, _ in }
  }
}

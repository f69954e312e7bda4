extension Subcommand {
  /// Shows what the algorithm makes of each character.
  static let inspect = Subcommand(
    name: "inspect",
    summary: "show class, level and place of every character",
    description: [
      """
      Shows for every character of a line its offset in bytes, code point, Bidi_Class, embedding \
      level, place on screen counted from the left, joining form and name; then the runs from left \
      to right and the levels in a row. Directional controls are called by their names.
      """,
      """
      With --format json, each line is one JSON object on a line of its own. Levels are those of the \
      whole line after rule L1; a control that is taken out has no place.
      """,
    ],
    examples: [
      Example(
        command: "bidi-shape strings.txt | head -1 | bidi-shape inspect",
        purpose: "Looks at a line that comes out otherwise than expected.")
    ],
    options: {
      [
        .direction,
        .choice(
          "format", of: ["text": .text, "json": .json], into: \.format,
          help: "write tables (default) or JSON, one object a line"),
        .choice(
          "color", of: ["auto": .automatic, "always": .always, "never": .never], into: \.colors,
          help: "colours: on a terminal, unless NO_COLOR is set (default), always or never"),
        .output, .from, .invalidOrReplaced,
      ]
    },
    run: { options throws(CommandError) in
      let isTerminal = options.outputFile == nil
      var report = InspectionReport(
        options,
        hasColors: isTerminal
          ? options.colors.applies(to: .standardOutput) : options.colors == .always)
      return try FilterCommand.run(options) { FilteredText(string: report.report($0)) }
    })
}

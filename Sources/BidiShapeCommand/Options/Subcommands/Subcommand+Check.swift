import BidiShape

extension Subcommand {
  /// Finds what may deceive a reader.
  static let check = Subcommand(
    name: "check",
    summary: "find text that is shown otherwise than it is",
    synopsis: "[OPTION]... [FILE|FOLDER]...",
    description: [
      """
      Reports directional controls that are not ended, reach for another line or override the order \
      of text, marks that do nothing, letters in presentation forms, source code that is shown in \
      another order than compilers read it, and names of files that look like others. In a FOLDER, \
      every text file in it and below is checked, hidden ones excepted.
      """,
      """
      Each line is file:line:column: code: message, lines and columns counted from 1 in characters. \
      The status is 1 when something was found. Codes:
      """,
    ]
      + TextFinding.Code.allCases.map { "\($0.rawValue): \($0.summary)." } + [
        """
        With --strings, files with the strings of an interface are checked instead: values that \
        would spill or be torn, percent and currency by hand, digits and directions that are not of \
        the language. With --swift, sources: left and right where leading, trailing or natural is \
        meant, numbers spliced into texts, directional controls that nobody sees.
        """
      ],
    examples: [
      Example(
        command: "bidi-shape check src", purpose: "Looks for Trojan Source in a folder."),
      Example(
        command: "bidi-shape check --format sarif -o findings.sarif .",
        purpose: "Writes a report for a code scanning service."),
      Example(
        command: "bidi-shape check --strings ar.lproj",
        purpose: "Looks through a translation for what would spill."),
    ],
    options: {
      [
        .choice(
          "format", of: ["text": .text, "json": .json, "sarif": .sarif], into: \.format,
          help: "write lines (default), a JSON array, or SARIF 2.1.0"),
        .name(
          "ignore", "CODE", of: TextFinding.Code.allCases.map(\.rawValue),
          help: "leave out findings of a code; may be given several times", isRepeatable: true
        ) { $1.ignoredCodes.insert($0) },
        .choice(
          "order", of: ["auto": .automatic, "ltr": .leftToRight, "rtl": .rightToLeft],
          into: \.checkedDirection,
          help: "check the order of prose, too, in paragraphs of a direction",
          details: """
            Reports numbers, addresses and names that are torn or reversed by what is around them, \
            placeholders whose values would reorder a message, and controls that change nothing.
            """),
        .output, .invalidOrReplaced, .strings, .swiftSources, .stringsType, .stringsLanguage,
        .stringsRuntime,
      ]
    },
    run: { options throws(CommandError) in try CheckCommand.run(options) })
}

import BidiShape

extension Subcommand {
  /// Adds the directional controls that text needs.
  static let mark = Subcommand(
    name: "mark",
    summary: "add the directional marks that text needs, and no more",
    description: [
      """
      Finds what has to hold together, such as numbers, phone numbers, dates, addresses, paths and \
      names in another script, and adds the fewest directional controls with which each is shown as \
      it reads alone, where the sentence has it. The display is computed before a control is added; \
      text that is shown as it is meant stays as it is, and marking twice changes nothing.
      """,
      """
      What cannot be shown as meant with the controls of the profile is left alone, and a warning \
      names the first line that has such a token.
      """,
    ],
    examples: [
      Example(
        command: "echo '... C++' | bidi-shape mark --base rtl --explain",
        purpose: "Shows what would be added to a line, and why."),
      Example(
        command: "bidi-shape mark --base rtl --locale ar -o ar.txt ar.txt",
        purpose: "Marks a file of Arabic messages."),
      Example(
        command: "bidi-shape mark --strings ar.lproj/Localizable.strings",
        purpose: "Isolates what would spill in a file of strings, and writes it again."),
    ],
    options: {
      [
        .direction, .base, .profile,
        .text(
          "locale", "TAG", expected: "a language tag, such as ar or fa",
          help: "the language that settles ranges, formulas and signs",
          details: """
            In Arabic, ranges and formulas run from right to left; in Hebrew and Persian from left \
            to right. Without a language everything is shown as it reads alone.
            """
        ) { $1.locale = MarkingLocale($0) },
        .text(
          "tokens", "RANGES", expected: "ranges of characters, such as 3-7,9-12",
          help: "hold these characters of every line together, and nothing else",
          details: "Ranges are counted in characters from 0; the end is not part of one."
        ) { $1.tokens = MarkReport.ranges($0) },
        .flag("seal", help: "keep what stands beside a line from changing how it is shown") {
          $0.seals = true
        },
        .flag(
          "explain", help: "write what would be added and why, with the display before and after"
        ) { $0.explains = true },
        .output, .invalidOrReplaced, .quiet, .strings, .stringsType, .stringsLanguage,
        .stringsRuntime,
      ]
    },
    run: { options throws(CommandError) in
      var report = MarkReport(options)
      return try FilterCommand.run(
        options, doubt: "something on this line cannot be shown as it is meant with these controls"
      ) { report.marked($0) }
    })

  /// Closes what controls leave open.
  static let balance = Subcommand(
    name: "balance",
    summary: "end embeddings, overrides and isolates in the line they begin in",
    description: [
      """
      Ends every embedding, override and isolate in its paragraph, the innermost first, and takes \
      out ends that end nothing, so that the controls of one text cannot change another.
      """
    ],
    options: { [.explain, .output, .invalidOrReplaced] },
    run: { options throws(CommandError) in
      var report = MarkReport(options)
      return try FilterCommand.run(options) { report.edited($0) { BidiControl.balancing($1) } }
    })

  /// Isolates every line.
  static let isolate = Subcommand(
    name: "isolate",
    summary: "put every line into an isolate, where it needs one",
    description: [
      """
      Balances every line and puts it into an isolate, so that it is shown the same wherever it is \
      put and changes nothing around it. Text without letters and numbers stays as it is, and, when \
      a base direction is given, text of that direction to which nothing can attach.
      """
    ],
    options: { [.direction, .base, .profile, .explain, .output, .invalidOrReplaced] },
    run: { options throws(CommandError) in
      var report = MarkReport(options)
      return try FilterCommand.run(options) {
        report.edited($0) { marker, text in EditedText(marker.isolated(text)) }
      }
    })

  /// Takes out what does nothing.
  static let simplify = Subcommand(
    name: "simplify",
    summary: "take out directional controls that change nothing",
    description: [
      """
      Takes out the directional controls without which every line is shown the same, marks one by \
      one, isolates and embeddings with their ends.
      """
    ],
    options: { [.direction, .base, .explain, .output, .invalidOrReplaced] },
    run: { options throws(CommandError) in
      var report = MarkReport(options)
      return try FilterCommand.run(options) {
        report.edited($0) { marker, text in EditedText(marker.simplified(text)) }
      }
    })
}

extension Option {
  /// The base direction by the name that the service has for it.
  static let base = Option.choice(
    "base", of: ["auto": .automatic, "ltr": .leftToRight, "rtl": .rightToLeft],
    into: \.baseDirection, help: "the same as --direction")

  static let profile = Option.choice(
    "profile", of: ["marks": .marks, "isolates": .isolates, "embeddings": .embeddings],
    into: \.profile,
    help: "controls to use: marks (default), isolates, or embeddings",
    details: """
      Marks are for terminals and for lines that stay in paragraphs of one direction, isolates for \
      browsers and apps, embeddings for what is older than Unicode 6.3.
      """)

  static let explain = Option.flag(
    "explain", help: "write what would change, with the display before and after"
  ) { $0.explains = true }
}

extension EditedText {
  /// The text and edits of a marked text.
  init(_ marked: MarkedText) { self.init(string: marked.string, edits: marked.edits) }
}

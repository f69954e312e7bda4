import BidiShape

extension Subcommand {
  /// Puts text in display order back into logical order.
  static let logical = Subcommand(
    name: "logical",
    summary: "put text in display order back into logical order",
    description: [
      """
      Puts text that is in display order already, as old files, printer streams and text taken from \
      PDFs have it, into logical order, line by line, with letters in place of presentation forms.
      """,
      """
      Display order does not say all of what was written. A line is found whose display is the one \
      given; when there is none without directional controls, a warning names the first such line, \
      and what comes nearest is written.
      """,
    ],
    examples: [
      Example(
        command: "bidi-shape logical --direction rtl scan.txt",
        purpose: "Makes text from a PDF searchable."),
      Example(
        command: "bidi-shape logical --from CP862 --direction rtl old.txt",
        purpose: "Reads a file of an old program, which is in display order."),
    ],
    options: { [.direction, .output, .from, .to, .unmappable, .invalidOrReplaced, .quiet] },
    run: { options throws(CommandError) in
      try FilterCommand.run(
        options, doubt: "no logical text is displayed as this line; the nearest one was written"
      ) { text in
        var result = FilteredText(string: "")
        var line = 0
        for paragraph in BidiText(text, baseDirection: .leftToRight).paragraphs {
          let logical = LogicalText(
            visual: String(text[paragraph.range]), baseDirection: options.baseDirection)
          if !logical.keepsOrder { result.firstDoubt = result.firstDoubt ?? line }
          result.string += logical.string
          line += 1
        }
        return result
      }
    })

  /// Takes the directional controls out.
  static let strip = Subcommand(
    name: "strip",
    summary: "take out the twelve directional controls",
    description: [
      """
      Takes the twelve directional controls out of text: LRM, RLM, ALM, the embeddings, overrides \
      and isolates and what ends them. Everything else stays, control sequences of terminals and \
      zero-width joiners included.
      """
    ],
    examples: [
      Example(
        command: "bidi-shape strip -o names.txt names.txt", purpose: "Cleans a file in place.")
    ],
    options: { [.output, .from, .invalid] },
    run: { options throws(CommandError) in
      try FilterCommand.run(options) { FilteredText(string: BidiControl.strip($0)) }
    })

  /// Writes other digits.
  static let digits = Subcommand(
    name: "digits",
    summary: "write the digits of another system",
    synopsis: "--to SYSTEM [OPTION]... [FILE]...",
    description: [
      """
      Puts the digits of one decimal system in place of those of any other, in text in logical or in \
      display order. Systems have the names of CLDR: latn for 0 to 9, arab for those of Arabic, \
      arabext for those of Persian and Urdu, deva for those of Devanagari.
      """
    ],
    examples: [
      Example(
        command: "bidi-shape digits --to arab --separators prices.txt",
        purpose: "Writes 1,234.5 as Arabic does.")
    ],
    options: {
      [
        .name(
          "to", short: "t", "SYSTEM", of: DigitSystem.all.map(\.name).sorted(),
          help: "the system to write, such as arab or latn"
        ) { $1.digitSystem = DigitSystem(named: $0) },
        .flag(
          "separators", help: "change decimal and thousands separators and percent signs, too",
          details: """
            Arabic digits have U+066B, U+066C and U+066A where others have full stop, comma and \
            percent sign. What cannot be a number, such as a date with full stops, keeps its signs.
            """
        ) { $0.convertsSeparators = true },
        .output, .invalid,
      ]
    },
    run: { options throws(CommandError) in
      guard let system = options.digitSystem else {
        throw .missingOperand("--to and the name of a system, such as arab", subcommand: "digits")
      }
      let conversion = DigitConversion(to: system, convertsSeparators: options.convertsSeparators)
      return try FilterCommand.run(options) { FilteredText(string: conversion.converted($0)) }
    })
}

import BidiShape

extension Subcommand {
  /// Shows text in display order.
  static let display = Subcommand(
    name: "visual",
    summary: "put logical text into display order",
    description: [
      """
      Puts logical text into display order, line by line: as a screen shows it, from left to right, \
      with Arabic letters joined and brackets mirrored. Reads each FILE, or standard input when there \
      is none and where FILE is -. Every line keeps its terminator.
      """,
      """
      This is what bidi-shape does when no command is named. To read a file that has the name of a \
      command, write ./NAME.
      """,
    ],
    examples: [
      Example(
        command: "tail -f app.log | bidi-shape",
        purpose: "Shows a log on a terminal that reorders nothing, each line as it comes."),
      Example(
        command: "bidi-shape --direction rtl --to CP864 receipt.txt > /dev/usb/lp0",
        purpose: "Prints Arabic on a receipt printer, in the code page and order it wants."),
      Example(
        command: "bidi-shape --direction rtl -o out.txt in.txt",
        purpose: "Writes a file for a sign or a printer, all lines right to left."),
      Example(
        command: "bidi-shape --width 32 --align start receipt.txt",
        purpose: "Makes lines of 32 cells, Arabic paragraphs at the right."),
      Example(
        command: "git diff --color | bidi-shape --skip-prefix 1",
        purpose: "Shows a diff in its colours, with its signs where they are looked for."),
    ],
    options: {
      [
        .direction,
        .choice(
          "shaping",
          of: ["none": .none, "forms": .forms, "ligatures": .ligatures],
          into: \.chosenShaping,
          help: "join Arabic letters: not at all, letters only, or letters and lam-alef (default)"),
        .flag(
          "no-mirroring", help: "leave brackets and the like as they are in right-to-left text"
        ) {
          $0.display.mirrorsCharacters = false
        },
        .flag("keep-controls", help: "keep directional marks, embeddings and isolates") {
          $0.display.keepsControls = true
        },
        .flag("remove-joiners", help: "remove zero-width joiners and non-joiners after shaping") {
          $0.display.keepsJoiners = false
        },
        .width, .alignment, .tabWidth, .sequences, .prefix,
        .output, .from, .to, .unmappable, .invalid, .quiet, .jobs, .progress,
      ]
    },
    run: { options throws(CommandError) in try DisplayCommand.run(options) })
}

extension Option {
  static let direction = Option.choice(
    "direction", short: "d",
    of: ["auto": .automatic, "ltr": .leftToRight, "rtl": .rightToLeft],
    into: \.baseDirection,
    help: "base direction of every paragraph; auto (default) takes that of its first letter")

  static let from = Option.text(
    "from", "ENCODING", expected: "the name of an encoding, such as CP864",
    help: "encoding of the input, by a name that iconv knows; UTF-8 by default"
  ) { $1.inputEncoding = $0 }

  static let to = Option.text(
    "to", "ENCODING", expected: "the name of an encoding, such as CP864",
    help: "encoding of the output, by a name that iconv knows; UTF-8 by default",
    details: """
      Letters take forms as far as the encoding has them, unless --shaping says otherwise; a form \
      that it has not is written as another of the same letter.
      """
  ) { $1.outputEncoding = $0 }

  static let unmappable = Option.choice(
    "unmappable", of: ["error": false, "replace": true], into: \.replacesUnmappable,
    help: """
      characters that have no place in the encoding of the output: stop the file there (default), \
      or write a similar letter or a question mark
      """)

  static let quiet = Option.flag(
    "quiet", short: "q", help: "write no warnings"
  ) { $0.isQuiet = true }

  /// The same without a way to keep bytes that are no text, where text comes out that is not what
  /// went in.
  static let invalidOrReplaced = Option.choice(
    "invalid", of: ["error": .error, "replace": .replace], into: \.invalidBytes,
    help: "bytes that are not UTF-8: stop the file there (default) or read U+FFFD")

  /// What becomes of bytes that are no text.
  static let invalid = Option.choice(
    "invalid",
    of: ["error": .error, "replace": .replace, "pass": .pass],
    into: \.invalidBytes,
    help: "bytes that are not UTF-8: stop the file there (default), show U+FFFD, or keep them",
    details: """
      The bytes kept stand as one neutral character each run of them, in its place on the line.
      """)

  static let jobs = Option.number(
    "jobs", short: "j", "N", in: 1...256,
    help: "threads to work on; default is one for each processor, started for long input only"
  ) { $1.jobs = $0 }

  static let progress = Option.flag(
    "progress",
    help: """
      show bytes, rate and time left on standard error when input takes long, if that is a \
      terminal
      """
  ) { $0.showsProgress = true }
}

import BidiShape

/// Something the command does, with the words and options that belong to it.
struct Subcommand: Sendable {
  /// The first argument that selects it; nil for what the command does without one.
  let name: String?
  /// The synopsis after the name.
  let synopsis: String
  /// What the help says of it, in paragraphs.
  let description: [String]
  let takesFiles: Bool
  /// Makes the table of options, which takes longer than to start without one.
  let makeOptions: @Sendable () -> [Option]

  /// The options in the order of the help.
  var options: [Option] { makeOptions() }

  /// Shows text in display order.
  static let display = Subcommand(
    name: nil,
    synopsis: "[OPTION]... [FILE]...",
    description: [
      """
      Puts logical text into display order, line by line: as a screen shows it, from left to right, \
      with Arabic letters joined and brackets mirrored. Reads each FILE, or standard input when there \
      is none and where FILE is -. Every line keeps its terminator.
      """
    ],
    takesFiles: true
  ) {
    [
      .choice(
        "direction", short: "d",
        of: ["auto": .automatic, "ltr": .leftToRight, "rtl": .rightToLeft],
        into: \.baseDirection,
        help: "base direction of every paragraph; auto (default) takes that of its first letter"),
      .choice(
        "shaping",
        of: ["none": .none, "forms": .forms, "ligatures": .ligatures],
        into: \.display.shaping,
        help: "join Arabic letters: not at all, letters only, or letters and lam-alef (default)"),
      .flag("no-mirroring", help: "leave brackets and the like as they are in right-to-left text") {
        $0.display.mirrorsCharacters = false
      },
      .flag("keep-controls", help: "keep directional marks, embeddings and isolates") {
        $0.display.keepsControls = true
      },
      .flag("remove-joiners", help: "remove zero-width joiners and non-joiners after shaping") {
        $0.display.keepsJoiners = false
      },
      .choice(
        "invalid",
        of: ["error": .error, "replace": .replace, "pass": .pass],
        into: \.invalidBytes,
        help: """
          bytes that are not UTF-8: stop the file there (default), show U+FFFD, or keep each run of \
          them as one neutral character
          """),
      .number(
        "jobs", short: "j", "N", in: 1...256,
        help: "threads to work on; default is one for each processor, started for long input only"
      ) { $1.jobs = $0 },
      .flag(
        "progress",
        help: """
          show bytes, rate and time left on standard error when input takes long, if that is a \
          terminal
          """
      ) { $0.showsProgress = true },
      help, version,
    ]
  }

  /// The name of `serve`, for asking without making it.
  static let serveName = "serve"

  /// Answers requests in JSON.
  static let serve = Subcommand(
    name: serveName,
    synopsis: "",
    description: [
      """
      Answers requests on standard input, one JSON object a line, with one JSON object a line on \
      standard output, in order and at once, until the input ends.
      """,
      """
      A request has "op" (\(ServiceOperation.names)), "text", and may have "id" (a string, an integer or \
      null, given back in the answer), "base" ("auto", "ltr" or "rtl") and "offsets" ("utf16", \
      "scalar" or "utf8"). "visual" and "shape" take "shape" ("none", "forms" or "ligatures"); \
      "visual" takes "mirror" (true or false), "controls" ("remove" or "keep") and "maps" (true or \
      false).
      """,
      """
      An answer has "id" and "ok"; when "ok" is false, "error" has "code" and "message". A line of \
      more than \(Service.lineLimit / 1_048_576) MiB is answered with "too-long".
      """,
    ],
    takesFiles: false
  ) {
    [help, version]
  }

  /// Every subcommand; the first is the one without a name.
  static var all: [Subcommand] { [display, serve] }

  /// The subcommand of a name, made without the others.
  static func named(_ name: String) -> Subcommand? {
    switch name {
    case serveName: serve
    default: nil
    }
  }

  private static let help = Option.flag("help", short: "h", help: "show this help") {
    $0.information = $0.information ?? .help
  }

  private static let version = Option.flag(
    "version", help: "show the versions of the command, of FriBidi and of Unicode"
  ) {
    $0.information = $0.information ?? .version
  }
}

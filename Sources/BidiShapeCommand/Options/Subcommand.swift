import BidiShape

/// Something the command does, with the words and options that belong to it.
///
/// Each stands in a file of its own, and in `Subcommand.table`. Nothing else has to know of it: the
/// parser, the help, the manual page and the completions of shells read the table.
struct Subcommand: Sendable {
  /// What may follow besides options.
  enum Operands: Equatable, Sendable {
    case none
    case files
    /// One of several names, or nothing.
    case oneOf([String])
    /// A text, or nothing.
    case text
  }

  /// What is shown as an example of its use.
  struct Example: Sendable {
    /// What a user types.
    let command: String
    /// What it is good for, one sentence.
    let purpose: String
  }

  /// The first argument that selects it; what the command does without one has a name, too.
  let name: String
  /// What a list of subcommands says of it, one sentence without a full stop.
  let summary: String
  /// The synopsis after the name.
  let synopsis: String
  /// What the long help and the manual say of it, in paragraphs.
  let description: [String]
  let examples: [Example]
  let operands: Operands
  /// Whether lists leave it out: it serves those who package the command.
  let isHidden: Bool
  /// Makes the table of options, which takes longer than to start without one.
  let makeOptions: @Sendable () -> [Option]
  /// Does it.
  let run: @Sendable (CommandOptions) throws(CommandError) -> ExitCode

  /// The options in the order of the help.
  var options: [Option] { makeOptions() + [.help, .version] }

  /// Describes a subcommand.
  ///
  /// - Parameters:
  ///   - name: The first argument that selects it.
  ///   - summary: One sentence without a full stop.
  ///   - synopsis: What follows the name, as a user writes it.
  ///   - description: Paragraphs.
  ///   - examples: Some commands.
  ///   - operands: What may follow besides options.
  ///   - isHidden: Whether lists leave it out.
  ///   - options: Makes the rows, those of help and version excepted, which all have.
  ///   - run: Does it, and gives the status to end with.
  init(
    name: String, summary: String, synopsis: String = "[OPTION]... [FILE]...",
    description: [String], examples: [Example] = [], operands: Operands = .files,
    isHidden: Bool = false,
    options: @escaping @Sendable () -> [Option] = { [] },
    run: @escaping @Sendable (CommandOptions) throws(CommandError) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.synopsis = synopsis
    self.description = description
    self.examples = examples
    self.operands = operands
    self.isHidden = isHidden
    makeOptions = options
    self.run = run
  }

  /// Whether it is what the command does without a name.
  var isDefault: Bool { name == Self.display.name }

  /// How it is used, such as `bidi-shape serve`.
  var usage: String {
    (["bidi-shape"] + (isDefault ? [] : [name]) + (synopsis.isEmpty ? [] : [synopsis]))
      .joined(separator: " ")
  }
}

extension Subcommand {
  /// Every subcommand by its name, each made when it is asked for; the first is the default.
  private static let table: [(name: String, make: @Sendable () -> Subcommand)] = [
    ("visual", { display }), ("logical", { logical }), ("strip", { strip }),
    ("mark", { mark }), ("balance", { balance }), ("isolate", { isolate }),
    ("simplify", { simplify }), ("inspect", { inspect }), ("check", { check }),
    ("digits", { digits }), ("caret", { caret }), ("pseudo", { pseudo }), ("serve", { serve }),
    ("help", { help }), ("completions", { completions }), ("man-page", { manualPage }),
  ]

  /// Every subcommand, in the order of the help.
  static var all: [Subcommand] { table.map { $0.make() } }

  /// Those that lists show.
  static var listed: [Subcommand] { all.filter { !$0.isHidden } }

  /// The names of all of them.
  static var names: [String] { table.map(\.name) }

  /// The subcommand of a name, made without the others.
  static func named(_ name: String) -> Subcommand? {
    table.first { $0.name == name }?.make()
  }
}

extension Option {
  static let help = Option.flag(
    "help", short: "h", help: "show a short help",
    details: "The command help shows a long one."
  ) {
    $0.information = $0.information ?? .help
  }

  static let version = Option.flag(
    "version", help: "show the versions of the command, of FriBidi and of Unicode"
  ) {
    $0.information = $0.information ?? .version
  }

  /// Where the output goes, for every subcommand that writes text.
  static let output = Option.file(
    "output", short: "o", help: "write to FILE instead of standard output",
    details: """
      FILE is replaced when everything has been written, and keeps its permissions; it may be one \
      of the files read. When something goes wrong it stays as it was. A hyphen stands for \
      standard output.
      """
  ) { $1.outputFile = $0 == "-" ? nil : $0 }
}

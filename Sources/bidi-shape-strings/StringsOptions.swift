import LocalizedStrings

/// What the arguments ask for.
struct StringsOptions {
  /// What to do.
  enum Subcommand: String, CaseIterable {
    case pseudo, check, mark
  }

  /// How findings are written.
  enum Report: String, CaseIterable {
    case text, json, sarif
  }

  let subcommand: Subcommand
  var showsHelp = false
  var files: [String] = []
  /// Whether the files are sources of Swift.
  var isSwift = false
  var isStrings = false
  var report = Report.text
  var mode = Pseudolanguage.layout
  var undoes = false
  var format: StringsFormat?
  var language: String?
  var runtime = RuntimeIsolation.automatic
  var output: String?
  /// Codes whose findings are left out.
  var ignored: Set<String> = []
  var isInPlace = false

  /// Reads the arguments.
  init(_ arguments: [String]) throws(StringsTool.Failure) {
    guard let name = arguments.first, let subcommand = Subcommand(rawValue: name) else {
      let names = Subcommand.allCases.map(\.rawValue).joined(separator: ", ")
      throw Self.usage("the first argument is one of \(names)")
    }
    self.subcommand = subcommand
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--" {
        files += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        files.append(argument)
        continue
      }
      try read(argument, &rest)
    }
    if !showsHelp, subcommand != .pseudo, isSwift == isStrings {
      throw Self.usage("\(name) takes one of --strings and --swift")
    }
    if subcommand == .mark, isSwift { throw Self.usage("mark takes --strings") }
    if output != nil, subcommand != .check, files.count > 1 {
      throw Self.usage("--output takes one FILE to read")
    }
    if output != nil, isInPlace { throw Self.usage("--output and --in-place exclude each other") }
  }

  private mutating func read(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(StringsTool.Failure) {
    let pieces = argument.split(separator: "=", maxSplits: 1).map { String($0) }
    var name = pieces[0]
    var value = pieces.count > 1 ? pieces[1] : nil
    if !name.hasPrefix("--"), name.count > 2 {
      value = String(argument.dropFirst(2))
      name = String(argument.prefix(2))
    }
    guard let option = OptionName.table.first(where: { $0.names.contains(name) }),
      option.subcommands.contains(subcommand)
    else {
      throw Self.usage("\(subcommand.rawValue) has no option \(name)")
    }
    guard option.takesValue else {
      if let value { throw Self.usage("\(name) takes no value, but was given '\(value)'") }
      set(option.name)
      return
    }
    guard let value = value ?? rest.popFirst() else { throw Self.usage("\(name) needs a value") }
    try set(option.name, value, name)
  }

  private mutating func set(_ option: OptionName) {
    switch option {
    case .help: showsHelp = true
    case .strings: isStrings = true
    case .swift: isSwift = true
    case .undo: undoes = true
    case .inPlace: isInPlace = true
    default: break
    }
  }

  private mutating func set(
    _ option: OptionName, _ value: String, _ name: String
  ) throws(StringsTool.Failure) {
    switch option {
    case .mode: mode = try Self.choice(value, name)
    case .type: format = try Self.choice(value, name)
    case .format: report = try Self.choice(value, name)
    case .runtime: runtime = try Self.choice(value, name)
    case .language: language = value
    case .output: output = value
    case .ignore: ignored.insert((try Self.choice(value, name) as FindingCode).rawValue)
    default: break
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: String, _ name: String
  ) throws(StringsTool.Failure) -> Choice {
    guard let choice = Choice(rawValue: value) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw usage("\(name): '\(value)' is not one of \(choices)")
    }
    return choice
  }

  private static func usage(_ message: String) -> StringsTool.Failure {
    StringsTool.Failure(status: .usage, message: message)
  }
}

/// The options by their names.
enum OptionName {
  case help, strings, swift, undo, inPlace, mode, type, format, runtime, language, output, ignore

  /// One row of the table.
  struct Row {
    let name: OptionName
    let names: [String]
    let takesValue: Bool
    let subcommands: [StringsOptions.Subcommand]
    /// How it is written, and what the help says of it.
    let usage: String
    let help: String
  }

  static let table: [Row] = [
    Row(
      name: .strings, names: ["--strings"], takesValue: false, subcommands: [.check, .mark],
      usage: "--strings", help: "the files are files of strings"),
    Row(
      name: .swift, names: ["--swift"], takesValue: false, subcommands: [.check],
      usage: "--swift", help: "the files are sources of Swift"),
    Row(
      name: .mode, names: ["--mode", "-m"], takesValue: true, subcommands: [.pseudo],
      usage: "-m, --mode layout|rtl|arabic-look",
      help:
        "words in right-to-left paragraphs (default), words made right-to-left, or Arabic letters"
    ),
    Row(
      name: .undo, names: ["--undo"], takesValue: false, subcommands: [.pseudo],
      usage: "--undo", help: "give back what the same mode was made from"),
    Row(
      name: .type, names: ["--type"], takesValue: true, subcommands: [.pseudo, .check, .mark],
      usage: "--type TYPE",
      help: StringsFormat.allCases.map(\.rawValue).joined(separator: ", ")
        + "; else as the name of the file says"),
    Row(
      name: .language, names: ["--language"], takesValue: true, subcommands: [.check, .mark],
      usage: "--language TAG", help: "the language of the strings, such as ar-EG"),
    Row(
      name: .runtime, names: ["--runtime"], takesValue: true, subcommands: [.check, .mark],
      usage: "--runtime auto|isolates|bare",
      help: "whether values are isolated when they are put in; auto (default): as the format has it"
    ),
    Row(
      name: .format, names: ["--format"], takesValue: true, subcommands: [.check],
      usage: "--format text|json|sarif", help: "how findings are written"),
    Row(
      name: .output, names: ["--output", "-o"], takesValue: true,
      subcommands: [.pseudo, .check, .mark], usage: "-o, --output FILE",
      help: "where to write, - for standard output"),
    Row(
      name: .ignore, names: ["--ignore"], takesValue: true, subcommands: [.check],
      usage: "--ignore CODE", help: "leave out findings of a code; may be given several times"),
    Row(
      name: .inPlace, names: ["--in-place", "-i"], takesValue: false,
      subcommands: [.pseudo, .mark],
      usage: "-i, --in-place", help: "write each FILE again"),
    Row(
      name: .help, names: ["--help", "-h"], takesValue: false,
      subcommands: [.pseudo, .check, .mark],
      usage: "-h, --help", help: "show this help"),
  ]
}

/// Reads the arguments of the command by its tables of options.
///
/// Options stand before or after files, as `--name value`, `--name=value`, `-n value` or `-nvalue`;
/// letters without a value may share a hyphen. `--` ends the options. The last of an option given
/// twice holds.
struct ArgumentParser {
  /// What the arguments ask for.
  struct Invocation: Sendable {
    let subcommand: Subcommand
    let options: CommandOptions
  }

  private let subcommand: Subcommand
  private lazy var table = subcommand.options
  private var rest: ArraySlice<String>
  private var options = CommandOptions()
  private var operands: [String] = []

  /// Reads the arguments that follow the command's name.
  ///
  /// - Parameter arguments: The arguments, without the command's own name.
  /// - Returns: The subcommand with its options.
  /// - Throws: A usage error for the first argument that is wrong.
  static func parse(_ arguments: [String]) throws(CommandError) -> Invocation {
    let named = arguments.first.flatMap { Subcommand.named($0) }
    var parser = ArgumentParser(
      subcommand: named ?? .display, rest: named == nil ? arguments[...] : arguments.dropFirst())
    try parser.readAll()
    return Invocation(subcommand: parser.subcommand, options: try parser.validated())
  }

  private init(subcommand: Subcommand, rest: ArraySlice<String>) {
    self.subcommand = subcommand
    self.rest = rest
  }

  private mutating func readAll() throws(CommandError) {
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        rest = []
      } else if argument.hasPrefix("--") {
        try readLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShort(argument)
      } else {
        operands.append(argument)
      }
    }
  }

  private func validated() throws(CommandError) -> CommandOptions {
    var options = options
    guard options.information == nil else { return options }
    if !subcommand.takesFiles, let name = subcommand.name, let operand = operands.first {
      throw .unexpectedArgument(operand, subcommand: name)
    }
    if !operands.isEmpty {
      options.files = operands.map { $0 == "-" ? .standardInput : .path($0) }
    }
    return options
  }

  private mutating func readLong(_ argument: String) throws(CommandError) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map { String($0) } ?? ""
    guard let option = table.first(where: { $0.long == name }) else {
      throw unknown("--" + name)
    }
    let value = parts.dropFirst().first.map { String($0) }
    if case .none = option.value, let value {
      throw .unexpectedValue(option: "--" + name, value: value)
    }
    try apply(option, named: "--" + name, value: value)
  }

  private mutating func readShort(_ argument: String) throws(CommandError) {
    // One hyphen too few, rather than a run of letters.
    if table.contains(where: { $0.long == argument.dropFirst() }) {
      throw .unknownOption(argument, suggestion: "-" + argument)
    }
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let option = table.first(where: { $0.short == letter }) else {
        throw unknown(name)
      }
      if case .none = option.value {
        option.apply("", &options)
      } else {
        try apply(option, named: name, value: letters.isEmpty ? nil : String(letters))
        letters = ""
      }
    }
  }

  private mutating func apply(
    _ option: Option, named name: String, value: String?
  ) throws(CommandError) {
    guard let expected = option.value.expected else {
      option.apply("", &options)
      return
    }
    guard let value = value ?? rest.popFirst() else {
      throw .missingValue(option: name, expected: expected)
    }
    guard option.value.allows(value) else {
      var suggestion: String?
      if case .oneOf = option.value { suggestion = Suggestion.nearest(to: value, in: expected) }
      throw .invalidValue(
        option: name, value: value, expected: expected, suggestion: suggestion)
    }
    option.apply(value, &options)
  }

  private mutating func unknown(_ name: String) -> CommandError {
    .unknownOption(
      name, suggestion: Suggestion.nearest(to: name, in: table.map { "--" + $0.long }))
  }
}

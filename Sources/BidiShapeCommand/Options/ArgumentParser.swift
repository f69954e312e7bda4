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
  private var rest: ArraySlice<SystemString>
  private var options = CommandOptions()
  private var operands: [SystemString] = []

  /// Reads the arguments that follow the command's name.
  ///
  /// - Parameter arguments: The arguments, without the command's own name.
  /// - Returns: The subcommand with its options.
  /// - Throws: A usage error for the first argument that is wrong.
  static func parse(_ arguments: [SystemString]) throws(CommandError) -> Invocation {
    let named = arguments.first.flatMap { Subcommand.named($0.text) }
    var parser = ArgumentParser(
      subcommand: named ?? .display, rest: named == nil ? arguments[...] : arguments.dropFirst())
    try parser.readAll()
    return Invocation(subcommand: parser.subcommand, options: try parser.validated())
  }

  private init(subcommand: Subcommand, rest: ArraySlice<SystemString>) {
    self.subcommand = subcommand
    self.rest = rest
  }

  private mutating func readAll() throws(CommandError) {
    while let argument = rest.popFirst() {
      let text = argument.text
      if text == "--" {
        operands += rest
        rest = []
      } else if text.hasPrefix("--") {
        try readLong(argument)
      } else if text.hasPrefix("-"), text != "-" {
        try readShort(argument)
      } else {
        operands.append(argument)
      }
    }
  }

  private mutating func validated() throws(CommandError) -> CommandOptions {
    var options = options
    if let choices = table.first(where: { $0.long == "invalid" })?.value.choices {
      options.invalidRemedies = choices.filter { $0 != "error" }
    }
    guard options.information == nil, let operand = operands.first else { return options }
    switch subcommand.operands {
    case .files:
      options.files = operands.map { $0 == "-" ? .standardInput : .path($0) }
    case .oneOf(let names):
      let topic = operand.text
      guard names.contains(topic) else {
        throw .invalidValue(
          option: subcommand.name, value: topic, expected: names,
          suggestion: Suggestion.nearest(to: topic, in: names))
      }
      options.topic = topic
      guard operands.count > 1 else { break }
      throw .unexpectedArgument(operands[1].description, subcommand: subcommand.name)
    case .text:
      options.caret.text = operand.text
      guard operands.count > 1 else { break }
      throw .unexpectedArgument(operands[1].description, subcommand: subcommand.name)
    case .none:
      throw .unexpectedArgument(operand.description, subcommand: subcommand.name)
    }
    return options
  }

  private mutating func readLong(_ argument: SystemString) throws(CommandError) {
    let parts = argument.bytes.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map { SystemString(bytes: $0).description } ?? ""
    guard let option = table.first(where: { $0.long == name }) else {
      throw unknown("--" + name)
    }
    let value = parts.dropFirst().first.map { SystemString(bytes: $0) }
    if case .none = option.value, let value {
      throw .unexpectedValue(option: "--" + name, value: value.description)
    }
    try apply(option, named: "--" + name, value: value)
  }

  private mutating func readShort(_ argument: SystemString) throws(CommandError) {
    // One hyphen too few, rather than a run of letters.
    let text = argument.text
    if table.contains(where: { $0.long == text.dropFirst() }) {
      throw .unknownOption(text, suggestion: "-" + text)
    }
    var rest = argument.bytes.dropFirst()
    while let first = rest.first {
      // A letter that no option has may be one of several bytes.
      let letter = first < 0x80 ? Character(Unicode.Scalar(first)) : text.last ?? "-"
      let name = "-\(letter)"
      guard let option = table.first(where: { $0.short == letter }) else {
        throw unknown(name)
      }
      rest = rest.dropFirst()
      if case .none = option.value {
        option.apply("", &options)
      } else {
        try apply(option, named: name, value: rest.isEmpty ? nil : SystemString(bytes: rest))
        rest = []
      }
    }
  }

  private mutating func apply(
    _ option: Option, named name: String, value: SystemString?
  ) throws(CommandError) {
    guard let expected = option.value.expected else {
      option.apply("", &options)
      return
    }
    guard let value = value ?? rest.popFirst() else {
      throw .missingValue(option: name, expected: expected)
    }
    guard option.value.allows(value) else {
      throw .invalidValue(
        option: name, value: value.description, expected: expected,
        suggestion: Suggestion.nearest(to: value.text, in: option.value.choices))
    }
    option.apply(value, &options)
  }

  private mutating func unknown(_ name: String) -> CommandError {
    .unknownOption(
      name, suggestion: Suggestion.nearest(to: name, in: table.map { "--" + $0.long }))
  }
}

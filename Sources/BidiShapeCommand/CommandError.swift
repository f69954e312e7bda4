import BidiShape

/// Why the command could not do all that it was asked to.
enum CommandError: Error, Equatable, Sendable {
  case unknownOption(String, suggestion: String?)
  case missingValue(option: String, expected: [String])
  case unexpectedValue(option: String, value: String)
  case invalidValue(option: String, value: String, expected: [String], suggestion: String?)
  case unexpectedArgument(String, subcommand: String)
  case missingOperand(String, subcommand: String)
  case invalidKeys(String)
  case notATerminal(subcommand: String)
  /// A command of its own does that, and is not installed.
  case companionMissing(String)
  case unreadable(file: String, reason: String)
  /// With the values of `--invalid` that the subcommand has for it.
  case invalidUTF8(
    file: String, line: Int, offset: Int, InvalidUTF8, remedies: [String] = ["replace", "pass"])
  case undecodable(file: String, line: Int, offset: Int, byte: UInt8, encoding: String)
  case unmappable(
    file: String, line: Int, column: Int, character: Unicode.Scalar, encoding: String)
  case unwritable(file: String = "standard output", reason: String)
  /// The reader of the output has gone, which is its right.
  case closedPipe

  /// The status that the error ends the command with.
  var exitCode: ExitCode {
    switch self {
    case .unknownOption, .missingValue, .unexpectedValue, .invalidValue, .unexpectedArgument,
      .missingOperand, .invalidKeys, .notATerminal, .companionMissing:
      .usage
    case .unreadable: .noInput
    case .invalidUTF8, .undecodable, .unmappable: .invalidData
    case .unwritable, .closedPipe: .outputFailed
    }
  }

  /// What standard error shows: the problem on one line, then perhaps a hint on another.
  ///
  /// Nil when there is nobody to tell.
  var message: String? {
    guard let problem else { return nil }
    return "bidi-shape: \(problem)\n" + (hint.map { "hint: \($0)\n" } ?? "")
  }

  private var problem: String? {
    switch self {
    case .unknownOption(let option, _):
      return "unknown option \(option.escapedForTerminal)"
    case .missingValue(let option, let expected):
      return "\(option) needs a value: \(Self.list(expected))"
    case .unexpectedValue(let option, let value):
      return "\(option) takes no value, but was given '\(value.escapedForTerminal)'"
    case .invalidValue(let option, let value, let expected, _):
      return "\(option): '\(value.escapedForTerminal)' is not \(Self.list(expected))"
    case .unexpectedArgument(let argument, let subcommand):
      return "\(subcommand) takes no arguments, but was given '\(argument.escapedForTerminal)'"
    case .missingOperand(let operand, let subcommand):
      return "\(subcommand) needs \(operand)"
    case .invalidKeys(let reason):
      return "--keys: \(reason.escapedForTerminal)"
    case .notATerminal(let subcommand):
      return "\(subcommand) needs a terminal for input and output"
    case .companionMissing(let problem):
      return problem
    case .unreadable(let file, let reason):
      return "\(file.isEmpty ? "''" : file.escapedForTerminal): cannot read: \(reason)"
    case .invalidUTF8(let file, let line, let offset, let invalid, let remedies):
      let byte = String(invalid.byte, radix: 16, uppercase: true)
      return "\(file.escapedForTerminal):\(line): invalid UTF-8 at byte \(offset) (0x\(byte)): "
        + "\(invalid.reason.rawValue); use \(Self.list(remedies.map { "--invalid \($0)" }))"
    case .undecodable(let file, let line, let offset, let byte, let encoding):
      let byte = String(byte, radix: 16, uppercase: true)
      return "\(file.escapedForTerminal):\(line): no character of \(encoding) at byte \(offset) "
        + "(0x\(byte)); name the right encoding by --from, or use --invalid replace"
    case .unmappable(let file, let line, let column, let character, let encoding):
      let digits = String(character.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      let name = character.properties.name.map { " (\($0))" } ?? ""
      return "\(file.escapedForTerminal):\(line):\(column): \(code)\(name) has no place in "
        + "\(encoding); change the text or use --unmappable replace"
    case .unwritable(let file, let reason):
      return "\(file.escapedForTerminal): cannot write: \(reason)"
    case .closedPipe:
      return nil
    }
  }

  private var hint: String? {
    switch self {
    case .unknownOption(_, let suggestion?), .invalidValue(_, _, _, let suggestion?):
      "did you mean \(suggestion)?"
    case .unknownOption, .unexpectedValue: "bidi-shape --help lists the options"
    case .unexpectedArgument(_, let subcommand), .missingOperand(_, let subcommand):
      "bidi-shape \(subcommand) --help tells how it is used"
    case .missingValue, .invalidValue, .invalidKeys, .notATerminal, .companionMissing, .unreadable,
      .invalidUTF8, .undecodable, .unmappable, .unwritable, .closedPipe:
      nil
    }
  }

  private static func list(_ choices: [String]) -> String {
    guard let last = choices.last, choices.count > 1 else { return choices.first ?? "" }
    return choices.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// One row of a table of options: how it is written, what it takes, what it says, what it does.
struct Option: Sendable {
  /// What may follow the name.
  enum Value: Sendable {
    case none
    case oneOf([String])
  }

  /// The name after the two hyphens.
  let long: String
  /// The letter after one hyphen.
  let short: Character?
  let value: Value
  /// What the help says, one sentence without a full stop.
  let help: String
  /// Puts a value that `value` allows, empty for none, into the options.
  let apply: @Sendable (String, inout CommandOptions) -> Void

  /// An option that is there or not.
  static func flag(
    _ long: String, short: Character? = nil, help: String,
    apply: @escaping @Sendable (inout CommandOptions) -> Void
  ) -> Option {
    Option(long: long, short: short, value: .none, help: help) { _, options in apply(&options) }
  }

  /// An option with one of several named values.
  static func choice<Choice: Sendable>(
    _ long: String, short: Character? = nil,
    of choices: KeyValuePairs<String, Choice>,
    into property: any WritableKeyPath<CommandOptions, Choice> & Sendable,
    help: String
  ) -> Option {
    let named = choices.map { (name: $0.key, choice: $0.value) }
    return Option(long: long, short: short, value: .oneOf(named.map(\.name)), help: help) {
      value, options in
      for (name, choice) in named where name == value { options[keyPath: property] = choice }
    }
  }

  /// The option as a user writes it, such as `-d, --direction auto|ltr|rtl`.
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "    ") + "--\(long)"
    return switch value {
    case .none: names
    case .oneOf(let choices): names + " " + choices.joined(separator: "|")
    }
  }
}

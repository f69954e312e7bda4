/// One row of a table of options: how it is written, what it takes, what it says, what it does.
struct Option: Sendable {
  /// What may follow the name.
  enum Value: Sendable {
    case none
    case oneOf([String])
    /// A whole number, by a letter in the usage.
    case number(ClosedRange<Int>, placeholder: String)
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

  /// An option with a whole number.
  static func number(
    _ long: String, short: Character? = nil, _ placeholder: String, in range: ClosedRange<Int>,
    help: String, apply: @escaping @Sendable (Int, inout CommandOptions) -> Void
  ) -> Option {
    Option(
      long: long, short: short, value: .number(range, placeholder: placeholder), help: help
    ) { value, options in
      if let number = Int(value) { apply(number, &options) }
    }
  }

  /// The option as a user writes it, such as `-d, --direction auto|ltr|rtl`.
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "    ") + "--\(long)"
    return switch value {
    case .none: names
    case .oneOf(let choices): names + " " + choices.joined(separator: "|")
    case .number(_, let placeholder): names + " " + placeholder
    }
  }
}

extension Option.Value {
  /// What a user may write, in words; nil where nothing may follow.
  var expected: [String]? {
    switch self {
    case .none: nil
    case .oneOf(let choices): choices
    case .number(let range, _): ["a number from \(range.lowerBound) to \(range.upperBound)"]
    }
  }

  /// Whether a user may write this.
  func allows(_ text: String) -> Bool {
    switch self {
    case .none: false
    case .oneOf(let choices): choices.contains(text)
    case .number(let range, _): Int(text).map(range.contains) ?? false
    }
  }
}

/// One row of a table of options: how it is written, what it takes, what it says, what it does.
///
/// The parser, the help, the manual page and the completions of shells all come from these rows.
struct Option: Sendable {
  /// What may follow the name.
  enum Value: Sendable {
    case none
    case oneOf([String])
    /// One of many, by a word in the usage.
    case named([String], placeholder: String)
    /// A whole number, by a letter in the usage.
    case number(ClosedRange<Int>, placeholder: String)
    /// A whole number or a word.
    case numberOrWord(ClosedRange<Int>, placeholder: String, word: String)
    /// The name of a file.
    case file
    /// Any text, by a word in the usage and in words for who gave none.
    case text(placeholder: String, expected: String)
  }

  /// The name after the two hyphens.
  let long: String
  /// The letter after one hyphen.
  let short: Character?
  let value: Value
  /// What the short help says, one sentence without a full stop.
  let help: String
  /// What the long help and the manual say besides, in whole sentences.
  var details: String?
  /// Whether all of the values hold when it is given several times, and not the last alone.
  var isRepeatable = false
  /// Puts a value that `value` allows, empty for none, into the options.
  let apply: @Sendable (SystemString, inout CommandOptions) -> Void

  /// An option that is there or not.
  static func flag(
    _ long: String, short: Character? = nil, help: String, details: String? = nil,
    apply: @escaping @Sendable (inout CommandOptions) -> Void
  ) -> Option {
    Option(long: long, short: short, value: .none, help: help, details: details) { _, options in
      apply(&options)
    }
  }

  /// An option with one of several named values.
  static func choice<Choice: Sendable>(
    _ long: String, short: Character? = nil,
    of choices: KeyValuePairs<String, Choice>,
    into property: any WritableKeyPath<CommandOptions, Choice> & Sendable,
    help: String, details: String? = nil
  ) -> Option {
    let named = choices.map { (name: $0.key, choice: $0.value) }
    return Option(
      long: long, short: short, value: .oneOf(named.map(\.name)), help: help, details: details
    ) { value, options in
      for (name, choice) in named where name == value.text {
        options[keyPath: property] = choice
      }
    }
  }

  /// An option with one of many names, which the usage does not list.
  static func name(
    _ long: String, short: Character? = nil, _ placeholder: String, of names: [String],
    help: String, details: String? = nil, isRepeatable: Bool = false,
    apply: @escaping @Sendable (String, inout CommandOptions) -> Void
  ) -> Option {
    Option(
      long: long, short: short, value: .named(names, placeholder: placeholder), help: help,
      details: details, isRepeatable: isRepeatable
    ) { apply($0.text, &$1) }
  }

  /// An option with a whole number.
  static func number(
    _ long: String, short: Character? = nil, _ placeholder: String, in range: ClosedRange<Int>,
    help: String, details: String? = nil,
    apply: @escaping @Sendable (Int, inout CommandOptions) -> Void
  ) -> Option {
    Option(
      long: long, short: short, value: .number(range, placeholder: placeholder), help: help,
      details: details
    ) { value, options in
      if let number = Int(value.text) { apply(number, &options) }
    }
  }

  /// An option with a whole number, or nil for a word.
  static func number(
    _ long: String, short: Character? = nil, _ placeholder: String, in range: ClosedRange<Int>,
    or word: String, help: String, details: String? = nil,
    apply: @escaping @Sendable (Int?, inout CommandOptions) -> Void
  ) -> Option {
    Option(
      long: long, short: short,
      value: .numberOrWord(range, placeholder: placeholder, word: word), help: help,
      details: details
    ) { value, options in apply(Int(value.text), &options) }
  }

  /// An option with the name of a file.
  static func file(
    _ long: String, short: Character? = nil, help: String, details: String? = nil,
    apply: @escaping @Sendable (SystemString, inout CommandOptions) -> Void
  ) -> Option {
    Option(
      long: long, short: short, value: .file, help: help, details: details, apply: apply)
  }

  /// An option with any text.
  static func text(
    _ long: String, short: Character? = nil, _ placeholder: String, expected: String,
    help: String, details: String? = nil,
    apply: @escaping @Sendable (String, inout CommandOptions) -> Void
  ) -> Option {
    Option(
      long: long, short: short, value: .text(placeholder: placeholder, expected: expected),
      help: help, details: details
    ) { apply($0.text, &$1) }
  }

  /// The option as a user writes it, such as `-d, --direction auto|ltr|rtl`.
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "    ") + "--\(long)"
    return value.usage.map { names + " " + $0 } ?? names
  }
}

extension Option.Value {
  /// What the usage shows in place of the value; nil where nothing may follow.
  var usage: String? {
    switch self {
    case .none: nil
    case .oneOf(let choices): choices.joined(separator: "|")
    case .named(_, let placeholder), .number(_, let placeholder), .text(let placeholder, _):
      placeholder
    case .numberOrWord(_, let placeholder, let word): placeholder + "|" + word
    case .file: "FILE"
    }
  }

  /// The values that a shell can offer; empty where there is no list of them.
  var choices: [String] {
    switch self {
    case .oneOf(let choices), .named(let choices, _): choices
    case .numberOrWord(_, _, let word): [word]
    case .none, .number, .file, .text: []
    }
  }

  /// What a user may write, in words; nil where nothing may follow.
  var expected: [String]? {
    switch self {
    case .none: nil
    case .oneOf(let choices): choices
    case .named(let names, let placeholder):
      ["one of the \(names.count) values of \(placeholder), such as \(names[0])"]
    case .number(let range, _): ["a number from \(range.lowerBound) to \(range.upperBound)"]
    case .numberOrWord(let range, _, let word):
      ["a number from \(range.lowerBound) to \(range.upperBound)", word]
    case .file: ["the name of a file"]
    case .text(_, let expected): [expected]
    }
  }

  /// Whether a user may write this.
  func allows(_ value: SystemString) -> Bool {
    switch self {
    case .none: false
    case .oneOf(let choices), .named(let choices, _): choices.contains(value.text)
    case .number(let range, _): Int(value.text).map(range.contains) ?? false
    case .numberOrWord(let range, _, let word):
      value.text == word || Int(value.text).map(range.contains) ?? false
    case .file, .text: !value.bytes.isEmpty
    }
  }
}

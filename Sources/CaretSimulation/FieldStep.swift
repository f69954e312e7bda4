/// Something a person does to a field.
public enum FieldStep: Hashable, Sendable {
  /// Presses a key.
  case press(Keystroke)
  /// Types a text, one character after the other.
  case type(String)
  /// Pastes a text.
  case paste(String)
  /// Clicks at a place, counted from the left of the text.
  case click(x: Double)
}

extension FieldStep: CustomStringConvertible {
  /// The name of the key, or what is done and with what.
  ///
  /// What is not ASCII is escaped, so that no viewer reorders it.
  public var description: String {
    switch self {
    case .press(let keystroke): keystroke.description
    case .type(let text): "type \(Self.quoted(text))"
    case .paste(let text): "paste \(Self.quoted(text))"
    case .click(let x): "click \(Self.short(x))"
    }
  }

  /// A number without a fraction of zero.
  ///
  /// By its digits: rounding would bring in the C library's mathematics, which nothing else here
  /// needs and a package that depends on this one need not link.
  private static func short(_ number: Double) -> String {
    let digits = String(number)
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
  }
}

extension InputField {
  /// Does one thing after another.
  public mutating func perform(_ steps: some Sequence<FieldStep>) {
    for step in steps { perform(step) }
  }

  /// Does one thing.
  public mutating func perform(_ step: FieldStep) {
    switch step {
    case .press(let keystroke): press(keystroke)
    case .type(let text): type(text)
    case .paste(let text): insert(text)
    case .click(let x): click(x: x)
    }
  }
}

/// Something a person does to a field.
public enum FieldStep: Hashable, Sendable {
  /// Presses a key.
  case press(Keystroke)
  /// Types a text, one character after the other.
  case type(String)
  /// Pastes a text.
  case paste(String)
  /// Clicks at a place: once, or more often for a word or a paragraph; with Shift or without.
  case click(FieldPoint, count: Int, extending: Bool)
  /// Presses at one place and lets go at another.
  case drag(FieldPoint, to: FieldPoint)
  /// Takes back the last change.
  case undo

  /// Clicks once into the first line, so far from the left of the field.
  public static func click(x: Double) -> FieldStep {
    .click(FieldPoint(x: x), count: 1, extending: false)
  }
}

extension FieldStep: CustomStringConvertible {
  /// The step as `FieldScript.parse(_:)` reads it.
  ///
  /// What is not ASCII is escaped, so that no viewer reorders it.
  public var description: String {
    switch self {
    case .press(let keystroke): return keystroke.description
    case .type(let text): return "type \(Self.quoted(text))"
    case .paste(let text): return "paste \(Self.quoted(text))"
    case .click(let point, let count, let isExtending):
      let name = ["click", "doubleclick", "tripleclick"][min(max(count, 1), 3) - 1]
      return "\(isExtending ? "Shift+" : "")\(name) \(point.description)"
    case .drag(let start, let end): return "drag \(start.description) \(end.description)"
    case .undo: return "undo"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      default: result += scalar.escaped(asASCII: true)
      }
    }
    return result + "\""
  }
}

extension FieldPoint: CustomStringConvertible {
  /// The place from the left, and the line behind a comma where that is not the first.
  public var description: String { Self.short(x) + (line == 0 ? "" : ",\(line)") }

  /// A number without a fraction of zero.
  ///
  /// By its digits: rounding would bring in the C library's mathematics, which nothing else here
  /// needs and a package that depends on this one need not link.
  private static func short(_ number: Double) -> String {
    let digits = String(number)
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
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
    case .click(let point, let count, let isExtending):
      click(point, count: count, extending: isExtending)
    case .drag(let start, let end): drag(from: start, to: end)
    case .undo: undo()
    }
  }
}

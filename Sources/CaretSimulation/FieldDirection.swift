public import BidiShape

/// How the direction of a field is found.
public enum FieldDirection: Hashable, Sendable {
  /// It is given.
  case explicit(TextDirection)
  /// By the first strong character of the text; left to right without one.
  case fromContent
  /// By the first strong character of the text; without one that of the keyboard.
  case fromContentElseKeyboard

  /// How the direction of the text is found while a keyboard is in use.
  func baseDirection(keyboard: TextDirection) -> BaseDirection {
    switch self {
    case .explicit(let direction): .fixed(direction)
    case .fromContent: .firstStrong(fallback: .leftToRight)
    case .fromContentElseKeyboard: .firstStrong(fallback: keyboard)
    }
  }
}

public import BidiShape

/// How the direction of a field's text is found.
public enum FieldDirection: Hashable, Sendable {
  /// It is given.
  case explicit(TextDirection)
  /// By the first strong character of each paragraph; left to right without one.
  case fromContent
  /// By the first strong character; without one that of the keyboard.
  case fromContentElseKeyboard
  /// By the first strong character; without one that of the interface.
  case fromContentElseInterface
  /// That of the interface that the field is part of.
  case fromInterface

  /// How the direction of the text is found while a keyboard is in use.
  func baseDirection(keyboard: TextDirection, interface: TextDirection) -> BaseDirection {
    switch self {
    case .explicit(let direction): .fixed(direction)
    case .fromContent: .firstStrong(fallback: .leftToRight)
    case .fromContentElseKeyboard: .firstStrong(fallback: keyboard)
    case .fromContentElseInterface: .firstStrong(fallback: interface)
    case .fromInterface: .fixed(interface)
    }
  }
}

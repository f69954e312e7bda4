import BidiShape

/// Which classes characters have for an engine's bidirectional algorithm.
public enum CharacterClasses: Hashable, Sendable {
  /// Those of the Unicode Character Database.
  case unicode
  /// Those of a small table: right-to-left letters, Arabic, ASCII and general spaces as in Unicode,
  /// but the slash is neutral, and whatever is not in the table, emoji, joiners and marks of Latin
  /// among them, is a letter from left to right.
  case lettersOfManyScripts

  /// A text with as many characters that has the same levels by Unicode's classes.
  func model(of text: String) -> String {
    if self == .unicode { return text }
    var model = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { model.append(standIn(for: scalar)) }
    return String(model)
  }

  private func standIn(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x2f: "!"
    case 0...0xff, 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x2000...0x200c: scalar
    case 0x202a...0x202e, 0x2066...0x2069: scalar
    default: "a"
    }
  }
}

import BidiShape

/// Which classes characters have for an engine's bidirectional algorithm.
public enum CharacterClasses: Hashable, Sendable {
  /// Those of the Unicode Character Database.
  case unicode
  /// Those of a small table: ASCII, Hebrew, Arabic and general spaces nearly as in Unicode, but plus,
  /// hyphen, slash and tab are neutral, and whatever is not in the table, emoji, joiners, marks of
  /// Latin and directional controls among them, is a letter from left to right.
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
    case 0..<0x20, 0x2b, 0x2d, 0x2f: "!"
    case 0..<0xf8, 0x600...0x6f9, 0x2000...0x200c: scalar
    case 0x590...0x5f4: "\u{5D0}"
    case 0x6fa...0x8ac, 0xfb50...0xfdff: "\u{627}"
    default: "a"
    }
  }
}

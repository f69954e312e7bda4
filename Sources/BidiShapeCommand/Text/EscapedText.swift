extension String {
  /// The string with every character that could disturb a terminal written as `\u{…}`.
  ///
  /// Those are controls, the characters that direct bidirectional text, which would reorder the
  /// message around them, other characters nobody sees, and line and paragraph separators.
  ///
  /// - Complexity: O(n) in the length of the string.
  var escapedForTerminal: String {
    var escaped = ""
    for scalar in unicodeScalars {
      escaped += Self.escaped(scalar)
    }
    return escaped
  }

  /// A grapheme cluster as a terminal shows it: what joins its letters or pictures stays with them.
  ///
  /// - Complexity: O(n) in the length of the string.
  var clusterForTerminal: String {
    guard let first = unicodeScalars.first, Self.escaped(first).unicodeScalars.count == 1 else {
      return escapedForTerminal
    }
    var shown = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      // ZWNJ, ZWJ and the tags of flags.
      case 0x200C, 0x200D, 0xE0020...0xE007F: shown.unicodeScalars.append(scalar)
      default: shown += Self.escaped(scalar)
      }
    }
    return shown
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(scalar)
    }
  }
}

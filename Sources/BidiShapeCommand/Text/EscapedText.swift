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
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

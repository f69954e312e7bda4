/// The Arabic letters in the forms that Unicode has for devices without joining of their own.
package enum PresentationForm {
  /// Whether a code point is a form that joining produces: of a letter, or of lam with alef.
  ///
  /// Words that are one character, such as U+FDF2, and ornaments are none: they are typed as they
  /// are.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  package static func isForm(_ codePoint: UInt32) -> Bool {
    (0xFE80...0xFEFC).contains(codePoint) || (0xFB50...0xFBB1).contains(codePoint)
      || (0xFBD3...0xFBE9).contains(codePoint) || (0xFBFC...0xFBFF).contains(codePoint)
  }

  /// Calls a function with each letter that a code point stands for, in logical order; with the
  /// code point itself when it is no form.
  ///
  /// - Complexity: O(log *n*) in the number of forms.
  package static func forEachLetter(of codePoint: UInt32, _ body: (UInt32) -> Void) {
    guard (0xFB50...0xFEFC).contains(codePoint),
      let row = PresentationFormTable.codePoints.sortedIndex(
        of: UInt16(truncatingIfNeeded: codePoint))
    else { return body(codePoint) }
    var bits = PresentationFormTable.letters[row]
    while bits != 0 {
      body(UInt32(bits & 0xFFFF))
      bits >>= 16
    }
  }

  /// A text with letters in place of presentation forms.
  ///
  /// - Parameter string: text in logical order.
  /// - Returns: the text, everything else as it was.
  /// - Complexity: O(n log *m*) in the length of the text and the number of forms.
  package static func removing(from string: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in string.unicodeScalars {
      forEachLetter(of: scalar.value) { result.append(Unicode.Scalar($0) ?? scalar) }
    }
    return String(result)
  }
}

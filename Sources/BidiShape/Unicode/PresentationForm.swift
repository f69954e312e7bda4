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

extension PresentationForm {
  /// The letters that a form stands for, in logical order.
  ///
  /// - Complexity: O(log *n*) in the number of forms.
  package static func letters(of form: Unicode.Scalar) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    forEachLetter(of: form.value) { letters.append(Unicode.Scalar($0) ?? form) }
    return letters
  }

  /// The forms of a letter, or of lam with alef, as Unicode orders them: isolated, final, initial,
  /// medial, as many as there are.
  ///
  /// - Complexity: O(*n*) in the number of forms.
  package static func forms(of letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let bits = letters.enumerated().reduce(0 as UInt64) {
      $0 | UInt64($1.element.value) << (UInt64($1.offset) * 16)
    }
    return zip(PresentationFormTable.codePoints, PresentationFormTable.letters).compactMap {
      $1 == bits && isForm(UInt32($0)) ? Unicode.Scalar($0) : nil
    }
  }

  /// The offset of the first form in UTF-8, or nil when there is none.
  ///
  /// - Complexity: O(n) in the number of bytes.
  package static func first(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress else { return nil }
    var offset = 0
    while offset + 2 < bytes.count {
      // Every form begins with this byte, and hardly anything else in Arabic text.
      guard let found = unsafe distance(start + offset, bytes.count - offset - 2) else {
        return nil
      }
      offset += found
      let second = UInt32(unsafe bytes[offset + 1])
      let third = UInt32(unsafe bytes[offset + 2])
      if isForm(0xF000 | (second & 0x3F) << 6 | third & 0x3F) { return offset }
      offset += 1
    }
    return nil
  }

  /// How far from a place the byte 0xEF is, nil when it is not in so many bytes.
  private static func distance(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    var offset = 0
    while offset + 32 <= count {
      // Four words at once; one that has the byte has a highest bit left.
      let bits =
        unsafe hits(start + offset) | hits(start + offset + 8) | hits(start + offset + 16)
        | hits(start + offset + 24)
      if bits != 0 { break }
      offset += 32
    }
    while offset < count {
      if unsafe start[offset] == 0xEF { return offset }
      offset += 1
    }
    return nil
  }

  /// The highest bit of each of eight bytes that is 0xEF, and perhaps of some before it.
  @inline(__always)
  private static func hits(_ start: UnsafePointer<UInt8>) -> UInt64 {
    let word = unsafe UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
    // Zero where they are equal, and only zero borrows its highest bit.
    let difference = word ^ 0xEFEF_EFEF_EFEF_EFEF
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}

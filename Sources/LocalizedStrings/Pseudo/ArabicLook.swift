import Foundation

/// Latin text in Arabic letters, one letter for each, so that it can be turned back.
///
/// A capital has a shadda on its letter. Accents stay; a letter that was one character with its
/// accents has them between two U+034F. What is of this alphabet in the text already has U+2060
/// before it, which joins as if it were not there.
enum ArabicLook {
  static func encode(
    _ text: [Unicode.Scalar], _ range: Range<Int>, _ isFixed: (Int) -> Bool,
    _ edits: inout PseudoEdits
  ) {
    for index in range {
      let scalar = text[index]
      if alphabet.contains(scalar) {
        edits.insert([PseudoMode.escape], at: index)
      } else if isFixed(index) {
        continue
      } else if let letter = letter(scalar) {
        edits.replace(index..<index + 1, by: letter)
      } else if let decomposed = decomposed(scalar), let letter = letter(decomposed.base) {
        edits.replace(index..<index + 1, by: letter + [joiner] + decomposed.marks + [joiner])
      } else if let sign = signs[scalar], !isInNumber(text, index, range) {
        edits.replace(index..<index + 1, by: [sign])
      }
    }
  }

  static func decode(_ text: [Unicode.Scalar], _ range: Range<Int>, _ edits: inout PseudoEdits) {
    let end = range.upperBound
    var index = range.lowerBound
    while index < end {
      let start = index
      let scalar = text[index]
      index += 1
      if scalar == PseudoMode.escape, index < end, alphabet.contains(text[index]) {
        edits.replace(start..<index, by: [])
        index += 1
      } else if let sign = latinSigns[scalar] {
        edits.replace(start..<index, by: [sign])
      } else if var letter = latin[scalar] {
        if index < end, text[index] == capital {
          letter = Unicode.Scalar(letter.value - 0x20) ?? letter
          index += 1
        }
        var letters = [letter]
        if index < end, text[index] == joiner,
          let close = text[(index + 1)..<end].firstIndex(of: joiner)
        {
          letters = composed(letter, Array(text[index + 1..<close]))
          index = close + 1
        }
        edits.replace(start..<index, by: letters)
      }
    }
  }

  // MARK: The alphabet

  private static let capital: Unicode.Scalar = "\u{0651}"
  private static let joiner: Unicode.Scalar = "\u{034F}"

  /// By sound where there is a letter for it, a to z.
  private static let letters: [Unicode.Scalar] = [
    "\u{0627}", "\u{0628}", "\u{062B}", "\u{062F}", "\u{0639}", "\u{0641}", "\u{06AF}", "\u{0647}",
    "\u{064A}", "\u{062C}", "\u{0643}", "\u{0644}", "\u{0645}", "\u{0646}", "\u{0648}", "\u{067E}",
    "\u{0642}", "\u{0631}", "\u{0633}", "\u{062A}", "\u{0624}", "\u{06A4}", "\u{06C7}", "\u{062E}",
    "\u{0649}", "\u{0632}",
  ]

  private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
    ",": "\u{060C}", ";": "\u{061B}", "?": "\u{061F}",
  ]

  private static let latin = Dictionary(
    uniqueKeysWithValues: zip(letters, (UInt8(0x61)...0x7A).map { Unicode.Scalar($0) }))
  private static let latinSigns = Dictionary(
    uniqueKeysWithValues: signs.map { ($0.value, $0.key) })
  private static let alphabet = Set(
    letters + Array(signs.values) + [capital, joiner, PseudoMode.escape])

  private static func letter(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar {
    case "a"..."z": [letters[Int(scalar.value) - 0x61]]
    case "A"..."Z": [letters[Int(scalar.value) - 0x41], capital]
    default: nil
    }
  }

  /// The letter and the marks of a character that is both.
  private static func decomposed(
    _ scalar: Unicode.Scalar
  ) -> (base: Unicode.Scalar, marks: [Unicode.Scalar])? {
    guard scalar.value > 0x7F, scalar.properties.isAlphabetic else { return nil }
    let scalars = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
    guard let base = scalars.first, base.isASCIILetter, scalars.count > 1,
      composed(base, Array(scalars[1...])) == [scalar]
    else { return nil }
    return (base, Array(scalars[1...]))
  }

  private static func composed(
    _ base: Unicode.Scalar, _ marks: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    Array(String(scalars: [base] + marks).precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  private static func isInNumber(
    _ text: [Unicode.Scalar], _ index: Int, _ range: Range<Int>
  ) -> Bool {
    index > range.lowerBound && text[index - 1].isASCIIDigit && index + 1 < range.upperBound
      && text[index + 1].isASCIIDigit
  }
}

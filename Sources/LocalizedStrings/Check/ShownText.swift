import BidiShape

/// The text of some parts as a user sees it, and where each character is in the value.
///
/// Placeholders have no text here: U+FFFC stands in the place of each.
struct ShownText {
  private(set) var scalars: [Unicode.Scalar] = []
  /// For each scalar, its offset in the value, or that of the part that stands for it.
  private(set) var offsets: [Int] = []
  /// For each scalar, where what writes it ends in the value.
  private(set) var ends: [Int] = []

  /// What stands in the place of a placeholder.
  static let object: Unicode.Scalar = "\u{FFFC}"

  init(_ parts: [MessagePart], _ value: [Unicode.Scalar]) {
    for part in parts {
      switch part.kind {
      case .text, .fixedText:
        scalars += value[part.range]
        offsets += part.range
        ends += part.range.map { $0 + 1 }
      case .literal(let shown):
        for scalar in shown.unicodeScalars {
          scalars.append(scalar)
          offsets.append(part.range.lowerBound)
          ends.append(part.range.upperBound)
        }
      case .placeholder:
        scalars.append(Self.object)
        offsets.append(part.range.lowerBound)
        ends.append(part.range.upperBound)
      case .markup, .choice: break
      }
    }
  }

  /// The direction of the first strong character.
  var firstStrong: TextDirection? { TextTraits(String(scalars: scalars)).firstStrongDirection }

  /// The offset in the value of the first letter.
  var firstLetter: Int? {
    scalars.firstIndex { $0.properties.isAlphabetic }.map { offsets[$0] }
  }
}

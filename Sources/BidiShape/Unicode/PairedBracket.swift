/// What the rule of paired brackets (UAX #9 BD14 to BD16) needs to know of a bracket.
package struct PairedBracket: Hashable, Sendable {
  /// What the two brackets of a pair share: the code point of the opening one.
  ///
  /// Canonically equivalent brackets share it too, as BD16 asks: U+2329 counts as U+3008.
  package let identifier: UInt32

  /// Whether the Bidi_Paired_Bracket_Type is Open, otherwise it is Close.
  package let isOpening: Bool

  package init(identifier: UInt32, isOpening: Bool) {
    self.identifier = identifier
    self.isOpening = isOpening
  }

  /// The bracket that a code point is, or nil when its Bidi_Paired_Bracket_Type is None.
  ///
  /// - Complexity: O(1) below U+0080, otherwise O(log *n*) in the number of brackets.
  package init?(codePoint: UInt32) {
    switch codePoint {
    case 0x28: self.init(identifier: 0x28, isOpening: true)
    case 0x29: self.init(identifier: 0x28, isOpening: false)
    case 0x5B: self.init(identifier: 0x5B, isOpening: true)
    case 0x5D: self.init(identifier: 0x5B, isOpening: false)
    case 0x7B: self.init(identifier: 0x7B, isOpening: true)
    case 0x7D: self.init(identifier: 0x7B, isOpening: false)
    case ..<0x80: return nil
    default:
      guard let row = PairedBracketTable.codePoints.sortedIndex(of: codePoint) else { return nil }
      let pair = PairedBracketTable.pairs[row]
      self.init(identifier: pair >> 1, isOpening: pair & 1 == 1)
    }
  }

  /// A number below 64 that the brackets of a pair share and no other pair has.
  ///
  /// - Complexity: O(1) below U+0080, otherwise O(log *n*) in the number of brackets.
  package var pairNumber: UInt8 {
    // Among the brackets in ascending order each opening one stands right before a closing one, so
    // halving the row keeps opening brackets apart.
    switch identifier {
    case 0x28: 0
    case 0x5B: 1
    case 0x7B: 2
    default: UInt8((PairedBracketTable.codePoints.sortedIndex(of: identifier) ?? 0) / 2)
    }
  }
}

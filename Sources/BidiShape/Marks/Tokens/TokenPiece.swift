/// What is found between two spaces, before pieces become tokens.
struct TokenPiece {
  /// The units it covers.
  var range: Range<Int>
  var kind: DirectionalToken.Kind
  /// Whether it holds a letter of a left-to-right script.
  var hasLetters: Bool
  /// Whether it is a word of a right-to-left script.
  var isRightToLeft = false
  /// Whether it is to be left as it falls.
  var isIndifferent = false

  /// Whether it is made of digits and what belongs to them.
  var isNumeric: Bool { !hasLetters && !isRightToLeft }
}

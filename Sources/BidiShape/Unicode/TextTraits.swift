/// What an application asks of a text before it chooses a layout, a font or a field.
public struct TextTraits: Hashable, Sendable {
  /// The direction of the first strong character outside isolates, or nil when there is none.
  ///
  /// Rule P2, taken over the whole text: a paragraph without a strong character is passed over.
  public private(set) var firstStrongDirection: TextDirection?
  /// Whether any character is R or AL.
  public private(set) var hasRightToLeft = false
  /// Whether any character is L.
  public private(set) var hasLeftToRight = false
  /// Whether any letter is of the Arabic script, in whatever block, presentation forms included.
  public private(set) var hasArabicLetters = false
  /// Whether any digit is U+0660 to U+0669 or U+06F0 to U+06F9.
  public private(set) var hasArabicIndicDigits = false
  /// Whether any character is an Arabic presentation form, as text has that was shaped already.
  public private(set) var hasPresentationForms = false
  /// Whether any character is one of the twelve Bidi_Control characters.
  public private(set) var hasControls = false

  /// Looks at every character of a text.
  ///
  /// - Complexity: O(n).
  public init(_ string: String) {
    var depth = 0
    for scalar in string.unicodeScalars {
      let bidiClass = BidiClass(scalar)
      switch bidiClass {
      case .leftToRight:
        hasLeftToRight = true
        if depth == 0 && firstStrongDirection == nil { firstStrongDirection = .leftToRight }
      case .rightToLeft, .arabicLetter:
        hasRightToLeft = true
        if depth == 0 && firstStrongDirection == nil { firstStrongDirection = .rightToLeft }
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: depth += 1
      case .popDirectionalIsolate: depth = max(depth - 1, 0)
      case .paragraphSeparator: depth = 0
      default: break
      }
      note(scalar, bidiClass)
    }
  }

  private mutating func note(_ scalar: Unicode.Scalar, _ bidiClass: BidiClass) {
    switch scalar.value {
    case 0x0660...0x0669, 0x06F0...0x06F9:
      hasArabicIndicDigits = true
    case 0xFB50...0xFDFF, 0xFE70...0xFEFC:
      if bidiClass == .arabicLetter && scalar.properties.generalCategory == .otherLetter {
        hasPresentationForms = true
        hasArabicLetters = true
      }
    case 0x0600...0x06FF, 0x0750...0x077F, 0x0870...0x08FF, 0x10EC0...0x10EFF, 0x1EE00...0x1EEFF:
      if scalar.properties.isAlphabetic && bidiClass == .arabicLetter { hasArabicLetters = true }
    default:
      if BidiControl.isControl(scalar.value) { hasControls = true }
    }
    if scalar.value == 0x061C { hasControls = true }
  }
}

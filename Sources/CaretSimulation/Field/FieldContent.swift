public import BidiShape

/// What a field is for, which decides its direction and the characters it takes.
public struct FieldContent: Hashable, Sendable {
  /// The kinds of content.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Any text.
    case text
    /// A telephone number: digits and the signs it is written and dialled with.
    case phone
    /// A number with a sign and separators.
    case number
    /// A code of digits that was sent to somebody.
    case oneTimeCode
    /// The number of a bank card: digits in groups, always Western.
    case card
    /// A code of Latin letters, digits and hyphens.
    case promoCode
  }

  /// What becomes of digits other than 0 to 9.
  public enum Digits: Hashable, Sendable {
    /// They stay as they were typed.
    case accepted
    /// 0 to 9 and the separators `.` and `,` come in their place.
    case western
  }

  /// The kind of content.
  public let kind: Kind
  /// What becomes of digits other than 0 to 9; those of cards are always Western.
  public let digits: Digits

  /// A kind of content.
  public init(_ kind: Kind, digits: Digits = .accepted) {
    self.kind = kind
    self.digits = kind == .card ? .western : digits
  }

  /// Any text, as it is typed.
  public static let text = FieldContent(.text)
}

extension FieldContent {
  /// The direction of the field, where the content fixes it: numbers and codes run from left to
  /// right in every interface.
  public var direction: TextDirection? { kind == .text ? nil : .leftToRight }

  /// The alignment that comes in the place of `natural`.
  ///
  /// Telephone numbers, cards and codes stand at the left, where they begin; an amount stands where
  /// the texts of the interface do.
  public var naturalAlignment: FieldAlignment { kind == .number ? .leading : .natural }

  /// What is left of a text that is typed or pasted.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func filtered(_ text: String) -> String {
    if kind == .text && digits == .accepted { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let scalar = digits == .western ? Self.western(scalar) : scalar
      if takes(scalar) { result.append(scalar) }
    }
    return String(result)
  }

  /// Whether the field takes a character.
  public func takes(_ scalar: Unicode.Scalar) -> Bool {
    let isDigit = scalar.properties.generalCategory == .decimalNumber
    switch kind {
    case .text: return true
    case .phone: return isDigit || "+()-./ *#,;".unicodeScalars.contains(scalar)
    case .number:
      return isDigit || "+-.,\u{2212}\u{66B}\u{66C}".unicodeScalars.contains(scalar)
    case .oneTimeCode: return isDigit
    case .card: return isDigit || scalar == " "
    case .promoCode:
      return isDigit || scalar == "-" || scalar.isASCII && scalar.properties.isAlphabetic
    }
  }

  /// The Western sign for a digit or separator of another system.
  private static func western(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{66B}": return "."
    case "\u{66C}": return ","
    default: break
    }
    guard scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue, (0...9).contains(value)
    else { return scalar }
    return Unicode.Scalar(UInt8(0x30 + Int(value)))
  }
}

/// What is typed into a field, as far as its direction depends on it.
public enum FieldPurpose: Hashable, Sendable, CaseIterable {
  /// Words of the user's language.
  case text
  /// A phone number.
  case phoneNumber
  /// A code sent to the user.
  case oneTimeCode
  /// The number of a bank card.
  case cardNumber
  /// A promotion code in Latin letters.
  case promoCode
  /// An e-mail address.
  case emailAddress
  /// An address on the web.
  case url
  /// A password, whose characters nobody sees.
  case password

  /// The direction that the content forces on its field, nil where the field takes that of the
  /// interface or of what is typed.
  public var forcedDirection: TextDirection? {
    switch self {
    case .text, .password: nil
    case .phoneNumber, .oneTimeCode, .cardNumber, .promoCode, .emailAddress, .url: .leftToRight
    }
  }

  /// Whether digits stay Western where prices and dates are shown with the digits of the locale
  ///
  public var keepsWesternDigits: Bool {
    switch self {
    case .cardNumber, .oneTimeCode, .promoCode, .emailAddress, .url, .password: true
    case .text, .phoneNumber: false
    }
  }
}

extension LayoutDirection {
  /// The direction and alignment of a field.
  ///
  /// Phone numbers, codes and addresses are left to right and aligned left inside a right-to-left
  /// form; text in a right-to-left interface starts at the right.
  ///
  /// - Parameters:
  ///   - purpose: what is typed.
  ///   - alignment: what the designer asked for; in a field of a forced direction leading, trailing
  ///     and natural follow that direction.
  /// - Returns: what the field's text runs in, and where it stands.
  public func field(
    for purpose: FieldPurpose, alignment: TextAlignment = .natural
  ) -> (direction: TextDirection, alignment: ResolvedAlignment) {
    let direction = purpose.forcedDirection ?? textDirection
    return (direction, LayoutDirection(direction).resolve(alignment))
  }
}

/// The side of an amount that the sign of its currency stands at, in reading order.
public enum CurrencySide: Hashable, Sendable, CaseIterable {
  /// Where the locale has it: in Arabic after the amount, that is, to its left.
  case ofLocale
  /// Where reading begins: to the right of the amount in Arabic, to its left in English.
  case leading
  /// Where reading ends: to the left of the amount in Arabic, to its right in English.
  case trailing
}

import BidiShape

/// Looks at one string literal: percent signs and currencies beside what is interpolated, controls
/// that are left open.
enum LiteralRule {
  static let percentMessage =
    "a percent sign is put beside a number by hand; format the number: .formatted(.percent)"
  static let currencyMessage =
    "a currency is put beside a number by hand; format the amount: .formatted(.currency(code:))"

  static func reports(_ string: SwiftString) -> [SwiftReport] {
    let (scalars, positions) = string.shown
    var reports: [SwiftReport] = []
    for index in scalars.indices where scalars[index] == ShownText.object {
      let before = Array(scalars[..<index])
      let after = Array(scalars[(index + 1)...])
      // A pattern of SQL has a sign on both sides.
      let hasBefore = before.last == "%"
      // A size in markup, `width="\(width)%"`.
      let isInAttribute = before.suffix(2) == ["=", "\""] || before.suffix(2) == ["=", "'"]
      let hasAfter = beginsWithPercent(after) && !isInAttribute
      if hasAfter != hasBefore, hasAfter || endsWithPercent(before) {
        reports.append(SwiftReport(positions[index], .percent, percentMessage))
      }
      if beginsWithCurrency(after) || endsWithCurrency(before) {
        reports.append(SwiftReport(positions[index], .currency, currencyMessage))
      }
    }
    reports += specifiers(scalars, positions)
    // A literal of controls alone is a name for them, and closed elsewhere.
    if scalars.contains(where: { BidiControl($0) == nil }) {
      for fault in ControlBalance.faults(in: scalars) {
        reports.append(
          SwiftReport(
            positions[fault.index], fault.control.faultCode,
            "\(fault.control.faultMessage) in its string; isolate the value: \\u{2068}\u{2026}\\u{2069}"
          ))
      }
    }
    return reports
  }

  /// `%d%%` in a literal, whatever is done with it.
  private static func specifiers(
    _ scalars: [Unicode.Scalar], _ positions: [Int]
  ) -> [SwiftReport] {
    guard scalars.contains("%") else { return [] }
    let parts = MessageParser.parse(scalars, syntax: .printf)
    return parts.indices.dropFirst().compactMap { index in
      guard parts[index].kind == .literal("%"),
        case .placeholder(let placeholder) = parts[index - 1].kind, placeholder.value == .number
      else { return nil }
      return SwiftReport(positions[parts[index - 1].range.lowerBound], .percent, percentMessage)
    }
  }

  static func beginsWithPercent(_ text: [Unicode.Scalar]?) -> Bool {
    guard let text else { return false }
    let rest = text.drop { isGap($0) }
    guard let first = rest.first, first == "%" || first == "\u{066A}" else { return false }
    guard let next = rest.dropFirst().first else { return true }
    // `%20` is a character of an address, `%d` a specifier of its own; the sign of a number is
    // followed by a space, punctuation or nothing.
    return !(next.isASCIILetter || next.isASCIIDigit || "@#$({*+-".unicodeScalars.contains(next))
      && !(next == "." && (rest.dropFirst(2).first?.isASCIIDigit ?? false))
  }

  static func endsWithPercent(_ text: [Unicode.Scalar]?) -> Bool {
    guard let text, let last = text.last, last == "%" || last == "\u{066A}" else { return false }
    return text.dropLast().last.map { $0.isSpace || "([".unicodeScalars.contains($0) } ?? true
  }

  /// Whether a text has the sign of a currency.
  static func hasCurrency(_ text: [Unicode.Scalar]) -> Bool { text.contains { isCurrency($0) } }

  private static func beginsWithCurrency(_ text: [Unicode.Scalar]) -> Bool {
    let rest = text.drop { isGap($0) }
    return rest.first.map(isCurrency) ?? false
      || NumberSigns.isCode(String(scalars: rest.prefix { $0.isASCIILetter }))
  }

  private static func endsWithCurrency(_ text: [Unicode.Scalar]) -> Bool {
    guard let index = text.lastIndex(where: { !isGap($0) }), isCurrency(text[index]) else {
      return false
    }
    let before = text[..<index].last
    return before.map { !$0.isASCIIDigit && $0 != ShownText.object } ?? true
  }

  private static func isCurrency(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .currencySymbol
  }

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}" || BidiControl(scalar) != nil
  }
}

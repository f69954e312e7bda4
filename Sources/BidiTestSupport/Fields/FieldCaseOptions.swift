import BidiShape
import CaretSimulation

/// How the field of a script is made: words such as `direction=rtl width=12`.
struct FieldCaseOptions: Sendable {
  var direction = FieldDirection.fromInterface
  var alignment = FieldAlignment.natural
  var width: Double?
  var isMultiline = false
  var kind = FieldContent.Kind.text
  var digits = FieldContent.Digits.accepted
  var keyboard: TextDirection?
  var interfaces = [TextDirection.leftToRight]

  private static let directions: [Substring: FieldDirection] = [
    "ltr": .explicit(.leftToRight), "rtl": .explicit(.rightToLeft), "content": .fromContent,
    "interface": .fromInterface, "content-else-keyboard": .fromContentElseKeyboard,
    "content-else-interface": .fromContentElseInterface,
  ]
  private static let alignments: [Substring: FieldAlignment] = [
    "natural": .natural, "leading": .leading, "trailing": .trailing, "left": .left,
    "right": .right,
  ]
  private static let kinds: [Substring: FieldContent.Kind] = [
    "text": .text, "phone": .phone, "number": .number, "code": .oneTimeCode, "card": .card,
    "promo": .promoCode,
  ]
  private static let interfaces: [Substring: [TextDirection]] = [
    "ltr": [.leftToRight], "rtl": [.rightToLeft], "both": [.leftToRight, .rightToLeft],
  ]

  /// Reads the words.
  ///
  /// - Returns: nil when a word is no option.
  init?(_ words: Substring) {
    for word in words.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, take(parts[0], parts[1]) else { return nil }
    }
  }

  private mutating func take(_ name: Substring, _ value: Substring) -> Bool {
    func set<Value>(_ property: inout Value, _ value: Value?) -> Bool {
      if let value { property = value }
      return value != nil
    }
    func set<Value>(_ property: inout Value?, to value: Value?) -> Bool {
      property = value
      return value != nil
    }
    switch name {
    case "direction": return set(&direction, Self.directions[value])
    case "interface": return set(&interfaces, Self.interfaces[value])
    case "align": return set(&alignment, Self.alignments[value])
    case "width": return set(&width, to: Double(value))
    case "lines": return set(&isMultiline, ["one": false, "several": true][value])
    case "content": return set(&kind, Self.kinds[value])
    case "digits": return set(&digits, ["accepted": .accepted, "western": .western][value])
    case "keyboard": return set(&keyboard, to: Self.interfaces[value]?.first)
    default: return false
    }
  }
}

/// Where words begin and end by the rules WB3 to WB999 of UAX #29, without dictionaries.
struct WordBoundaries {
  /// Values of Word_Break, with Extended_Pictographic as a value of its own.
  private enum Value {
    case other, newline, extend, joiner, regional, katakana, letter, hebrew, numeric, midLetter
    case midNumber, midBoth, singleQuote, doubleQuote, extendsWords, space, pictograph

    var isLetter: Bool { self == .letter || self == .hebrew }
    var isMidBoth: Bool { self == .midBoth || self == .singleQuote }
  }

  /// A character, with what WB4 makes a part of it.
  private struct Unit {
    var value: Value
    var start: Int
    /// Whether a joiner comes last (WB3c).
    var endsInJoiner = false
    /// Whether something was taken along, so that WB3d does not apply.
    var isExtended = false
  }

  /// The boundaries of a text in UTF-16 code units, its start and end among them.
  ///
  /// - Complexity: O(n) in the length of the text.
  static func offsets(in text: some Sequence<Unicode.Scalar>) -> Set<Int> {
    var units: [Unit] = []
    var offset = 0
    for scalar in text {
      let value = value(of: scalar)
      if let last = units.last, last.value != .newline, value == .extend || value == .joiner {
        units[units.count - 1].endsInJoiner = value == .joiner
        units[units.count - 1].isExtended = true
      } else {
        units.append(Unit(value: value, start: offset, endsInJoiner: value == .joiner))
      }
      offset += UTF16.width(scalar)
    }
    var offsets: Set<Int> = [0, offset]
    var flags = 0
    for index in units.indices.dropFirst() {
      flags = units[index - 1].value == .regional ? flags + 1 : 0
      if !joins(units, index, flags) { offsets.insert(units[index].start) }
    }
    return offsets
  }

  /// Whether there is no boundary before a unit.
  private static func joins(_ units: [Unit], _ index: Int, _ flags: Int) -> Bool {
    let (before, after) = (units[index - 1], units[index])
    let previous = index > 1 ? units[index - 2].value : .other
    let next = index + 1 < units.count ? units[index + 1].value : .other
    if before.value == .newline || after.value == .newline { return false }
    if before.endsInJoiner && after.value == .pictograph { return true }
    switch (before.value, after.value) {
    case (.space, .space): return !before.isExtended
    case (.regional, .regional): return flags % 2 == 1
    case (.katakana, .katakana), (.hebrew, .singleQuote): return true
    case (.numeric, .numeric), (.extendsWords, .extendsWords): return true
    case (.extendsWords, let value), (let value, .extendsWords):
      return value.isLetter || value == .numeric || value == .katakana
    case (.hebrew, .doubleQuote): return next == .hebrew
    case (.doubleQuote, .hebrew): return previous == .hebrew
    case (let value, .numeric) where value.isLetter: return true
    case (.numeric, let value) where value.isLetter: return true
    case (let value, let other) where value.isLetter && other.isLetter: return true
    case (let value, let middle) where value.isLetter && (middle == .midLetter || middle.isMidBoth):
      return next.isLetter
    case (let middle, let value) where value.isLetter && (middle == .midLetter || middle.isMidBoth):
      return previous.isLetter
    case (.numeric, let middle) where middle == .midNumber || middle.isMidBoth:
      return next == .numeric
    case (let middle, .numeric) where middle == .midNumber || middle.isMidBoth:
      return previous == .numeric
    default: return false
    }
  }

  private static func value(of scalar: Unicode.Scalar) -> Value {
    switch scalar.value {
    case 0x41...0x5a, 0x61...0x7a: return .letter
    case 0x30...0x39: return .numeric
    case 0x0a...0x0d, 0x85, 0x2028, 0x2029: return .newline
    case 0x200d: return .joiner
    case 0x1f1e6...0x1f1ff: return .regional
    case 0x27: return .singleQuote
    case 0x22: return .doubleQuote
    case 0x5d0...0x5ea, 0x5ef...0x5f2, 0xfb1d, 0xfb1f...0xfb28, 0xfb2a...0xfb4f: return .hebrew
    case 0x3a, 0xb7, 0x387, 0x55f, 0x5f4, 0x2027, 0xfe13, 0xfe55, 0xff1a: return .midLetter
    case 0x2c, 0x3b, 0x37e, 0x589, 0x60c, 0x60d, 0x66c, 0x7f8, 0x2044, 0xfe10, 0xfe14:
      return .midNumber
    case 0x2e, 0x2018, 0x2019, 0x2024, 0xfe52, 0xff07, 0xff0e: return .midBoth
    case 0x3031...0x3035, 0x309b, 0x309c, 0x30a0...0x30fa, 0x30fc...0x30ff, 0x31f0...0x31ff,
      0xff66...0xff9d:
      return .katakana
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200a, 0x205f, 0x3000: return .space
    case 0x66b, 0x600...0x605, 0x6dd: return .numeric
    case 0x202f: return .extendsWords
    default: return valueByProperties(of: scalar)
    }
  }

  private static func valueByProperties(of scalar: Unicode.Scalar) -> Value {
    let properties = scalar.properties
    if properties.isGraphemeExtend || properties.isEmojiModifier { return .extend }
    switch properties.generalCategory {
    case .spacingMark, .nonspacingMark, .enclosingMark: return .extend
    case .format: return scalar.value == 0x200b ? .other : .extend
    case .decimalNumber: return .numeric
    case .connectorPunctuation: return .extendsWords
    default: break
    }
    if properties.isAlphabetic && !properties.isIdeographic && !isWithoutSpaces(scalar) {
      return .letter
    }
    return properties.isEmoji || properties.isEmojiPresentation ? .pictograph : .other
  }

  /// Scripts that are written without spaces: Thai, Lao, Myanmar, Khmer, Hiragana.
  private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xe00...0xeff, 0x1000...0x109f, 0x1780...0x17ff, 0x3041...0x309f: true
    default: false
    }
  }
}

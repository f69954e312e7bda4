/// What a character is to the tokenizer.
enum UnitKind: UInt8 {
  /// A letter of a left-to-right script.
  case leftToRight
  /// A letter of a right-to-left script.
  case rightToLeft
  /// A digit of class EN.
  case digit
  /// A digit or sign of class AN.
  case arabicNumber
  case space
  /// Punctuation, symbols, emoji and flags.
  case other
  /// An isolate, or a tab: no token goes over it.
  case barrier

  var isNumber: Bool { self == .digit || self == .arabicNumber }

  /// Whether it is a letter or digit.
  var isWord: Bool { rawValue <= UnitKind.arabicNumber.rawValue }
}

/// The characters of a paragraph as the tokenizer sees them: marks are not there, and what extends a
/// character is part of it.
struct TokenUnits {
  var kinds: [UnitKind] = []
  var codePoints: [UInt32] = []
  /// The position that each unit begins at, and the one behind it with what extends it.
  var starts: [Int] = []
  var ends: [Int] = []

  var count: Int { kinds.count }

  init() {}

  mutating func removeAll() {
    kinds.removeAll(keepingCapacity: true)
    codePoints.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Takes in the character at a position.
  ///
  /// - Parameters:
  ///   - codePoint: the character.
  ///   - classValue: its Bidi_Class, as a raw value.
  ///   - position: where it is; positions ascend.
  mutating func append(_ codePoint: UInt32, class classValue: UInt8, at position: Int) {
    switch Self.role(codePoint, classValue) {
    case .none: return
    case .extender:
      // What extends nothing stands for itself.
      if let last = ends.last, last == position {
        ends[ends.count - 1] = position + 1
      } else {
        append(.other, codePoint, position)
      }
    case .unit(let kind): append(kind, codePoint, position)
    }
  }

  private mutating func append(_ kind: UnitKind, _ codePoint: UInt32, _ position: Int) {
    kinds.append(kind)
    codePoints.append(codePoint)
    starts.append(position)
    ends.append(position + 1)
  }

  /// Takes in all characters of a paragraph, in place of what was there.
  ///
  /// - Complexity: O(n).
  mutating func load(_ paragraph: borrowing MarkableParagraph) {
    // What was there is written over; only the number of units is brought to that of characters.
    let room = paragraph.count
    Self.resize(&kinds, room, .other)
    Self.resize(&codePoints, room, 0)
    Self.resize(&starts, room, 0)
    Self.resize(&ends, room, 0)
    let count = unsafe kinds.withUnsafeMutableBufferPointer { kinds in
      unsafe codePoints.withUnsafeMutableBufferPointer { codePoints in
        unsafe starts.withUnsafeMutableBufferPointer { starts in
          unsafe ends.withUnsafeMutableBufferPointer { ends in
            unsafe Self.fill(kinds, codePoints, starts, ends, from: paragraph)
          }
        }
      }
    }
    guard count < room else { return }
    kinds.removeLast(room - count)
    codePoints.removeLast(room - count)
    starts.removeLast(room - count)
    ends.removeLast(room - count)
  }

  @inline(__always)
  private static func resize<Value>(_ array: inout [Value], _ count: Int, _ value: Value) {
    if array.count < count {
      array.append(contentsOf: repeatElement(value, count: count - array.count))
    } else if array.count > count {
      array.removeLast(array.count - count)
    }
  }

  private static func fill(
    _ kinds: UnsafeMutableBufferPointer<UnitKind>, _ codePoints: UnsafeMutableBufferPointer<UInt32>,
    _ starts: UnsafeMutableBufferPointer<Int>, _ ends: UnsafeMutableBufferPointer<Int>,
    from paragraph: borrowing MarkableParagraph
  ) -> Int {
    var count = 0
    for position in 0..<paragraph.count {
      let codePoint = paragraph.codePoints[position]
      let classValue = ClassItem(rawValue: paragraph.items[position]).classValue
      var kind = UnitKind.other
      switch role(codePoint, classValue) {
      case .none: continue
      case .extender:
        if unsafe count > 0 && ends[count - 1] == position {
          unsafe ends[count - 1] = position + 1
          continue
        }
      case .unit(let other): kind = other
      }
      unsafe kinds[count] = kind
      unsafe codePoints[count] = codePoint
      unsafe starts[count] = position
      unsafe ends[count] = position + 1
      count += 1
    }
    return count
  }

  /// What a character is: nothing to the tokenizer, part of what is before it, or a unit.
  private enum Role {
    case none
    case extender
    case unit(UnitKind)
  }

  @inline(__always)
  private static func role(_ codePoint: UInt32, _ classValue: UInt8) -> Role {
    switch classValue {
    case Class.l:
      if codePoint == 0x200e { return .none }
      return .unit(0x1f1e6...0x1f1ff ~= codePoint ? .other : .leftToRight)
    case Class.r, Class.al:
      if codePoint == 0x200f || codePoint == 0x61c { return .none }
      return .unit(.rightToLeft)
    case Class.en: return .unit(.digit)
    case Class.an: return .unit(.arabicNumber)
    case Class.nsm, Class.bn: return .extender
    case Class.ws: return .unit(.space)
    case Class.cs where codePoint == 0xa0 || codePoint == 0x202f: return .unit(.space)
    case Class.s, Class.b: return .unit(.barrier)
    case Class.es, Class.et, Class.cs, Class.on: return .unit(.other)
    case Class.lre, Class.rle, Class.pdf: return .none
    default: return .unit(.barrier)
    }
  }

  /// The positions of some units.
  func positions(_ range: Range<Int>) -> Range<Int> {
    starts[range.lowerBound]..<ends[range.upperBound - 1]
  }

  /// The units as ASCII in small letters, when there are at most twelve and all are ASCII.
  func word(_ range: Range<Int>) -> ShortWord? {
    guard range.count <= 12 else { return nil }
    var word = ShortWord()
    for index in range {
      guard 1..<0x80 ~= codePoints[index] else { return nil }
      let byte = UInt8(codePoints[index])
      word.append(0x41...0x5a ~= byte ? byte | 0x20 : byte)
    }
    return word
  }
}

/// A word of at most sixteen ASCII characters, as two numbers: quick to make and to look up.
struct ShortWord: Hashable {
  private var high: UInt64 = 0
  private var low: UInt64 = 0

  init() {}

  /// A word from its letters, of which the last sixteen count.
  init(_ word: StaticString) {
    word.withUTF8Buffer { bytes in
      for index in 0..<bytes.count { unsafe append(bytes[index]) }
    }
  }

  /// Adds a letter.
  mutating func append(_ byte: UInt8) {
    high = high << 8 | low >> 56
    low = low << 8 | UInt64(byte)
  }
}

extension ShortWord: ExpressibleByStringLiteral {
  init(stringLiteral value: StaticString) { self.init(value) }
}

/// Characters by what they do between words.
enum Sign {
  /// The punctuation of a sentence, which is not a token's.
  static func isSentencePunctuation(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x21, 0x2c, 0x2e, 0x3a, 0x3b, 0x3f, 0x2026, 0x60c, 0x61b, 0x61f, 0x6d4: true
    default: false
    }
  }

  static func isQuote(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x22, 0x27, 0x60, 0xab, 0xbb, 0x2018...0x201f, 0x2039, 0x203a: true
    default: false
    }
  }

  /// A hyphen or dash.
  static func isDash(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x2d, 0x2010...0x2015, 0x2212: true
    default: false
    }
  }

  /// A minus or plus sign before a number.
  static func isSign(_ codePoint: UInt32) -> Bool {
    codePoint == 0x2b || codePoint == 0x2d || codePoint == 0x2212 || codePoint == 0xb1
  }

  /// An operator between numbers, dashes aside.
  static func isOperator(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x2a, 0x2b, 0x3c, 0x3d, 0x3e, 0x5e, 0xb1, 0xd7, 0xf7, 0x2212, 0x2248, 0x2260, 0x2264,
      0x2265:
      true
    default: false
    }
  }

  static func isCurrency(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x24, 0xa2...0xa5, 0x60b, 0x20a0...0x20cf: true
    default: false
    }
  }

  static func isPercent(_ codePoint: UInt32) -> Bool {
    codePoint == 0x25 || codePoint == 0x66a || codePoint == 0x2030 || codePoint == 0x609
  }

  static func isOpening(_ codePoint: UInt32) -> Bool {
    codePoint == 0x28 || codePoint == 0x5b || codePoint == 0x7b
  }

  static func isClosing(_ codePoint: UInt32) -> Bool {
    codePoint == 0x29 || codePoint == 0x5d || codePoint == 0x7d
  }

  /// The closing bracket of an opening one.
  static func closing(_ opening: UInt32) -> UInt32 {
    opening == 0x28 ? 0x29 : opening + 2
  }

  /// What joins a prefix or suffix to a word of another script.
  static func isJoiner(_ codePoint: UInt32) -> Bool {
    isDash(codePoint) || isQuote(codePoint) || codePoint == 0x2f || codePoint == 0x5f
      || isSentencePunctuation(codePoint)
  }

  /// What stands between letters of one right-to-left word.
  static func isInsideWord(_ codePoint: UInt32) -> Bool {
    isDash(codePoint) || codePoint == 0x22 || codePoint == 0x27 || codePoint == 0x2019
      || codePoint == 0x2f || codePoint == 0x5f || codePoint == 0x2e
  }
}

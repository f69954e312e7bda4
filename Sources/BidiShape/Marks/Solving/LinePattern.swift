/// What solving looks at in a short line, with the letters and the lengths of words left out.
///
/// A line is taken apart into *parts*: characters of one class side by side, cut where a token begins
/// or ends. Controls are put in between parts only, and the characters of a part have one level, so
/// that lines of the same parts and tokens are solved alike. Of a part's length nothing counts but
/// whether it is one: then there is no telling which way it runs, and a stretch that begins with its
/// last letter begins with its first.
@safe struct LinePattern: ~Copyable {
  /// The most characters that a line has; the solver's limits are beyond what these can reach.
  static let longestLine = 120
  static let longestKey = 64
  static let mostTokens = 8
  /// Tokens that are longer are not looked into for a mark.
  static let longToken = 40

  /// One byte for each part, and for each beginning and end of a token, filled up.
  private(set) var key = ScratchBuffer<UInt8>(capacity: longestKey)
  private(set) var partCount = 0
  /// Where each part begins, and the end of the line.
  private(set) var starts = ScratchBuffer<UInt8>(capacity: longestKey + 1)
  /// The part of each character.
  private(set) var parts = ScratchBuffer<UInt8>(capacity: longestLine + 1)

  /// Whether each part is one character that is the same in all lines of the pattern.
  private var isKnown = ScratchBuffer<Bool>(capacity: longestKey)

  // Bytes of the key beside brackets (0x80 to 0xff) and classes (0 to 22).
  private static let space: UInt8 = 23
  private static let tokenStart: UInt8 = 24
  private static let tokenEnd: UInt8 = 28
  private static let filler: UInt8 = 31
  private static let isLong: UInt8 = 0x20
  private static let isMirrored: UInt8 = 0x40

  init() {}

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - paragraph: the line, one scope without controls.
  ///   - tokens: its tokens, ascending, outer ones first.
  ///   - wanted: the direction that it is meant to have.
  ///   - preceding: the direction of the paragraph before it.
  /// - Returns: whether it has a pattern: long lines and those with combining marks have none.
  mutating func read(
    _ paragraph: borrowing MarkableParagraph, _ tokens: [TokenSpan], wanted: TextDirection,
    preceding: TextDirection?
  ) -> Bool {
    let count = paragraph.count
    guard count <= Self.longestLine, tokens.count <= Self.mostTokens, paragraph.isSimple else {
      return false
    }
    key[0] =
      (wanted == .rightToLeft ? 1 : 0)
      | (preceding.map { $0 == .rightToLeft ? 2 : 4 } ?? 0)
    var length = 1
    var next = 0
    // Ends of tokens that have begun, the nearest one in the lowest byte.
    var ends: UInt64 = 0
    var position = 0
    partCount = 0
    while true {
      while ends != 0 && Int(ends & 0xff) == position {
        guard length < Self.longestKey else { return false }
        key[length] = Self.tokenEnd
        length += 1
        ends >>= 8
      }
      while next < tokens.count && tokens[next].range.lowerBound == position {
        guard length < Self.longestKey else { return false }
        let token = tokens[next]
        key[length] = Self.code(of: token)
        length += 1
        ends = ends << 8 | UInt64(truncatingIfNeeded: token.range.upperBound)
        next += 1
      }
      guard position < count else { break }
      guard length < Self.longestKey else { return false }
      var limit = ends == 0 ? count : Int(ends & 0xff)
      if next < tokens.count { limit = min(limit, tokens[next].range.lowerBound) }
      let end = endOfPart(position, limit, paragraph)
      let item = paragraph.itemColumn[position]
      let codePoint = paragraph.codePointColumn[position]
      // Brackets that are canonically equivalent share their items.
      if item & 0x80 != 0 && (0x2329...0x232a ~= codePoint || 0x3008...0x3009 ~= codePoint) {
        return false
      }
      let isSpace = codePoint == 0x20
      isKnown[partCount] = item & 0x80 != 0 || isSpace && end - position == 1
      key[length] =
        item & 0x80 != 0
        ? item
        : (isSpace ? Self.space : item) | (end - position > 1 ? Self.isLong : 0)
          | (paragraph.mirrorColumn[position] ? Self.isMirrored : 0)
      length += 1
      starts[partCount] = UInt8(truncatingIfNeeded: position)
      for index in position..<end { parts[index] = UInt8(truncatingIfNeeded: partCount) }
      partCount += 1
      position = end
    }
    starts[partCount] = UInt8(truncatingIfNeeded: count)
    while length < Self.longestKey {
      key[length] = Self.filler
      length += 1
    }
    return next == tokens.count && ends == 0
  }

  private static func code(of token: TokenSpan) -> UInt8 {
    tokenStart | (token.isRightToLeft ? 0x20 : 0) | (token.actsArabic ? 0x40 : 0)
      | (token.ordersArabicNumbers ? 1 : 0) | (token.range.count > longToken ? 2 : 0)
  }

  /// The end of the part that begins at a character: separators of numbers and brackets stand alone,
  /// as two of them are not what one is.
  @inline(__always)
  private func endOfPart(
    _ start: Int, _ limit: Int, _ paragraph: borrowing MarkableParagraph
  ) -> Int {
    let item = paragraph.itemColumn[start]
    var end = start + 1
    if item & 0x80 != 0 || item == Class.cs || item == Class.es { return end }
    let isMirrored = paragraph.mirrorColumn[start]
    let isSpace = paragraph.codePointColumn[start] == 0x20
    while end < limit && paragraph.itemColumn[end] == item
      && paragraph.mirrorColumn[end] == isMirrored
      && (paragraph.codePointColumn[end] == 0x20) == isSpace
    {
      end += 1
    }
    return end
  }

  /// Whether a character is a part of its own that is the same in all lines of the pattern.
  @inline(__always)
  func tellsCharacter(at position: Int) -> Bool { isKnown[Int(parts[position])] }

  /// One end of the part that a character ends, packed: where it is in any line of the pattern.
  func end(at position: Int) -> UInt8 {
    let part = parts[position]
    return part << 1 | (starts[Int(part)] == position ? 0 : 1)
  }

  /// The character at an end of a part.
  @inline(__always)
  func position(of end: UInt8) -> Int {
    let part = Int(end >> 1)
    return end & 1 == 0 ? Int(starts[part]) : Int(starts[part + 1]) - 1
  }

  /// The part that begins at a position, or the number of parts at the end; nil inside a part.
  func part(beginningAt position: Int) -> Int? {
    if position == Int(starts[partCount]) { return partCount }
    let part = Int(parts[position])
    return Int(starts[part]) == position ? part : nil
  }
}

/// Finds the placeholders of format strings and messages.
enum MessagePlaceholder {
  /// How long a placeholder may be, in characters.
  private static let longest = 64

  /// The placeholders in some characters: `{name}`, `{0}`, `${name}`, `%@`, `%s`, `%1$d`.
  ///
  /// - Complexity: O(n).
  static func ranges(in codePoints: [UInt32]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < codePoints.count {
      let end =
        switch codePoints[index] {
        // After a digit it is a percent sign.
        case 0x25 where index == 0 || !(0x30...0x39 ~= codePoints[index - 1]):
          conversionEnd(codePoints, index)
        case 0x24 where index + 1 < codePoints.count && codePoints[index + 1] == 0x7b:
          bracesEnd(codePoints, index + 1)
        case 0x7b: bracesEnd(codePoints, index)
        default: nil as Int?
        }
      if let end { ranges.append(index..<end) }
      index = end ?? index + 1
    }
    return ranges
  }

  private static func bracesEnd(_ codePoints: [UInt32], _ start: Int) -> Int? {
    var index = start
    while index < codePoints.count && codePoints[index] == 0x7b { index += 1 }
    let depth = index - start
    guard depth <= 2 else { return nil }
    let name = index
    while index < codePoints.count && index - name < longest && isName(codePoints[index]) {
      index += 1
    }
    guard index > name, index + depth <= codePoints.count,
      codePoints[index..<index + depth].allSatisfy({ $0 == 0x7d })
    else { return nil }
    return index + depth
  }

  private static func isName(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x5f, 0x2d, 0x2e, 0x2c, 0x3a, 0x20, 0x23: true
    default: false
    }
  }

  /// `%`, a position, flags, width and precision, a length, and the letter of a conversion.
  private static func conversionEnd(_ codePoints: [UInt32], _ start: Int) -> Int? {
    var index = start + 1
    func skip(_ isSkipped: (UInt32) -> Bool) {
      while index < codePoints.count && index - start < longest && isSkipped(codePoints[index]) {
        index += 1
      }
    }
    skip { 0x30...0x39 ~= $0 || $0 == 0x24 || $0 == 0x2d || $0 == 0x2b || $0 == 0x2e || $0 == 0x23 }
    skip { $0 == 0x6c || $0 == 0x68 || $0 == 0x7a || $0 == 0x71 }
    guard index < codePoints.count else { return nil }
    switch codePoints[index] {
    case 0x40, 0x64, 0x69, 0x75, 0x66, 0x46, 0x65, 0x67, 0x47, 0x73, 0x53, 0x78, 0x58, 0x6f, 0x63:
      return index + 1
    default: return nil
    }
  }
}

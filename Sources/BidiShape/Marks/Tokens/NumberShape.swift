/// What a word of digits and signs is, by the signs between its groups of digits.
struct NumberShape {
  /// The groups of digits: their values, as far as 18 digits go, and lengths.
  private(set) var values: [Int] = []
  private(set) var lengths: [Int] = []
  /// The first sign between a group and the one before it.
  private(set) var separators: [UInt32] = []
  private(set) var digitCount = 0
  private(set) var first: UInt32 = 0
  private(set) var last: UInt32 = 0
  /// Whether the first digit is a zero.
  private(set) var startsWithZero = false
  private var hasPercent = false
  private var hasHash = false

  /// Reads a word without letters.
  init(_ units: borrowing TokenUnits, _ range: Range<Int>) {
    guard let lower = range.first, let upper = range.last else { return }
    first = units.codePoints[lower]
    last = units.codePoints[upper]
    var value = 0
    var length = 0
    var separator: UInt32 = 0
    for index in range {
      let codePoint = units.codePoints[index]
      if units.kinds[index].isNumber, let digit = Self.digit(codePoint) {
        if length == 0 && !values.isEmpty { separators.append(separator) }
        if digitCount == 0 { startsWithZero = digit == 0 }
        if length < 18 { value = value * 10 + digit }
        length += 1
        digitCount += 1
      } else {
        if length > 0 {
          values.append(value)
          lengths.append(length)
          value = 0
          length = 0
          separator = codePoint
        }
        if Sign.isPercent(codePoint) { hasPercent = true }
        if codePoint == 0x2a || codePoint == 0x23 { hasHash = true }
      }
    }
    if length > 0 {
      values.append(value)
      lengths.append(length)
    }
  }

  private static func digit(_ codePoint: UInt32) -> Int? {
    switch codePoint {
    case 0x30...0x39: Int(codePoint & 0xf)
    case 0x660...0x669: Int(codePoint - 0x660)
    case 0x6f0...0x6f9: Int(codePoint - 0x6f0)
    default:
      Unicode.Scalar(codePoint)?.properties.numericType == .decimal
        ? Int(Unicode.Scalar(codePoint)?.properties.numericValue ?? 0) : nil
    }
  }

  /// What the word is.
  var kind: DirectionalToken.Kind {
    if hasHash && (first == 0x2a || last == 0x23 && first != 0x23) { return .phone }
    if first == 0x2b && digitCount >= 7 { return .phone }
    if separators.contains(where: Sign.isOperator) { return .formula }
    let dashes = separators.indices.filter { Sign.isDash(separators[$0]) }
    if dashes.isEmpty { return undashed }
    if dashes.count == 1, let dash = dashes.first {
      let before = separators[..<dash]
      let after = separators[(dash + 1)...]
      if before.contains(0x3a) || before.contains(0x2f)
        || before.filter({ $0 == 0x2e }).count == 2
          && lengths[dash] == 4
      {
        return .range
      }
      if before.filter({ $0 == 0x2e }).count >= 2 || after.filter({ $0 == 0x2e }).count >= 2 {
        return .version
      }
      if lengths[0] > 1 && startsWithZero && digitCount >= 7 { return .phone }
      return values[0] < values[dash + 1] ? .range : .score
    }
    if lengths.count == 3 && dashes.count == 2 {
      if lengths[0] == 4 && lengths[1] <= 2 && lengths[2] <= 2 { return .date }
      if lengths[0] <= 2 && lengths[1] <= 2 && (lengths[2] == 4 || lengths[2] == 2) { return .date }
    }
    return .phone
  }

  private var undashed: DirectionalToken.Kind {
    let dots = separators.filter { $0 == 0x2e }.count
    let colons = separators.filter { $0 == 0x3a }.count
    if dots == 3 && lengths.allSatisfy({ $0 <= 5 }) { return .ipAddress }
    if dots >= 2 {
      let isDate = lengths.count == 3 && lengths[0] <= 2 && lengths[1] <= 2 && lengths[2] >= 2
      return isDate && (lengths[2] == 4 || lengths[2] == 2 && lengths[0] == 2) ? .date : .version
    }
    if colons > 0 && dots == 0 && lengths.allSatisfy({ $0 <= 2 }) { return .time }
    if separators.filter({ $0 == 0x2f }).count == 2 { return .date }
    return hasPercent ? .percentage : .number
  }
}

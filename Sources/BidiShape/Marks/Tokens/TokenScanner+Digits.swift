/// Digits in groups: phone numbers, card numbers, lists of numbers.
extension TokenScanner {
  /// Groups of digits that are dialled or copied as one; returns the piece after them.
  mutating func joinPhone(from first: Int) -> Int? {
    guard let phone = phone(from: first) else { return nil }
    tokens.append(span(phone.range, .phone))
    return phone.next
  }

  /// The units of a phone number that begins with a piece, and the piece after it.
  func phone(from first: Int) -> (range: Range<Int>, next: Int)? {
    guard pieces[first].isNumeric else { return nil }
    let lead = pieces[first].range.lowerBound
    let isBracketed =
      lead > 0 && units.codePoints[lead - 1] == 0x28 && pieces[first].range.upperBound < units.count
      && units.codePoints[pieces[first].range.upperBound] == 0x29
    var lengths: [Int] = []
    var next = first
    var end = lead
    while next < pieces.count && lengths.count < 8 {
      let piece = pieces[next]
      guard piece.isNumeric, isDigitGroup(piece.range, isFirst: next == first) else { break }
      if next > first {
        let gap = units.codePoints[end..<piece.range.lowerBound]
        let isOpen =
          gap.last == 0x28 && piece.range.upperBound < units.count
          && units.codePoints[piece.range.upperBound] == 0x29
        guard gap.count <= (isOpen ? 2 : 1),
          gap.allSatisfy({ $0 == 0x20 || $0 == 0xa0 || $0 == 0x28 })
        else { break }
        end = piece.range.upperBound + (isOpen ? 1 : 0)
      } else {
        end = piece.range.upperBound + (isBracketed ? 1 : 0)
      }
      lengths.append(units.kinds[piece.range].filter(\.isNumber).count)
      next += 1
    }
    guard lengths.count > 1 else { return nil }
    let count = lengths.reduce(0, +)
    let opener = units.codePoints[lead]
    let isDialled =
      (opener == 0x2b || isBracketed || [0x30, 0x660, 0x6f0].contains(opener))
      && 7...16 ~= count
    let isCard = lengths.count >= 3 && lengths.allSatisfy { $0 == 4 }
    let isNational =
      lengths.count >= 3 && lengths.suffix(2) == [3, 4]
      && lengths.dropLast(2).allSatisfy { $0 <= 3 }
    guard isDialled || isCard || isNational else { return nil }
    return ((isBracketed ? lead - 1 : lead)..<end, next)
  }

  /// Digits with hyphens, and a plus sign in front.
  func isDigitGroup(_ range: Range<Int>, isFirst: Bool) -> Bool {
    for index in range where !units.kinds[index].isNumber {
      let codePoint = units.codePoints[index]
      let isPlus = codePoint == 0x2b && isFirst && index == range.lowerBound
      guard isPlus || Sign.isDash(codePoint) && index > range.lowerBound else { return false }
    }
    return true
  }

  /// Numbers in square brackets.
  mutating func joinList(from first: Int) -> Int? {
    let start = pieces[first].range.lowerBound - 1
    guard pieces[first].isNumeric, start >= 0, units.codePoints[start] == 0x5b else { return nil }
    var next = first
    while next < pieces.count, pieces[next].isNumeric {
      let end = pieces[next].range.upperBound
      next += 1
      guard end < units.count else { return nil }
      if units.codePoints[end] == 0x5d {
        guard next - first > 1 else { return nil }
        tokens.append(span(start..<end + 1, .list))
        return next
      }
      guard units.codePoints[end] == 0x2c || units.codePoints[end] == 0x3b,
        next - first < Self.reach * 8
      else { return nil }
    }
    return nil
  }
}

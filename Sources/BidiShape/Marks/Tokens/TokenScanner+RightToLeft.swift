/// Right-to-left words in a left-to-right sentence.
extension TokenScanner {
  /// A run of right-to-left words in a left-to-right sentence; returns the piece after it.
  mutating func joinRightToLeft(from first: Int) -> Int {
    let start = pieces[first].range.lowerBound
    var end = pieces[first].range.upperBound
    var next = first + 1
    var isList: Bool?
    loop: while next < pieces.count {
      let piece = pieces[next]
      let gap = gap(end..<piece.range.lowerBound)
      if piece.isRightToLeft {
        switch gap {
        case .never, .opening, .closing: break loop
        case .comma:
          if isList == nil { isList = self.isList(from: first) }
          if isList == true { break loop }
        default: break
        }
        end = piece.range.upperBound
        next += 1
      } else if piece.isNumeric && gap == .spaces && next + 1 < pieces.count
        && pieces[next + 1].isRightToLeft
        && self.gap(piece.range.upperBound..<pieces[next + 1].range.lowerBound) == .spaces
      {
        end = pieces[next + 1].range.upperBound
        next += 2
      } else if piece.isNumeric && gap == .opening && piece.range.upperBound < units.count
        && Sign.isClosing(units.codePoints[piece.range.upperBound]), phone(from: next) == nil
      {
        end = piece.range.upperBound + 1
        next += 1
      } else {
        break
      }
    }
    // The full stop of an abbreviation in the middle of a sentence.
    if end + 2 < units.count, units.codePoints[end] == 0x2e, units.kinds[end + 1] == .space,
      0x61...0x7a ~= units.codePoints[end + 2],
      units.codePoints[pieces[next - 1].range].contains(where: { $0 == 0x22 || $0 == 0x5f4 })
    {
      end += 1
    }
    tokens.append(TokenSpan(range: start..<end, kind: .rightToLeftRun, isRightToLeft: true))
    return next
  }

  /// Whether words with commas between them are a list: three items at least, or two of one length.
  func isList(from first: Int) -> Bool {
    var lengths = [1]
    var index = first + 1
    while index < pieces.count && pieces[index].isRightToLeft && lengths.count < 4 {
      switch gap(pieces[index - 1].range.upperBound..<pieces[index].range.lowerBound) {
      case .comma: lengths.append(1)
      case .spaces, .dash: lengths[lengths.count - 1] += 1
      default: return lengths.count > 2 || lengths.count == 2 && lengths[0] == lengths[1]
      }
      index += 1
    }
    return lengths.count > 2 || lengths.count == 2 && lengths[0] == lengths[1]
  }
}

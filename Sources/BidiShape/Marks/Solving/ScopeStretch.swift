/// Stretches of a scope that nothing outside can change, whatever marks are put in.
///
/// A letter of the base direction is at the base level, and neither numbers nor neutrals look past
/// it. Only pairs of brackets reach over it; such a pair holds the letter, so that N0 gives it the
/// base direction in any case. So a stretch from one such letter to the next is resolved alone, with
/// a stand-in for the other half of each bracket whose pair lies outside.
struct ScopeStretch {
  let scope: MarkScope
  private let items: [UInt8]

  init(_ scope: MarkScope, _ paragraph: borrowing MarkableParagraph) {
    self.scope = scope
    guard scope.positions.count < paragraph.count else {
      items = paragraph.items
      return
    }
    var items: [UInt8] = []
    items.reserveCapacity(scope.positions.count)
    for index in scope.positions { items.append(paragraph.items[index]) }
    self.items = items
  }

  /// Hands a part of the scope to the probe as it is.
  func load(
    _ range: Range<Int>, into probe: inout MarkProbe, _ paragraph: borrowing MarkableParagraph
  ) {
    let endsLine = scope.initiator < 0 && range.upperBound == items.count
    probe.removeAll(isRightToLeft: scope.isRightToLeft, endsLine: endsLine)
    probe.reserve(range.count)
    for index in range {
      probe.append(paragraph, scope.positions[index], item: items[index], showsIsolates: true)
    }
  }

  /// Hands a stretch to the probe, with stand-ins for the brackets outside.
  ///
  /// - Returns: what has to be added to a position to get its element.
  func load(
    _ range: Range<Int>, _ pairs: [Int], into probe: inout MarkProbe,
    _ paragraph: borrowing MarkableParagraph
  ) -> Int {
    let endsLine = scope.initiator < 0 && range.upperBound == items.count
    probe.removeAll(isRightToLeft: scope.isRightToLeft, endsLine: endsLine)
    if pairs.isEmpty {
      for index in range {
        probe.append(paragraph, scope.positions[index], item: items[index], showsIsolates: true)
      }
      return -range.lowerBound
    }
    for index in range.reversed() where items[index] & 0x80 != 0 {
      if pairs[index] >= 0 && pairs[index] < range.lowerBound {
        probe.append(invisible: items[index] | 0x40)
      }
    }
    let before = probe.count
    for index in range {
      let isUnpaired = items[index] & 0x80 != 0 && pairs[index] < 0
      probe.append(
        paragraph, scope.positions[index], item: isUnpaired ? Class.on : items[index],
        showsIsolates: true)
    }
    for index in range.reversed() where items[index] & 0x80 != 0 {
      if pairs[index] >= range.upperBound { probe.append(invisible: items[index] & ~0x40) }
    }
    return before - range.lowerBound
  }

  /// The stretch around a token, and the first token that it does not hold.
  ///
  /// - Parameters:
  ///   - first: an outermost token.
  ///   - spans: the tokens of the scope.
  ///   - begin: where the stretch begins at the earliest.
  ///   - paragraph: the paragraph of the scope.
  /// - Returns: the stretch in positions of the scope, and the token after it.
  func segment(
    around first: Int, _ spans: [TokenSpan], from begin: Int,
    _ paragraph: borrowing MarkableParagraph
  ) -> (range: Range<Int>, nextToken: Int) {
    var lower = spans[first].range.lowerBound
    while lower > begin {
      lower -= 1
      if isAnchor(lower, paragraph) { break }
    }
    var next = first
    var upper = lower
    while upper < items.count {
      if next < spans.count && upper >= spans[next].range.lowerBound {
        let end = spans[next].range.upperBound
        while next < spans.count && spans[next].range.lowerBound < end { next += 1 }
        upper = max(upper, end)
        continue
      }
      if next > first && isAnchor(upper, paragraph) { return (lower..<upper + 1, next) }
      upper += 1
    }
    return (lower..<upper, next)
  }

  /// Whether a character is a letter of the base direction.
  private func isAnchor(_ index: Int, _ paragraph: borrowing MarkableParagraph) -> Bool {
    let item = items[index]
    let isStrong =
      scope.isRightToLeft ? item == Class.r || item == Class.al : item == Class.l
    return isStrong && !BidiControl.isControl(paragraph.codePoints[scope.positions[index]])
  }

  /// For each bracket, the other of its pair (BD16) or -1; empty when there are no brackets.
  ///
  /// - Complexity: O(n).
  func bracketPairs(_ paragraph: borrowing MarkableParagraph) -> [Int] {
    guard paragraph.hasBrackets, items.contains(where: { $0 & 0x80 != 0 }) else { return [] }
    var pairs = [Int](repeating: -1, count: items.count)
    var open: [Int] = []
    var counts = [Int](repeating: 0, count: 64)
    for (index, item) in items.enumerated() where item & 0x80 != 0 {
      let bracket = ClassItem(rawValue: item)
      if bracket.isOpening {
        if open.count == BracketPairs.stackLimit { break }
        open.append(index)
        counts[Int(bracket.pair)] += 1
      } else if counts[Int(bracket.pair)] > 0 {
        while let opener = open.popLast() {
          let pair = ClassItem(rawValue: items[opener]).pair
          counts[Int(pair)] -= 1
          if pair == bracket.pair {
            pairs[opener] = index
            pairs[index] = opener
            break
          }
        }
      }
    }
    return pairs
  }
}

/// Whether tokens already stand as they are meant, told by levels alone.
///
/// Enough, not necessary: where it says no, the display decides.
struct NaturalOrder {
  /// The levels of a scope with nothing put in, before L1.
  let levels: [UInt8]
  let base: UInt8

  init(levels: [UInt8], isRightToLeft: Bool) {
    self.levels = levels
    base = isRightToLeft ? 1 : 0
  }

  /// Whether the tokens of a stretch stand as they are meant.
  func isRight(
    _ range: Range<Int>, _ tokens: ArraySlice<TokenSpan>, _ scope: MarkScope,
    _ paragraph: borrowing MarkableParagraph
  ) -> Bool {
    var position = range.lowerBound
    var next = tokens.startIndex
    /// The last level seen outside a token, and whether a token has ended since.
    var isAfterToken = false
    while position < range.upperBound {
      if next < tokens.endIndex && tokens[next].range.lowerBound == position {
        let token = tokens[next]
        next += 1
        let isNested =
          next < tokens.endIndex && tokens[next].range.lowerBound < token.range.upperBound
        if isNested || isAfterToken || !isRight(token, scope, paragraph) { return false }
        position = token.range.upperBound
        isAfterToken = true
        continue
      }
      let index = scope.positions[position]
      let item = paragraph.items[index]
      // Of controls only isolates matter; others are not seen.
      let isSeen =
        !BidiControl.isControl(paragraph.codePoints[index])
        || item < 0x80 && ClassSet.isolates.contains(class: item)
      if isSeen {
        if levels[position] != base { return false }
        isAfterToken = false
      }
      position += 1
    }
    return true
  }

  /// Whether a token has one level, and that of its direction.
  private func isRight(
    _ token: TokenSpan, _ scope: MarkScope, _ paragraph: borrowing MarkableParagraph
  ) -> Bool {
    let level = token.isRightToLeft ? 1 : base == 1 ? 2 : levels[token.range.lowerBound]
    guard token.isRightToLeft || level == 0 || level == 2 else { return false }
    for position in token.range {
      let index = scope.positions[position]
      let item = paragraph.items[index]
      if levels[position] != level || BidiControl.isControl(paragraph.codePoints[index]) {
        return false
      }
      switch item {
      case Class.r, Class.al: if !token.isRightToLeft { return false }
      case Class.l, Class.en, Class.an: if token.isRightToLeft { return false }
      case Class.s: return false
      default: break
      }
    }
    return true
  }
}

/// Rules W2 to I2, stretch by stretch.
extension ParagraphResolver {
  /// Writes the level of each of the first `count` entries.
  ///
  /// - Parameters:
  ///   - count: how many of `entries` the sequence has.
  ///   - level: the sequence's embedding level.
  ///   - start: its sos as an entry, L or R.
  ///   - end: its eos as an entry.
  /// - Complexity: O(n).
  @inline(__always)
  mutating func resolveEntries(_ count: Int, level: UInt8, start: UInt8, end: UInt8) {
    let isRightToLeft = level & 1 == 1
    let floor = level & ~1
    // I1 and I2 for strong types.
    let leftToRightLevel = floor + (isRightToLeft ? 2 : 0)
    let rightToLeftLevel = floor + 1
    var strong = start  // what the W rules look back to
    var side = start != Entry.l  // what N1 looks back to, true for R
    var index = 0
    while index < count {
      let entry = entries[index]
      if !Entry.isWeakOrNeutral(entry) {
        side = Entry.isRightToLeft(entry)
        if Entry.isStrong(entry) { strong = entry }
        entryLevels[index] = side ? rightToLeftLevel : leftToRightLevel
        index += 1
        continue
      }
      // A stretch: walk the remembered answers while reading it. It may end before a neutral, too,
      // when a number is before that. The W rules do not look across, N1 finds the number, and its
      // side is that of the strong entry: an EN after L is L (W7), and all numbers count as R after
      // R and AL.
      let first = index
      var node = StretchMemo.root(start: strong, isRightToLeft: isRightToLeft)
      var isKnown = true
      var next: UInt8
      repeat {
        let entry = entries[index]
        if isKnown {
          node = memo.child(of: node, entry: entry)
          isKnown = node != 0
        }
        index += 1
        next = index < count ? entries[index] : end
        if next == Entry.neutral
          && (entry == Entry.en || entry == Entry.an && strong != Entry.l)
        {
          break
        }
      } while index < count && Entry.isWeakOrNeutral(next)
      let endIsRightToLeft = Entry.isRightToLeft(next)
      let length = index - first
      let strongSide = strong != Entry.l
      guard length <= StretchMemo.longestStretch && side == strongSide else {
        resolveUnusualStretch(
          first..<index, strong: strong, side: side, endIsRightToLeft: endIsRightToLeft,
          isRightToLeft: isRightToLeft, floor: floor)
        side = strongSide
        continue
      }
      var answer = isKnown ? memo.answer(at: node, endIsRightToLeft: endIsRightToLeft) : 0
      if answer == 0 {
        let stretch = unsafe UnsafeBufferPointer(start: entries.base + first, count: length)
        answer = unsafe memo.learn(
          stretch, start: strong, endIsRightToLeft: endIsRightToLeft, isRightToLeft: isRightToLeft)
      }
      unsafe memo.copyLevels(answer, above: floor, to: entryLevels.base + first)
    }
  }

  /// Resolves a stretch that is too long to remember, or whose start differs between the W and the
  /// N rules because a bracket stands there that N0 changed.
  ///
  /// The W rules are applied here. What they leave are letters, numbers and neutrals, and FriBidi
  /// is asked about the neutrals between each two of the others.
  @inline(never)
  private mutating func resolveUnusualStretch(
    _ range: Range<Int>, strong: UInt8, side: Bool, endIsRightToLeft: Bool, isRightToLeft: Bool,
    floor: UInt8
  ) {
    let stretch = unsafe UnsafeMutableBufferPointer(
      start: entries.base + range.lowerBound, count: range.count)
    unsafe WeakTypes.resolve(stretch, context: strong)
    let leftToRightLevel = floor + (isRightToLeft ? 2 : 0)
    let numberLevel = floor + 2
    var side = side
    var index = range.lowerBound
    while index < range.upperBound {
      let entry = entries[index]
      if entry != Entry.neutral {
        side = entry != Entry.l  // N1 takes a number for R
        entryLevels[index] = entry == Entry.l ? leftToRightLevel : numberLevel
        index += 1
        continue
      }
      let first = index
      repeat { index += 1 } while index < range.upperBound && entries[index] == Entry.neutral
      let nextSide = index < range.upperBound ? entries[index] != Entry.l : endIsRightToLeft
      let level =
        floor + neutralLevel(between: side, and: nextSide, isRightToLeft: isRightToLeft)
      for neutral in first..<index { entryLevels[neutral] = level }
    }
  }

  /// N1 and N2: the level of neutrals between two sides, true for R, by FriBidi.
  private mutating func neutralLevel(
    between start: Bool, and end: Bool, isRightToLeft: Bool
  ) -> UInt8 {
    let strong = start ? Entry.r : Entry.l
    let root = StretchMemo.root(start: strong, isRightToLeft: isRightToLeft)
    let node = memo.child(of: root, entry: Entry.neutral)
    var answer = node == 0 ? 0 : memo.answer(at: node, endIsRightToLeft: end)
    if answer == 0 {
      answer = unsafe withUnsafePointer(to: Entry.neutral) { neutral in
        unsafe memo.learn(
          UnsafeBufferPointer(start: neutral, count: 1), start: strong, endIsRightToLeft: end,
          isRightToLeft: isRightToLeft)
      }
    }
    return memo.level(answer, 0)
  }
}

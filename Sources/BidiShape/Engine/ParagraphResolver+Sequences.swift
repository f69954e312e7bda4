/// Rule X10: one isolating run sequence at a time, from its level runs to the levels of its items.
extension ParagraphResolver {
  /// Resolves the sequence that begins with a run and writes the levels of all its items.
  ///
  /// - Parameters:
  ///   - first: the sequence's first run.
  ///   - items: what X1 to X8 left of the items of the paragraph.
  ///   - itemCount: the number of items of the paragraph.
  ///   - paragraphLevel: the paragraph embedding level.
  /// - Complexity: O(n) in the number of items of the sequence.
  mutating func resolveSequence(
    from first: Int, items: UnsafeBufferPointer<UInt8>, itemCount: Int, paragraphLevel: UInt8
  ) {
    let level = runs[first].level
    let levelBefore = first > 0 ? runs[first - 1].level : paragraphLevel
    let start = max(level, levelBefore) & 1 == 0 ? Entry.l : Entry.r

    // W1 and the merging of equal neighbours, run by run.
    var entryCount = 0
    var last = first
    var hasBrackets = false
    var previous = start
    var isMergeable = false
    var run = first
    while true {
      last = run
      let end = run + 1 < runCount ? Int(runs[run + 1].start) : itemCount
      var index = Int(runs[run].start)
      entries.reserve(entryCount + end - index, keeping: entryCount)
      entryItems.reserve(entryCount + end - index, keeping: entryCount)
      while index < end {
        let item = unsafe items[index]
        let entry: UInt8
        if item & 0x80 != 0 {
          hasBrackets = true
          entry = item
          previous = Entry.neutral
          isMergeable = false
        } else if item == Class.nsm {
          if entryCount == 0 {
            entry = start
            previous = start
            isMergeable = true
          } else if previous == Entry.cs || previous == Entry.es {
            entry = previous  // a second separator: W4 joins numbers across one only
          } else {
            index += 1
            continue
          }
        } else if item == Class.bn {
          index += 1
          continue
        } else {
          entry = Entry.ofClass(item)
          if entry == previous && isMergeable && entry != Entry.cs && entry != Entry.es {
            index += 1
            continue
          }
          previous = entry
          isMergeable = true
        }
        entries[entryCount] = entry
        entryItems[entryCount] = Int32(truncatingIfNeeded: index)
        entryCount += 1
        index += 1
      }
      if runs[run].next < 0 { break }
      run = Int(runs[run].next)
    }

    let levelAfter =
      runs[last].endsOpen || last + 1 >= runCount ? paragraphLevel : runs[last + 1].level
    let end = max(level, levelAfter) & 1 == 0 ? Entry.l : Entry.r
    settleBracketsAndLevels(
      entryCount, level: level, start: start, end: end, hasBrackets: hasBrackets)
    writeLevels(from: first, entryCount: entryCount, itemCount: itemCount, level: level)
  }

  /// Rules N0 and W2 to I2 on the first entries of `entries`.
  ///
  /// - Parameters:
  ///   - count: how many entries there are.
  ///   - level: the sequence's embedding level.
  ///   - start: its sos, L or R.
  ///   - end: its eos, L or R.
  ///   - hasBrackets: whether any entry is a bracket.
  mutating func settleBracketsAndLevels(
    _ count: Int, level: UInt8, start: UInt8, end: UInt8, hasBrackets: Bool
  ) {
    // An answer is stored as a whole vector, whatever its length.
    entryLevels.reserve(count + StretchMemo.answerVector)
    if hasBrackets {
      let sequence = unsafe UnsafeMutableBufferPointer(start: entries.base, count: count)
      unsafe brackets.resolve(sequence, start: start, isRightToLeft: level & 1 == 1)
    }
    resolveEntries(count, level: level, start: start, end: end)
  }

  /// Gives every item of a sequence the level of the entry it belongs to.
  private mutating func writeLevels(from first: Int, entryCount: Int, itemCount: Int, level: UInt8)
  {
    var entry = 0
    var current = level
    var run = first
    while run >= 0 {
      let end = run + 1 < runCount ? Int(runs[run + 1].start) : itemCount
      var index = Int(runs[run].start)
      while index < end {
        var next = end
        if entry < entryCount {
          let begin = Int(entryItems[entry])
          if begin == index {
            current = entryLevels[entry]
            entry += 1
            continue
          }
          next = min(begin, end)
        }
        unsafe (levels.base + index).update(repeating: current, count: next - index)
        index = next
      }
      run = Int(runs[run].next)
    }
  }
}

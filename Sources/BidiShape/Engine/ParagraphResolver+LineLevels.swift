/// Rule L1 on the levels just resolved.
extension ParagraphResolver {
  /// Gives separators, and the spaces before them and at the end, the paragraph's level, and what X9
  /// removes the level of the item before it.
  ///
  /// - Parameters:
  ///   - items: the items that `levels` were resolved for.
  ///   - level: the paragraph's level.
  ///   - endsLine: whether the line ends behind the last item.
  /// - Complexity: O(n).
  mutating func resetLevels(
    of items: UnsafeBufferPointer<UInt8>, to level: UInt8, endsLine: Bool = true
  ) {
    // Where the stretch begins that a separator or the end will reset, or -1.
    var pending = -1
    for index in 0..<items.count {
      let value = ClassItem(rawValue: unsafe items[index]).classValue
      if value == Class.s {
        let first = pending < 0 ? index : pending
        for reset in first...index { levels[reset] = level }
        pending = -1
      } else if ClassSet.trailing.contains(class: value) {
        if pending < 0 { pending = index }
      } else if ClassSet.removed.contains(class: value) {
        if index > 0 { levels[index] = levels[index - 1] }
      } else {
        pending = -1
      }
    }
    if endsLine && pending >= 0 {
      for reset in pending..<items.count { levels[reset] = level }
    }
  }
}

/// Rule L2 in one pass.
///
/// Reversing every stretch at or above each level, from the highest down, is the rule's wording
/// and costs a pass for each level. What it amounts to: at an even level the parts stand from left
/// to right, at an odd level from right to left, a part being one run of that level or a whole
/// stretch of higher ones. So parts are gathered on a stack of levels, and each is put to the right
/// or to the left of its neighbours as its level has it.
enum VisualOrder {
  /// The places of runs from left to right.
  ///
  /// - Parameter levels: the level of each run in logical order.
  /// - Returns: indices of runs in the order they stand in.
  /// - Complexity: O(n) in the number of runs.
  static func order(levels: some Collection<UInt8>) -> [Int] {
    let count = levels.count
    if count < 2 { return Array(0..<count) }
    var following = [Int](repeating: -1, count: count)
    var stack: [Part] = []
    for (index, level) in levels.enumerated() {
      let lower = { (top: Part) in top.level > level }
      while let top = stack.last, lower(top) {
        stack.removeLast()
        // The part closes into the next lower one: that of the stack, or that of the new run.
        if let below = stack.last, below.level >= level {
          stack[stack.count - 1].add(top, following: &following)
        } else {
          stack.append(Part(level: level, first: top.first, last: top.last))
        }
      }
      let run = Part(level: level, first: index, last: index)
      if let top = stack.last, top.level == level {
        stack[stack.count - 1].add(run, following: &following)
      } else {
        stack.append(run)
      }
    }
    while stack.count > 1 {
      let top = stack.removeLast()
      stack[stack.count - 1].add(top, following: &following)
    }
    var order: [Int] = []
    order.reserveCapacity(count)
    var next = stack.first?.first ?? -1
    while next >= 0 {
      order.append(next)
      next = following[next]
    }
    return order
  }

  /// Runs side by side: a chain through `following` from the leftmost to the rightmost.
  private struct Part {
    var level: UInt8
    var first: Int
    var last: Int

    /// Puts another part after this one in the direction of this one's level.
    mutating func add(_ part: Part, following: inout [Int]) {
      if level & 1 == 0 {
        following[last] = part.first
        last = part.last
      } else {
        following[part.last] = first
        first = part.first
      }
    }
  }
}

/// Rule L2 in one pass.
///
/// Reversing every stretch at or above each level, from the highest down, is the rule's wording
/// and costs a pass for each level. What it amounts to: at an even level the parts stand from left
/// to right, at an odd level from right to left, a part being one run of that level or a whole
/// stretch of higher ones. So parts are gathered on a stack of levels, and each is put to the right
/// or to the left of its neighbours as its level has it.
struct VisualOrder: ~Copyable {
  /// Runs side by side: a chain through `following` from the leftmost to the rightmost.
  struct Part: BitwiseCopyable {
    var level: UInt8
    var first: Int32
    var last: Int32
  }

  /// The run to the right of each run, or -1.
  private var following = ScratchBuffer<Int32>(capacity: 16)
  /// Parts of rising levels; levels are below 127.
  private var stack = ScratchBuffer<Part>(capacity: 128)
  /// The leftmost run of those arranged last, or -1.
  private(set) var leftmost = -1

  init() {}

  /// The run to the right of another, or -1.
  @inline(__always)
  func next(after run: Int) -> Int { Int(following[run]) }

  /// Arranges runs from left to right.
  ///
  /// - Parameter levels: the level of each run in logical order.
  /// - Complexity: O(n) in the number of runs.
  mutating func arrange(_ levels: UnsafeBufferPointer<UInt8>) {
    let count = levels.count
    following.reserve(count)
    var depth = 0
    for index in 0..<count {
      let level = unsafe levels[index]
      let run = Int32(truncatingIfNeeded: index)
      following[index] = -1
      while depth > 0 && stack[depth - 1].level > level {
        // The part closes into the next lower one: that of the stack, or that of the new run.
        let part = stack[depth - 1]
        depth -= 1
        if depth > 0 && stack[depth - 1].level >= level {
          add(part, to: depth - 1)
        } else {
          stack[depth] = Part(level: level, first: part.first, last: part.last)
          depth += 1
        }
      }
      let part = Part(level: level, first: run, last: run)
      if depth > 0 && stack[depth - 1].level == level {
        add(part, to: depth - 1)
      } else {
        stack[depth] = part
        depth += 1
      }
    }
    while depth > 1 {
      depth -= 1
      add(stack[depth], to: depth - 1)
    }
    leftmost = depth > 0 ? Int(stack[0].first) : -1
  }

  /// Puts a part after another in the direction of the other's level.
  @inline(__always)
  private func add(_ part: Part, to index: Int) {
    var sum = stack[index]
    if sum.level & 1 == 0 {
      following[Int(sum.last)] = part.first
      sum.last = part.last
    } else {
      following[Int(part.last)] = sum.first
      sum.first = part.first
    }
    stack[index] = sum
  }
}

extension VisualOrder {
  /// The places of runs from left to right, as an array.
  ///
  /// - Parameter levels: the level of each run in logical order.
  /// - Returns: indices of runs in the order they stand in.
  /// - Complexity: O(n) in the number of runs.
  static func order(of levels: [UInt8]) -> [Int] {
    if levels.count < 2 { return Array(levels.indices) }
    var arrangement = VisualOrder()
    unsafe levels.withUnsafeBufferPointer { unsafe arrangement.arrange($0) }
    var order: [Int] = []
    order.reserveCapacity(levels.count)
    var run = arrangement.leftmost
    while run >= 0 {
      order.append(run)
      run = arrangement.next(after: run)
    }
    return order
  }
}

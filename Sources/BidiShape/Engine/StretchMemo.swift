/// FriBidi's answers, remembered.
///
/// W2 to W7, N1 and N2 never look past a strong character, so the unit that FriBidi resolves is a
/// *stretch*: the weak and neutral entries between two strong ones, or between one and a number that
/// stands for it. Text has few different stretches. They are kept as a tree that is walked while the
/// entries are read: a root for each strong start and parity of the embedding level, a branch for
/// each entry, and at every node the answers for a left-to-right and a right-to-left end. The tree is
/// bounded; when it is full it starts again, so that text made to defeat it costs time per entry, but
/// no memory.
struct StretchMemo: ~Copyable {
  /// The longest stretch that is remembered.
  static let longestStretch = 14

  /// The node of stretches after a strong start, L, R or AL.
  @inline(__always)
  static func root(start: UInt8, isRightToLeft: Bool) -> UInt16 {
    UInt16(start) << 1 | (isRightToLeft ? 1 : 0)
  }

  private static let rootCount = 6
  private static let nodeLimit = 4096
  private static let answerLimit = 1 << 16

  /// Eight numbers a node: six branches (an entry's value less `Entry.en`), two answers.
  private var nodes = ScratchBuffer<UInt16>(capacity: nodeLimit * 8)
  private var nodeCount = 0
  /// The levels of the entries of all answers, one answer after the other; 0 is not used.
  private var answers = ScratchBuffer<UInt8>(capacity: answerLimit + answerVector)
  private var answerEnd = 0
  /// How often FriBidi was called; tests count with it.
  private(set) var callCount = 0

  init() { clear() }

  private mutating func clear() {
    nodeCount = Self.rootCount
    for index in 0..<Self.rootCount * 8 { nodes[index] = 0 }
    answerEnd = 1
  }

  /// The node one entry further, or 0 when it is not there yet.
  @inline(__always)
  func child(of node: UInt16, entry: UInt8) -> UInt16 {
    nodes[Int(node) << 3 &+ Int(entry &- Entry.en)]
  }

  /// Where the levels of a stretch that ends here are, or 0 when they are not there yet.
  @inline(__always)
  func answer(at node: UInt16, endIsRightToLeft: Bool) -> Int {
    Int(nodes[Int(node) << 3 &+ (endIsRightToLeft ? 7 : 6)])
  }

  /// The level of one entry of an answer, counted from the sequence's level without its low bit.
  @inline(__always)
  func level(_ answer: Int, _ index: Int) -> UInt8 { answers[answer &+ index] }

  /// How many levels `copyLevels` writes.
  static let answerVector = 16

  /// Writes an answer's levels, and something after them up to `answerVector` in all.
  ///
  /// A loop as long as the stretch would be mispredicted at most of its ends.
  @inline(__always)
  func copyLevels(
    _ answer: Int, above floor: UInt8, to levels: UnsafeMutablePointer<UInt8>
  ) {
    let relative = unsafe UnsafeRawPointer(answers.base + answer).loadUnaligned(
      as: SIMD16<UInt8>.self)
    unsafe UnsafeMutableRawPointer(levels).storeBytes(
      of: relative &+ SIMD16(repeating: floor), as: SIMD16<UInt8>.self)
  }

  /// Asks FriBidi about a stretch that is not there yet, and remembers the answer.
  ///
  /// - Parameters:
  ///   - entries: the entries of the stretch in order, without its strong ends.
  ///   - start: the strong start, L, R or AL.
  ///   - endIsRightToLeft: the direction of the strong end.
  ///   - isRightToLeft: whether the embedding level is odd.
  /// - Returns: where the levels are.
  @inline(never)
  mutating func learn(
    _ entries: UnsafeBufferPointer<UInt8>, start: UInt8, endIsRightToLeft: Bool,
    isRightToLeft: Bool
  ) -> Int {
    let count = entries.count
    if nodeCount + count > Self.nodeLimit || answerEnd + count > Self.answerLimit { clear() }
    var node = Int(Self.root(start: start, isRightToLeft: isRightToLeft))
    for index in 0..<count {
      let slot = node << 3 + Int(unsafe entries[index] - Entry.en)
      if nodes[slot] == 0 {
        nodes[slot] = UInt16(nodeCount)
        for fresh in nodeCount << 3..<(nodeCount + 1) << 3 { nodes[fresh] = 0 }
        nodeCount += 1
      }
      node = Int(nodes[slot])
    }
    let answer = answerEnd
    unsafe Self.ask(
      entries, start: start, end: endIsRightToLeft ? Entry.r : Entry.l,
      isRightToLeft: isRightToLeft, into: answers.base + answer)
    callCount += 1
    answerEnd += count
    nodes[node << 3 + (endIsRightToLeft ? 7 : 6)] = UInt16(answer)
    return answer
  }

  /// Has FriBidi resolve entries between a strong start and a strong end.
  static func ask(
    _ entries: UnsafeBufferPointer<UInt8>, start: UInt8, end: UInt8, isRightToLeft: Bool,
    into levels: UnsafeMutablePointer<UInt8>
  ) {
    let count = entries.count
    let capacity = FriBidiEngine.longestVector
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { classes in
      unsafe withUnsafeTemporaryAllocation(of: Int8.self, capacity: capacity) { resolved in
        unsafe classes[0] = start
        for index in 0..<count {
          let entry = unsafe entries[index]
          unsafe classes[index + 1] = entry == Entry.neutral ? Class.on : entry
        }
        unsafe classes[count + 1] = end
        let vector = unsafe UnsafeBufferPointer(rebasing: classes[..<(count + 2)])
        unsafe FriBidiEngine.resolveLevels(
          of: vector, isRightToLeft: isRightToLeft, into: resolved.baseAddress.unsafelyUnwrapped)
        for index in 0..<count { unsafe levels[index] = UInt8(bitPattern: resolved[index + 1]) }
      }
    }
  }
}

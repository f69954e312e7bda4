/// How short lines came out, remembered by their entries.
///
/// Text of interfaces is made of few patterns: letters differ from line to line, and the entries
/// that the scan makes of them are the same. What the rules, L1 and L2 make of entries is the same
/// then, too. A line takes the place of another that falls on the same slot, so memory is bounded;
/// text in which no line is like another is not looked up for long.
struct LineMemo: ~Copyable {
  /// How many entries a line has at most.
  static let longestLine = 16

  /// A run: its first entry, the entry behind it, and its level.
  typealias Run = (start: Int, end: Int, level: UInt8)

  /// The entries of a line, filled up with bytes that are no entry, and the paragraph's level.
  struct Key {
    fileprivate var low: UInt64
    fileprivate var high: UInt64
    fileprivate var level: UInt64

    /// The key of a line.
    ///
    /// - Parameters:
    ///   - entries: the entries, and room for `longestLine` bytes behind them, which are changed.
    ///   - count: how many there are, `longestLine` at most.
    ///   - level: the paragraph's level.
    @inline(__always)
    init(_ entries: UnsafeMutablePointer<UInt8>, count: Int, level: UInt8) {
      unsafe UnsafeMutableRawPointer(entries + count).storeBytes(
        of: SIMD2<UInt64>(repeating: .max), as: SIMD2<UInt64>.self)
      let words = unsafe UnsafeRawPointer(entries).loadUnaligned(as: SIMD2<UInt64>.self)
      low = words[0]
      high = words[1]
      self.level = UInt64(level)
    }

    @inline(__always)
    fileprivate var slot: Int {
      let mixed = (low &+ high &* 0x9e37_79b9_7f4a_7c15 &+ level) &* 0xff51_afd7_ed55_8ccd
      return Int(truncatingIfNeeded: mixed >> 56) &* wordsPerSlot
    }
  }

  private static let slotCount = 256
  /// Two words of entries, one of level and number of runs, four with four runs each, one spare.
  private static let wordsPerSlot = 8
  /// How many lines in a row have to be new until looking them up is given up for a while.
  private static let patience = 128
  private static let pause = 4096

  private var words = ScratchBuffer<UInt64>(capacity: slotCount * wordsPerSlot)
  /// How many more lines may be new; negative during a pause.
  private var credit = patience

  init() {
    // No line has the level of an empty slot.
    for slot in 0..<Self.slotCount { words[slot * Self.wordsPerSlot + 2] = 0xff }
  }

  /// Whether a line should be looked up and learnt: asked once for each line.
  @inline(__always)
  mutating func isWorthAsking() -> Bool {
    if credit > 0 { return true }
    credit &-= 1
    if credit < -Self.pause { credit = Self.patience }
    return false
  }

  /// Where the line with a key is, or -1.
  @inline(__always)
  mutating func find(_ key: Key) -> Int {
    let slot = key.slot
    let isHere =
      (words[slot] ^ key.low) | (words[slot &+ 1] ^ key.high)
      | (words[slot &+ 2] & 0xff ^ key.level)
    if isHere == 0 {
      credit = Self.patience
      return slot
    }
    credit &-= 1
    return -1
  }

  /// How many runs a remembered line has.
  @inline(__always)
  func runCount(_ slot: Int) -> Int { Int(words[slot &+ 2] >> 8) }

  /// A run of a remembered line, counted from the left.
  @inline(__always)
  func run(_ slot: Int, _ index: Int) -> Run {
    let packed = words[slot &+ 3 &+ index >> 2] >> UInt64((index & 3) << 4)
    return (
      Int(packed & 0x1f), Int(packed >> 5 & 0x1f), UInt8(truncatingIfNeeded: packed >> 10 & 0x3f)
    )
  }

  /// Begins to remember a line in place of the one that was in its slot.
  ///
  /// - Returns: the slot, for `append`.
  mutating func learn(_ key: Key) -> Int {
    let slot = key.slot
    words[slot] = key.low
    words[slot + 1] = key.high
    words[slot + 2] = key.level
    for word in 3..<7 { words[slot + word] = 0 }
    return slot
  }

  /// Remembers one more run to the right of the others.
  mutating func append(_ run: Run, to slot: Int) {
    let index = runCount(slot)
    let packed = UInt64(run.start) | UInt64(run.end) << 5 | UInt64(run.level) << 10
    words[slot + 3 + index >> 2] |= packed << UInt64((index & 3) << 4)
    words[slot + 2] += 0x100
  }
}

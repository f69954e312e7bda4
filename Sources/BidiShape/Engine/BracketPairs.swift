/// Rules BD16 and N0 on the entries of an isolating run sequence.
///
/// FriBidi's own treatment is quadratic, recursive and sees context across the sequence's start;
/// this one is one pass to pair the brackets and one to settle them.
struct BracketPairs: ~Copyable {
  /// BD16 gives the stack 63 places; what comes after an overflow is not paired.
  static let stackLimit = 63

  struct Opener: BitwiseCopyable {
    var index: Int
    var pair: UInt8
    var leftToRightCount: Int
    var rightToLeftCount: Int
  }

  private var openers = ScratchBuffer<Opener>(capacity: stackLimit)
  /// How many openers of each pair are on the stack: most closers match none, and need no search.
  ///
  /// All are zero between sequences.
  private var openCounts = ScratchBuffer<UInt8>(capacity: 64)
  private var directions = ScratchBuffer<UInt8>(capacity: stackLimit)

  init() {
    for pair in 0..<64 { openCounts[pair] = 0 }
  }

  /// A matched opening bracket, its low bits telling which strong types the pair holds.
  private static let matchedOpening: UInt8 = 0x20
  private static let matchedClosing: UInt8 = 0x30
  private static let holdsLeftToRight: UInt8 = 1
  private static let holdsRightToLeft: UInt8 = 2

  /// Pairs the brackets among the entries and replaces each by what N0 makes of it: `bracketL`,
  /// `bracketR`, the strong entry before it where that is equivalent, or neutral.
  ///
  /// - Parameters:
  ///   - entries: entries and `ClassItem` brackets.
  ///   - start: the sequence's sos, L or R.
  ///   - isRightToLeft: whether the embedding level is odd.
  /// - Complexity: O(n) in the number of entries.
  mutating func resolve(
    _ entries: UnsafeMutableBufferPointer<UInt8>, start: UInt8, isRightToLeft: Bool
  ) {
    if unsafe pair(entries, start: start) {
      unsafe settle(entries, start: start, isRightToLeft: isRightToLeft)
    }
  }

  /// Whether an entry other than a bracket is a strong type to N0, and whether it is L then.
  ///
  /// Which it is is as good as chance, so nothing branches on it.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - strong: what the W rules look back to, before the entry and then after it.
  /// - Returns: both answers; the second is false where the first is.
  @inline(__always)
  private static func side(
    of entry: UInt8, after strong: inout UInt8
  ) -> (hasSide: Bool, isLeftToRight: Bool) {
    let isStrong = Entry.isStrong(entry)
    strong = isStrong ? entry : strong
    // W7 makes a European number L after L; otherwise N0 takes it for R. No other W rule makes a type
    // strong that is not beside a number already.
    let isLeftToRight = entry == Entry.l || entry == Entry.en && strong == Entry.l
    return (isStrong || Entry.numbers >> UInt32(entry) & 1 != 0, isLeftToRight)
  }

  /// BD16: matches brackets and notes what strong types each pair encloses.
  ///
  /// - Returns: whether there are pairs for N0 to settle.
  private mutating func pair(
    _ entries: UnsafeMutableBufferPointer<UInt8>, start: UInt8
  ) -> Bool {
    var hasPairs = false
    var depth = 0
    var isFull = false
    var strong = start
    var leftToRightCount = 0
    var rightToLeftCount = 0
    for index in 0..<entries.count {
      let entry = unsafe entries[index]
      if entry & 0x80 == 0 {
        let (hasSide, isLeftToRight) = Self.side(of: entry, after: &strong)
        leftToRightCount &+= isLeftToRight ? 1 : 0
        rightToLeftCount &+= hasSide && !isLeftToRight ? 1 : 0
        continue
      }
      unsafe entries[index] = Entry.neutral
      let item = ClassItem(rawValue: entry)
      let pair = item.pair
      if isFull { continue }
      if item.isOpening {
        if depth == Self.stackLimit {
          isFull = true
          continue
        }
        openers[depth] = Opener(
          index: index, pair: pair, leftToRightCount: leftToRightCount,
          rightToLeftCount: rightToLeftCount)
        depth += 1
        openCounts[Int(pair)] += 1
      } else if openCounts[Int(pair)] > 0 {
        var opener: Opener
        repeat {
          depth -= 1
          opener = openers[depth]
          openCounts[Int(opener.pair)] -= 1
        } while opener.pair != pair
        var kind = Self.matchedOpening
        if leftToRightCount > opener.leftToRightCount { kind |= Self.holdsLeftToRight }
        if rightToLeftCount > opener.rightToLeftCount { kind |= Self.holdsRightToLeft }
        // A pair around nothing strong stays neutral, whatever surrounds it (N0 d).
        if kind != Self.matchedOpening {
          unsafe entries[opener.index] = kind
          unsafe entries[index] = Self.matchedClosing
          hasPairs = true
        }
      }
    }
    for index in 0..<depth { openCounts[Int(openers[index].pair)] = 0 }
    return hasPairs
  }

  /// N0 b and c: gives each pair its direction, in the order of the opening brackets.
  private mutating func settle(
    _ entries: UnsafeMutableBufferPointer<UInt8>, start: UInt8, isRightToLeft: Bool
  ) {
    var depth = 0
    var strong = start  // what the W rules look back to
    var context = start == Entry.l ? Entry.bracketL : Entry.bracketR  // what N0 looks back to
    let embedding = isRightToLeft ? Entry.bracketR : Entry.bracketL
    let opposite = isRightToLeft ? Entry.bracketL : Entry.bracketR
    let holdsEmbedding = isRightToLeft ? Self.holdsRightToLeft : Self.holdsLeftToRight
    for index in 0..<entries.count {
      let entry = unsafe entries[index]
      if entry < Self.matchedOpening {
        let (hasSide, isLeftToRight) = Self.side(of: entry, after: &strong)
        context = hasSide ? (isLeftToRight ? Entry.bracketL : Entry.bracketR) : context
        continue
      }
      let direction: UInt8
      if entry == Self.matchedClosing {
        depth -= 1
        direction = directions[depth]
      } else {
        let holdsOther = entry & holdsEmbedding == 0
        direction = holdsOther && context == opposite ? opposite : embedding
        directions[depth] = direction
        depth += 1
      }
      context = direction
      // Where the bracket agrees with the strong entry before it, that entry's class serves both
      // rule groups, and the stretch after it needs no special care.
      let agrees = (strong == Entry.l) == (direction == Entry.bracketL)
      unsafe entries[index] = agrees ? strong : direction
    }
  }
}

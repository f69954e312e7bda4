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
  private var openCounts = ScratchBuffer<UInt8>(capacity: 64)
  private var directions = ScratchBuffer<UInt8>(capacity: stackLimit)

  init() {}

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
    unsafe pair(entries, start: start)
    unsafe settle(entries, start: start, isRightToLeft: isRightToLeft)
  }

  /// BD16: matches brackets and notes what strong types each pair encloses.
  private mutating func pair(_ entries: UnsafeMutableBufferPointer<UInt8>, start: UInt8) {
    for pair in 0..<64 { openCounts[pair] = 0 }
    var depth = 0
    var isFull = false
    var strong = start
    var leftToRightCount = 0
    var rightToLeftCount = 0
    for index in 0..<entries.count {
      let entry = unsafe entries[index]
      switch entry {
      case Entry.l:
        strong = entry
        leftToRightCount += 1
      case Entry.r, Entry.al:
        strong = entry
        rightToLeftCount += 1
      case Entry.an:
        rightToLeftCount += 1
      case Entry.en:
        // W7 makes it L after L; otherwise N0 takes it for R. No other W rule makes a type strong
        // that is not beside a number already.
        if strong == Entry.l { leftToRightCount += 1 } else { rightToLeftCount += 1 }
      default:
        guard entry & 0x80 != 0 else { continue }
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
          }
        }
      }
    }
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
      var direction: UInt8
      switch entry {
      case Entry.l:
        strong = entry
        context = Entry.bracketL
        continue
      case Entry.r, Entry.al:
        strong = entry
        context = Entry.bracketR
        continue
      case Entry.an:
        context = Entry.bracketR
        continue
      case Entry.en:
        context = strong == Entry.l ? Entry.bracketL : Entry.bracketR
        continue
      case Self.matchedClosing:
        depth -= 1
        direction = directions[depth]
      case Self.matchedOpening...(Self.matchedOpening | 3):
        if entry & holdsEmbedding != 0 {
          direction = embedding
        } else {
          direction = context == opposite ? opposite : embedding
        }
        directions[depth] = direction
        depth += 1
      default:
        continue
      }
      context = direction
      // Where the bracket agrees with the strong entry before it, that entry's class serves both
      // rule groups, and the stretch after it needs no special care.
      let agrees = (strong == Entry.l) == (direction == Entry.bracketL)
      unsafe entries[index] = agrees ? strong : direction
    }
  }
}

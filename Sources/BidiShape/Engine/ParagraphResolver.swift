/// Rules X1 to I2: from the classes of one paragraph to its embedding levels.
///
/// The resolver is scratch memory and FriBidi's remembered answers; it belongs to one caller or
/// thread at a time and serves any number of paragraphs. It works on arrays of classes, so that
/// code which probes what a mark would change need not build strings.
package struct ParagraphResolver: ~Copyable {
  /// The level of each item of the paragraph resolved last.
  var levels = ScratchBuffer<UInt8>()

  /// The items after X1 to X8: overridden, initiators and PDI as ON, removed ones as BN.
  var types = ScratchBuffer<UInt8>()
  var runs = ScratchBuffer<ExplicitRun>(capacity: 16)
  var runCount = 0
  /// The direction of each FSI, in the order of isolate initiators: 0 none, 1 L, 2 R.
  var isolateDirections = ScratchBuffer<UInt8>(capacity: 16)
  var openIsolates = ScratchBuffer<Int32>(capacity: 16)
  var statusStack = ScratchBuffer<DirectionalStatus>(capacity: 128)

  /// The entries of the sequence in hand, the item each begins at, and their levels.
  var entries = ScratchBuffer<UInt8>()
  var entryItems = ScratchBuffer<Int32>()
  var entryLevels = ScratchBuffer<UInt8>()
  var brackets = BracketPairs()
  var memo = StretchMemo()

  /// Creates a resolver that has seen nothing yet.
  package init() {}

  /// How often FriBidi has been called by this resolver.
  package var callCount: Int { memo.callCount }

  /// The longest paragraph, in items: offsets are kept in 32 bits.
  package static let longestParagraph = Int(Int32.max) - 64

  /// Resolves one paragraph and returns a level for every item, before rule L1.
  ///
  /// Items that X9 removes take the level of the item before them, or the paragraph's at its start.
  ///
  /// - Parameters:
  ///   - items: a class or bracket for each character; class B may stand at the end only.
  ///   - level: the paragraph embedding level, 0 or 1.
  /// - Returns: a level for each item.
  /// - Complexity: O(n) in the number of items.
  package mutating func resolve(_ items: [ClassItem], level: EmbeddingLevel) -> [EmbeddingLevel] {
    unsafe items.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: UInt8.self) { bytes in
        unsafe resolve(bytes, level: level.rawValue, classes: Self.classes(of: bytes))
      }
    }
    return (0..<items.count).map { EmbeddingLevel(unchecked: levels[$0]) }
  }

  /// The set of classes among items.
  static func classes(of items: UnsafeBufferPointer<UInt8>) -> ClassSet {
    var classes = ClassSet()
    for index in 0..<items.count {
      classes.insert(class: ClassItem(rawValue: unsafe items[index]).classValue)
    }
    return classes
  }

  /// Resolves one paragraph into `levels`.
  ///
  /// - Parameters:
  ///   - items: raw values of `ClassItem`.
  ///   - level: the paragraph embedding level, 0 or 1.
  ///   - classes: the classes among the items.
  mutating func resolve(
    _ items: UnsafeBufferPointer<UInt8>, level: UInt8, classes: ClassSet
  ) {
    let count = items.count
    precondition(count <= Self.longestParagraph, "paragraph too long")
    levels.reserve(count)
    if level == 0 && classes.isDisjoint(with: .raising) {
      unsafe levels.base.update(repeating: 0, count: count)
      return
    }
    runCount = 0
    if classes.isDisjoint(with: .explicit) {
      runs[0] = ExplicitRun(start: 0, level: level)
      runCount = 1
      unsafe resolveSequence(
        from: 0, items: items, itemCount: count, paragraphLevel: level)
    } else {
      unsafe assignExplicitLevels(items, paragraphLevel: level, classes: classes)
      let types = unsafe UnsafeBufferPointer(start: self.types.base, count: count)
      let first = runCount > 0 ? Int(runs[0].start) : count
      for index in 0..<first { levels[index] = level }
      for run in 0..<runCount where !runs[run].continuesSequence {
        unsafe resolveSequence(from: run, items: types, itemCount: count, paragraphLevel: level)
      }
    }
  }
}

/// A level run (BD7) of the explicit levels.
struct ExplicitRun: BitwiseCopyable {
  /// The item it begins at; it ends where the next run begins.
  var start: Int32
  /// The run that continues its isolating run sequence after the matching PDI, or -1.
  var next: Int32 = -1
  var level: UInt8
  /// Whether it begins with the PDI that continues a sequence.
  var continuesSequence = false
  /// Whether it ends with an isolate initiator that no PDI matches.
  var endsOpen = false

  init(start: Int, level: UInt8) {
    self.start = Int32(truncatingIfNeeded: start)
    self.level = level
  }
}

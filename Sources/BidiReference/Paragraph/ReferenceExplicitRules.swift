/// Rules X1 to X9: explicit levels and directions.
struct ReferenceExplicitRules {
  /// BD2: the highest explicit level, `max_depth`.
  static let maximumDepth = 125

  /// An entry of the directional status stack of X1.
  private struct Status {
    let level: Int
    /// The directional override status: L, R, or nil for neutral.
    let override: ReferenceClass?
    let isIsolate: Bool
  }

  /// The classes the characters came with.
  let classes: [ReferenceClass]
  /// BD9 for the whole paragraph.
  let matchingPDI: [Int?]
  /// The paragraph embedding level.
  let paragraphLevel: Int
  /// The current types: the classes, but for characters under an override.
  private(set) var types: [ReferenceClass]
  /// The explicit levels; nil for the characters that X9 removes.
  private(set) var levels: [Int?]

  private var stack: [Status]
  private var overflowIsolateCount = 0
  private var overflowEmbeddingCount = 0
  private var validIsolateCount = 0

  /// X1: the stack holds the paragraph's own entry, and all counts are zero.
  init(_ classes: [ReferenceClass], matchingPDI: [Int?], paragraphLevel: Int) {
    self.classes = classes
    self.matchingPDI = matchingPDI
    self.paragraphLevel = paragraphLevel
    types = classes
    levels = [Int?](repeating: nil, count: classes.count)
    stack = [Status(level: paragraphLevel, override: nil, isIsolate: false)]
  }

  /// X1: processes each character in turn by X2 to X8; X9 leaves the levels of some at nil.
  mutating func apply() {
    for index in classes.indices {
      switch classes[index] {
      case .rle: x2()
      case .lre: x3()
      case .rlo: x4()
      case .lro: x5()
      case .rli: x5a(index)
      case .lri: x5b(index)
      case .fsi: x5c(index)
      case .pdi: x6a(index)
      case .pdf: x7()
      case .b: x8(index)
      case .bn: break
      default: x6(index)
      }
    }
  }

  private var last: Status {
    stack.last ?? Status(level: paragraphLevel, override: nil, isIsolate: false)
  }

  /// The least odd level above the last entry's.
  private var nextOddLevel: Int { last.level + (last.level % 2 == 0 ? 1 : 2) }

  /// The least even level above the last entry's.
  private var nextEvenLevel: Int { last.level + (last.level % 2 == 0 ? 2 : 1) }

  /// X2: RLE.
  private mutating func x2() { pushEmbedding(nextOddLevel, override: nil) }

  /// X3: LRE.
  private mutating func x3() { pushEmbedding(nextEvenLevel, override: nil) }

  /// X4: RLO.
  private mutating func x4() { pushEmbedding(nextOddLevel, override: .r) }

  /// X5: LRO.
  private mutating func x5() { pushEmbedding(nextEvenLevel, override: .l) }

  /// What X2 to X5 have in common.
  private mutating func pushEmbedding(_ level: Int, override: ReferenceClass?) {
    if level <= Self.maximumDepth, overflowIsolateCount == 0, overflowEmbeddingCount == 0 {
      stack.append(Status(level: level, override: override, isIsolate: false))
    } else if overflowIsolateCount == 0 {
      overflowEmbeddingCount += 1
    }
  }

  /// X5a: RLI.
  private mutating func x5a(_ index: Int) {
    x6(index)
    pushIsolate(nextOddLevel)
  }

  /// X5b: LRI.
  private mutating func x5b(_ index: Int) {
    x6(index)
    pushIsolate(nextEvenLevel)
  }

  /// X5c: FSI is an RLI or an LRI, by P2 and P3 on what lies between it and its matching PDI.
  private mutating func x5c(_ index: Int) {
    let end = matchingPDI[index] ?? classes.count
    let strong = ReferenceParagraph.p2(classes, matchingPDI, in: index + 1..<end)
    if ReferenceParagraph.p3(strong) == 1 { x5a(index) } else { x5b(index) }
  }

  /// What X5a and X5b have in common after the initiator has its level.
  private mutating func pushIsolate(_ level: Int) {
    if level <= Self.maximumDepth, overflowIsolateCount == 0, overflowEmbeddingCount == 0 {
      validIsolateCount += 1
      stack.append(Status(level: level, override: nil, isIsolate: true))
    } else {
      overflowIsolateCount += 1
    }
  }

  /// X6: the level of the last entry, and the type of its override.
  private mutating func x6(_ index: Int) {
    levels[index] = last.level
    if let override = last.override { types[index] = override }
  }

  /// X6a: PDI.
  private mutating func x6a(_ index: Int) {
    if overflowIsolateCount > 0 {
      overflowIsolateCount -= 1
    } else if validIsolateCount > 0 {
      overflowEmbeddingCount = 0
      while !last.isIsolate { stack.removeLast() }
      stack.removeLast()
      validIsolateCount -= 1
    }
    x6(index)
  }

  /// X7: PDF.
  private mutating func x7() {
    if overflowIsolateCount > 0 {
      return
    } else if overflowEmbeddingCount > 0 {
      overflowEmbeddingCount -= 1
    } else if !last.isIsolate, stack.count >= 2 {
      stack.removeLast()
    }
  }

  /// X8: a paragraph separator is at the paragraph embedding level.
  private mutating func x8(_ index: Int) { levels[index] = paragraphLevel }
}

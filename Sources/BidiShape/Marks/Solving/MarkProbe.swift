/// A control that might be put in: before which element, and which.
struct MarkInsertion: Hashable {
  /// The element that it stands before, or the number of elements.
  var position: Int
  /// Among those of one position, the lower ones come first.
  var order: Int
  /// The class of the control, which names it: L is LRM, R is RLM, AL is ALM.
  var classValue: UInt8
  /// The token that it is for.
  var token = 0
}

extension MarkInsertion {
  /// The control.
  var control: BidiControl {
    switch classValue {
    case Class.l: .leftToRightMark
    case Class.r: .rightToLeftMark
    case Class.al: .arabicLetterMark
    case Class.lri: .leftToRightIsolate
    case Class.rli: .rightToLeftIsolate
    case Class.fsi: .firstStrongIsolate
    case Class.pdi: .popDirectionalIsolate
    case Class.lre: .leftToRightEmbedding
    case Class.rle: .rightToLeftEmbedding
    default: .popDirectionalFormatting
    }
  }

  static func precedes(_ first: MarkInsertion, _ second: MarkInsertion) -> Bool {
    first.position == second.position
      ? first.order < second.order : first.position < second.position
  }
}

/// A stretch of text as the algorithm sees it, and what is on screen when controls are put in.
///
/// Strings are never built: the stretch is an array of classes, and the picture an array of code
/// points from left to right, mirrored as shown.
@safe struct MarkProbe: ~Copyable {
  /// Stands for what is not seen.
  static let invisible = UInt32.max
  /// Marks what stands for an isolate or a value; the other bits tell which.
  static let isolate: UInt32 = 0x8000_0000

  private var resolver = Owned(ParagraphResolver())
  private var arrangement = VisualOrder()
  /// How many elements there are.
  private(set) var count = 0
  /// Raw values of `ClassItem`.
  private(set) var items = ScratchBuffer<UInt8>()
  /// What is seen of each element.
  private(set) var glyphs = ScratchBuffer<UInt32>()
  private var clusterStarts = ScratchBuffer<Bool>()
  private var mirrors = ScratchBuffer<Bool>()
  /// Elements that count as not there.
  private(set) var dropped = ScratchBuffer<Bool>()
  /// What is seen of isolates that stand for themselves, by their initiators.
  var contents: [Int: [UInt32]] = [:]
  /// Whether the end of the stretch is the end of a line (L1).
  var endsLine = false
  var level: UInt8 = 0

  // What is resolved: the elements with controls put in.
  private var resolvedCount = 0
  private var classes = ScratchBuffer<UInt8>()
  private var sources = ScratchBuffer<Int32>()
  private var runCount = 0
  private var runStarts = ScratchBuffer<Int32>(capacity: 16)
  private var runLevels = ScratchBuffer<UInt8>(capacity: 16)
  // What was drawn last, from left to right: the characters, and for each the element that it is of,
  // twice, and one more when it is mirrored.
  private(set) var seenCount = 0
  private(set) var seen = ScratchBuffer<UInt32>()
  private(set) var order = ScratchBuffer<UInt32>()

  init() {}

  /// Begins another stretch.
  mutating func removeAll(isRightToLeft: Bool, endsLine: Bool) {
    count = 0
    level = isRightToLeft ? 1 : 0
    self.endsLine = endsLine
  }

  /// Makes room for so many more elements.
  mutating func reserve(_ more: Int) {
    let total = count + more
    items.reserve(total, keeping: count)
    glyphs.reserve(total, keeping: count)
    clusterStarts.reserve(total, keeping: count)
    mirrors.reserve(total, keeping: count)
    dropped.reserve(total, keeping: count)
  }

  /// Adds an element that is not seen.
  mutating func append(invisible item: UInt8) { append(glyph: Self.invisible, item: item) }

  /// Adds an element that is seen as given.
  mutating func append(glyph: UInt32, item: UInt8) {
    reserve(1)
    store(glyph, item, isClusterStart: true, isMirrored: false)
  }

  @inline(__always)
  private mutating func store(
    _ glyph: UInt32, _ item: UInt8, isClusterStart: Bool, isMirrored: Bool
  ) {
    items[count] = item
    glyphs[count] = glyph
    clusterStarts[count] = isClusterStart
    mirrors[count] = isMirrored
    dropped[count] = false
    count += 1
  }

  /// Adds a character of a paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph.
  ///   - index: the character.
  ///   - item: what it is, its item in the paragraph unless it is a bracket that pairs with none.
  ///   - showsIsolates: whether an isolate initiator stands for its isolate, and is seen.
  @inline(__always)
  mutating func append(
    _ paragraph: borrowing MarkableParagraph, _ index: Int, item: UInt8, showsIsolates: Bool
  ) {
    reserve(1)
    store(paragraph, index, item: item, showsIsolates: showsIsolates)
  }

  @inline(__always)
  private mutating func store(
    _ paragraph: borrowing MarkableParagraph, _ index: Int, item: UInt8, showsIsolates: Bool
  ) {
    let codePoint = paragraph.codePoints[index]
    let isInitiator =
      showsIsolates && item < 0x80 && ClassSet.isolateInitiators.contains(class: item)
    store(
      isInitiator
        ? Self.isolate | UInt32(truncatingIfNeeded: index)
        : BidiControl.isControl(codePoint) ? Self.invisible : codePoint,
      item, isClusterStart: paragraph.clusterStarts[index], isMirrored: paragraph.mirrors[index])
  }

  /// Begins with all characters of a paragraph, isolates with what is in them.
  mutating func load(_ paragraph: borrowing MarkableParagraph, isRightToLeft: Bool) {
    removeAll(isRightToLeft: isRightToLeft, endsLine: true)
    reserve(paragraph.count)
    for index in 0..<paragraph.count {
      store(paragraph, index, item: paragraph.items[index], showsIsolates: false)
    }
  }

  /// The levels of the elements before L1, with nothing put in.
  mutating func naturalLevels() -> [UInt8] {
    resolve([])
    return unsafe Array(UnsafeBufferPointer(start: resolver.value.levels.base, count: count))
  }

  private mutating func resolve(_ insertions: [MarkInsertion]) {
    classes.reserve(count + insertions.count)
    sources.reserve(count + insertions.count)
    var set = ClassSet()
    var place = 0
    var index = 0
    for insertion in insertions {
      copyClasses(index..<insertion.position, to: &place, &set)
      index = insertion.position
      classes[place] = insertion.classValue
      set.insert(class: insertion.classValue)
      sources[place] = -1
      place += 1
    }
    copyClasses(index..<count, to: &place, &set)
    resolvedCount = place
    unsafe resolver.value.resolve(
      UnsafeBufferPointer(start: classes.base, count: place), level: level, classes: set)
  }

  @inline(__always)
  private mutating func copyClasses(_ range: Range<Int>, to place: inout Int, _ set: inout ClassSet)
  {
    for index in range {
      let item = dropped[index] ? Class.bn : items[index]
      classes[place] = item
      set.insert(class: item & 0x80 != 0 ? Class.on : item)
      sources[place] = Int32(truncatingIfNeeded: index)
      place += 1
    }
  }

  /// Rule L1, and the levels of what X9 removes.
  private mutating func resetLevels() {
    unsafe resolver.value.resetLevels(
      of: UnsafeBufferPointer(start: classes.base, count: resolvedCount), to: level,
      endsLine: endsLine)
  }

  /// What is on screen, from left to right, with some controls put in.
  ///
  /// - Parameters:
  ///   - insertions: in ascending order.
  ///   - picture: receives the picture.
  /// - Complexity: O(n).
  mutating func draw(_ insertions: [MarkInsertion], into picture: inout [UInt32]) {
    arrange(insertions)
    picture.removeAll(keepingCapacity: true)
    guard contents.isEmpty else {
      forEachSeen { source, isReversed in
        if isReversed && mirrors[source] {
          picture.append(MirroringGlyph.of(glyphs[source]))
        } else {
          draw(source, into: &picture)
        }
      }
      return
    }
    seen.reserve(count)
    order.reserve(count)
    var length = 0
    forEachSeen { source, isReversed in
      let glyph = glyphs[source]
      let isMirrored = isReversed && mirrors[source]
      seen[length] = isMirrored ? MirroringGlyph.of(glyph) : glyph
      order[length] = UInt32(truncatingIfNeeded: source) << 1 | (isMirrored ? 1 : 0)
      length += 1
    }
    seenCount = length
    unsafe picture.append(contentsOf: UnsafeBufferPointer(start: seen.base, count: length))
  }

  /// Calls a function for each element that is seen, from left to right, once they are arranged.
  @inline(__always)
  private func forEachSeen(_ body: (_ source: Int, _ isReversed: Bool) -> Void) {
    var run = arrangement.leftmost
    while run >= 0 {
      let start = Int(runStarts[run])
      let end = run + 1 < runCount ? Int(runStarts[run + 1]) : resolvedCount
      if runLevels[run] & 1 == 0 {
        for index in start..<end {
          let source = Int(sources[index])
          if source >= 0 && glyphs[source] != Self.invisible { body(source, false) }
        }
      } else {
        drawReversed(start..<end) { body($0, true) }
      }
      run = arrangement.next(after: run)
    }
  }

  @inline(__always)
  private func draw(_ source: Int, into picture: inout [UInt32]) {
    let glyph = glyphs[source]
    if glyph & Self.isolate == 0 || contents.isEmpty {
      picture.append(glyph)
    } else {
      picture += contents[Int(glyph & ~Self.isolate)] ?? [glyph]
    }
  }

  /// The elements that are seen, from left to right, and what is seen of them.
  ///
  /// - Parameter insertions: in ascending order.
  /// - Returns: the elements, and the picture.
  /// - Complexity: O(n).
  mutating func drawOrder(_ insertions: [MarkInsertion]) -> (order: [Int], picture: [UInt32]) {
    arrange(insertions)
    var order: [Int] = []
    var picture: [UInt32] = []
    forEachSeen { source, isReversed in
      order.append(source)
      let glyph = glyphs[source]
      picture.append(isReversed && mirrors[source] ? MirroringGlyph.of(glyph) : glyph)
    }
    return (order, picture)
  }

  /// Puts the runs of the stretch in order.
  private mutating func arrange(_ insertions: [MarkInsertion]) {
    resolve(insertions)
    resetLevels()
    runCount = 0
    var last: UInt8 = 0xff
    for index in 0..<resolvedCount where last != resolver.value.levels[index] {
      runStarts.reserve(runCount + 1, keeping: runCount)
      runLevels.reserve(runCount + 1, keeping: runCount)
      last = resolver.value.levels[index]
      runStarts[runCount] = Int32(truncatingIfNeeded: index)
      runLevels[runCount] = last
      runCount += 1
    }
    unsafe arrangement.arrange(UnsafeBufferPointer(start: runLevels.base, count: runCount))
  }

  /// A right-to-left run: clusters from the last to the first, mirrored.
  @inline(__always)
  private func drawReversed(_ run: Range<Int>, _ draw: (Int) -> Void) {
    var last = run.upperBound - 1
    while last >= run.lowerBound {
      var first = last
      while first > run.lowerBound && !isClusterStart(first) { first -= 1 }
      for index in first...last {
        let source = Int(sources[index])
        if source >= 0 && glyphs[source] != Self.invisible { draw(source) }
      }
      last = first - 1
    }
  }

  /// Whether a cluster begins with an element.
  func beginsCluster(_ element: Int) -> Bool {
    glyphs[element] != Self.invisible && clusterStarts[element]
  }

  /// Controls are not seen, so that a cluster may go on behind one.
  private func isClusterStart(_ index: Int) -> Bool {
    let source = Int(sources[index])
    return source >= 0 && glyphs[source] != Self.invisible && clusterStarts[source]
  }
}

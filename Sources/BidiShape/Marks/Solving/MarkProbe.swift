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

  private var resolver = ParagraphResolver()
  private var arrangement = VisualOrder()
  /// Raw values of `ClassItem`.
  private(set) var items: [UInt8] = []
  /// What is seen of each element.
  private(set) var glyphs: [UInt32] = []
  private var clusterStarts: [Bool] = []
  private var mirrors: [Bool] = []
  /// What is seen of isolates that stand for themselves, by their initiators.
  var contents: [Int: [UInt32]] = [:]
  /// Elements that count as not there.
  var dropped: [Bool] = []
  /// Whether the end of the stretch is the end of a line (L1).
  var endsLine = false
  var level: UInt8 = 0
  /// How many elements have been resolved, for tests of cost.
  private(set) var work = 0

  private var classes: [UInt8] = []
  private var sources: [Int] = []
  private var runStarts: [Int] = []
  private var runLevels: [UInt8] = []

  init() {}

  var count: Int { items.count }

  /// Begins another stretch.
  mutating func removeAll(isRightToLeft: Bool, endsLine: Bool) {
    items.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    clusterStarts.removeAll(keepingCapacity: true)
    mirrors.removeAll(keepingCapacity: true)
    dropped.removeAll(keepingCapacity: true)
    level = isRightToLeft ? 1 : 0
    self.endsLine = endsLine
  }

  /// Adds an element that is not seen.
  mutating func append(invisible item: UInt8) {
    items.append(item)
    glyphs.append(Self.invisible)
    clusterStarts.append(true)
    mirrors.append(false)
    dropped.append(false)
  }

  /// Adds an element that is seen as given.
  mutating func append(glyph: UInt32, item: UInt8) {
    append(invisible: item)
    glyphs[glyphs.count - 1] = glyph
  }

  /// Adds a character of a paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph.
  ///   - index: the character.
  ///   - item: what it is, its item in the paragraph unless it is a bracket that pairs with none.
  ///   - showsIsolates: whether an isolate initiator stands for its isolate, and is seen.
  mutating func append(
    _ paragraph: borrowing MarkableParagraph, _ index: Int, item: UInt8, showsIsolates: Bool
  ) {
    items.append(item)
    let codePoint = paragraph.codePoints[index]
    let isInitiator =
      showsIsolates && item < 0x80 && ClassSet.isolateInitiators.contains(class: item)
    glyphs.append(
      isInitiator
        ? Self.isolate | UInt32(truncatingIfNeeded: index)
        : BidiControl.isControl(codePoint) ? Self.invisible : codePoint)
    clusterStarts.append(paragraph.clusterStarts[index])
    mirrors.append(paragraph.mirrors[index])
    dropped.append(false)
  }

  /// The levels of the elements before L1, with nothing put in.
  mutating func naturalLevels() -> [UInt8] {
    resolve([])
    return (0..<items.count).map { resolver.levels[$0] }
  }

  private mutating func resolve(_ insertions: [MarkInsertion]) {
    classes.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    var next = 0
    for index in 0...items.count {
      while next < insertions.count && insertions[next].position == index {
        classes.append(insertions[next].classValue)
        sources.append(-1)
        next += 1
      }
      guard index < items.count else { break }
      classes.append(dropped[index] ? Class.bn : items[index])
      sources.append(index)
    }
    work += classes.count
    unsafe classes.withUnsafeBufferPointer { buffer in
      unsafe resolver.resolve(
        buffer, level: level, classes: ParagraphResolver.classes(of: buffer))
    }
  }

  /// Rule L1, and the levels of what X9 removes.
  private mutating func resetLevels() {
    unsafe classes.withUnsafeBufferPointer { classes in
      unsafe resolver.resetLevels(of: classes, to: level, endsLine: endsLine)
    }
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
    forEachSeen { source, isReversed in
      if isReversed && mirrors[source] {
        picture.append(MirroringGlyph.of(glyphs[source]))
      } else {
        draw(source, into: &picture)
      }
    }
  }

  /// Calls a function for each element that is seen, from left to right, once they are arranged.
  @inline(__always)
  private func forEachSeen(_ body: (_ source: Int, _ isReversed: Bool) -> Void) {
    var run = arrangement.leftmost
    while run >= 0 {
      let end = run + 1 < runStarts.count ? runStarts[run + 1] : classes.count
      if runLevels[run] & 1 == 0 {
        for index in runStarts[run]..<end {
          let source = sources[index]
          if source >= 0 && glyphs[source] != Self.invisible { body(source, false) }
        }
      } else {
        drawReversed(runStarts[run]..<end) { body($0, true) }
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
    runStarts.removeAll(keepingCapacity: true)
    runLevels.removeAll(keepingCapacity: true)
    for index in 0..<classes.count where runLevels.last != resolver.levels[index] {
      runStarts.append(index)
      runLevels.append(resolver.levels[index])
    }
    unsafe runLevels.withUnsafeBufferPointer { unsafe arrangement.arrange($0) }
  }

  /// A right-to-left run: clusters from the last to the first, mirrored.
  @inline(__always)
  private func drawReversed(_ run: Range<Int>, _ draw: (Int) -> Void) {
    var last = run.upperBound - 1
    while last >= run.lowerBound {
      var first = last
      while first > run.lowerBound && !isClusterStart(first) { first -= 1 }
      for index in first...last {
        let source = sources[index]
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
    let source = sources[index]
    return source >= 0 && glyphs[source] != Self.invisible && clusterStarts[source]
  }
}

/// One paragraph of bulk text: levels, runs and their order.
extension DisplayConverter {
  /// Converts one paragraph and its separator.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - start: where the paragraph begins.
  ///   - stop: where it ends at the latest.
  /// - Returns: the offset behind the paragraph's separator.
  mutating func convertParagraph(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to stop: Int
  ) -> Int {
    var scan = unsafe scanEntries(bytes, from: start, to: stop)
    let direction: TextDirection
    var needsPlainPath = false
    var key: LineMemo.Key?
    var remembered = -1
    if scan.needsItems {
      let (itemScan, classes) = unsafe scanItems(bytes, from: start, to: stop)
      scan = itemScan
      direction = unsafe paragraphDirection(bytes, start..<scan.contentEnd, items: scan.count)
      let level = EmbeddingLevel(direction).rawValue
      let paragraph = unsafe UnsafeBufferPointer(start: items.base, count: scan.count)
      unsafe resolver.resolve(paragraph, level: level, classes: classes)
      findRunsOfItems(scan.count, level: level)
      // Letters that an override turns left to right join as they stand on screen.
      needsPlainPath = options.shaping != .none && classes.contains(class: Class.lro)
    } else {
      direction = unsafe paragraphDirection(bytes, start..<scan.contentEnd, scan)
      let level = EmbeddingLevel(direction).rawValue
      key = memoKey(scan, level: level)
      if let key { remembered = memo.find(key) }
      if remembered < 0 { resolveRunsOfEntries(scan, level: level, start: start) }
    }
    precedingDirection = direction
    if !options.keepsClusters && scan.bits & PropertyBits.mayExtendCluster != 0 {
      needsPlainPath = true
    }
    if needsPlainPath {
      unsafe convertPlainly(bytes, start..<scan.end, direction)
      return scan.end
    }
    let end = scan.contentEnd - start
    if remembered >= 0 {
      unsafe writeRuns(bytes, scan, remembered: remembered, paragraph: start)
    } else if runCount == 1 {
      unsafe writeRun(
        bytes, start..<scan.contentEnd, level: runLevels[0], bits: scan.bits, paragraph: start)
    } else if runCount > 1 {
      unsafe order.arrange(UnsafeBufferPointer(start: runLevels.base, count: runCount))
      if let key { remember(key, entries: scan.count) }
      var run = order.leftmost
      while run >= 0 {
        let runEnd = run + 1 < runCount ? Int(runStarts[run + 1]) : end
        unsafe writeRun(
          bytes, start + Int(runStarts[run])..<start + runEnd, level: runLevels[run],
          bits: scan.bits, paragraph: start)
        run = order.next(after: run)
      }
    }
    unsafe copy(bytes, scan.contentEnd..<scan.end)
    return scan.end
  }

  /// The key of a line whose entries alone tell how it comes out, or nil.
  ///
  /// Trailing spaces are no entries of their own, and what X9 removes from the start has none.
  @inline(__always)
  private mutating func memoKey(_ scan: LineScan, level: UInt8) -> LineMemo.Key? {
    guard scan.count > 1 && scan.count <= LineMemo.longestLine && scan.trailingSpaces < 0,
      resolver.entryItems[0] == 0, memo.isWorthAsking()
    else { return nil }
    return unsafe LineMemo.Key(resolver.entries.base, count: scan.count, level: level)
  }

  /// Writes the runs of a line that has been seen before.
  @inline(__always)
  private mutating func writeRuns(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: LineScan, remembered slot: Int,
    paragraph start: Int
  ) {
    resolver.entryItems[scan.count] = Int32(truncatingIfNeeded: scan.contentEnd &- start)
    for index in 0..<memo.runCount(slot) {
      let run = memo.run(slot, index)
      let (begin, end) = (resolver.entryItems[run.start], resolver.entryItems[run.end])
      unsafe writeRun(
        bytes, start &+ Int(begin)..<start &+ Int(end), level: run.level, bits: scan.bits,
        paragraph: start)
    }
  }

  /// Remembers the runs that have been arranged.
  private mutating func remember(_ key: LineMemo.Key, entries count: Int) {
    let slot = memo.learn(key)
    func entry(at offset: Int32) -> Int {
      var entry = 0
      while entry < count && resolver.entryItems[entry] != offset { entry += 1 }
      return entry
    }
    var run = order.leftmost
    while run >= 0 {
      let end = run + 1 < runCount ? entry(at: runStarts[run + 1]) : count
      memo.append((entry(at: runStarts[run]), end, runLevels[run]), to: slot)
      run = order.next(after: run)
    }
  }

  /// Rules W to I on the entries of a paragraph without explicit codes, then L1.
  private mutating func resolveRunsOfEntries(_ scan: LineScan, level: UInt8, start: Int) {
    let edge = level == 0 ? Entry.l : Entry.r
    resolver.settleBracketsAndLevels(
      scan.count, level: level, start: edge, end: edge, hasBrackets: scan.hasBrackets)
    // Whether a level changes is as good as chance: each is stored where the next run would be, and
    // only the count depends on it.
    runStarts.reserve(scan.count + 2)
    runLevels.reserve(scan.count + 2)
    var last = level
    var runs = 0
    if scan.count == 0 || resolver.entryItems[0] != 0 {
      runStarts[0] = 0
      runLevels[0] = level
      runs = 1
    } else {
      last = resolver.entryLevels[0] ^ 0xff
    }
    for index in 0..<scan.count {
      let entryLevel = resolver.entryLevels[index]
      runStarts[runs] = resolver.entryItems[index]
      runLevels[runs] = entryLevel
      runs &+= entryLevel != last ? 1 : 0
      last = entryLevel
    }
    runCount = runs
    if scan.trailingSpaces >= 0 {
      let spaces = scan.trailingSpaces - start
      while runCount > 1 && Int(runStarts[runCount - 1]) >= spaces { runCount -= 1 }
      if spaces == 0 {
        runLevels[0] = level
      } else if runLevels[runCount - 1] != level {
        addRun(spaces, level)
      }
    }
    let contentLength = scan.contentEnd - start
    if contentLength == 0 { runCount = 0 }
  }

  /// Adds a run; one that begins where the last one does takes its place.
  @inline(__always)
  private mutating func addRun(_ start: Int, _ level: UInt8) {
    if runCount > 0 && Int(runStarts[runCount - 1]) == start {
      runLevels[runCount - 1] = level
      if runCount > 1 && runLevels[runCount - 2] == level { runCount -= 1 }
      return
    }
    runStarts.reserve(runCount + 1, keeping: runCount)
    runLevels.reserve(runCount + 1, keeping: runCount)
    runStarts[runCount] = Int32(truncatingIfNeeded: start)
    runLevels[runCount] = level
    runCount &+= 1
  }

  /// L1 on the items of a paragraph, and the runs that come of it.
  private mutating func findRunsOfItems(_ count: Int, level: UInt8) {
    let line = unsafe UnsafeBufferPointer(start: items.base, count: count)
    unsafe resolver.resetLevels(of: line, to: level)
    runCount = 0
    for index in 0..<count {
      let itemLevel = resolver.levels[index]
      if runCount == 0 || itemLevel != runLevels[runCount - 1] {
        addRun(Int(itemOffsets[index]), itemLevel)
      }
    }
  }

  /// The direction of a paragraph scanned as entries.
  @inline(__always)
  private func paragraphDirection(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ scan: LineScan
  ) -> TextDirection {
    let firstStrong: TextDirection? =
      scan.firstStrong == 0xff ? nil : scan.firstStrong == Class.l ? .leftToRight : .rightToLeft
    switch baseDirection {
    case .fixed(let direction): return direction
    case .firstStrong(let fallback): return firstStrong ?? fallback
    case .inherited(let initial): return firstStrong ?? precedingDirection ?? initial
    case .anyRightToLeft, .majority: return unsafe countedDirection(bytes, range)
    }
  }

  /// The direction of a paragraph scanned as items.
  private func paragraphDirection(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, items count: Int
  ) -> TextDirection {
    switch baseDirection {
    case .anyRightToLeft, .majority: unsafe countedDirection(bytes, range)
    default:
      unsafe baseDirection.direction(
        of: UnsafeBufferPointer(start: items.base, count: count), preceding: precedingDirection)
    }
  }

  /// The direction of a paragraph by all its strong characters, which merging has not kept.
  private func countedDirection(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> TextDirection {
    var scanner = ParagraphScanner()
    let paragraph = unsafe UnsafeBufferPointer(rebasing: bytes[range])
    let count = range.isEmpty ? 0 : unsafe scanner.scan(paragraph, from: 0).itemCount
    return unsafe baseDirection.direction(
      of: UnsafeBufferPointer(start: scanner.items.base, count: count), preceding: nil)
  }

  /// Converts a paragraph by the plain path.
  mutating func convertPlainly(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ direction: TextDirection
  ) {
    let text = unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    let shown = BidiText(text, baseDirection: .fixed(direction)).displayString(options)
    unsafe shown.withUTF8Bytes { shown in unsafe copy(shown, 0..<shown.count) }
  }
}

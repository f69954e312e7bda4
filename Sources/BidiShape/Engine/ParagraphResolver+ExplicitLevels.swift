/// An entry of the directional status stack of rule X1.
struct DirectionalStatus: BitwiseCopyable {
  var level: UInt8
  /// `Class.l` or `Class.r` under an override, else `Class.on`.
  var override: UInt8
  var isIsolate: Bool
  /// For an isolate: the run that its initiator ends.
  var run: Int32
}

/// Rules X1 to X8 and BD13.
extension ParagraphResolver {
  /// BD2's max_depth.
  static let maxDepth: UInt8 = 125

  /// Splits the paragraph into level runs, links those of one isolating run sequence and writes
  /// `types`: the items with overrides applied, removed ones as BN.
  ///
  /// - Complexity: O(n).
  mutating func assignExplicitLevels(
    _ items: UnsafeBufferPointer<UInt8>, paragraphLevel: UInt8, classes: ClassSet
  ) {
    let count = items.count
    types.reserve(count)
    if classes.contains(class: Class.fsi) { unsafe findIsolateDirections(items) }

    // X1.
    statusStack[0] = DirectionalStatus(
      level: paragraphLevel, override: Class.on, isIsolate: false, run: -1)
    var depth = 1
    var overflowIsolates = 0
    var overflowEmbeddings = 0
    var validIsolates = 0
    var isolateOrdinal = 0
    var status = statusStack[0]
    var runLevel = UInt8.max  // no run yet

    for index in 0..<count {
      let item = unsafe items[index]
      let type: UInt8
      var link: Int32 = -1
      switch item {
      case Class.lre, Class.rle, Class.lro, Class.rlo:  // X2 to X5
        types[index] = Class.bn
        let isRightToLeft = item == Class.rle || item == Class.rlo
        let level = Self.nextLevel(after: status.level, isRightToLeft: isRightToLeft)
        if level <= Self.maxDepth && overflowIsolates == 0 && overflowEmbeddings == 0 {
          let override =
            item == Class.rlo ? Class.r : item == Class.lro ? Class.l : Class.on
          status = DirectionalStatus(level: level, override: override, isIsolate: false, run: -1)
          statusStack[depth] = status
          depth += 1
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
        continue
      case Class.pdf:  // X7
        types[index] = Class.bn
        if overflowIsolates > 0 {
          // Inside an isolate that was not entered: nothing to close.
        } else if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if !status.isIsolate && depth > 1 {
          depth -= 1
          status = statusStack[depth - 1]
        }
        continue
      case Class.bn:
        types[index] = Class.bn
        continue
      case Class.pdi:  // X6a
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while !statusStack[depth - 1].isIsolate { depth -= 1 }
          link = statusStack[depth - 1].run
          depth -= 1
          validIsolates -= 1
          status = statusStack[depth - 1]
        }
        type = status.override
      case Class.b:  // X8
        type = Class.b
        status = statusStack[0]
      case Class.lri, Class.rli, Class.fsi:  // X5a to X5c
        type = status.override
      default:  // X6
        type = status.override == Class.on ? item : status.override
      }
      types[index] = type

      if status.level != runLevel {
        runLevel = status.level
        runs.reserve(runCount + 1, keeping: runCount)
        runs[runCount] = ExplicitRun(start: index, level: runLevel)
        if link >= 0 {
          runs[Int(link)].next = Int32(runCount)
          runs[runCount].continuesSequence = true
        }
        runCount += 1
      }

      if ClassSet.isolateInitiators.contains(class: item) && item < 0x80 {
        let isRightToLeft =
          item == Class.rli || item == Class.fsi && isolateDirections[isolateOrdinal] == 2
        isolateOrdinal += 1
        let level = Self.nextLevel(after: status.level, isRightToLeft: isRightToLeft)
        if level <= Self.maxDepth && overflowIsolates == 0 && overflowEmbeddings == 0 {
          validIsolates += 1
          status = DirectionalStatus(
            level: level, override: Class.on, isIsolate: true, run: Int32(runCount - 1))
          statusStack[depth] = status
          depth += 1
        } else {
          overflowIsolates += 1
        }
      }
    }
    // What is still open had no PDI: the sequence of its initiator ends there (X10).
    for index in 0..<depth where statusStack[index].isIsolate {
      runs[Int(statusStack[index].run)].endsOpen = true
    }
  }

  @inline(__always)
  private static func nextLevel(after level: UInt8, isRightToLeft: Bool) -> UInt8 {
    isRightToLeft ? (level + 1) | 1 : (level + 2) & ~1
  }

  /// P2 and P3 for every FSI at once: the first strong character up to its PDI (X5c).
  ///
  /// A strong character settles only the isolate that directly holds it, so a stack of the open
  /// ones does it in one pass, where a search from each FSI is quadratic.
  private mutating func findIsolateDirections(_ items: UnsafeBufferPointer<UInt8>) {
    var isolateCount = 0
    var depth = 0
    for index in 0..<items.count {
      let item = unsafe items[index]
      switch item {
      case Class.lri, Class.rli, Class.fsi:
        isolateDirections.reserve(isolateCount + 1, keeping: isolateCount)
        isolateDirections[isolateCount] = 0
        openIsolates.reserve(depth + 1, keeping: depth)
        openIsolates[depth] = Int32(truncatingIfNeeded: isolateCount)
        isolateCount += 1
        depth += 1
      case Class.pdi:
        if depth > 0 { depth -= 1 }
      case Class.l, Class.r, Class.al:
        if depth > 0 {
          let isolate = Int(openIsolates[depth - 1])
          if isolateDirections[isolate] == 0 {
            isolateDirections[isolate] = item == Class.l ? 1 : 2
          }
        }
      default:
        break
      }
    }
  }
}

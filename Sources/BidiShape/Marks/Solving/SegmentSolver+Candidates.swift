/// The controls that hold tokens together, and those that may.
extension SegmentSolver {
  static let insideOrder = 500

  /// The controls at the edges of tokens that are to be held together.
  func isolates(_ kept: [Int]) -> [MarkInsertion] {
    var insertions: [MarkInsertion] = []
    for (index, (depth, _)) in zip(kept, depths(in: kept)) {
      let token = tokens[index]
      let initiator = token.isRightToLeft ? Class.rli : Class.lri
      insertions.append(edge(index, isStart: true, depth, place: 0, initiator))
      if token.actsArabic {
        insertions.append(edge(index, isStart: true, depth, place: 1, Class.al))
      }
      insertions += inside(index)
      insertions.append(edge(index, isStart: false, depth, place: 0, Class.pdi))
    }
    return insertions.sorted(by: MarkInsertion.precedes)
  }

  /// How many of the tokens before a token hold it; they stand on a stack, so that this is linear.
  func depths(in kept: [Int]) -> [(depth: Int, parent: Int?)] {
    var open: [Int] = []
    return kept.map { index in
      while let last = open.last, !tokens[last].range.contains(tokens[index].range) {
        open.removeLast()
      }
      defer { open.append(index) }
      return (open.count, open.last)
    }
  }

  /// An insertion at an edge: those of outer tokens are farther out, and a lower place farther out.
  func edge(
    _ index: Int, isStart: Bool, _ depth: Int, place: Int, _ classValue: UInt8
  ) -> MarkInsertion {
    let range = tokens[index].range
    return isStart
      ? MarkInsertion(
        position: range.lowerBound, order: 1000 + depth * 8 + place, classValue: classValue,
        token: index)
      : MarkInsertion(
        position: range.upperBound, order: 400 - depth * 8 - place, classValue: classValue,
        token: index)
  }

  /// LRM on both sides of what stands between Arabic numbers, where they are to run left to right.
  func inside(_ index: Int) -> [MarkInsertion] {
    guard tokens[index].ordersArabicNumbers else { return [] }
    let range = tokens[index].range
    var insertions: [MarkInsertion] = []
    for position in range.dropFirst()
    where (probe.items[position] == Class.an) != (probe.items[position - 1] == Class.an) {
      insertions.append(
        MarkInsertion(
          position: position, order: Self.insideOrder, classValue: Class.l, token: index))
    }
    return insertions
  }

  /// Lets marks at the edges of tokens count as not there, or as there again.
  mutating func drop(_ kept: [Int], _ isDropped: Bool) {
    func isMark(_ index: Int) -> Bool {
      probe.glyphs[index] == MarkProbe.invisible && !owners.contains { $0.contains(index) }
        && (probe.items[index] == Class.l || probe.items[index] == Class.r
          || probe.items[index] == Class.al)
    }
    let owners = kept.filter { tokens[$0].keepsMarks }.map { tokens[$0].range }
    for index in kept where !tokens[index].keepsMarks {
      let range = tokens[index].range
      var before = range.lowerBound - 1
      var after = range.upperBound
      func dropMarks() {
        while before >= 0 && isMark(before) {
          probe.dropped[before] = isDropped
          before -= 1
        }
        while after < probe.count && isMark(after) {
          probe.dropped[after] = isDropped
          after += 1
        }
      }
      dropMarks()
      // An embedding of the token alone is part of what holds it together.
      while before >= 0 && after < probe.count && probe.items[after] == Class.pdf
        && (probe.items[before] == Class.lre || probe.items[before] == Class.rle)
      {
        probe.dropped[before] = isDropped
        probe.dropped[after] = isDropped
        before -= 1
        after += 1
        dropMarks()
      }
      for bound in [range.lowerBound, range.upperBound] {
        var inside = bound
        while inside < range.upperBound && isMark(inside) {
          probe.dropped[inside] = isDropped
          inside += 1
        }
        inside = bound - 1
        while inside >= range.lowerBound && isMark(inside) {
          probe.dropped[inside] = isDropped
          inside -= 1
        }
      }
    }
  }

  mutating func findCandidates(_ kept: [Int]) {
    var candidates: [[MarkInsertion]] = []
    var outside: [[MarkInsertion]] = []
    for (index, (depth, parent)) in zip(kept, depths(in: kept)) {
      let token = tokens[index]
      let parentIsRight = parent.map { tokens[$0].isRightToLeft } ?? (probe.level == 1)
      let own = token.isRightToLeft ? (token.actsArabic ? Class.al : Class.r) : Class.l
      let base = parentIsRight ? Class.r : Class.l
      func add(_ classValue: UInt8, _ isStart: Bool, _ place: Int, to list: inout [[MarkInsertion]])
      {
        list.append([edge(index, isStart: isStart, depth, place: place, classValue)])
      }
      switch profile {
      case .marks:
        add(own, true, 3, to: &candidates)
        add(own, false, 3, to: &candidates)
        candidates += inside(index).map { [$0] }
        if base != own || token.isRightToLeft != parentIsRight {
          add(base, true, 0, to: &outside)
          add(base, false, 0, to: &outside)
        }
      case .isolates, .embeddings:
        let isIsolate = profile == .isolates
        var pair = [
          edge(
            index, isStart: true, depth, place: 1,
            isIsolate
              ? token.isRightToLeft ? Class.rli : Class.lri
              : token.isRightToLeft ? Class.rle : Class.lre)
        ]
        if token.actsArabic { pair.append(edge(index, isStart: true, depth, place: 3, Class.al)) }
        pair.append(
          edge(index, isStart: false, depth, place: 1, isIsolate ? Class.pdi : Class.pdf))
        candidates.append(pair)
        candidates += inside(index).map { [$0] }
        if !isIsolate {
          add(base, true, 0, to: &outside)
          add(base, false, 0, to: &outside)
        }
      }
    }
    ownCount = candidates.count
    self.candidates = candidates + outside
  }
}

/// Finds the fewest controls that give a stretch its intended display.
///
/// The intended display is that of the stretch with every token in an isolate of its own. Marks are
/// put at all edges of tokens, the algorithm is run, and those are taken out again without which the
/// display is the same; few marks are looked for first.
struct SegmentSolver: ~Copyable {
  /// How many combinations of two or three marks are tried before pruning has the last word.
  private static let combinationLimit = 160

  var probe = MarkProbe()
  /// The tokens of the stretch, in elements, ascending; one that holds others comes before them.
  var tokens: [TokenSpan] = []
  let profile: MarkProfile
  private var target: [UInt32] = []
  private var picture: [UInt32] = []
  private var candidates: [[MarkInsertion]] = []

  /// What came of a stretch.
  struct Solution {
    /// What is to be put in, in ascending order.
    var insertions: [MarkInsertion] = []
    /// The tokens, as indices of `tokens`, whose display is not reached.
    var failures: [(token: Int, reason: MarkFailure.Reason)] = []
  }

  init(profile: MarkProfile) { self.profile = profile }

  /// Solves the stretch in the probe.
  mutating func solve() -> Solution {
    if let insertions = solve(all: Array(tokens.indices)) {
      return checkBudget(insertions, tokens.count)
    }
    return solveWithout()
  }

  /// Leaves out one token, then all that hold several directions, then every one.
  private mutating func solveWithout() -> Solution {
    let all = Array(tokens.indices)
    let outer = zip(all, depths(in: all)).filter { $0.1.parent == nil }.map(\.0)
    let mixed = outer.filter { isMixed(tokens[$0]) }
    let others = outer.filter { !mixed.contains($0) }
    for left in (mixed + others).prefix(8) {
      if let solution = solve(without: [left]) { return solution }
    }
    for end in stride(from: mixed.count, to: 1, by: -1) {
      if let solution = solve(without: Array(mixed[..<end])) { return solution }
    }
    return Solution(failures: outer.map { ($0, .needsIsolate) })
  }

  private mutating func solve(without left: [Int]) -> Solution? {
    let kept = tokens.indices.filter { index in
      !left.contains { tokens[$0].range.contains(tokens[index].range) }
    }
    guard !kept.isEmpty, let insertions = solve(all: kept) else { return nil }
    var solution = checkBudget(insertions, kept.count)
    solution.failures += left.map { ($0, .needsIsolate) }
    return solution
  }

  /// Isolating each token takes two controls; marks inside a token are those that an isolate would
  /// need as well.
  private func checkBudget(_ insertions: [MarkInsertion], _ tokenCount: Int) -> Solution {
    let count = insertions.filter { $0.order != Self.insideOrder }.count
    // Embeddings need a mark behind them as well.
    let limit = tokenCount * (profile == .embeddings ? 4 : 2)
    guard count > limit else { return Solution(insertions: insertions) }
    return Solution(failures: tokens.indices.map { ($0, .overBudget) })
  }

  private func isMixed(_ token: TokenSpan) -> Bool {
    var hasLeft = false
    var hasRight = false
    for index in token.range {
      hasLeft = hasLeft || probe.items[index] == Class.l
      hasRight =
        hasRight || probe.items[index] == Class.r || probe.items[index] == Class.al
        || probe.items[index] == Class.an
    }
    return hasLeft && hasRight
  }

  // MARK: Target and candidates

  static let insideOrder = 500

  /// The controls at the edges of tokens that are to be held together.
  private func isolates(_ kept: [Int]) -> [MarkInsertion] {
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
  private func depths(in kept: [Int]) -> [(depth: Int, parent: Int?)] {
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
  private func edge(
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
  private func inside(_ index: Int) -> [MarkInsertion] {
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
  private mutating func drop(_ kept: [Int], _ isDropped: Bool) {
    func isMark(_ index: Int) -> Bool {
      probe.glyphs[index] == MarkProbe.invisible
        && (probe.items[index] == Class.l || probe.items[index] == Class.r
          || probe.items[index] == Class.al)
    }
    for index in kept {
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

  private mutating func findCandidates(_ kept: [Int]) {
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

  /// How many candidates stand inside the edges of tokens; the others stand outside.
  private var ownCount = 0

  /// Whether the stretch in the probe, with some controls put in, has the display that its tokens
  /// ask for.
  ///
  /// - Parameters:
  ///   - insertions: in ascending order.
  ///   - isShownRightToLeft: the direction that the stretch has with them.
  /// - Returns: whether what is seen is what is meant.
  mutating func verify(_ insertions: [MarkInsertion], isShownRightToLeft: Bool) -> Bool {
    let kept = Array(tokens.indices)
    drop(kept, true)
    probe.draw(isolates(kept), into: &target)
    drop(kept, false)
    probe.level = isShownRightToLeft ? 1 : 0
    probe.draw(insertions, into: &picture)
    return picture == target
  }

  /// The stretch with its tokens isolated: elements from left to right, and what is seen of them.
  mutating func drawMeant(_ kept: [Int]) -> (order: [Int], picture: [UInt32]) {
    drop(kept, true)
    defer { drop(kept, false) }
    return probe.drawOrder(isolates(kept))
  }

  // MARK: Search

  private mutating func solve(all kept: [Int]) -> [MarkInsertion]? {
    drop(kept, true)
    probe.draw(isolates(kept), into: &target)
    drop(kept, false)
    if reaches([]) { return [] }
    findCandidates(kept)
    for index in candidates.indices where candidates[index].count == 1 && reaches([index]) {
      return insertions([index])
    }
    var best = prune(Array(0..<ownCount)) ?? prune(Array(candidates.indices))
    for count in [2, 3] where best.map({ $0.count > count }) ?? (count == 2) {
      if let found = combination(of: count) { best = found; break }
    }
    return best.map { insertions($0) }
  }

  private func insertions(_ chosen: [Int]) -> [MarkInsertion] {
    chosen.flatMap { candidates[$0] }.sorted(by: MarkInsertion.precedes)
  }

  private mutating func reaches(_ chosen: [Int]) -> Bool {
    probe.draw(insertions(chosen), into: &picture)
    return picture == target
  }

  /// Takes out, as long as there is one, a candidate without which the display stays.
  private mutating func prune(_ all: [Int]) -> [Int]? {
    guard reaches(all) else { return nil }
    var chosen = all
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for place in chosen.indices.reversed() {
        var fewer = chosen
        fewer.remove(at: place)
        if reaches(fewer) {
          chosen = fewer
          hasChanged = true
        }
      }
    }
    return chosen
  }

  private mutating func combination(of count: Int) -> [Int]? {
    let all = candidates.count
    var number = 0
    if count == 2 {
      guard all * (all - 1) / 2 <= Self.combinationLimit else { return nil }
      for first in 0..<all {
        for second in first + 1..<all where reaches([first, second]) { return [first, second] }
      }
      return nil
    }
    guard all * (all - 1) * (all - 2) / 6 <= Self.combinationLimit else { return nil }
    for first in 0..<all {
      for second in first + 1..<all {
        for third in second + 1..<all {
          number += 1
          if reaches([first, second, third]) { return [first, second, third] }
        }
      }
    }
    return nil
  }
}

extension Range<Int> {
  /// Whether another range lies inside, and is not the same.
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound && self != other
  }
}

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
  /// The pattern of the line in hand, and what is found out of other lines of the pattern.
  var pattern = LinePattern()
  var proof = PatternProof()
  private var target: [UInt32] = []
  private var picture: [UInt32] = []
  var candidates: [[MarkInsertion]] = []
  /// How many candidates stand inside the edges of tokens; the others stand outside.
  var ownCount = 0

  /// What came of a stretch.
  struct Solution {
    /// What is to be put in, in ascending order.
    var insertions: [MarkInsertion] = []
    /// The tokens, as indices of `tokens`, whose display is not reached.
    var failures: [(token: Int, reason: MarkFailure.Reason)] = []
    /// Whether all tokens are known to be as they are meant with what is to be put in, as far as
    /// nothing but the stretch is concerned.
    var isProven = false
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

  /// Whether the stretch in the probe, with some controls put in, has the display that its tokens
  /// ask for.
  ///
  /// - Parameters:
  ///   - insertions: in ascending order.
  ///   - isShownRightToLeft: the direction that the stretch has with them.
  /// - Returns: whether what is seen is what is meant.
  mutating func verify(_ insertions: [MarkInsertion], isShownRightToLeft: Bool) -> Bool {
    let kept = Array(tokens.indices)
    drawTarget(kept)
    probe.level = isShownRightToLeft ? 1 : 0
    return reaches(insertions)
  }

  /// The stretch with its tokens isolated: elements from left to right, and what is seen of them.
  mutating func drawMeant(_ kept: [Int]) -> (order: [Int], picture: [UInt32]) {
    drop(kept, true)
    defer { drop(kept, false) }
    return probe.drawOrder(isolates(kept))
  }

  // MARK: Search

  private mutating func solve(all kept: [Int]) -> [MarkInsertion]? {
    drawTarget(kept)
    if reaches([]) { return [] }
    findCandidates(kept)
    for index in candidates.indices
    where candidates[index].count == 1 && reaches(candidates[index]) {
      return candidates[index]
    }
    var best = prune(Array(0..<ownCount)) ?? prune(Array(candidates.indices))
    for count in [2, 3] where best.map({ $0.count > count }) ?? (count == 2) {
      if let found = combination(of: count) { best = found; break }
    }
    if profile == .marks, best.map({ $0.count > 1 }) ?? true, let mark = innerMark(kept) {
      return [mark]
    }
    return best.map { insertions($0) }
  }

  /// One mark inside a token that does as well as two at its edges, as where mirrored brackets
  /// change places.
  private mutating func innerMark(_ kept: [Int]) -> MarkInsertion? {
    guard kept.count <= 8 else { return nil }
    for index in kept where tokens[index].range.count <= 40 {
      let token = tokens[index]
      for position in token.range.dropFirst()
      where probe.items[position] != probe.items[position - 1] && probe.beginsCluster(position) {
        let mark = MarkInsertion(
          position: position, order: Self.insideOrder + 1,
          classValue: token.isRightToLeft ? Class.r : Class.l, token: index)
        if reaches([mark]) { return mark }
      }
    }
    return nil
  }

  private func insertions(_ chosen: [Int]) -> [MarkInsertion] {
    chosen.flatMap { candidates[$0] }.sorted(by: MarkInsertion.precedes)
  }

  private mutating func reaches(candidates chosen: [Int]) -> Bool { reaches(insertions(chosen)) }

  /// Draws the stretch with its tokens isolated.
  private mutating func drawTarget(_ kept: [Int]) {
    drop(kept, true)
    probe.draw(isolates(kept), into: &target)
    drop(kept, false)
    if proof.isRecording { proof.keepTarget(probe) }
  }

  /// Whether some controls give the stretch the display that is meant.
  private mutating func reaches(_ insertions: [MarkInsertion]) -> Bool {
    probe.draw(insertions, into: &picture)
    let isEqual = picture == target
    if proof.isRecording { proof.compare(probe, isEqual: isEqual, pattern) }
    return isEqual
  }

  /// Takes out, as long as there is one, a candidate without which the display stays.
  private mutating func prune(_ all: [Int]) -> [Int]? {
    guard reaches(candidates: all) else { return nil }
    var chosen = all
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for place in chosen.indices.reversed() {
        var fewer = chosen
        fewer.remove(at: place)
        if reaches(candidates: fewer) {
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
        for second in first + 1..<all where reaches(candidates: [first, second]) {
          return [first, second]
        }
      }
      return nil
    }
    guard all * (all - 1) * (all - 2) / 6 <= Self.combinationLimit else { return nil }
    for first in 0..<all {
      for second in first + 1..<all {
        for third in second + 1..<all {
          number += 1
          if reaches(candidates: [first, second, third]) { return [first, second, third] }
        }
      }
    }
    return nil
  }
}

extension Range<Int> {
  /// Whether another range lies inside, and is not the same.
  func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound && self != other
  }
}

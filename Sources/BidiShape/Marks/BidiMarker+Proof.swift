/// What one paragraph needs, and the proof of it.
extension BidiMarker {
  /// Finds what the paragraph that has been read needs.
  mutating func solveParagraph() -> ParagraphSolution {
    var solution = ParagraphSolution(wanted: wantedDirection())
    if let sentence = foreignSentence(in: solution.wanted) {
      solution.tokens = [sentence]
      holdForeignSentence(&solution)
      if direction(with: solution.insertions) == solution.wanted { return solution }
      solution.insertions = []
    }
    if given == nil && !paragraph.hasControls {
      solveLine(&solution)
      return solution
    }
    let scopes = paragraph.scopes(isRightToLeft: solution.wanted == .rightToLeft)
    let found = spans(in: scopes)
    solver.value.probe.contents.removeAll(keepingCapacity: true)
    guard scopes.count > 1 else {
      solution.tokens = found[0]
      solveScope(scopes[0], &solution)
      return solution
    }
    solution.tokens = []
    // From the inside out: what an isolate shows is known when what is around it is drawn.
    for index in scopes.indices.reversed() {
      solveIsolate(scopes[index], found[index], into: &solution)
    }
    prove(&solution, isProven: false)
    return solution
  }

  /// Finds what a paragraph without controls needs, or remembers it.
  private mutating func solveLine(_ solution: inout ParagraphSolution) {
    let isRightToLeft = solution.wanted == .rightToLeft
    solution.tokens = findSpans(isRightToLeft: isRightToLeft)
    paragraph.refuse(&solution.tokens)
    if solution.tokens.isEmpty && direction(with: []) == solution.wanted { return }
    let isKnownKind =
      canRemember && memo.value.isWorthAsking()
      && solver.value.pattern.read(
        paragraph, solution.tokens, wanted: solution.wanted, preceding: precedingDirection)
    if isKnownKind {
      if memo.value.recall(solver.value.pattern, paragraph, into: &solution.insertions) { return }
      solver.value.proof.begin()
    }
    solver.value.probe.contents.removeAll(keepingCapacity: true)
    solveScope(paragraph.scopes(isRightToLeft: isRightToLeft)[0], &solution)
    if isKnownKind {
      solver.value.proof.end()
      if solution.failures.isEmpty {
        memo.value.learn(solver.value.pattern, solver.value.proof, solution.insertions)
      }
    }
  }

  /// Whether the direction of a paragraph does not depend on how many letters it has.
  private var canRemember: Bool {
    if case .majority = baseDirection { false } else { true }
  }

  /// Finds what the only scope of a paragraph needs, whose tokens are known.
  private mutating func solveScope(_ scope: MarkScope, _ solution: inout ParagraphSolution) {
    var isProven = true
    if !solution.tokens.isEmpty {
      let part = solve(scope, solution.tokens)
      isProven = part.isProven
      solution.insertions = part.insertions
      solution.failures = part.failures
    }
    prove(&solution, isProven: isProven)
  }

  /// What may be in a left-to-right sentence that one mark at its end holds.
  private static let plainClasses = ClassSet(
    Class.l, Class.en, Class.es, Class.et, Class.cs, Class.ws, Class.on)

  /// The text when it is a left-to-right sentence in a right-to-left paragraph, begins with a letter
  /// and has nothing in it but letters, digits, punctuation and spaces.
  ///
  /// A bracket at the end may be held by its pair (N0), a percent sign by its number (W5).
  func foreignSentence(in direction: TextDirection) -> TokenSpan? {
    guard direction == .rightToLeft, given == nil, profile == .marks, !paragraph.hasControls,
      paragraph.classes.isSubset(of: Self.plainClasses), locale?.isArabic != true
    else { return nil }
    func isSpace(_ index: Int) -> Bool {
      let codePoint = paragraph.codePoints[index]
      return paragraph.items[index] == Class.ws
        || paragraph.items[index] == Class.cs && (codePoint == 0xa0 || codePoint == 0x202f)
    }
    var first = 0
    var end = paragraph.count
    while first < end && isSpace(first) { first += 1 }
    while first < end && isSpace(end - 1) { end -= 1 }
    guard first < end, paragraph.items[first] == Class.l, paragraph.items[end - 1] & 0x80 == 0,
      paragraph.items[end - 1] != Class.et,
      !(0x1f1e6...0x1f1ff ~= paragraph.codePoints[first]), paragraph.clusterStarts[first]
    else { return nil }
    return TokenSpan(range: first..<end, kind: .sentence, isRightToLeft: false)
  }

  /// Puts a mark behind a sentence that begins with a letter and ends with none.
  ///
  /// Between two letters and marks of one direction everything has that direction (W7, N1), so that
  /// this is what the algorithm comes to, without running it.
  private func holdForeignSentence(_ solution: inout ParagraphSolution) {
    let end = solution.tokens[0].range.upperBound
    let last = paragraph.items[end - 1]
    guard last != Class.l && last != Class.en else { return }
    solution.insertions = [
      MarkInsertion(position: end, order: 0, classValue: Class.l, token: 0)
    ]
  }

  /// Adds what a scope among several needs.
  private mutating func solveIsolate(
    _ scope: MarkScope, _ spans: [TokenSpan], into solution: inout ParagraphSolution
  ) {
    var part = spans.isEmpty ? SegmentSolver.Solution() : solve(scope, spans)
    let first = solution.tokens.count
    for span in spans {
      var span = span
      span.range =
        scope.position(span.range.lowerBound)..<scope.position(span.range.upperBound - 1) + 1
      solution.tokens.append(span)
    }
    var insertions: [MarkInsertion] = []
    for insertion in part.insertions {
      var insertion = insertion
      insertion.token += first
      insertion.position =
        insertion.position > 0
          && insertion.position == spans[insertion.token - first].range.upperBound
        ? scope.position(insertion.position - 1) + 1 : scope.position(insertion.position)
      insertions.append(insertion)
    }
    if scope.isFirstStrong, let mark = baseMark(of: scope, insertions) {
      if insertions.count < spans.count * 2 && paragraph.allowsMark(before: mark.position) {
        insertions.append(mark)
      } else {
        insertions = []
        part.insertions = []
        part.failures = spans.indices.map { ($0, .overBudget) }
      }
    }
    if scope.initiator >= 0 {
      ScopeStretch(scope, paragraph).load(
        0..<scope.positions.count, into: &solver.value.probe, paragraph)
      var picture: [UInt32] = []
      solver.value.probe.draw(part.insertions.sorted(by: MarkInsertion.precedes), into: &picture)
      solver.value.probe.contents[scope.initiator] = picture
    }
    solution.insertions += insertions
    solution.failures += part.failures.map { ($0.token + first, $0.reason) }
  }

  /// A mark at the start of an FSI's content, where added marks would have changed its direction.
  private func baseMark(of scope: MarkScope, _ insertions: [MarkInsertion]) -> MarkInsertion? {
    guard !insertions.isEmpty else { return nil }
    var strong: Bool?
    var next = 0
    let sorted = insertions.sorted(by: MarkInsertion.precedes)
    let start = scope.initiator + 1
    let end = scope.position(scope.positions.count)
    var depth = 0
    for index in start...max(start, end) {
      while next < sorted.count && sorted[next].position < index { next += 1 }
      while next < sorted.count && sorted[next].position == index {
        if depth == 0, strong == nil {
          switch sorted[next].classValue {
          case Class.l: strong = false
          case Class.r, Class.al: strong = true
          default: break
          }
        }
        next += 1
      }
      guard strong == nil && index < end else { break }
      switch paragraph.items[index] {
      case Class.l: if depth == 0 { strong = false }
      case Class.r, Class.al: if depth == 0 { strong = true }
      case Class.lri, Class.rli, Class.fsi: depth += 1
      case Class.pdi: depth -= 1
      default: break
      }
    }
    guard let strong, strong != scope.isRightToLeft else { return nil }
    return MarkInsertion(
      position: start, order: -1, classValue: scope.isRightToLeft ? Class.r : Class.l, token: -1)
  }

  // MARK: Proof

  /// Gives the paragraph its base direction, and takes back what does not have the display that is
  /// meant.
  ///
  /// - Parameters:
  ///   - solution: what has been found; its insertions in any order.
  ///   - isProven: whether the display is known to be right in the direction that is meant.
  private mutating func prove(_ solution: inout ParagraphSolution, isProven: Bool) {
    if solution.insertions.count > 1 { solution.insertions.sort(by: MarkInsertion.precedes) }
    let shown = direction(with: solution.insertions)
    let wanted = solution.wanted
    if isProven && shown == wanted { return }
    let natural = direction(with: [])
    let kept = solution.tokens(without: solution.failures)
    var isRight = verify(solution.insertions, kept, wanted: wanted, shown: shown)
    if !isRight && shown != wanted {
      let mark = MarkInsertion(
        position: 0, order: -2, classValue: wanted == .rightToLeft ? Class.r : Class.l, token: -1)
      solution.insertions.insert(mark, at: 0)
      isRight =
        direction(with: solution.insertions) == wanted
        && verify(solution.insertions, kept, wanted: wanted, shown: wanted)
    }
    guard isRight else { return refuse(&solution) }
    if !paragraph.isOneScope || paragraph.hasControls || shown != natural {
      prune(&solution.insertions, kept, wanted)
    }
  }

  /// Puts nothing in, which is better than what has not been proved, and reports the tokens that are
  /// not as they are meant.
  mutating func refuse(_ solution: inout ParagraphSolution) {
    let wanted = solution.wanted
    let natural = direction(with: [])
    solution.insertions = []
    let known = Set(solution.failures.map(\.token))
    var failures = solution.failures
    if solution.tokens.count * paragraph.count <= 1_000_000 {
      for (index, token) in solution.tokens.enumerated()
      where !known.contains(index) && !verify([], [token], wanted: wanted, shown: natural) {
        failures.append((index, .unverified))
      }
    }
    let kept = solution.tokens(without: failures)
    if failures.isEmpty || !verify([], kept, wanted: wanted, shown: natural) {
      failures =
        solution.failures
        + solution.tokens.indices.filter { !known.contains($0) }.map { ($0, .unverified) }
    }
    solution.failures = failures
  }

  /// Whether marking the paragraph with what is put in would put in nothing more.
  ///
  /// Where the text has controls or invisible characters of its own, or tokens failed, what is put
  /// in may be read otherwise than it was meant.
  mutating func isStable(_ solution: ParagraphSolution) -> Bool {
    guard given == nil, !solution.insertions.isEmpty,
      paragraph.hasControls || paragraph.classes.contains(class: Class.bn)
        || profile == .embeddings || !solution.failures.isEmpty
    else { return true }
    var marked = paragraph.adding(solution.insertions)
    swap(&paragraph, &marked)
    let again = solveParagraph()
    swap(&paragraph, &marked)
    return again.insertions.isEmpty
  }

  /// Takes out marks that the end of the line or controls nearby make needless.
  private mutating func prune(
    _ insertions: inout [MarkInsertion], _ tokens: [TokenSpan], _ wanted: TextDirection
  ) {
    guard profile == .marks, insertions.count * paragraph.count <= 10_000 else { return }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for place in insertions.indices.reversed() {
        var fewer = insertions
        fewer.remove(at: place)
        if verify(fewer, tokens, wanted: wanted, shown: direction(with: fewer)) {
          insertions = fewer
          hasChanged = true
        }
      }
    }
  }

  /// Whether the whole paragraph has the display that its tokens ask for.
  private mutating func verify(
    _ insertions: [MarkInsertion], _ tokens: [TokenSpan], wanted: TextDirection,
    shown: TextDirection
  ) -> Bool {
    solver.value.probe.load(paragraph, isRightToLeft: wanted == .rightToLeft)
    solver.value.proof.shift = 0
    solver.value.tokens = tokens
    return solver.value.verify(insertions, isShownRightToLeft: shown == .rightToLeft)
  }
}

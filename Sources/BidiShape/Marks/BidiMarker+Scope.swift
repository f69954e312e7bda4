/// One scope: its tokens, and the stretches in which they need something.
extension BidiMarker {
  /// How much may be tried on one stretch: its elements times its tokens.
  private static let workLimit = 40_000

  /// The tokens of each scope, found or given, in its positions; outer ones come first.
  ///
  /// - Parameter scopes: the scopes of the paragraph.
  /// - Returns: a list for each scope.
  /// - Complexity: O(n).
  mutating func spans(in scopes: [MarkScope]) -> [[TokenSpan]] {
    if given != nil {
      var spans: [[TokenSpan]] = []
      for scope in scopes { spans.append(givenSpans(in: scope)) }
      return spans
    }
    if paragraph.isOneScope {
      var found = findSpans(isRightToLeft: scopes[0].isRightToLeft)
      refuse(scopes[0], &found)
      return [found]
    }
    let transparent = transparentScopes(scopes)
    let owners = owners(scopes)
    var spans = [[TokenSpan]](repeating: [], count: scopes.count)
    for (index, scope) in scopes.enumerated() where !transparent[index] {
      let found = findSpans(in: scope, scopes, transparent)
      for var span in found {
        guard let holder = holder(of: &span.range, scopes, owners) else { continue }
        // An isolate that holds just the token does what is needed.
        let isAll = holder != index && span.range == 0..<scopes[holder].positions.count
        if !isAll { spans[holder].append(span) }
      }
    }
    for (index, scope) in scopes.enumerated() { refuse(scope, &spans[index]) }
    return spans
  }

  /// Leaves out tokens that begin in one embedding and end in another, and those at whose ends no
  /// mark may stand.
  private func refuse(_ scope: MarkScope, _ spans: inout [TokenSpan]) {
    if scope.hasEmbeddings {
      let embeddings = embeddings(scope)
      spans.removeAll {
        let inside = embeddings[$0.range.lowerBound]
        return inside < 0 || inside != embeddings[$0.range.upperBound]
      }
    }
    spans.removeAll {
      !paragraph.allowsMark(before: scope.position($0.range.lowerBound))
        || !paragraph.allowsMark(before: scope.position($0.range.upperBound - 1) + 1)
    }
  }

  /// The tokens that the tokenizer finds in a paragraph without isolates.
  mutating func findSpans(isRightToLeft: Bool) -> [TokenSpan] {
    if !hasPieces { loadParagraph() }
    hasPieces = false
    scanner.joinTokens(isRightToLeft: isRightToLeft)
    for index in scanner.tokens.indices {
      scanner.tokens[index].range = scanner.units.positions(scanner.tokens[index].range)
    }
    return scanner.tokens
  }

  /// The tokens that the tokenizer finds in a scope, in positions of the paragraph.
  private mutating func findSpans(
    in scope: MarkScope, _ scopes: [MarkScope], _ transparent: [Bool]
  ) -> [TokenSpan] {
    load(scope, scopes, transparent)
    scanner.findTokens(isRightToLeft: scope.isRightToLeft)
    let units = scanner.units
    return scanner.tokens.map { span in
      var span = span
      span.range = units.positions(span.range)
      return span
    }
  }

  /// The scopes that hold nothing but a token in its own direction: they are read as if they were
  /// not there, so that a text with isolates has the tokens that it had without.
  private mutating func transparentScopes(_ scopes: [MarkScope]) -> [Bool] {
    var transparent = scopes.map { !$0.isFirstStrong && $0.initiator >= 0 && $0.isClosed }
    // Isolates that turn out to be more are taken out once; if then others do, all are.
    for attempt in 0..<2 where transparent.contains(true) {
      var found: Set<TokenSpan.Key> = []
      for (index, scope) in scopes.enumerated() where !transparent[index] {
        found.formUnion(findSpans(in: scope, scopes, transparent).map(\.key))
      }
      let confirmed = scopes.indices.map { index in
        guard transparent[index], let first = scopes[index].positions.first,
          let last = scopes[index].positions.last
        else { return false }
        return found.contains(
          TokenSpan.Key(range: first..<last + 1, isRightToLeft: scopes[index].isRightToLeft))
      }
      if confirmed == transparent { return transparent }
      transparent = attempt == 0 ? confirmed : scopes.map { _ in false }
    }
    return transparent
  }

  /// The scope of each character of the paragraph.
  private func owners(_ scopes: [MarkScope]) -> [Int] {
    var owners = [Int](repeating: 0, count: paragraph.count)
    for (scope, positions) in scopes.map(\.positions).enumerated() {
      for index in positions { owners[index] = scope }
    }
    return owners
  }

  /// The innermost scope that holds both ends of a range of the paragraph, and the range in its
  /// positions; an end inside an inner isolate goes to that isolate's.
  private func holder(of range: inout Range<Int>, _ scopes: [MarkScope], _ owners: [Int]) -> Int? {
    var lower = range.lowerBound
    var last = range.upperBound - 1
    var first = owners[lower]
    var second = owners[last]
    while first != second {
      if first > second {
        lower = scopes[first].initiator
        first = scopes[first].parent
      } else {
        last = scopes[second].end
        second = scopes[second].parent
      }
      if first < 0 || second < 0 || last < 0 { return nil }
    }
    let positions = scopes[first].positions
    range =
      positions.partitioningIndex { $0 >= lower }..<positions.partitioningIndex { $0 >= last } + 1
    return first
  }

  /// For each place of a scope, and its end, a number for the embedding it is in: 0 for none,
  /// negative under an override.
  private func embeddings(_ scope: MarkScope) -> [Int] {
    var open = [0]
    var number = 0
    var result: [Int] = []
    for index in scope.positions {
      // An end belongs to what it ends, and a beginning to what it is in.
      result.append(open.last ?? 0)
      number += 1
      switch paragraph.items[index] {
      case Class.lro, Class.rlo: open.append(-number)
      case Class.lre, Class.rle: open.append((open.last ?? 0) < 0 ? -number : number)
      case Class.pdf: if open.count > 1 { open.removeLast() }
      default: break
      }
    }
    result.append(open.last ?? 0)
    return result
  }

  /// What a scope needs.
  mutating func solve(_ scope: MarkScope, _ spans: [TokenSpan]) -> SegmentSolver.Solution {
    let stretch = ScopeStretch(scope, paragraph)
    stretch.load(0..<scope.positions.count, into: &solver.value.probe, paragraph)
    var pairs: [Int]?
    var isWhole = scope.hasEmbeddings
    if !isWhole, given != nil || scope.positions.count < 4096, holdsBracket(spans, scope) {
      // A bracket whose other half is outside its token pairs otherwise when the token is isolated.
      let found = stretch.bracketPairs(paragraph)
      pairs = found
      isWhole =
        !found.isEmpty
        && spans.contains { span in
          span.range.contains {
            paragraph.items[scope.positions[$0]] & 0x80 != 0 && !span.range.contains(found[$0])
          }
        }
    }
    if isWhole {
      solver.value.tokens = spans
      if scope.positions.count * spans.count <= Self.workLimit {
        var solution = solver.value.solve()
        solution.isProven = solution.failures.isEmpty
        return solution
      }
      let isRight = solver.value.verify([], isShownRightToLeft: scope.isRightToLeft)
      return SegmentSolver.Solution(
        failures: isRight ? [] : spans.indices.map { ($0, .unverified) })
    }
    let levels = solver.value.probe.naturalLevels()
    let check = NaturalOrder(levels: levels, isRightToLeft: scope.isRightToLeft)
    var solution = SegmentSolver.Solution(isProven: true)
    var first = 0
    var begin = 0
    while first < spans.count {
      let segment = stretch.segment(around: first, spans, from: begin, paragraph)
      let tokens = first..<segment.nextToken
      first = segment.nextToken
      begin = segment.range.upperBound - 1
      if check.isRight(segment.range, spans[tokens], scope, paragraph) { continue }
      if pairs == nil { pairs = stretch.bracketPairs(paragraph) }
      let isAll = segment.range == 0..<scope.positions.count
      solution.isProven = false
      if segment.range.count * tokens.count > Self.workLimit && tokens.count > 1 {
        solver.value.proof.giveUp()
        solveLong(segment.range, spans, tokens, stretch, pairs ?? [], check, into: &solution)
        continue
      }
      // All of it is in the probe still.
      if isAll {
        solver.value.tokens = spans
        solution = solver.value.solve()
        solution.isProven = solution.failures.isEmpty
      } else {
        solve(segment.range, spans, tokens, stretch, pairs ?? [], into: &solution)
      }
    }
    return solution
  }

  /// Whether a bracket is in a token.
  private func holdsBracket(_ spans: [TokenSpan], _ scope: MarkScope) -> Bool {
    guard paragraph.hasBrackets else { return false }
    for span in spans {
      for place in span.range where paragraph.items[scope.positions[place]] & 0x80 != 0 {
        return true
      }
    }
    return false
  }

  private mutating func solve(
    _ range: Range<Int>, _ spans: [TokenSpan], _ tokens: Range<Int>, _ stretch: ScopeStretch,
    _ pairs: [Int], into solution: inout SegmentSolver.Solution
  ) {
    let start = stretch.load(range, pairs, into: &solver.value.probe, paragraph)
    solver.value.proof.shift = start
    solver.value.tokens = spans[tokens].map { span in
      var span = span
      span.range = span.range.lowerBound + start..<span.range.upperBound + start
      return span
    }
    let part = solver.value.solve()
    solution.insertions += part.insertions.map { insertion in
      var insertion = insertion
      insertion.position -= start
      insertion.token += tokens.lowerBound
      return insertion
    }
    solution.failures += part.failures.map { ($0.token + tokens.lowerBound, $0.reason) }
  }
}

extension RandomAccessCollection {
  /// The first index whose element satisfies a condition that, once met, stays met.
  func partitioningIndex(where isAfter: (Element) -> Bool) -> Index {
    var lower = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(lower, offsetBy: half)
      if isAfter(self[middle]) {
        length = half
      } else {
        lower = index(after: middle)
        length -= half + 1
      }
    }
    return lower
  }
}

/// One scope: its tokens, and the stretches in which they need something.
extension BidiMarker {
  /// How much may be tried on one stretch: its elements times its tokens.
  private static let workLimit = 40_000

  /// The tokens of a scope, found or given, in its positions; outer ones come first.
  mutating func spans(in scope: MarkScope) -> [TokenSpan] {
    if given != nil { return givenSpans(in: scope) }
    load(scope)
    scanner.findTokens(isRightToLeft: scope.isRightToLeft)
    let units = scanner.units
    var spans = scanner.tokens.map { span in
      var span = span
      span.range = units.positions(span.range)
      return span
    }
    if scope.hasEmbeddings { spans = spans.filter { !isOverridden($0, scope) } }
    return spans.filter {
      paragraph.allowsMark(before: scope.position($0.range.lowerBound))
        && paragraph.allowsMark(before: scope.position($0.range.upperBound - 1) + 1)
    }
  }

  /// Whether a found token is under an override.
  private func isOverridden(_ span: TokenSpan, _ scope: MarkScope) -> Bool {
    var open: [Bool] = []
    for index in scope.positions[..<span.range.lowerBound] {
      switch paragraph.items[index] {
      case Class.lro, Class.rlo: open.append(true)
      case Class.lre, Class.rle: open.append(false)
      case Class.pdf: _ = open.popLast()
      default: break
      }
    }
    return open.last ?? false
  }

  private func givenSpans(in scope: MarkScope) -> [TokenSpan] {
    guard let given, let first = scope.positions.first, let last = scope.positions.last else {
      return []
    }
    let start = paragraph.offsets[first]
    let end = paragraph.offsets[last + 1]
    var spans: [TokenSpan] = []
    var index = given.partitioningIndex { $0.lowerBound >= start }
    while index < given.count && given[index].lowerBound < end {
      if let range = positions(of: given[index], in: scope) {
        spans.append(givenSpan(range, scope))
      }
      index += 1
    }
    return spans
  }

  /// The positions of a given range, when both of its ends are in the scope and marks may stand
  /// there.
  private func positions(of range: Range<Int>, in scope: MarkScope) -> Range<Int>? {
    guard let lower = place(of: range.lowerBound, in: scope),
      let upper = range.upperBound == paragraph.offsets[paragraph.count] && scope.initiator < 0
        ? scope.positions.count : placeAfter(range.upperBound, in: scope),
      lower < upper, paragraph.allowsMark(before: scope.position(lower)),
      paragraph.allowsMark(before: scope.position(upper - 1) + 1)
    else { return nil }
    return lower..<upper
  }

  private func place(of offset: Int, in scope: MarkScope) -> Int? {
    let place = scope.positions.partitioningIndex { paragraph.offsets[$0] >= offset }
    guard place < scope.positions.count, paragraph.offsets[scope.positions[place]] == offset else {
      return nil
    }
    return place
  }

  /// The place behind the character that ends at an offset.
  private func placeAfter(_ offset: Int, in scope: MarkScope) -> Int? {
    let place = scope.positions.partitioningIndex { paragraph.offsets[$0 + 1] >= offset }
    guard place < scope.positions.count, paragraph.offsets[scope.positions[place] + 1] == offset
    else { return nil }
    return place + 1
  }

  /// Reports the given ranges of the paragraph that are in no scope.
  mutating func refuseCrossing(_ scopes: [MarkScope]) {
    guard let given, let start = paragraph.offsets.first else { return }
    let end = paragraph.end
    var index = given.partitioningIndex { $0.lowerBound >= start }
    while index < given.count && given[index].lowerBound < end {
      let range = given[index]
      index += 1
      let scope = scopes.first {
        place(of: range.lowerBound, in: $0) != nil
          && (placeAfter(range.upperBound, in: $0) != nil
            || range.upperBound == paragraph.offsets[paragraph.count] && $0.initiator < 0)
      }
      guard let scope else {
        failures.append(MarkFailure(utf8Range: range, reason: .crossing))
        continue
      }
      if positions(of: range, in: scope) == nil {
        failures.append(MarkFailure(utf8Range: range, reason: .insideCluster))
      }
    }
  }

  /// A given token, with the direction that it reads in alone.
  private func givenSpan(_ range: Range<Int>, _ scope: MarkScope) -> TokenSpan {
    let positions = scope.positions[range]
    let letters = positions.filter { !BidiControl.isControl(paragraph.codePoints[$0]) }
    if let strong = paragraph.firstStrong(in: letters) {
      var span = TokenSpan(range: range, kind: .given, isRightToLeft: strong)
      span.ordersArabicNumbers =
        !strong && locale != nil && positions.contains { paragraph.items[$0] == Class.an }
      return span
    }
    var scanner = TokenScanner(locale: locale)
    for (place, index) in positions.enumerated() {
      scanner.units.append(
        paragraph.codePoints[index],
        class: ClassItem(rawValue: paragraph.items[index]).classValue, at: place)
    }
    let units = 0..<scanner.units.count
    guard !units.isEmpty else { return TokenSpan(range: range, kind: .given, isRightToLeft: false) }
    var span = scanner.span(units, NumberShape(scanner.units, units).kind)
    span.range = range
    span.kind = .given
    return span
  }

  // MARK: Stretches

  /// What a scope needs.
  mutating func solve(_ scope: MarkScope, _ spans: [TokenSpan]) -> SegmentSolver.Solution {
    let stretch = ScopeStretch(scope, paragraph)
    stretch.load(0..<scope.positions.count, into: &solver.probe, paragraph)
    if scope.hasEmbeddings {
      solver.tokens = spans
      if scope.positions.count * spans.count <= Self.workLimit { return solver.solve() }
      let isRight = solver.verify([], isShownRightToLeft: scope.isRightToLeft)
      return SegmentSolver.Solution(
        failures: isRight ? [] : spans.indices.map { ($0, .unverified) })
    }
    let levels = solver.probe.naturalLevels()
    let check = NaturalOrder(levels: levels, isRightToLeft: scope.isRightToLeft)
    var solution = SegmentSolver.Solution()
    var pairs: [Int]?
    var first = 0
    var begin = 0
    while first < spans.count {
      let segment = stretch.segment(around: first, spans, from: begin, paragraph)
      let tokens = first..<segment.nextToken
      first = segment.nextToken
      begin = segment.range.upperBound - 1
      if check.isRight(segment.range, spans[tokens], scope, paragraph) { continue }
      if pairs == nil { pairs = stretch.bracketPairs(paragraph) }
      solve(segment.range, spans, tokens, stretch, pairs ?? [], levels, into: &solution)
    }
    return solution
  }

  private mutating func solve(
    _ range: Range<Int>, _ spans: [TokenSpan], _ tokens: Range<Int>, _ stretch: ScopeStretch,
    _ pairs: [Int], _ levels: [UInt8], into solution: inout SegmentSolver.Solution
  ) {
    let start = stretch.load(range, pairs, into: &solver.probe, paragraph)
    solver.tokens = spans[tokens].map { span in
      var span = span
      span.range = span.range.lowerBound + start..<span.range.upperBound + start
      return span
    }
    let part = solver.solve()
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

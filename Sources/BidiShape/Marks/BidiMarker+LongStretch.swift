/// Very long stretches without a letter of the base direction, such as a list of thousands of names.
///
/// They are solved in chunks of a few tokens. Between two chunks, one of which needs something, a
/// mark of the base direction stands, behind which nothing is seen of what was before; it is taken
/// out again where both chunks are the same without it.
extension BidiMarker {
  private static let tokensOfChunk = 8

  /// A part of a long stretch, in positions of the scope.
  private struct Chunk {
    var range: Range<Int>
    var tokens: Range<Int>
    /// The mark that stands before it.
    var separator: UInt8?
    /// The last strong class before it, as the text is.
    var context: UInt8
    var insertions: [MarkInsertion] = []
  }

  /// Solves a stretch in time proportional to its length.
  ///
  /// - Parameters:
  ///   - range: the stretch, in positions of the scope.
  ///   - spans: the tokens of the scope.
  ///   - tokens: those of the stretch.
  ///   - stretch: the scope.
  ///   - pairs: its brackets.
  ///   - check: what is right already.
  ///   - solution: receives what is needed.
  mutating func solveLong(
    _ range: Range<Int>, _ spans: [TokenSpan], _ tokens: Range<Int>, _ stretch: ScopeStretch,
    _ pairs: [Int], _ check: NaturalOrder, into solution: inout SegmentSolver.Solution
  ) {
    var chunks = chunks(range, spans, tokens, stretch)
    var isSeparated = false
    for index in chunks.indices {
      let chunk = chunks[index]
      let isNatural = check.isRight(
        chunk.range, spans[chunk.tokens], stretch.scope, paragraph)
      if !isSeparated && isNatural { continue }
      if index > 0 && chunks[index].separator == nil {
        chunks[index].separator = separator(chunk.context, stretch)
      }
      let isLast = index == chunks.count - 1
      let next = isLast ? nil : separator(chunks[index + 1].context, stretch)
      load([chunks[index]], spans, stretch, pairs, next)
      let part = solver.value.solve()
      chunks[index].insertions = part.insertions
      solution.failures += part.failures.map { ($0.token + chunk.tokens.lowerBound, $0.reason) }
      isSeparated = !isLast && context(after: chunks[index], stretch) != chunks[index + 1].context
      if isSeparated { chunks[index + 1].separator = next }
    }
    let failed = Set(solution.failures.map(\.token))
    for index in chunks.indices.dropFirst() where chunks[index].separator != nil {
      if isNeedless(index, chunks, spans, failed, stretch, pairs) { chunks[index].separator = nil }
    }
    for chunk in chunks {
      if let separator = chunk.separator {
        solution.insertions.append(
          MarkInsertion(
            position: chunk.range.lowerBound, order: 450, classValue: separator,
            token: chunk.tokens.lowerBound - 1))
      }
      let start = offset(of: chunk)
      solution.insertions += chunk.insertions.map { insertion in
        var insertion = insertion
        insertion.position -= start
        insertion.token += chunk.tokens.lowerBound
        return insertion
      }
    }
  }

  /// A chunk ends behind its last token.
  private func chunks(
    _ range: Range<Int>, _ spans: [TokenSpan], _ tokens: Range<Int>, _ stretch: ScopeStretch
  ) -> [Chunk] {
    var chunks: [Chunk] = []
    var start = range.lowerBound
    var first = tokens.lowerBound
    var context = stretch.scope.isRightToLeft ? Class.r : Class.l
    while first < tokens.upperBound {
      var next = first
      var outer = 0
      var end = start
      while next < tokens.upperBound {
        if spans[next].range.lowerBound >= end {
          if outer == Self.tokensOfChunk { break }
          outer += 1
          end = spans[next].range.upperBound
        }
        next += 1
      }
      if next == tokens.upperBound { end = range.upperBound }
      chunks.append(Chunk(range: start..<end, tokens: first..<next, context: context))
      context = lastStrong(start..<end, stretch) ?? context
      start = end
      first = next
    }
    return chunks
  }

  private func lastStrong(_ range: Range<Int>, _ stretch: ScopeStretch) -> UInt8? {
    for place in range.reversed() {
      let item = paragraph.items[stretch.scope.positions[place]]
      if item == Class.l || item == Class.r || item == Class.al { return item }
    }
    return nil
  }

  /// The strong class that is seen behind a chunk with what was put into it.
  private func context(after chunk: Chunk, _ stretch: ScopeStretch) -> UInt8 {
    let start = offset(of: chunk)
    let last = chunk.insertions.last { [Class.l, Class.r, Class.al].contains($0.classValue) }
    var place = chunk.range.upperBound
    while place > chunk.range.lowerBound {
      if let last, last.position - start >= place { return last.classValue }
      place -= 1
      let item = paragraph.items[stretch.scope.positions[place]]
      if item == Class.l || item == Class.r || item == Class.al { return item }
    }
    return last?.classValue ?? chunk.separator ?? chunk.context
  }

  /// The mark that looks most like what was before.
  private func separator(_ context: UInt8, _ stretch: ScopeStretch) -> UInt8 {
    guard stretch.scope.isRightToLeft else { return Class.l }
    return context == Class.al ? Class.al : Class.r
  }

  /// What is added to a position to get the element of a chunk that is loaded alone.
  private func offset(of chunk: Chunk) -> Int { loadedPrefix - chunk.range.lowerBound }

  /// Separators take an element in front; without one a dropped element stands there.
  private var loadedPrefix: Int { 1 }

  /// Hands chunks that follow each other to the probe.
  private mutating func load(
    _ chunks: [Chunk], _ spans: [TokenSpan], _ stretch: ScopeStretch, _ pairs: [Int],
    _ next: UInt8?
  ) {
    guard let first = chunks.first, let last = chunks.last else { return }
    let range = first.range.lowerBound..<last.range.upperBound
    let endsLine = stretch.scope.initiator < 0 && range.upperBound == stretch.scope.positions.count
    solver.value.probe.removeAll(isRightToLeft: stretch.scope.isRightToLeft, endsLine: endsLine)
    solver.value.probe.append(invisible: first.separator ?? Class.bn)
    for place in range {
      let index = stretch.scope.positions[place]
      var item = paragraph.items[index]
      // Brackets that pair with others hold what is between them; here, only inside the chunk.
      if item & 0x80 != 0, pairs.isEmpty || !range.contains(pairs[place]) { item = Class.on }
      solver.value.probe.append(paragraph, index, item: item, showsIsolates: true)
    }
    if let next { solver.value.probe.append(invisible: next) }
    solver.value.tokens = spans[first.tokens.lowerBound..<last.tokens.upperBound].map { span in
      var span = span
      let start = loadedPrefix - range.lowerBound
      span.range = span.range.lowerBound + start..<span.range.upperBound + start
      return span
    }
  }

  /// Whether a chunk and the one before it are as they are meant without the mark between them.
  private mutating func isNeedless(
    _ index: Int, _ chunks: [Chunk], _ spans: [TokenSpan], _ failed: Set<Int>,
    _ stretch: ScopeStretch, _ pairs: [Int]
  ) -> Bool {
    let pair = [chunks[index - 1], chunks[index]]
    var without = chunks[index]
    without.separator = nil
    without.context = context(after: chunks[index - 1], stretch)
    let isLast = index == chunks.count - 1
    // What comes after must not see the difference.
    guard
      isLast || chunks[index + 1].separator != nil
        || context(after: without, stretch) == context(after: chunks[index], stretch)
    else { return false }
    let next = isLast ? nil : separator(context(after: without, stretch), stretch)
    load(pair, spans, stretch, pairs, next)
    let first = pair[0].tokens.lowerBound
    solver.value.tokens = solver.value.tokens.enumerated().filter {
      !failed.contains($0.offset + first)
    }
    .map(\.element)
    let shift = pair[1].range.lowerBound - pair[0].range.lowerBound
    var insertions = pair[0].insertions
    for var insertion in pair[1].insertions {
      insertion.position += shift
      insertions.append(insertion)
    }
    return solver.value.verify(insertions, isShownRightToLeft: stretch.scope.isRightToLeft)
  }
}

/// One paragraph after the other.
extension BidiMarker {
  /// Fills `additions` and `failures`.
  mutating func mark(_ bytes: UnsafeBufferPointer<UInt8>, _ tokens: [Range<Int>]?) {
    additions.removeAll(keepingCapacity: true)
    failures.removeAll(keepingCapacity: true)
    precedingDirection = nil
    given = nil
    if let tokens { given = ordered(tokens) }
    var offset = 0
    while offset < bytes.count {
      if given == nil {
        let plain = unsafe UnmarkedSpan.end(of: bytes, from: offset, baseDirection: baseDirection)
        if plain.end > offset {
          offset = plain.end
          precedingDirection = plain.direction ?? precedingDirection
          continue
        }
      }
      unsafe paragraph.read(bytes, from: offset)
      markParagraph()
      offset = paragraph.end
    }
  }

  /// Given ranges in order; those that cross another or are empty are left out.
  private mutating func ordered(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var open: [Range<Int>] = []
    var result: [Range<Int>] = []
    let sorted = ranges.filter { !$0.isEmpty }.sorted {
      $0.lowerBound == $1.lowerBound
        ? $0.upperBound > $1.upperBound : $0.lowerBound < $1.lowerBound
    }
    for range in sorted where range != result.last {
      while let last = open.last, last.upperBound <= range.lowerBound { open.removeLast() }
      if let last = open.last, last.upperBound < range.upperBound {
        failures.append(MarkFailure(utf8Range: range, reason: .crossing))
        continue
      }
      open.append(range)
      result.append(range)
    }
    return result
  }

  /// Marks the paragraph that has been read.
  private mutating func markParagraph() {
    let wanted = wantedDirection()
    precedingDirection = wanted
    let scopes = paragraph.scopes(isRightToLeft: wanted == .rightToLeft)
    if given != nil { refuseCrossing(scopes) }
    var insertions: [MarkInsertion] = []
    var tokens: [TokenSpan] = []
    var unreached: [(span: TokenSpan, reason: MarkFailure.Reason)] = []
    let found = spans(in: scopes)
    solver.probe.contents.removeAll(keepingCapacity: true)
    // From the inside out: what an isolate shows is known when what is around it is drawn.
    for (scope, spans) in zip(scopes, found).reversed() {
      let solution =
        spans.isEmpty ? SegmentSolver.Solution() : solve(scope, spans)
      if scope.initiator >= 0 {
        let sorted = solution.insertions.sorted(by: MarkInsertion.precedes)
        ScopeStretch(scope, paragraph).load(
          0..<scope.positions.count, into: &solver.probe, paragraph)
        var picture: [UInt32] = []
        solver.probe.draw(sorted, into: &picture)
        solver.probe.contents[scope.initiator] = picture
      }
      let first = tokens.count
      for span in spans {
        var span = span
        span.range =
          scope.position(span.range.lowerBound)..<scope.position(span.range.upperBound - 1) + 1
        tokens.append(span)
      }
      for insertion in solution.insertions {
        var insertion = insertion
        insertion.token += first
        insertion.position =
          insertion.position > 0
            && insertion.position == spans[insertion.token - first].range.upperBound
          ? scope.position(insertion.position - 1) + 1 : scope.position(insertion.position)
        insertions.append(insertion)
      }
      unreached += solution.failures.map { (tokens[first + $0.token], $0.reason) }
      if scope.isFirstStrong, let mark = baseMark(of: scope, insertions) { insertions.append(mark) }
    }
    let hasIsolates = scopes.count > 1 && !tokens.isEmpty
    finish(wanted, insertions, tokens, unreached, hasIsolates: hasIsolates)
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

  /// Gives the paragraph its base direction, checks its display and notes what came of it.
  private mutating func finish(
    _ wanted: TextDirection, _ insertions: [MarkInsertion], _ tokens: [TokenSpan],
    _ unreached: [(span: TokenSpan, reason: MarkFailure.Reason)], hasIsolates: Bool
  ) {
    var insertions = insertions.sorted(by: MarkInsertion.precedes)
    let shown = direction(with: insertions)
    guard shown != wanted || !insertions.isEmpty || !unreached.isEmpty || hasIsolates else {
      return
    }
    let isReached = Set(unreached.map(\.span.range))
    let kept = tokens.filter { token in
      !isReached.contains {
        $0.lowerBound <= token.range.lowerBound
          && token.range.upperBound <= $0.upperBound
      }
    }
    var isRight = verify(insertions, kept, wanted: wanted, shown: shown)
    if !isRight && shown != wanted {
      let mark = MarkInsertion(
        position: 0, order: -2, classValue: wanted == .rightToLeft ? Class.r : Class.l, token: -1)
      insertions.insert(mark, at: 0)
      isRight =
        direction(with: insertions) == wanted
        && verify(insertions, kept, wanted: wanted, shown: wanted)
    }
    guard isRight else {
      // Nothing is better than what has not been proved.
      let natural = direction(with: [])
      var failed: [TokenSpan] = []
      if tokens.count * paragraph.count <= 1_000_000 {
        for token in tokens where !verify([], [token], wanted: wanted, shown: natural) {
          failed.append(token)
        }
      }
      failures += (failed.isEmpty ? tokens : failed).map {
        MarkFailure(utf8Range: utf8Range($0.range), reason: .unverified)
      }
      return
    }
    if hasIsolates { insertions = pruned(insertions, kept, wanted) }
    additions += insertions.map { insertion in
      let token = insertion.token < 0 ? nil : tokens[insertion.token]
      return MarkAddition(
        utf8Offset: paragraph.offsets[insertion.position], control: insertion.control,
        reason: token.map {
          .token(
            DirectionalToken(
              utf8Range: utf8Range($0.range), kind: $0.kind,
              direction: $0.isRightToLeft ? .rightToLeft : .leftToRight))
        } ?? .baseDirection)
    }
    failures += unreached.map {
      MarkFailure(utf8Range: utf8Range($0.span.range), reason: $0.reason)
    }
  }

  /// Takes out marks that the end of the line makes needless, which isolates alone do not show.
  private mutating func pruned(
    _ insertions: [MarkInsertion], _ tokens: [TokenSpan], _ wanted: TextDirection
  ) -> [MarkInsertion] {
    guard profile == .marks, insertions.count * paragraph.count <= 10_000 else { return insertions }
    var kept = insertions
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for place in kept.indices.reversed() {
        var fewer = kept
        fewer.remove(at: place)
        if verify(fewer, tokens, wanted: wanted, shown: direction(with: fewer)) {
          kept = fewer
          hasChanged = true
        }
      }
    }
    return kept
  }

  /// Whether the whole paragraph has the display that its tokens ask for.
  private mutating func verify(
    _ insertions: [MarkInsertion], _ tokens: [TokenSpan], wanted: TextDirection,
    shown: TextDirection
  ) -> Bool {
    solver.probe.removeAll(isRightToLeft: wanted == .rightToLeft, endsLine: true)
    for index in 0..<paragraph.count {
      solver.probe.append(paragraph, index, item: paragraph.items[index], showsIsolates: false)
    }
    solver.tokens = tokens
    return solver.verify(insertions, isShownRightToLeft: shown == .rightToLeft)
  }

  func utf8Range(_ range: Range<Int>) -> Range<Int> {
    paragraph.offsets[range.lowerBound]..<paragraph.offsets[range.upperBound]
  }

  func token(_ span: TokenSpan, in scope: MarkScope) -> DirectionalToken {
    let range =
      scope.position(span.range.lowerBound)..<scope.position(span.range.upperBound - 1) + 1
    return DirectionalToken(
      utf8Range: utf8Range(range), kind: span.kind,
      direction: span.isRightToLeft ? .rightToLeft : .leftToRight)
  }
}

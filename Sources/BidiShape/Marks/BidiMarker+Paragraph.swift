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
    var solution = solveParagraph()
    if given != nil {
      refuseCrossing(paragraph.scopes(isRightToLeft: solution.wanted == .rightToLeft))
    }
    if !isStable(solution) { refuse(&solution) }
    precedingDirection = solution.wanted
    for insertion in solution.insertions {
      let token = insertion.token < 0 ? nil : solution.tokens[insertion.token]
      let addition = MarkAddition(
        utf8Offset: paragraph.offsets[insertion.position], control: insertion.control,
        reason: token.map {
          .token(
            DirectionalToken(
              utf8Range: utf8Range($0.range), kind: $0.kind,
              direction: $0.isRightToLeft ? .rightToLeft : .leftToRight))
        } ?? .baseDirection)
      additions.append(addition)
    }
    for failure in solution.failures {
      failures.append(
        MarkFailure(
          utf8Range: utf8Range(solution.tokens[failure.token].range), reason: failure.reason))
    }
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

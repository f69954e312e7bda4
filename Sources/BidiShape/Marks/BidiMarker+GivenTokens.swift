/// Tokens that the caller has named.
extension BidiMarker {
  func givenSpans(in scope: MarkScope) -> [TokenSpan] {
    guard let given, let first = scope.positions.first, let last = scope.positions.last else {
      return []
    }
    let start = paragraph.offsets[first]
    let end = paragraph.offsets[last + 1]
    var spans: [TokenSpan] = []
    var index = given.partitioningIndex { $0.lowerBound >= start }
    while index < given.count && given[index].lowerBound < end {
      if let range = positions(of: given[index], in: scope) {
        spans.append(
          givenDirections[given[index]].map { directedSpan(range, $0, scope) }
            ?? givenSpan(range, scope))
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
      lower < upper, holdsIsolates(scope.positions[lower..<upper], scope),
      paragraph.allowsMark(before: scope.position(lower)),
      paragraph.allowsMark(before: scope.position(upper - 1) + 1)
    else { return nil }
    return lower..<upper
  }

  /// Whether a stretch of a scope has the ends of the isolates that begin in it, and no others.
  private func holdsIsolates(_ positions: ArraySlice<Int>, _ scope: MarkScope) -> Bool {
    var depth = 0
    for index in positions {
      let item = paragraph.items[index]
      if item < 0x80 && ClassSet.isolateInitiators.contains(class: item) { depth += 1 }
      if item == Class.pdi {
        depth -= 1
        if depth < 0 { return false }
      }
    }
    return depth == 0
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
        let lower = place(of: range.lowerBound, in: scope) ?? 0
        let upper = placeAfter(range.upperBound, in: scope) ?? scope.positions.count
        let isWhole = lower < upper && holdsIsolates(scope.positions[lower..<upper], scope)
        failures.append(
          MarkFailure(utf8Range: range, reason: isWhole ? .insideCluster : .crossing))
      }
    }
  }

  /// A given token whose direction the caller knows.
  private func directedSpan(
    _ range: Range<Int>, _ direction: TextDirection, _ scope: MarkScope
  ) -> TokenSpan {
    var span = TokenSpan(range: range, kind: .given, isRightToLeft: direction == .rightToLeft)
    span.keepsMarks = true
    span.ordersArabicNumbers =
      !span.isRightToLeft && scope.positions[range].contains { paragraph.items[$0] == Class.an }
    return span
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
}

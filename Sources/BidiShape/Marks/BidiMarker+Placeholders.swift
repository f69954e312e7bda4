/// Placeholders whose values would change what is around them.
extension BidiMarker {
  /// Values of each kind: words of a left-to-right script, of Hebrew, of Arabic, and digits.
  private static let values: [(name: String, items: [UInt8])] = [
    ("a Latin", [Class.l, Class.l]), ("a Hebrew", [Class.r, Class.r]),
    ("an Arabic", [Class.al, Class.al]), ("a numeric", [Class.en, Class.en]),
  ]

  /// How many placeholders of a paragraph are looked at.
  private static let placeholderLimit = 64

  /// The placeholders that would have to be isolated.
  ///
  /// Each gets a value of each kind, bare and isolated; where the two paragraphs differ, it spills.
  /// The other placeholders are taken as isolated meanwhile.
  mutating func placeholderFindings(isRightToLeft: Bool) -> [Draft] {
    let ranges = MessagePlaceholder.ranges(in: paragraph.codePoints).prefix(Self.placeholderLimit)
    var findings: [Draft] = []
    for range in ranges {
      let spilled = Self.values.filter { value in
        picture(value.items, at: range, among: ranges, isIsolated: false, isRightToLeft)
          != picture(value.items, at: range, among: ranges, isIsolated: true, isRightToLeft)
      }
      guard !spilled.isEmpty else { continue }
      let names = spilled.map(\.name).joined(separator: ", ")
      findings.append(
        Draft(
          code: .spillingPlaceholder, utf8Range: utf8Range(range),
          message: "\(names) value would change the order of the text around the placeholder"))
    }
    return findings
  }

  /// The paragraph with a value in place of one placeholder.
  private mutating func picture(
    _ value: [UInt8], at place: Range<Int>, among ranges: ArraySlice<Range<Int>>, isIsolated: Bool,
    _ isRightToLeft: Bool
  ) -> [UInt32] {
    solver.value.probe.removeAll(isRightToLeft: isRightToLeft, endsLine: true)
    solver.value.probe.contents = [:]
    var next = ranges.startIndex
    var index = 0
    while index < paragraph.count {
      guard next < ranges.endIndex, ranges[next].lowerBound == index else {
        solver.value.probe.append(
          paragraph, index, item: paragraph.items[index], showsIsolates: false)
        index += 1
        continue
      }
      let isPlace = ranges[next] == place
      if isPlace && !isIsolated {
        for (offset, item) in value.enumerated() {
          solver.value.probe.append(
            glyph: MarkProbe.isolate | UInt32(truncatingIfNeeded: offset), item: item)
        }
      } else {
        let number = isPlace ? 0 : next + value.count
        solver.value.probe.append(invisible: Class.fsi)
        for (offset, item) in (isPlace ? value : [Class.on]).enumerated() {
          solver.value.probe.append(
            glyph: MarkProbe.isolate | UInt32(truncatingIfNeeded: number + offset), item: item)
        }
        solver.value.probe.append(invisible: Class.pdi)
      }
      index = ranges[next].upperBound
      next += 1
    }
    if !isFixedDirection {
      let items = unsafe UnsafeBufferPointer(
        start: solver.value.probe.items.base, count: solver.value.probe.count)
      let direction = unsafe baseDirection.direction(of: items, preceding: precedingDirection)
      solver.value.probe.level = direction == .rightToLeft ? 1 : 0
    }
    var picture: [UInt32] = []
    solver.value.probe.draw([], into: &picture)
    return picture
  }
}

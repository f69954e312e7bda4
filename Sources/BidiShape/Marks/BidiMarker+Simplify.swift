/// Controls that change nothing.
extension BidiMarker {
  /// How much may be tried on a paragraph: its characters times its controls.
  private static let simplifyingLimit = 4_000_000

  /// A text without the controls that change nothing in its display.
  ///
  /// Marks are taken one by one, isolates and embeddings with their ends; the base direction stays
  /// the same. In a paragraph with very many controls either all of them go or none.
  ///
  /// - Parameter text: whole paragraphs in logical order.
  /// - Returns: the text and its edits.
  /// - Complexity: O(n) in the length of the text, with a factor that grows with the number of
  ///   controls up to a limit.
  public mutating func simplified(_ text: String) -> MarkedText {
    let edits = EditList(redundantControls(in: text))
    return MarkedText(
      string: edits.applied(to: text), edits: edits, additions: [], failures: [])
  }

  /// An edit for each control that can go.
  mutating func redundantControls(in text: String) -> [TextEdit] {
    var text = text
    text.makeContiguousUTF8()
    precedingDirection = nil
    var edits: [TextEdit] = []
    unsafe text.withUTF8Bytes { bytes in
      var offset = 0
      while offset < bytes.count {
        unsafe paragraph.read(bytes, from: offset)
        let direction = direction(with: [])
        for index in redundant(direction) {
          let scalar = Unicode.Scalar(paragraph.codePoints[index]) ?? "\u{FFFD}"
          edits.append(TextEdit(offset: paragraph.offsets[index], removed: String(scalar)))
        }
        precedingDirection = direction
        offset = paragraph.end
      }
    }
    return edits
  }

  /// The controls of the paragraph that can go, ascending.
  private mutating func redundant(_ direction: TextDirection) -> [Int] {
    let groups = controlGroups
    guard !groups.isEmpty else { return [] }
    solver.value.probe.load(paragraph, isRightToLeft: direction == .rightToLeft)
    var before: [UInt32] = []
    var after: [UInt32] = []
    solver.value.probe.draw([], into: &before)
    func tryWithout(_ groups: ArraySlice<[Int]>, _ marker: inout BidiMarker) -> Bool {
      for index in groups.joined() { marker.solver.value.probe.dropped[index] = true }
      if marker.directionOfKept == direction {
        marker.solver.value.probe.draw([], into: &after)
        if after == before { return true }
      }
      for index in groups.joined() { marker.solver.value.probe.dropped[index] = false }
      return false
    }
    if tryWithout(groups[...], &self) { return groups.joined().sorted() }
    guard paragraph.count * groups.count <= Self.simplifyingLimit else { return [] }
    var kept = groups
    var gone: [Int] = []
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for place in kept.indices.reversed() where tryWithout(kept[place...place], &self) {
        gone += kept.remove(at: place)
        hasChanged = true
      }
    }
    return gone.sorted()
  }

  /// The direction of the paragraph without what has been dropped.
  private var directionOfKept: TextDirection {
    if case .fixed(let direction) = baseDirection { return direction }
    var items: [UInt8] = []
    items.reserveCapacity(paragraph.count)
    for index in 0..<paragraph.count {
      items.append(solver.value.probe.dropped[index] ? Class.bn : paragraph.items[index])
    }
    return unsafe items.withUnsafeBufferPointer {
      unsafe baseDirection.direction(of: $0, preceding: precedingDirection)
    }
  }

  /// The controls that go together: a mark, an initiator with its end, an end that ends nothing.
  private var controlGroups: [[Int]] {
    var groups: [[Int]] = []
    var open: [(group: Int, isIsolate: Bool)] = []
    var isolateCount = 0
    for index in 0..<paragraph.count where BidiControl.isControl(paragraph.codePoints[index]) {
      switch paragraph.items[index] {
      case Class.lri, Class.rli, Class.fsi:
        open.append((groups.count, true))
        isolateCount += 1
      case Class.lre, Class.rle, Class.lro, Class.rlo: open.append((groups.count, false))
      case Class.pdf:
        if let last = open.last, !last.isIsolate {
          groups[last.group].append(index)
          open.removeLast()
          continue
        }
      case Class.pdi:
        if isolateCount > 0 {
          while let last = open.popLast() {
            guard last.isIsolate else { continue }
            groups[last.group].append(index)
            break
          }
          isolateCount -= 1
          continue
        }
      default: break
      }
      groups.append([index])
    }
    return groups
  }
}

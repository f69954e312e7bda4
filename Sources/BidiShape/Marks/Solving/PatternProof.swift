/// Whether what the solver finds for a line holds of all lines of its pattern.
///
/// The solver decides by comparing pictures. Where the same elements stand in the same order, they do
/// in any line of the pattern. Where the order differs, pictures of other lines differ, too, if
/// classes from left to right do; if not, letters at a place where parts of both pictures begin have
/// to differ, which is a *condition* that lines of the pattern are asked for. Where pictures are equal
/// by the letters alone, nothing is known of other lines.
@safe struct PatternProof: ~Copyable {
  static let mostConditions = 8

  /// Two ends of parts whose characters differ at the left, or two at the right.
  ///
  /// Each is a byte with the end of a part, and whether its mirror image is seen in the high bit.
  struct Condition: Equatable, BitwiseCopyable {
    var left: (UInt8, UInt8) = (0, 0)
    var right: (UInt8, UInt8) = (0, 0)

    static func == (first: Condition, second: Condition) -> Bool {
      first.left == second.left && first.right == second.right
    }
  }

  /// Whether comparisons are looked at.
  private(set) var isRecording = false
  /// Whether all of them hold of the pattern.
  private(set) var isGeneral = false
  private(set) var conditionCount = 0
  private(set) var conditions = ScratchBuffer<Condition>(capacity: mostConditions)
  /// What has to be taken from an element of the probe to get its place in the line.
  var shift = 0
  private var target = ScratchBuffer<UInt32>()

  init() {}

  mutating func begin() {
    isRecording = true
    isGeneral = true
    conditionCount = 0
    shift = 0
  }

  mutating func end() { isRecording = false }

  /// Takes it that nothing is known of other lines.
  mutating func giveUp() { isGeneral = false }

  /// Keeps the order of the picture that others are compared with.
  mutating func keepTarget(_ probe: borrowing MarkProbe) {
    target.reserve(probe.seenCount)
    for place in 0..<probe.seenCount { target[place] = probe.order[place] }
  }

  /// Looks at a comparison with the target.
  ///
  /// - Parameters:
  ///   - probe: what has been drawn.
  ///   - isEqual: whether its picture is the target's.
  ///   - pattern: the pattern of the line.
  mutating func compare(
    _ probe: borrowing MarkProbe, isEqual: Bool, _ pattern: borrowing LinePattern
  ) {
    guard isGeneral else { return }
    let count = probe.seenCount
    var first = 0
    while first < count && looksSame(probe.order[first], target[first], probe, pattern) {
      first += 1
    }
    if first == count { return }
    if isEqual {
      isGeneral = false
      return
    }
    if differsInClasses(probe) { return }
    var last = count - 1
    while looksSame(probe.order[last], target[last], probe, pattern) { last -= 1 }
    let condition = Condition(
      left: (end(probe.order[first], pattern), end(target[first], pattern)),
      right: (end(probe.order[last], pattern), end(target[last], pattern)))
    let isMet =
      probe.seen[first] != glyph(target[first], probe)
      || probe.seen[last] != glyph(target[last], probe)
    for index in 0..<conditionCount where conditions[index] == condition { return }
    guard isMet, conditionCount < Self.mostConditions else {
      isGeneral = false
      return
    }
    conditions[conditionCount] = condition
    conditionCount += 1
  }

  /// Whether two characters look the same in all lines of the pattern: one and the same, or brackets
  /// and single spaces that do here.
  @inline(__always)
  private func looksSame(
    _ one: UInt32, _ other: UInt32, _ probe: borrowing MarkProbe, _ pattern: borrowing LinePattern
  ) -> Bool {
    one == other
      || isKnown(one, probe, pattern) && isKnown(other, probe, pattern)
        && glyph(one, probe) == glyph(other, probe)
  }

  /// Whether the pattern tells which character it is.
  private func isKnown(
    _ seen: UInt32, _ probe: borrowing MarkProbe, _ pattern: borrowing LinePattern
  ) -> Bool {
    pattern.tellsCharacter(at: Int(seen >> 1) - shift)
  }

  private func end(_ seen: UInt32, _ pattern: borrowing LinePattern) -> UInt8 {
    pattern.end(at: Int(seen >> 1) - shift) | (seen & 1 == 0 ? 0 : 0x80)
  }

  private func glyph(_ seen: UInt32, _ probe: borrowing MarkProbe) -> UInt32 {
    let glyph = probe.glyphs[Int(seen >> 1)]
    return seen & 1 == 0 ? glyph : MirroringGlyph.of(glyph)
  }

  /// Whether the classes from left to right differ, however long the parts are.
  ///
  /// The mirror image of a character has the class of the character.
  private func differsInClasses(_ probe: borrowing MarkProbe) -> Bool {
    let count = probe.seenCount
    var one = 0
    var other = 0
    while one < count && other < count {
      let value = Self.classValue(probe.order[one], probe)
      guard value == Self.classValue(target[other], probe) else { return true }
      repeat { one += 1 } while one < count && Self.classValue(probe.order[one], probe) == value
      repeat { other += 1 } while other < count && Self.classValue(target[other], probe) == value
    }
    return one < count || other < count
  }

  @inline(__always)
  private static func classValue(_ seen: UInt32, _ probe: borrowing MarkProbe) -> UInt8 {
    ClassItem(rawValue: probe.items[Int(seen >> 1)]).classValue
  }

  /// Whether a line of the pattern meets a condition.
  static func isMet(
    _ condition: Condition, _ pattern: borrowing LinePattern,
    _ paragraph: borrowing MarkableParagraph
  ) -> Bool {
    func glyph(_ end: UInt8) -> UInt32 {
      let codePoint = paragraph.codePoints[pattern.position(of: end & 0x7f)]
      return end & 0x80 == 0 ? codePoint : MirroringGlyph.of(codePoint)
    }
    return glyph(condition.left.0) != glyph(condition.left.1)
      || glyph(condition.right.0) != glyph(condition.right.1)
  }
}

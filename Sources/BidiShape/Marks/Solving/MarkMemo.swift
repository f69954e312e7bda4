/// What lines of a pattern need, remembered.
///
/// Text of interfaces has few patterns. A pattern whose solution holds of all its lines is kept with
/// the conditions that it holds under. The memory is bounded; when it is full it starts again, and
/// text in which no line is like another is not looked up for long.
@safe struct MarkMemo: ~Copyable {
  static let mostInsertions = 8

  private static let keyWords = LinePattern.longestKey / 8
  /// Words of the key, one of counts, two of insertions, four of conditions.
  private static let wordsPerLine = 16
  private static let lineLimit = 255
  private static let slotCount = 1024
  /// How many slots a pattern may have.
  private static let mostSlots = 8
  /// How many lines in a row have to be new until looking them up is given up for a while.
  private static let patience = 256
  private static let pause = 2048

  /// The number of the line of each slot, 0 for none.
  private var slots = ScratchBuffer<UInt8>(capacity: slotCount)
  /// Lines from number 1 on.
  private var words = ScratchBuffer<UInt64>(capacity: wordsPerLine)
  private var lineCount = 0
  /// How many more lines may be new; negative during a pause.
  private var credit = patience
  /// How often a line was remembered; tests count with it.
  private(set) var recallCount = 0

  init() { clear() }

  private mutating func clear() {
    lineCount = 0
    for slot in 0..<Self.slotCount { slots[slot] = 0 }
  }

  /// Whether a line should be looked up and learnt: asked once for each line.
  mutating func isWorthAsking() -> Bool {
    if credit > 0 { return true }
    credit -= 1
    if credit < -Self.pause { credit = Self.patience }
    return false
  }

  /// The slot of a pattern, or the one where it will be.
  ///
  /// A pattern is in the first slot that was free of those that it may have.
  private func slot(_ pattern: borrowing LinePattern) -> Int {
    var mixed: UInt64 = 0
    for word in 0..<Self.keyWords {
      mixed = (mixed ^ Self.keyWord(pattern, word)) &* 0x9e37_79b9_7f4a_7c15
      mixed ^= mixed >> 32
    }
    var slot = Int(truncatingIfNeeded: mixed) & (Self.slotCount - 1)
    for _ in 1..<Self.mostSlots {
      if slots[slot] == 0 || isHere(pattern, slot) { return slot }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return slot
  }

  private func isHere(_ pattern: borrowing LinePattern, _ slot: Int) -> Bool {
    let line = (Int(slots[slot]) - 1) * Self.wordsPerLine
    for word in 0..<Self.keyWords where words[line + word] != Self.keyWord(pattern, word) {
      return false
    }
    return true
  }

  @inline(__always)
  private static func keyWord(_ pattern: borrowing LinePattern, _ word: Int) -> UInt64 {
    unsafe UnsafeRawPointer(pattern.key.base).loadUnaligned(
      fromByteOffset: word * 8, as: UInt64.self)
  }

  /// What a line needs, if one of its pattern is remembered.
  ///
  /// - Parameters:
  ///   - pattern: the pattern of the line.
  ///   - paragraph: the line.
  ///   - insertions: receives what is to be put in, in characters of the line.
  /// - Returns: whether it is remembered.
  mutating func recall(
    _ pattern: borrowing LinePattern, _ paragraph: borrowing MarkableParagraph,
    into insertions: inout [MarkInsertion]
  ) -> Bool {
    let slot = slot(pattern)
    credit -= 1
    guard slots[slot] > 0, isHere(pattern, slot) else { return false }
    credit = Self.patience
    let line = (Int(slots[slot]) - 1) * Self.wordsPerLine
    let counts = words[line + Self.keyWords]
    for index in 0..<Int(counts >> 8) {
      let word = words[line + Self.keyWords + 3 + index >> 1] >> UInt64((index & 1) << 5)
      let condition = Self.condition(UInt32(truncatingIfNeeded: word))
      guard PatternProof.isMet(condition, pattern, paragraph) else { return false }
    }
    for index in 0..<Int(counts & 0xff) {
      let packed = words[line + Self.keyWords + 1 + index >> 2] >> UInt64((index & 3) << 4)
      insertions.append(
        MarkInsertion(
          position: Int(pattern.starts[Int(packed & 0x3f)]), order: 0,
          classValue: UInt8(truncatingIfNeeded: packed >> 6 & 0x1f),
          token: Int(packed >> 11 & 0x1f) - 1))
    }
    recallCount += 1
    return true
  }

  /// Remembers what a line needs, if it holds of all lines of its pattern.
  ///
  /// - Parameters:
  ///   - pattern: the pattern of the line.
  ///   - proof: what is known of other lines.
  ///   - insertions: what is put in.
  mutating func learn(
    _ pattern: borrowing LinePattern, _ proof: borrowing PatternProof,
    _ insertions: [MarkInsertion]
  ) {
    guard proof.isGeneral, insertions.count <= Self.mostInsertions else { return }
    let packed = insertions.map { insertion in
      pattern.part(beginningAt: insertion.position).map { part in
        UInt64(part) | UInt64(insertion.classValue) << 6 | UInt64(insertion.token + 1) << 11
      }
    }
    guard packed.allSatisfy({ $0 != nil }) else { return }
    if lineCount == Self.lineLimit { clear() }
    let line = lineCount * Self.wordsPerLine
    words.reserve(line + Self.wordsPerLine, keeping: line)
    for word in 0..<Self.keyWords { words[line + word] = Self.keyWord(pattern, word) }
    for word in Self.keyWords..<Self.wordsPerLine { words[line + word] = 0 }
    words[line + Self.keyWords] = UInt64(packed.count) | UInt64(proof.conditionCount) << 8
    for (index, insertion) in packed.enumerated() {
      words[line + Self.keyWords + 1 + index >> 2] |= (insertion ?? 0) << UInt64((index & 3) << 4)
    }
    for index in 0..<proof.conditionCount {
      words[line + Self.keyWords + 3 + index >> 1] |=
        UInt64(Self.word(proof.conditions[index])) << UInt64((index & 1) << 5)
    }
    lineCount += 1
    slots[slot(pattern)] = UInt8(truncatingIfNeeded: lineCount)
  }

  private static func condition(_ word: UInt32) -> PatternProof.Condition {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word >> shift) }
    return PatternProof.Condition(left: (byte(0), byte(8)), right: (byte(16), byte(24)))
  }

  private static func word(_ condition: PatternProof.Condition) -> UInt32 {
    UInt32(condition.left.0) | UInt32(condition.left.1) << 8 | UInt32(condition.right.0) << 16
      | UInt32(condition.right.1) << 24
  }
}

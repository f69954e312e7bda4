/// An isolating run sequence (BD13) with what rule X10 gives the implicit rules.
struct ReferenceSequence {
  /// The positions in the paragraph of the sequence's characters, in logical order.
  let indexes: [Int]
  /// The characters as they came in.
  let characters: [ReferenceCharacter]
  /// The current types, changed by the rules one after the other.
  var types: [ReferenceClass]
  /// The level, the same for all characters.
  let level: Int
  /// Start-of-sequence: L or R.
  let sos: ReferenceClass
  /// End-of-sequence: L or R.
  let eos: ReferenceClass

  /// The direction of the sequence's level.
  var embeddingDirection: ReferenceClass { Self.direction(of: level) }

  /// L for an even level, R for an odd one.
  static func direction(of level: Int) -> ReferenceClass { level % 2 == 0 ? .l : .r }

  /// X10: all isolating run sequences of a paragraph.
  static func all(
    in explicit: ReferenceExplicitRules, characters: [ReferenceCharacter]
  ) -> [ReferenceSequence] {
    let kept = characters.indices.filter { explicit.levels[$0] != nil }
    let runs = bd7(kept, levels: explicit.levels)
    return bd13(runs, explicit).map { indexes in
      x10(indexes, kept: kept, explicit, characters)
    }
  }

  /// BD7: level runs, as lists of positions, of the characters that X9 has left.
  private static func bd7(_ kept: [Int], levels: [Int?]) -> [[Int]] {
    var runs: [[Int]] = []
    var run: [Int] = []
    for index in kept {
      if let last = run.last, levels[last] != levels[index] {
        runs.append(run)
        run = []
      }
      run.append(index)
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }

  /// BD13: joins level runs from an isolate initiator to its matching PDI.
  private static func bd13(_ runs: [[Int]], _ explicit: ReferenceExplicitRules) -> [[Int]] {
    let matchedPDIs = explicit.matchingPDI.compactMap { $0 }
    guard !matchedPDIs.isEmpty else { return runs }
    var sequences: [[Int]] = []
    for run in runs {
      // A run that begins with a matched PDI belongs to the sequence of the PDI's initiator.
      if explicit.classes[run[0]] == .pdi, matchedPDIs.contains(run[0]) { continue }
      var sequence = run
      while let last = sequence.last, let pdi = explicit.matchingPDI[last],
        let next = runs.first(where: { $0[0] == pdi })
      {
        sequence += next
      }
      sequences.append(sequence)
    }
    return sequences
  }

  /// X10: the types at both ends of a sequence.
  private static func x10(
    _ indexes: [Int], kept: [Int], _ explicit: ReferenceExplicitRules,
    _ characters: [ReferenceCharacter]
  ) -> ReferenceSequence {
    let first = indexes[0]
    let last = indexes[indexes.count - 1]
    let level = explicit.levels[first] ?? explicit.paragraphLevel

    let levelBefore = kept.last { $0 < first }.flatMap { explicit.levels[$0] }
    // An initiator at the end of its sequence has no matching PDI.
    let levelAfter =
      explicit.classes[last].isIsolateInitiator
      ? nil : kept.first { $0 > last }.flatMap { explicit.levels[$0] }

    return ReferenceSequence(
      indexes: indexes,
      characters: indexes.map { characters[$0] },
      types: indexes.map { explicit.types[$0] },
      level: level,
      sos: direction(of: max(level, levelBefore ?? explicit.paragraphLevel)),
      eos: direction(of: max(level, levelAfter ?? explicit.paragraphLevel)))
  }
}

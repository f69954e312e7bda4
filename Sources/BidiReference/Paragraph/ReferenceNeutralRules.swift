/// Rules N0 to N2: neutral and isolate formatting types, within one isolating run sequence.
enum ReferenceNeutralRules {
  /// Applies the rules in order.
  static func apply(to sequence: inout ReferenceSequence) {
    n0(&sequence)
    n1(&sequence)
    n2(&sequence)
  }

  /// BD16: the capacity of the stack of opening brackets.
  private static let stackCapacity = 63

  /// BD16: the bracket pairs of a sequence, sorted by their opening brackets.
  ///
  /// An opening bracket that finds no room in the stack ends the search; the pairs found before it
  /// stay. By BD14 and BD15 a bracket counts only while its current type is ON.
  private static func bd16(_ sequence: ReferenceSequence) -> [(opening: Int, closing: Int)] {
    var stack: [(pair: UInt32, position: Int)] = []
    var pairs: [(opening: Int, closing: Int)] = []
    search: for position in sequence.types.indices where sequence.types[position] == .on {
      guard let bracket = sequence.characters[position].bracket else { continue }
      switch bracket.kind {
      case .opening:
        if stack.count == stackCapacity { break search }
        stack.append((bracket.pair, position))
      case .closing:
        if let match = stack.lastIndex(where: { $0.pair == bracket.pair }) {
          pairs.append((stack[match].position, position))
          stack.removeSubrange(match...)
        }
      }
    }
    return pairs.sorted { $0.opening < $1.opening }
  }

  /// N0: gives both brackets of a pair one direction, pair after pair.
  private static func n0(_ sequence: inout ReferenceSequence) {
    for pair in bd16(sequence) {
      guard let direction = n0(pair, in: sequence) else { continue }
      for bracket in [pair.opening, pair.closing] {
        sequence.types[bracket] = direction
        n0(marksAfter: bracket, in: &sequence)
      }
    }
  }

  /// N0 b to d: the direction of one pair, or nil when nothing strong stands between its brackets.
  private static func n0(
    _ pair: (opening: Int, closing: Int), in sequence: ReferenceSequence
  ) -> ReferenceClass? {
    let embedding = sequence.embeddingDirection
    let opposite: ReferenceClass = embedding == .l ? .r : .l
    let inside = sequence.types[pair.opening + 1..<pair.closing].map(strong)
    // b.
    if inside.contains(embedding) { return embedding }
    // d.
    guard inside.contains(opposite) else { return nil }
    // c: what stands before the opening bracket decides.
    let before = sequence.types[..<pair.opening].reversed().lazy.compactMap(strong).first
    let context = before ?? sequence.sos
    return context == opposite ? opposite : embedding
  }

  /// N0, last paragraph: marks right after a changed bracket follow it.
  ///
  /// They are the characters that came in as NSM, whatever W1 has made of them.
  private static func n0(marksAfter bracket: Int, in sequence: inout ReferenceSequence) {
    var index = bracket + 1
    while index < sequence.types.count, sequence.characters[index].bidiClass == .nsm {
      sequence.types[index] = sequence.types[bracket]
      index += 1
    }
  }

  /// A type as N0 and N1 see it: numbers count as R, and what is neither number nor strong is nil.
  private static func strong(_ type: ReferenceClass) -> ReferenceClass? {
    switch type {
    case .l: .l
    case .r, .en, .an: .r
    default: nil
    }
  }

  /// N1: neutrals between two characters of one direction take that direction.
  private static func n1(_ sequence: inout ReferenceSequence) {
    let types = sequence.types
    var index = 0
    while index < types.count {
      var end = index
      while end < types.count, types[end].isNeutralOrIsolate { end += 1 }
      guard end > index else {
        index += 1
        continue
      }
      let before = index == 0 ? sequence.sos : strong(types[index - 1])
      let after = end == types.count ? sequence.eos : strong(types[end])
      if let before, before == after {
        for position in index..<end { sequence.types[position] = before }
      }
      index = end
    }
  }

  /// N2: the neutrals left take the embedding direction.
  private static func n2(_ sequence: inout ReferenceSequence) {
    for index in sequence.types.indices where sequence.types[index].isNeutralOrIsolate {
      sequence.types[index] = sequence.embeddingDirection
    }
  }
}

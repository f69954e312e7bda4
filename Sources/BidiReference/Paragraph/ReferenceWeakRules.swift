/// Rules W1 to W7: weak types, within one isolating run sequence.
enum ReferenceWeakRules {
  /// Applies the rules in order, each to the whole sequence.
  static func apply(to sequence: inout ReferenceSequence) {
    w1(&sequence)
    w2(&sequence)
    w3(&sequence)
    w4(&sequence)
    w5(&sequence)
    w6(&sequence)
    w7(&sequence)
  }

  /// W1: a nonspacing mark takes the type of the character before it.
  ///
  /// ON after an isolate initiator or a PDI, sos at the start. The types are the current ones: an
  /// initiator or PDI under an override is L or R here.
  private static func w1(_ sequence: inout ReferenceSequence) {
    for index in sequence.types.indices where sequence.types[index] == .nsm {
      let previous = index == 0 ? sequence.sos : sequence.types[index - 1]
      let isIsolateFormatting = previous.isIsolateInitiator || previous == .pdi
      sequence.types[index] = isIsolateFormatting ? .on : previous
    }
  }

  /// W2: a European number after AL, with no other strong type between, is an Arabic number.
  private static func w2(_ sequence: inout ReferenceSequence) {
    for index in sequence.types.indices where sequence.types[index] == .en {
      if precedingStrong(before: index, in: sequence) == .al { sequence.types[index] = .an }
    }
  }

  /// W3: AL becomes R.
  private static func w3(_ sequence: inout ReferenceSequence) {
    for index in sequence.types.indices where sequence.types[index] == .al {
      sequence.types[index] = .r
    }
  }

  /// W4: one ES between two EN becomes EN; one CS between two equal number types becomes that.
  private static func w4(_ sequence: inout ReferenceSequence) {
    let types = sequence.types
    for index in types.indices.dropFirst().dropLast() {
      let before = types[index - 1]
      guard before == types[index + 1] else { continue }
      switch (types[index], before) {
      case (.es, .en), (.cs, .en), (.cs, .an): sequence.types[index] = before
      default: break
      }
    }
  }

  /// W5: a sequence of ET next to EN becomes EN.
  private static func w5(_ sequence: inout ReferenceSequence) {
    let types = sequence.types
    var index = 0
    while index < types.count {
      var end = index
      while end < types.count, types[end] == .et { end += 1 }
      guard end > index else {
        index += 1
        continue
      }
      let followsNumber = index > 0 && types[index - 1] == .en
      let precedesNumber = end < types.count && types[end] == .en
      if followsNumber || precedesNumber {
        for position in index..<end { sequence.types[position] = .en }
      }
      index = end
    }
  }

  /// W6: the separators and terminators left become ON.
  private static func w6(_ sequence: inout ReferenceSequence) {
    for index in sequence.types.indices {
      switch sequence.types[index] {
      case .es, .et, .cs: sequence.types[index] = .on
      default: break
      }
    }
  }

  /// W7: a European number after L, with no other strong type between, becomes L.
  private static func w7(_ sequence: inout ReferenceSequence) {
    for index in sequence.types.indices where sequence.types[index] == .en {
      if precedingStrong(before: index, in: sequence) == .l { sequence.types[index] = .l }
    }
  }

  /// The nearest L, R or AL before a position, or sos.
  private static func precedingStrong(
    before position: Int, in sequence: ReferenceSequence
  ) -> ReferenceClass {
    var index = position - 1
    while index >= 0 {
      switch sequence.types[index] {
      case .l, .r, .al: return sequence.types[index]
      default: index -= 1
      }
    }
    return sequence.sos
  }
}

/// BD9: which PDI ends which isolate.
enum ReferenceIsolates {
  /// For each position of an isolate initiator, the position of its matching PDI.
  ///
  /// Nil where there is none, and for every other character.
  static func matchingPDI(of classes: [ReferenceClass]) -> [Int?] {
    var result = [Int?](repeating: nil, count: classes.count)
    for index in classes.indices where classes[index].isIsolateInitiator {
      result[index] = matchingPDI(ofInitiatorAt: index, in: classes)
    }
    return result
  }

  /// BD9 to the letter: a counter starting at one, up with each initiator, down with each PDI.
  private static func matchingPDI(
    ofInitiatorAt initiator: Int, in classes: [ReferenceClass]
  ) -> Int? {
    var counter = 1
    var index = initiator + 1
    while index < classes.count {
      if classes[index].isIsolateInitiator {
        counter += 1
      } else if classes[index] == .pdi {
        counter -= 1
        if counter == 0 { return index }
      }
      index += 1
    }
    return nil
  }
}

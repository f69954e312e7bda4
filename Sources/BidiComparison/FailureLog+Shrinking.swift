public import BidiReference
import BidiShape

extension FailureLog {
  /// Compares levels and order, and reports the smallest part of the text that still fails.
  ///
  /// - Parameters:
  ///   - characters: The text.
  ///   - base: The base direction.
  public mutating func compareShrunk(
    _ characters: [RepresentativeCharacter], base: ReferenceBase
  ) {
    func fails(_ text: [RepresentativeCharacter]) -> Bool {
      var log = FailureLog(limit: 0)
      log.compareLevels(text, base: base)
      return !log.isEmpty
    }
    guard fails(characters) else { return }
    let smallest = count < limit ? characters.shrunk(while: fails) : characters
    compareLevels(smallest, base: base)
  }
}

extension [RepresentativeCharacter] {
  /// What is left when everything is taken out that a failure can do without.
  fileprivate func shrunk(while fails: (Self) -> Bool) -> Self {
    var smallest = self
    var length = count / 2
    while length > 0 {
      var start = 0
      while start < smallest.count {
        var shorter = smallest
        shorter.removeSubrange(start..<Swift.min(start + length, smallest.count))
        if fails(shorter) { smallest = shorter } else { start += length }
      }
      length /= 2
    }
    return smallest
  }
}

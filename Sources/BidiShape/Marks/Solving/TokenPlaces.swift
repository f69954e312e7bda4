/// Where the characters of tokens are on screen, and where they are meant to be.
struct TokenPlaces {
  /// For each element its place from left to right, or -1 for what is not seen.
  var actual: [Int]
  var meant: [Int]
  /// What is seen at each place.
  var actualPicture: [UInt32]
  var meantPicture: [UInt32]

  /// What is seen of some elements, from left to right.
  func picture(of elements: [Int], _ places: KeyPath<TokenPlaces, [Int]>) -> [UInt32] {
    let source = places == \.actual ? actualPicture : meantPicture
    return elements.map { self[keyPath: places][$0] }.sorted().map { source[$0] }
  }
}

extension SegmentSolver {
  /// Where the elements in the probe are, and where isolates around the tokens would put them.
  ///
  /// - Complexity: O(n).
  mutating func places() -> TokenPlaces {
    let kept = Array(tokens.indices)
    let meant = drawMeant(kept)
    let (order, picture) = probe.drawOrder([])
    var places = TokenPlaces(
      actual: Array(repeating: -1, count: probe.count),
      meant: Array(repeating: -1, count: probe.count), actualPicture: picture,
      meantPicture: meant.picture)
    for (place, element) in order.enumerated() { places.actual[element] = place }
    for (place, element) in meant.order.enumerated() { places.meant[element] = place }
    return places
  }
}

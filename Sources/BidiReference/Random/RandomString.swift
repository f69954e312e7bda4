/// A source of random strings made from what display text has to treat with care.
///
/// Clusters of several characters, mirrored characters, controls and line ends.
public struct RandomString: Sendable {
  private var generator: SeededGenerator

  /// Creates a source that draws on a generator.
  public init(_ generator: SeededGenerator) {
    self.generator = generator
  }

  /// The next string, of 1 to 24 pieces.
  public mutating func next() -> String {
    let pool =
      generator.oneIn(3) ? Self.pieces : pick(count: Int.random(in: 2...8, using: &generator))
    let count = Int.random(in: 1...24, using: &generator)
    return (0..<count).map { _ in pool[Int.random(in: 0..<pool.count, using: &generator)] }.joined()
  }

  private mutating func pick(count: Int) -> [String] {
    (0..<count).map { _ in Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)] }
  }

  private static let pieces =
    RepresentativeCharacter.classes.map { String([$0]) }
    + RepresentativeCharacter.brackets.map { String([$0]) }
    + [
      // Clusters: marks on letters of each direction, on a digit, on a bracket.
      "e\u{0301}", "\u{05D1}\u{05BC}\u{05B8}", "\u{0628}\u{064E}\u{0651}", "1\u{20E3}", "(\u{0338}",
      // Emoji: skin tone, joined family, flag, variation selector.
      "\u{1F44D}\u{1F3FD}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F1F8}\u{1F1E6}",
      "\u{2764}\u{FE0F}",
      // Mirrored characters that are no brackets, and one outside the Basic Multilingual Plane.
      "<", ">", "\u{00AB}", "\u{2264}", "\u{1D6DB}",
      // Marks, joiners, and line ends.
      "\u{200E}", "\u{200F}", "\u{061C}", "\u{200C}", "\u{200D}", "\n", "\r\n", "\r", "\u{0085}",
      "\u{2028}",
    ]
}

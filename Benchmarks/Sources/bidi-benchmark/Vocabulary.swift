/// Pseudo-words of a script, drawn once from its more frequent letters and used again and again, as
/// the words of a language are.
struct Vocabulary {
  private let words: [String]

  /// Draws the words.
  ///
  /// - Parameters:
  ///   - letters: letters, the frequent ones repeated.
  ///   - lengths: how long words are.
  ///   - count: how many words there are.
  ///   - source: where chance comes from.
  init(_ letters: String, lengths: ClosedRange<Int>, count: Int = 160, _ source: inout Seeded) {
    let letters = Array(letters.unicodeScalars)
    words = (0..<count).map { _ in
      var word = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: lengths, using: &source) {
        word.append(letters[Int.random(in: 0..<letters.count, using: &source)])
      }
      return String(word)
    }
  }

  /// One of the words.
  func word(_ source: inout Seeded) -> String {
    words[Int.random(in: 0..<words.count, using: &source)]
  }
}

/// A generator of random numbers that starts from a seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}

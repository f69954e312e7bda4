import Foundation

/// A generator of pseudo-random numbers that gives the same ones for the same seed.
///
/// It is SplitMix64: a counter with a fixed odd step, each value mixed to 64 random-looking bits.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed, for the message of a test that fails.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Creates a generator whose seed is taken from the environment variable `BIDI_SEED`.
  ///
  /// The variable is a number in decimal, or `random` for a new seed each time; any other word is
  /// turned into a number. Without it the seed is the default, so that a run of the tests depends
  /// on nothing but the code.
  public init(defaultSeed: UInt64) {
    switch ProcessInfo.processInfo.environment["BIDI_SEED"] {
    case "random"?: self.init(seed: UInt64.random(in: .min ... .max))
    case let text?:
      let folded = text.utf8.reduce(0 as UInt64) { $0 &* 31 &+ UInt64($1) }
      self.init(seed: UInt64(text) ?? folded)
    case nil: self.init(seed: defaultSeed)
    }
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True once in so many times on average.
  public mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

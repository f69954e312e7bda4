/// Runs contestants one after the other, again and again, and keeps the median of each.
enum Measurement {
  /// How long a turn takes at least: what is done sooner is done again.
  ///
  /// The first of several times then finds caches as the contestant before left them, and the
  /// others find their own text there, as those do that take the whole turn for one text.
  private static let turn = Duration.milliseconds(20)

  /// The median times.
  ///
  /// - Parameters:
  ///   - rounds: how often each runs; the order is the same in every round, so that a change of the
  ///     machine's speed meets all of them.
  ///   - contestants: what to run.
  /// - Returns: the median time of each.
  static func medians(rounds: Int, _ contestants: [() -> Void]) -> [Duration] {
    var times = [[Duration]](repeating: [], count: contestants.count)
    let clock = ContinuousClock()
    let repetitions = contestants.map { contestant in
      max(1, Int(turn / max(clock.measure(contestant), .microseconds(1))))
    }
    for _ in 0..<rounds {
      for (index, contestant) in contestants.enumerated() {
        let time = clock.measure { for _ in 0..<repetitions[index] { contestant() } }
        times[index].append(time / repetitions[index])
      }
    }
    return times.map { $0.sorted()[$0.count / 2] }
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let (whole, fraction) = components
    return Double(whole) + Double(fraction) / 1e18
  }
}

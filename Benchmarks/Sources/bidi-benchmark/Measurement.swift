/// Runs contestants one after the other, again and again, and keeps the median of each.
enum Measurement {
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
    for contestant in contestants { contestant() }
    for _ in 0..<rounds {
      for (index, contestant) in contestants.enumerated() {
        times[index].append(clock.measure(contestant))
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

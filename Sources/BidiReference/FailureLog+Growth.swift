import Foundation

extension FailureLog {
  /// Measures some work at two lengths and compares the times.
  ///
  /// It is processor time of this thread, and one good turn is enough: other work on the machine
  /// takes away cache and slows a turn or its half, but what is a square stays one.
  ///
  /// - Parameters:
  ///   - name: what the work is, for the message.
  ///   - prepare: makes the work for a length; the work returns some number that depends on it.
  public mutating func checkGrowth(_ name: String, _ prepare: (Int) -> () -> Int) {
    let short = prepare(10_000)
    let long = prepare(40_000)
    var times: [String] = []
    for _ in 0..<8 {
      let shortTime = Self.threadTime(short)
      let longTime = Self.threadTime(long)
      if longTime < 6 * shortTime { return }
      times.append("\(shortTime / 1000) and \(longTime / 1000)")
    }
    add("\(name): µs for 10,000 and 40,000 characters: \(times.joined(separator: ", "))")
  }

  private static func threadTime(_ work: () -> Int) -> Int {
    let start = clock()
    let result = work()
    let time = clock() - start
    return result >= 0 ? time : .max
  }

  /// The processor time of the current thread in nanoseconds.
  private static func clock() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

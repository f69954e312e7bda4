import BidiTestSupport
import Foundation
import Testing

@testable import BidiShapeCommand

@Suite("Threads", .timeLimit(.minutes(10)))
struct ThreadTests {
  /// What threads share; only touched under its lock.
  private final class Shared: @unchecked Sendable {
    let monitor = Monitor()
    var left: Int
    var log: [Int] = []
    init(_ count: Int) { left = count }
  }

  @Test("What began first finishes first, on however many threads")
  func order() {
    for threads in [1, 2, 7] {
      let shared = Shared(2_000)
      let turnstile = Turnstile()
      Crew { crew in
        while true {
          let number = shared.monitor.withLock { () -> Int? in
            guard shared.left > 0 else { return nil }
            shared.left -= 1
            return turnstile.begin()
          }
          guard let number else { return }
          crew.grow(upTo: threads)
          // Some take longer than those after them.
          if number % 50 == 0 { usleep(200) }
          turnstile.finish(number) { shared.log.append(number) }
        }
      }.run()
      expectEqual(shared.log, Array(0..<2_000), "\(threads) threads")
    }
  }

  @Test("Waiting until idle is waiting for all that began")
  func idle() {
    let turnstile = Turnstile()
    turnstile.waitUntilIdle()
    let shared = Shared(2)
    let first = turnstile.begin()
    Crew { crew in
      let isFirst = shared.monitor.withLock {
        shared.left -= 1
        return shared.left == 1
      }
      if isFirst {
        crew.grow(upTo: 2)
        turnstile.waitUntilIdle()
        shared.monitor.withLock { shared.log.append(2) }
      } else {
        turnstile.finish(first) { shared.monitor.withLock { shared.log.append(1) } }
      }
    }.run()
    expectEqual(shared.log, [1, 2])
  }

  @Test("A crew has no more threads than it is allowed, and all have ended when it has")
  func crew() {
    for limit in [1, 2, 7] {
      let shared = Shared(0)
      Crew { crew in
        shared.monitor.withLock { shared.log.append(shared.log.count) }
        for _ in 0..<10 { crew.grow(upTo: limit) }
      }.run()
      expectEqual(shared.log, Array(0..<limit))
    }
  }
}

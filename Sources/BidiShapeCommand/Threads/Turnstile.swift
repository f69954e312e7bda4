/// Has threads finish in the order in which they began.
final class Turnstile: @unchecked Sendable {
  private let monitor = Monitor()
  private var begun = 0
  private var finished = 0

  /// Draws the next number.
  func begin() -> Int {
    monitor.withLock {
      defer { begun += 1 }
      return begun
    }
  }

  /// Runs a function when those of all smaller numbers have run; each number is finished once.
  func finish(_ number: Int, _ body: () -> Void) {
    monitor.withLock { monitor.wait { finished == number } }
    // The lock is free meanwhile: numbers are drawn while this thread writes.
    body()
    monitor.withLock {
      finished += 1
      monitor.wakeAll()
    }
  }

  /// Waits until every number that was drawn is finished.
  func waitUntilIdle() {
    monitor.withLock { monitor.wait { finished == begun } }
  }
}

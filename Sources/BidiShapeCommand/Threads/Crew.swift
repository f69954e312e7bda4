#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads that do the same work, started one by one as there turns out to be enough of it.
final class Crew: @unchecked Sendable {
  private let work: (Crew) -> Void
  private let monitor = Monitor()
  /// How many threads there have been, the one that made the crew being the first.
  private var count = 1
  private var started: [pthread_t] = []

  /// A crew of one, which does nothing yet.
  ///
  /// - Parameter work: What each thread does, all of them at once.
  init(work: @escaping (Crew) -> Void) {
    self.work = work
  }

  /// Does the work on this thread, and returns when all the threads that were added are done, too.
  func run() {
    work(self)
    // A thread that added others did so before it ended.
    while let thread = monitor.withLock({ started.popLast() }) {
      pthread_join(thread, nil)
    }
  }

  /// Adds a thread, unless there are enough or the system has none to give.
  ///
  /// - Parameter limit: How many threads there may be, the first included.
  func grow(upTo limit: Int) {
    monitor.withLock {
      guard count < limit, let thread = start() else { return }
      count += 1
      started.append(thread)
    }
  }

  /// Starts a thread, or returns nil when there is none to be had.
  private func start() -> pthread_t? {
    // The thread holds the crew as long as it runs.
    let crew = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, nil, { Crew.work($0) }, crew.toOpaque())
    guard code == 0 else {
      crew.release()
      return nil
    }
    return thread
  }

  /// What a thread begins with; the argument is optional on some systems.
  private static func work(_ crew: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let crew else { return nil }
    let shared = Unmanaged<Crew>.fromOpaque(crew).takeRetainedValue()
    shared.work(shared)
    return nil
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock, and a place to wait for what other threads do under it.
///
/// The standard library's `Mutex` has nothing to wait with and needs macOS 15.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs a function while no other thread runs one here.
  func withLock<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Lets other threads in until something is so; to be called by a function under the lock.
  func wait(until isSo: () -> Bool) {
    while !isSo() { pthread_cond_wait(condition, mutex) }
  }

  /// Has all that wait look again; to be called by a function under the lock.
  func wakeAll() {
    pthread_cond_broadcast(condition)
  }
}

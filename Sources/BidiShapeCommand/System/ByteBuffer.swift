#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes that are added at the end, in memory of the C library.
///
/// An array that grows holds its bytes twice for a moment, and a buffer for reading would have to be
/// filled with something first. Memory of the C library grows in place or, when it is much, by
/// moving pages, and pages that nothing was written to cost nothing.
struct ByteBuffer: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>?
  private(set) var capacity = 0
  private(set) var count = 0

  /// An empty buffer without memory.
  init() {}

  deinit { free(memory) }

  /// The bytes, as long as nothing is added or removed.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

  /// Has bytes written behind those that are there.
  ///
  /// - Parameters:
  ///   - limit: How many bytes there is to be room for.
  ///   - fill: Writes to the room and tells how many bytes it wrote.
  /// - Returns: That number.
  /// - Throws: What `fill` throws, or `ENOMEM`.
  mutating func append(
    upTo limit: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  ) throws(SystemError) -> Int {
    try reserve(count + limit)
    let room = memory.map { UnsafeMutableRawPointer($0 + count) }
    let added = try fill(UnsafeMutableRawBufferPointer(start: room, count: limit))
    count += added
    return added
  }

  /// Moves the bytes from an offset on into another buffer, in place of what that holds.
  ///
  /// - Complexity: O(n) in the number of bytes moved.
  mutating func moveEnd(from offset: Int, to other: inout ByteBuffer) throws(SystemError) {
    let moved = count - offset
    other.count = 0
    try other.reserve(moved)
    if moved > 0, let source = memory, let target = other.memory {
      target.update(from: source + offset, count: moved)
    }
    other.count = moved
    count = offset
  }

  /// Removes all bytes, and their memory when it is more than so much.
  mutating func removeAll(keepingCapacity limit: Int) {
    count = 0
    guard capacity > limit else { return }
    free(memory)
    memory = nil
    capacity = 0
  }

  private mutating func reserve(_ needed: Int) throws(SystemError) {
    guard needed > capacity else { return }
    let capacity = max(needed, capacity + capacity / 2)
    guard let memory = realloc(memory, capacity) else { throw SystemError(code: ENOMEM) }
    self.memory = memory.assumingMemoryBound(to: UInt8.self)
    self.capacity = capacity
  }
}

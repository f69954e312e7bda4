/// Cuts the service's input into lines, none of which is held beyond a limit.
struct RequestLineReader {
  /// One line, or what is left of it.
  enum Line: Equatable, Sendable {
    case bytes([UInt8])
    case tooLong
  }

  private let limit: Int
  private var pending: [UInt8] = []
  /// The part of `pending` that has been given out.
  private var taken = 0
  /// The part of `pending` that has been searched for a line feed.
  private var searched = 0
  /// Whether the line being read has passed the limit, its bytes being dropped as they come.
  private var isDropping = false

  /// A reader of lines of at most `limit` bytes, the line feed not counted.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds bytes that `fill` writes behind those already held.
  mutating func append<Failure>(
    _ fill: (inout [UInt8]) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    pending.removeSubrange(..<taken)
    searched -= taken
    taken = 0
    return try fill(&pending)
  }

  /// The next complete line without its line feed, or nil when more bytes are needed.
  ///
  /// - Complexity: O(n) in the number of bytes not searched before.
  mutating func next() -> Line? {
    guard let end = pending[searched...].firstIndex(of: 0x0A) else {
      searched = pending.count
      if isDropping || searched - taken > limit {
        isDropping = true
        taken = searched
      }
      return nil
    }
    let line = pending[taken..<end]
    taken = end + 1
    searched = taken
    return finish(line)
  }

  /// The last line when the input has ended without a line feed, or nil when there is none.
  mutating func last() -> Line? {
    let line = pending[taken...]
    taken = pending.count
    searched = taken
    return line.isEmpty && !isDropping ? nil : finish(line)
  }

  private mutating func finish(_ line: ArraySlice<UInt8>) -> Line {
    defer { isDropping = false }
    return isDropping || line.count > limit ? .tooLong : .bytes(Array(line))
  }
}

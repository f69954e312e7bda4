/// Bytes on their way to a file, written when they are asked to be and not before.
///
/// One flush is one write where the system allows it, so that what belongs together, a line or an
/// answer, reaches a reader at once.
struct OutputBuffer {
  /// What has not been written yet.
  private(set) var bytes: [UInt8] = []

  private let file: FileDescriptor

  /// An empty buffer in front of a file.
  init(_ file: FileDescriptor) {
    self.file = file
  }

  /// Adds bytes at the end.
  mutating func append(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Writes everything that has been added since the last time.
  mutating func flush() throws(CommandError) {
    guard !bytes.isEmpty else { return }
    do throws(SystemError) {
      try file.write(bytes)
    } catch {
      throw error.isClosedPipe ? .closedPipe : .unwritable(reason: error.reason)
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

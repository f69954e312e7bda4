/// Bytes on their way to a file, written when they are asked to be and not before.
///
/// One flush is one write where the system allows it, so that what belongs together, a line or an
/// answer, reaches a reader at once.
struct OutputBuffer {
  /// What has not been written yet; whatever is to be written is added at the end.
  var bytes: [UInt8] = []

  private let file: FileDescriptor

  /// An empty buffer in front of a file.
  init(_ file: FileDescriptor) {
    self.file = file
  }

  /// Writes everything in as few writes as the system allows.
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

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file of the process, read and written by system calls alone.
///
/// Interrupted calls are repeated, and a descriptor that somebody else made non-blocking is waited
/// for: neither is an error a user could do anything about.
struct FileDescriptor: Sendable {
  /// The number the system knows the file by.
  let rawValue: Int32

  static let standardInput = FileDescriptor(rawValue: 0)
  static let standardOutput = FileDescriptor(rawValue: 1)
  static let standardError = FileDescriptor(rawValue: 2)

  /// Opens a file for reading; the caller closes it.
  static func open(_ path: SystemString) throws(SystemError) -> FileDescriptor {
    try open(path, O_RDONLY)
  }

  /// Opens a file in a way that `open` of the system knows; the caller closes it.
  static func open(
    _ path: SystemString, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) -> FileDescriptor {
    let path = try path.cString
    return FileDescriptor(
      rawValue: try retrying { systemOpen(path, flags | O_CLOEXEC, mode) })
  }

  /// Reads what is there, at most `limit` bytes, and waits only when there is nothing yet.
  ///
  /// - Returns: The bytes added to the end of `bytes`; 0 at the end of the file.
  func read(into bytes: inout [UInt8], limit: Int) throws(SystemError) -> Int {
    var failure: SystemError?
    let block = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      do throws(SystemError) {
        count = try read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    bytes.append(contentsOf: block)
    return block.count
  }

  /// Reads what is there, as much as there is room for, and waits only when there is nothing yet.
  ///
  /// - Returns: The number of bytes read; 0 at the end of the file.
  func read(into room: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try Self.retrying(waitingFor: self, POLLIN) {
      systemRead(rawValue, room.baseAddress, room.count)
    }
  }

  /// Whether reading would not wait: something is there, the end, or an error.
  var isReady: Bool {
    var request = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) != 0
  }

  /// The number of bytes of a regular file from here on, nil for anything else.
  var remainingSize: Int? {
    var status = stat()
    guard fstat(rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return max(0, Int(status.st_size) - Int(lseek(rawValue, 0, SEEK_CUR)))
  }

  /// Whether somebody may be looking at what is written here.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all the bytes, in as many calls as the system asks for.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      do throws(SystemError) {
        try write(buffer)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Writes all the bytes, in as many calls as the system asks for.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      rest = rest.dropFirst(
        try Self.retrying(waitingFor: self, POLLOUT) {
          systemWrite(rawValue, piece.baseAddress, piece.count)
        })
    }
  }

  /// Closes a file that was read from, where a failure loses nothing.
  func close() {
    _ = systemClose(rawValue)
  }

  /// Closes a file that was written to: some systems tell only now that it is not all there.
  func closeWritten() throws(SystemError) {
    guard systemClose(rawValue) == 0 || errno == EINTR else { throw .last }
  }

  private static func retrying<Result: SignedInteger>(
    waitingFor file: FileDescriptor? = nil, _ event: Int32 = 0, _ call: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = call()
      guard result < 0 else { return result }
      let code = errno
      if code == EAGAIN || code == EWOULDBLOCK, let file {
        var request = pollfd(fd: file.rawValue, events: Int16(event), revents: 0)
        _ = poll(&request, 1, -1)
      } else if code != EINTR {
        throw SystemError(code: code)
      }
    }
  }
}

/// Why a system call failed.
struct SystemError: Error, Equatable, Sendable {
  /// A byte of a file, and where it is.
  struct Place: Equatable, Sendable {
    let offset: Int
    let byte: UInt8
  }

  /// The value of `errno`.
  let code: Int32
  /// Where the file is not in its encoding, when it is that.
  let place: Place?

  /// A failed call.
  init(code: Int32) {
    self.code = code
    place = nil
  }

  /// A byte that is no character.
  init(place: Place) {
    code = EILSEQ
    self.place = place
  }

  /// Why the call just made has failed.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's own words, such as `No such file or directory`.
  var reason: String { String(cString: strerror(code)) }

  /// Whether the reader at the other end of a pipe has gone.
  var isClosedPipe: Bool { code == EPIPE }
}

// The system's names, kept apart from the methods named like them.
private func systemOpen(_ path: [CChar], _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }

extension SystemString {
  /// The text with a NUL at the end.
  ///
  /// - Throws: That there is no such file: the system would stop reading the name at a NUL inside
  ///   it and take another one.
  var cString: [CChar] {
    get throws(SystemError) {
      guard !bytes.contains(0) else { throw SystemError(code: ENOENT) }
      return bytes.map { CChar(bitPattern: $0) } + [0]
    }
  }
}

extension InputFile {
  /// The number of bytes that are to be read, nil when nobody can know.
  var size: Int? {
    guard case .path(let path) = self else { return FileDescriptor.standardInput.remainingSize }
    guard let file = try? FileDescriptor.open(path) else { return 0 }
    defer { file.close() }
    return file.remainingSize
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written whole or not at all.
///
/// What is written goes to a file without a name, where the system has such, or to one with a name
/// of its own in the same folder, and takes the place of the old file at the end. What is no regular
/// file, such as a device or a pipe, is written to as it is.
struct OutputFile: ~Copyable {
  private let path: SystemString
  private let file: FileDescriptor
  /// What was made to be renamed; nil when the file is written in place.
  private let draft: Draft?

  /// What the bytes go to in the meantime.
  private enum Draft {
    case nameless
    case named(SystemString)
  }

  /// Calls a function with a place to write to, and keeps what it wrote if that was all.
  ///
  /// - Parameters:
  ///   - path: The file to write, nil for standard output.
  ///   - body: Writes, and returns the status to end with.
  /// - Returns: That status; after one of failure the file is as it was.
  /// - Throws: What `body` throws, or why the file cannot be written.
  static func write(
    to path: SystemString?,
    _ body: (FileDescriptor) throws(CommandError) -> ExitCode
  ) throws(CommandError) -> ExitCode {
    guard let path else { return try body(.standardOutput) }
    do throws(CommandError) {
      let output = try opening(path)
      let code = try body(output.file)
      if code.isWhole { try output.keep() }
      return code
    } catch .unwritable(_, let reason) {
      throw .unwritable(file: path.description, reason: reason)
    }
  }

  private static func opening(_ path: SystemString) throws(CommandError) -> OutputFile {
    do throws(SystemError) {
      return try open(path)
    } catch {
      throw .unwritable(reason: error.reason)
    }
  }

  private init(path: SystemString, file: FileDescriptor, draft: Draft?) {
    self.path = path
    self.file = file
    self.draft = draft
  }

  private static func open(_ path: SystemString) throws(SystemError) -> OutputFile {
    var status = stat()
    guard stat(try path.cString, &status) == 0 else {
      let (file, draft) = try draft(beside: path)
      return OutputFile(path: path, file: file, draft: draft)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return OutputFile(path: path, file: try .open(path, O_WRONLY | O_TRUNC), draft: nil)
    }
    // The folder alone would allow to replace a file that may not be written.
    if access(try path.cString, W_OK) != 0 { throw .last }
    // A link stays one: what it leads to is replaced.
    let target = try resolved(path)
    let (file, draft) = try draft(beside: target)
    // Whose it is, as far as the system lets go of it, and then what anybody may do with it.
    _ = fchown(file.rawValue, status.st_uid, status.st_gid)
    _ = fchmod(file.rawValue, status.st_mode & 0o7777)
    return OutputFile(path: target, file: file, draft: draft)
  }

  deinit {
    file.close()
    if case .named(let name) = draft, let path = try? name.cString { unlink(path) }
  }

  /// Puts what was written in place of the old file.
  private consuming func keep() throws(CommandError) {
    do throws(SystemError) {
      switch draft {
      case nil: break
      case .nameless:
        let name = try Self.linked(file, beside: path)
        try Self.rename(name, to: path)
      case .named(let name):
        try Self.rename(name, to: path)
      }
      let copy = FileDescriptor(rawValue: dup(file.rawValue))
      try copy.closeWritten()
    } catch {
      throw .unwritable(reason: error.reason)
    }
  }

  private static func resolved(_ path: SystemString) throws(SystemError) -> SystemString {
    guard let pointer = realpath(try path.cString, nil) else { throw .last }
    defer { free(pointer) }
    return SystemString(
      bytes: UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
  }

  private static func rename(
    _ name: SystemString, to path: SystemString
  ) throws(SystemError) {
    guard systemRename(try name.cString, try path.cString) == 0 else {
      let error = SystemError.last
      unlink(try name.cString)
      throw error
    }
  }

  private static func draft(
    beside path: SystemString
  ) throws(SystemError) -> (FileDescriptor, Draft) {
    #if os(Linux)
      // A file without a name goes away by itself, however the process ends.
      if access("/proc/self/fd", X_OK) == 0,
        let file = try? FileDescriptor.open(folder(of: path), nameless | O_WRONLY, mode: 0o666)
      {
        return (file, .nameless)
      }
    #endif
    for attempt in 0..<attempts {
      do throws(SystemError) {
        let name = name(attempt, beside: path)
        return (
          try .open(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666), .named(name)
        )
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
    throw SystemError(code: EEXIST)
  }

  /// Gives a file without a name one of its own.
  private static func linked(
    _ file: FileDescriptor, beside path: SystemString
  ) throws(SystemError) -> SystemString {
    for attempt in 0..<attempts {
      let name = name(attempt, beside: path)
      let result = linkat(
        AT_FDCWD, "/proc/self/fd/\(file.rawValue)", AT_FDCWD, try name.cString, AT_SYMLINK_FOLLOW)
      if result == 0 { return name }
      guard errno == EEXIST else { throw .last }
    }
    throw SystemError(code: EEXIST)
  }

  private static let attempts = 100

  /// A name that hardly any other file has, hidden and in the same folder.
  private static func name(_ attempt: Int, beside path: SystemString) -> SystemString {
    SystemString(
      bytes: folder(of: path).bytes + "/.bidi-shape-\(getpid())-\(attempt)".utf8)
  }

  private static func folder(of path: SystemString) -> SystemString {
    guard let slash = path.bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/." : SystemString(bytes: path.bytes[..<slash])
  }

  #if os(Linux)
    /// `O_TMPFILE`, a macro that Swift does not see.
    private static var nameless: Int32 { 0o20_000_000 | O_DIRECTORY }
  #endif
}

// The system's name, kept apart from the method named like it.
private func systemRename(_ old: [CChar], _ new: [CChar]) -> Int32 { rename(old, new) }

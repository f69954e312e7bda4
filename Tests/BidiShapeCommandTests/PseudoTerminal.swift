import Foundation
import Testing

/// A terminal that nobody sits at, with the command on it.
final class PseudoTerminal {
  let process: Process
  private let main: Int32
  private let replica: Int32
  private var output = ""

  /// Runs the command on a terminal of so many columns and 24 rows.
  init(_ arguments: [String], columns: UInt16) throws {
    main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(main >= 0)
    replica = open(try #require(Self.path(ofReplicaOf: main)), O_RDWR | O_NOCTTY)
    try #require(replica >= 0)
    process = try BuiltCommand.process(arguments)
    let handle = FileHandle(fileDescriptor: replica)
    process.standardInput = handle
    process.standardOutput = handle
    resize(columns)
    try process.run()
  }

  /// The other end, unlocked.
  private static func path(ofReplicaOf main: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(main) == 0, unlockpt(main) == 0 else { return nil }
      return ptsname(main).map { String(cString: $0) }
    #else
      // The C library's functions for this are not among those that Swift sees.
      var isLocked: Int32 = 0
      var number: UInt32 = 0
      guard ioctl(main, 0x4004_5431, &isLocked) == 0, ioctl(main, 0x8004_5430, &number) == 0 else {
        return nil
      }
      return "/dev/pts/\(number)"
    #endif
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(main)
    close(replica)
  }

  func resize(_ columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(main, bytes, bytes.count)
  }

  /// The flags that a program changes that reads key by key.
  var settings: [tcflag_t] {
    var settings = termios()
    tcgetattr(replica, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_lflag]
  }

  /// Waits until a text has been written, for half a minute at most, and forgets what was before it.
  func sees(_ text: String) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 30)
    while Date() < deadline {
      if let range = output.range(of: text) {
        output.removeSubrange(..<range.upperBound)
        return true
      }
      var request = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 100) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(main, &bytes, bytes.count)
      if count <= 0 { break }
      output += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    Issue.record("the terminal shows \(output.debugDescription)")
    return false
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How large the terminal is.
enum TerminalSize {
  /// The columns of the terminal that the output, the messages or the input belong to; else what the
  /// variable `COLUMNS` says, else 80.
  static var columns: Int {
    for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
        return Int(size.ws_col)
      }
    }
    if let variable = getenv("COLUMNS"), let columns = Int(String(cString: variable)), columns > 0 {
      return columns
    }
    return 80
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal that a program talks to with a person, byte by byte and without echo, until it is
/// restored.
///
/// Signals that would end the program are held back, so that it can restore the terminal first and
/// let them do their work then.
struct Terminal: ~Copyable {
  private let input: FileDescriptor
  private let output: FileDescriptor
  private let settings: termios
  private let mask: sigset_t

  /// Signals that end or stop a program by default and can come from outside.
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU,
  ]

  /// What switches to a screen of its own, with the cursor as a bar, pasted text between marks, the
  /// mouse told of, and nothing reordered by the terminal; and back.
  private static let opening =
    "\u{1b}[?1049h\u{1b}[?2004h\u{1b}[?1002h\u{1b}[?1006h\u{1b}[6 q\u{1b}[8l"
  private static let closing =
    "\u{1b}[8h\u{1b}[0 q\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?2004l\u{1b}[?1049l"

  /// Takes the terminal over; nil when input or output is none.
  init?(input: FileDescriptor = .standardInput, output: FileDescriptor = .standardOutput) {
    var settings = termios()
    guard output.isTerminal, tcgetattr(input.rawValue, &settings) == 0 else { return nil }
    self.input = input
    self.output = output
    self.settings = settings
    var mask = sigset_t()
    var held = Self.signalSet
    pthread_sigmask(SIG_BLOCK, &held, &mask)
    self.mask = mask
    enter()
  }

  deinit {
    leave()
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  private static var signalSet: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  private func enter() {
    var raw = settings
    cfmakeraw(&raw)
    tcsetattr(input.rawValue, TCSAFLUSH, &raw)
    try? output.write(Array(Self.opening.utf8))
  }

  private func leave() {
    try? output.write(Array(Self.closing.utf8))
    var settings = settings
    tcsetattr(input.rawValue, TCSAFLUSH, &settings)
  }

  /// Columns and rows.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Waits for input, at most so many milliseconds.
  ///
  /// - Returns: whether there is some, or its end.
  func waitForInput(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: input.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Reads what is there.
  ///
  /// - Returns: the bytes; none at the end of the input, or when the terminal has gone.
  func read() -> [UInt8] {
    var bytes: [UInt8] = []
    _ = try? input.read(into: &bytes, limit: 4096)
    return bytes
  }

  /// Writes.
  func write(_ text: String) throws(SystemError) { try output.write(Array(text.utf8)) }

  /// Does what signals ask for that came in the meantime.
  ///
  /// - Returns: whether the screen has to be drawn anew, since the program was stopped.
  func obeySignals() -> Bool {
    var pending = sigset_t()
    sigemptyset(&pending)
    guard sigpending(&pending) == 0 else { return false }
    guard let signal = Self.signals.first(where: { sigismember(&pending, $0) == 1 }) else {
      return false
    }
    leave()
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    // Here it takes effect, unless the program's parent had it ignored.
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    enter()
    return true
  }
}

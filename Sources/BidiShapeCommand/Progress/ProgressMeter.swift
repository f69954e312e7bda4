#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows on a terminal how far the command has come, in one line that is written over and over.
///
/// What is done soon is not worth a line: it appears after a second, and changes four times a second
/// at most.
struct ProgressMeter {
  static let delay = 1.0
  static let interval = 0.25

  private let total: Int?
  private let clock: () -> Double
  private let write: (String) -> Void
  private let start: Double
  private var done = 0
  private var nextTime: Double
  /// How many characters stand on the line.
  private var width = 0

  /// A meter that stands at nothing.
  ///
  /// - Parameters:
  ///   - total: The number of bytes there are, nil when that is unknown.
  ///   - clock: The time in seconds.
  ///   - write: Writes to the terminal.
  init(total: Int?, clock: @escaping () -> Double, write: @escaping (String) -> Void) {
    self.total = total
    self.clock = clock
    self.write = write
    start = clock()
    nextTime = start + Self.delay
  }

  /// A meter for files on a terminal, or nil where there is no terminal.
  init?(for files: [InputFile], on terminal: FileDescriptor) {
    guard terminal.isTerminal else { return nil }
    let sizes = files.map(\.size)
    let known = sizes.compactMap { $0 }
    self.init(
      total: known.count == sizes.count ? known.reduce(0, +) : nil, clock: Self.now,
      write: { try? terminal.write(Array($0.utf8)) })
  }

  /// Counts bytes, and shows the sum when it is time to.
  mutating func advance(by count: Int) {
    done += count
    let now = clock()
    guard now >= nextTime else { return }
    nextTime = now + Self.interval
    let line = ProgressText.line(done: done, total: total, seconds: now - start)
    let length = line.count
    // What a longer line has left behind it is written over.
    write("\r" + line + String(repeating: " ", count: max(0, width - length)))
    width = max(width, length)
  }

  /// Takes the line off the screen; it comes again when it is next time to.
  mutating func clear() {
    guard width > 0 else { return }
    write("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }

  /// Seconds since some moment, whatever becomes of the time of day.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

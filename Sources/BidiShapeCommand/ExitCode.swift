/// The status the command ends with, numbered as `sysexits.h` numbers them.
enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case found = 1
  case usage = 64
  case invalidData = 65
  case noInput = 66
  case outputFailed = 74

  /// What the help says of the status.
  var meaning: String {
    switch self {
    case .success: "everything was written"
    case .found: "check found something"
    case .usage: "an option or argument is wrong"
    case .invalidData: "the input is not in its encoding, or does not fit that of the output"
    case .noInput: "a file is missing or cannot be read"
    case .outputFailed: "the output cannot be written"
    }
  }

  /// Whether the output is all there.
  var isWhole: Bool { self == .success || self == .found }
}

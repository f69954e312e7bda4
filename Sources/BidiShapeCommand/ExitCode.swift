/// The status the command ends with, numbered as `sysexits.h` numbers them.
enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case usage = 64
  case invalidData = 65
  case noInput = 66
  case outputFailed = 74

  /// What the help says of the status.
  var meaning: String {
    switch self {
    case .success: "everything was written"
    case .usage: "an option or argument is wrong"
    case .invalidData: "the input is not UTF-8"
    case .noInput: "a file is missing or cannot be read"
    case .outputFailed: "the output cannot be written"
    }
  }
}

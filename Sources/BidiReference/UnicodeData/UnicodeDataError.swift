/// Why a file of the Unicode Character Database could not be used.
public enum UnicodeDataError: Error, Equatable, CustomStringConvertible {
  /// The file is not there, cannot be read, or is not UTF-8.
  case unreadableFile(path: String)
  /// A line does not have the form its file promises; lines count from 1.
  case malformedLine(file: String, line: Int, reason: String)

  /// A sentence that names the file, the line and what to do.
  public var description: String {
    switch self {
    case .unreadableFile(let path):
      """
      cannot read \(path): install the Unicode Character Database (Debian: unicode-data), \
      or name its directory in the environment variable UNICODE_DATA
      """
    case .malformedLine(let file, let line, let reason):
      "\(file):\(line): \(reason)"
    }
  }
}

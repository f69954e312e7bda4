/// Why a file was not read, or not written: where, and the reason in words.
public struct StringsFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The reason, a sentence in lower case without a full stop.
  public let reason: String

  /// Creates an error.
  public init(file: String, line: Int, reason: String) {
    (self.file, self.line, self.reason) = (file, line, reason)
  }

  /// `file:line: reason`.
  public var description: String { "\(file):\(line): \(reason)" }
}

/// Why a file of the corpus could not be used, and where.
public struct CorpusError: Error, Equatable, CustomStringConvertible {
  /// The file, as a path from the root of the package.
  public let file: String
  /// The line, counted from 1; nil when the whole file is meant.
  public let line: Int?
  /// What is wrong, a sentence in lower case.
  public let reason: String

  /// Creates an error.
  public init(file: String, line: Int? = nil, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// The place and the reason, as compilers print them.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(reason)"
  }
}

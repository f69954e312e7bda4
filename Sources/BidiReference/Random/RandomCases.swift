import Foundation

/// How many random cases a test goes through.
public enum RandomCases {
  /// The number that `BIDI_RANDOM_CASES` gives, or the one that a usual run can afford.
  public static func count(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["BIDI_RANDOM_CASES"].flatMap { Int($0) } ?? usual
  }
}

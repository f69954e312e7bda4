import Foundation

/// How many random cases a test goes through.
public enum RandomCases {
  /// The number that `BIDI_RANDOM_CASES` gives, or the one that a usual run can afford.
  public static func count(_ usual: Int) -> Int { asked ?? usual }

  /// Whether a number is asked for, so that what a usual run leaves out is to be gone through, too.
  public static let isLongRun = (asked ?? 0) > 0

  private static let asked = ProcessInfo.processInfo.environment["BIDI_RANDOM_CASES"]
    .flatMap { Int($0) }
}

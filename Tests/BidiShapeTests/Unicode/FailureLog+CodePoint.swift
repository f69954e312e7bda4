import BidiReference

extension FailureLog {
  /// Records that a code point is not as it should be.
  mutating func note(_ codePoint: UInt32, _ description: @autoclosure () -> String) {
    add("U+\(String(codePoint, radix: 16, uppercase: true)) \(description())")
  }
}

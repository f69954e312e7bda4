import BidiReference
public import Testing

/// Expects a value to be another, and shows both with controls and right-to-left letters as escapes.
///
/// It compiles three times as fast as the macro of Swift Testing does.
///
/// - Parameters:
///   - actual: what came out.
///   - expected: what it has to be.
///   - comment: what the values are of.
///   - sourceLocation: where a difference is reported.
public func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard actual != expected else { return }
  let values = EscapedText.ascii("\(actual) is not \(expected)")
  Issue.record(
    "\(values)\(comment().isEmpty ? "" : ": \(comment())")", sourceLocation: sourceLocation)
}

/// Collects the failures of a loop over many cases, keeping the text of the first few.
///
/// One expectation per case would cost more than the case; a loop that records here and one
/// expectation after it does not.
public struct FailureLog: CustomStringConvertible, Sendable {
  /// How many failures there were.
  public private(set) var count = 0
  private var messages: [String] = []
  /// How many messages are kept.
  public let limit: Int

  /// Creates a log that keeps the first so many messages.
  public init(limit: Int = 10) {
    self.limit = limit
  }

  /// True as long as nothing has failed.
  public var isEmpty: Bool { count == 0 }

  /// Records a failure; the message is made only if it will be kept.
  public mutating func add(_ message: @autoclosure () -> String) {
    count += 1
    if messages.count < limit { messages.append(message()) }
  }

  /// Records a failure where a value is not the expected one.
  public mutating func expect<Value: Equatable>(
    _ actual: Value, equals expected: Value, _ context: @autoclosure () -> String
  ) {
    if actual != expected { add("\(context()): expected \(expected), got \(actual)") }
  }

  /// Records a failure where a string is not the expected one, byte for byte: those that are
  /// canonically equivalent are equal in Swift.
  public mutating func expect(
    _ actual: String, isExactly expected: String, _ context: @autoclosure () -> String
  ) {
    guard !actual.utf8.elementsEqual(expected.utf8) else { return }
    add(
      "\(context()): expected \(EscapedText.ascii(expected)), got \(EscapedText.ascii(actual))")
  }

  /// Records a failure where a list is not the expected one, showing where two long lists part.
  public mutating func expect<Value: Equatable>(
    _ actual: [Value], equals expected: [Value], _ context: @autoclosure () -> String
  ) {
    guard actual != expected else { return }
    guard max(actual.count, expected.count) > 40 else {
      return add("\(context()): expected \(expected), got \(actual)")
    }
    let position = zip(expected, actual).enumerated().first { $1.0 != $1.1 }?.offset
    let start = position ?? min(actual.count, expected.count)
    func part(_ values: [Value]) -> String { "\(values.dropFirst(start).prefix(8))" }
    add(
      """
      \(context()): expected \(expected.count) values, from \(start) on \(part(expected)), \
      got \(actual.count), \(part(actual))
      """)
  }

  /// The number of failures and the first messages, one to a line.
  public var description: String {
    let kept = messages.map { "\n  " + $0 }.joined()
    let rest = count - messages.count
    return "\(count) failures" + kept + (rest > 0 ? "\n  and \(rest) more" : "")
  }
}

/// The differences that a comparison of many code points found.
struct Differences {
  private var descriptions: [String] = []
  private(set) var count = 0

  /// Notes a difference; the first twenty are kept to be shown.
  mutating func note(_ codePoint: UInt32, _ description: @autoclosure () -> String) {
    count += 1
    guard count <= 20 else { return }
    descriptions.append("U+\(String(codePoint, radix: 16, uppercase: true)) \(description())")
  }

  /// What to show when a test fails.
  var summary: String { "\(count) differences\n" + descriptions.joined(separator: "\n") }
}

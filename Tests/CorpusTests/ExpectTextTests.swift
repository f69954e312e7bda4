import BidiTestSupport
import Testing

/// The helper that shows a text in paragraphs of both directions.
@Suite struct ExpectTextTests {
  /// Worked out by hand: the name is isolated, so its plus signs stay at its right in either
  /// direction; the full stop is the sentence's.
  private static let golden = """
    text           [AB <LRI>c++<PDI>.]
    left to right  [BA c++.]
    right to left  [.c++ BA]

    text           [x A]
    left to right  [x A]
    right to left  [A x]
    """
  private static let text = "\u{5D0}\u{5D1} \u{2066}C++\u{2069}.\nx \u{5D0}"

  @Test func comparesBothDirections() {
    expectText(Self.text, shows: .text(Self.golden))
    withKnownIssue {
      expectText(
        Self.text, shows: .text(Self.golden.replacing("[.c++ BA]", with: "[c++. BA]")))
    } matching: { issue in
      let comment = issue.comments.map(\.rawValue).joined()
      return comment.contains("- right to left  [c++. BA]\n+ right to left  [.c++ BA]")
    }
  }
}

/// What a paragraph needs.
struct ParagraphSolution {
  /// The direction that it is meant to have.
  var wanted: TextDirection
  /// What is to be put in, ascending, in characters of the paragraph.
  var insertions: [MarkInsertion] = []
  var tokens: [TokenSpan] = []
  /// The tokens, as indices, whose display is not reached.
  var failures: [(token: Int, reason: MarkFailure.Reason)] = []

  /// The tokens that are shown as they are meant: those that failed, and what is inside of them, stand
  /// for themselves.
  func tokens(without failures: [(token: Int, reason: MarkFailure.Reason)]) -> [TokenSpan] {
    guard !failures.isEmpty else { return tokens }
    // Ascending tokens, outer ones first: what is inside one follows it.
    let failed = Set(failures.map { tokens[$0.token].range })
    var result: [TokenSpan] = []
    for token in tokens where !failed.contains(where: { $0.holds(token.range) }) {
      result.append(token)
    }
    return result
  }
}

extension Range<Int> {
  /// Whether another range lies inside, or is the same.
  fileprivate func holds(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

import BidiShape

/// Looks through Swift sources for what goes wrong from right to left.
///
/// A line with a comment that says `bidi-shape:ignore` is passed over.
public struct SwiftCheck: Sendable {
  /// Creates a check.
  public init() {}

  /// What goes wrong in a source, in its order.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8.
  ///   - path: its name, for the findings.
  /// - Returns: the findings.
  /// - Throws: where the file is not UTF-8, or has a string or a comment that is not closed.
  /// - Complexity: O(n).
  public func findings(
    in bytes: [UInt8], path: String
  ) throws(StringsFileError) -> [Finding] {
    let text = try SourceText(bytes, name: path)
    let (tokens, comments) = try SwiftTokenizer.tokenize(text, name: path)
    var reports: [SwiftReport] = RawControls.reports(in: text, comments: comments)
    Self.check(tokens, &reports)
    let ignored = Set(
      comments.filter { text.string($0).contains("bidi-shape:ignore") }
        .map { text.line(of: $0.lowerBound) })
    var seen: Set<SwiftReport.Key> = []
    return reports.filter { seen.insert($0.key).inserted }
      .map { report in
        Finding(
          file: path, position: text.position(of: report.index), code: report.code,
          message: report.message)
      }
      .filter { !ignored.contains($0.position.line) }
      .sorted { ($0.position, $0.code.rawValue) < ($1.position, $1.code.rawValue) }
  }

  /// Looks at tokens, and at those inside the interpolations of their strings.
  private static func check(_ tokens: [SwiftToken], _ reports: inout [SwiftReport]) {
    reports += AlignmentRule(tokens).reports()
    reports += ConcatenationRule(tokens).reports()
    reports += FormatRule(tokens).reports()
    for token in tokens {
      guard let string = token.string else { continue }
      reports += LiteralRule.reports(string)
      for piece in string.pieces {
        if case .interpolation(let inner, _) = piece { check(inner, &reports) }
      }
    }
  }
}

/// A finding by its place among the scalars of a source.
struct SwiftReport: Sendable {
  struct Key: Hashable {
    let index: Int
    let code: FindingCode
  }

  let index: Int
  let code: FindingCode
  let message: String

  init(_ index: Int, _ code: FindingCode, _ message: String) {
    (self.index, self.code, self.message) = (index, code, message)
  }

  var key: Key { Key(index: index, code: code) }
}

/// Finds directional controls that stand in a source as they are.
enum RawControls {
  static func reports(in text: SourceText, comments: [Range<Int>]) -> [SwiftReport] {
    var reports: [SwiftReport] = []
    for (index, scalar) in text.scalars.enumerated() {
      guard let control = BidiControl(scalar) else { continue }
      let isInComment = comments.contains { $0.contains(index) }
      let cure =
        isInComment
        ? "take it out of the comment"
        : "write \\u{\(scalar.value.hex(4))} in a string, and take it out elsewhere"
      reports.append(
        SwiftReport(
          index, .rawControl, "\(control.title) stands here unseen and reorders the line; \(cure)"))
    }
    return reports
  }
}

import BidiTestSupport
import Testing

/// The helper that looks a file of strings through.
@Suite struct ExpectStringsTests {
  private static let folder = "../../Corpus/walkthrough"

  /// By hand: the percent sign of the file's eighth line stands beside a number.
  private static let percent =
    "8:27: percent: basket.discount: a percent sign is put beside %d by hand; "
    + "put in a number formatted as percent"

  @Test func comparesFindings() {
    expectStrings("../../Corpus/strings/apple/en.lproj/InfoPlist.strings")
    withKnownIssue {
      expectStrings("\(Self.folder)/ar.lproj/Localizable.strings", find: .text(Self.percent))
    } matching: { issue in
      let lines = issue.comments.map(\.rawValue).joined().split(separator: "\n")
      return lines.contains { $0.hasPrefix("+ 5:28: spill: basket.greeting: ") }
    }
    withKnownIssue {
      expectStrings("../../Corpus/strings/malformed/quote.strings")
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("quote.strings:2")
    }
  }
}

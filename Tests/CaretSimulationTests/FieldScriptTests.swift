import BidiReference
import BidiShape
import BidiTestSupport
import CaretSimulation
import Testing

/// The scripts of the field requirements, each run for the engines it names.
@Suite struct FieldScriptTests {
  @Test func doAsTheRequirementsSay() throws {
    var log = FailureLog(limit: 20)
    var requirements: Set<String> = []
    let cases = try Corpus.ofThisPackage().fields.flatMap(\.cases)
    for script in cases {
      requirements.formUnion(script.requirements)
      for profile in script.agreeing {
        for difference in script.differences(of: profile) { log.add("\(script.id): \(difference)") }
      }
      for profile in script.differing where script.differences(of: profile).isEmpty {
        log.add("\(script.file):\(script.line): \(profile.name) does as \(script.id) says")
      }
    }
    for requirement in 18...22 where !requirements.contains("R-\(requirement)") {
      log.add("no script shows R-\(requirement)")
    }
    #expect(log.isEmpty, "\(log)")
  }

  /// R-18, the same test written once for three engines: UIKit as described and Firefox agree with
  /// the requirement, Chromium does not.
  @Test func showsWhoAgrees() throws {
    let scripts = try Corpus.ofThisPackage().fields.flatMap(\.cases)
      .filter { $0.requirements.contains("R-18") }
    #expect(scripts.count >= 3)
    for script in scripts {
      let agreeing = [EngineProfile.uiKit, .firefox, .chromium]
        .filter { script.differences(of: $0).isEmpty }.map(\.name)
      expectEqual(agreeing, ["uikit", "firefox"], "\(script.id)")
    }
  }
}

import BidiShape

extension EngineProfile {
  /// WebKitGTK's `<input>`: arrows in the order of places on screen (as M3), the caret at the
  /// strong edge (D1); with Shift or Control Right is forward, whatever the direction (M2).
  public static let webKitGTK: EngineProfile = {
    var profile = EngineProfile(
      name: "webkitgtk", evidence: .recorded("WebKitGTK 2.50.6"),
      policy: CaretPolicy(
        display: .directionStrong, movement: .displayOrder(.strongWithinLine),
        extending: .logical(),
        words: WordMovement(.words, .logical)))
    profile.leavesClusters = true
    profile.policy.words.stopsBehindFormat = false
    return profile
  }()
}

import BidiShape

extension EngineProfile {
  /// Chromium's `<input>`: arrows in the order of the text (M1), the caret at the strong edge (D1).
  ///
  /// The caret moves with every character typed, whatever its direction. Home goes to what comes
  /// first on screen, which need not be the start of the text.
  public static let chromium: EngineProfile = {
    var profile = EngineProfile(
      name: "chromium", evidence: .recorded("Chrome 156.0.8078.108"),
      policy: CaretPolicy(
        display: .directionStrong, movement: .logicalByBase,
        words: WordMovement(.segments, .byBase)))
    profile.home = .firstRunOnScreen
    profile.leavesClusters = true
    profile.policy.words.stopsBehindFormat = false
    profile.backspace = .emojiElseScalar
    return profile
  }()
}

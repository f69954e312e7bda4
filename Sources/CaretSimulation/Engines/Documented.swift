import BidiShape

/// Profiles after documents and descriptions. None was measured.
extension EngineProfile {
  /// UIKit's text fields, as their users describe them and Core Text's documentation has it.
  ///
  /// In a right-to-left field, typed English letters appear to the left of the caret, which stays;
  /// typed Arabic letters appear to the left of it and move it left: the caret is at the trailing
  /// edge of what was typed.
  public static let uiKit: EngineProfile = {
    var profile = EngineProfile(
      name: "uikit",
      evidence: .documented(
        "descriptions by users of iOS; Core Text's primary and secondary offset"),
      policy: CaretPolicy(
        display: .rememberedSide, movement: .crossing(overControls: true),
        words: WordMovement(.words, .byBase)))
    profile.placement = .nextElsePrevious
    return profile
  }()

  /// Android's text fields, after the source of its text layout: offsets and edges one to one.
  ///
  /// The caret always goes the way of the key.
  public static let android: EngineProfile = {
    var profile = EngineProfile(
      name: "android", evidence: .documented("the source of Android's text layout"),
      policy: CaretPolicy(words: WordMovement(.words, .byBase)))
    profile.backspace = .emojiElseScalar
    return profile
  }()

  /// Xcode's editor, as its users describe it: Right is always forward, whatever the script (M2).
  public static let xcode = EngineProfile(
    name: "xcode", evidence: .documented("descriptions by users of Xcode"),
    policy: CaretPolicy(
      display: .directionStrong, movement: .logical(), words: WordMovement(.words, .logical)))
}

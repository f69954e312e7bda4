import BidiShape

extension EngineProfile {
  /// Firefox's `<input>` with visual caret movement, its default (style 2): the caret crosses one
  /// character and sticks to it (M5, D4); with Shift Right is forward, whatever the direction.
  ///
  /// What is typed appears before the caret on the side that it runs to, so that in a field of the
  /// other direction letters of one script move the caret and those of the other do not.
  public static let firefox: EngineProfile = {
    var profile = EngineProfile(
      name: "firefox", evidence: .recorded("Firefox 153.8.0"),
      policy: CaretPolicy(
        display: .rememberedSide, movement: .crossing(overControls: true),
        extending: .logical(overControls: true),
        words: WordMovement(.pastSigns, .visual)))
    profile.placement = .nextElsePrevious
    profile.backspace = .emojiMemberElseScalar
    profile.deletesOverControls = true
    return profile
  }()

  /// Firefox with `bidi.edit.caret_movement_style` 0: Right is forward (M2).
  public static let firefoxLogical = firefox.variant("firefox-logical") {
    $0.policy.movement = .logical(overControls: true)
    $0.policy.words = WordMovement(.pastSigns, .logical)
  }
}

import BidiShape

extension EngineProfile {
  /// QLineEdit with logical caret movement, its default: M1 and D5.
  ///
  /// The direction is that of the first strong character, whatever was asked for.
  public static let qtLogical: EngineProfile = {
    var profile = EngineProfile(
      name: "qt-logical", evidence: .recorded("Qt 6.12.0"),
      policy: CaretPolicy(
        display: .offsetOnly, movement: .logicalByBase,
        words: WordMovement(
          .segmentStarts, .byBase,
          segmentation: WordSegmentation(
            joinsLetters: false, joinsDigits: false, takesSymbols: true))))
    profile.direction = .content
    profile.lowersEmbeddingControls = true
    profile.backspace = .scalar
    return profile
  }()

  /// QLineEdit with visual caret movement (M7).
  public static let qtVisual = qtLogical.variant("qt-visual") {
    $0.policy.movement = .runOrder
    $0.policy.extending = .runOrder
  }
}

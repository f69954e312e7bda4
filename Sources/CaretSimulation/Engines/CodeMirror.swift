import BidiShape

extension EngineProfile {
  /// CodeMirror 6: the caret crosses one character and sticks to it, but leaves runs of a higher
  /// level at their end (M6).
  public static let codeMirror: EngineProfile = {
    var profile = EngineProfile(
      name: "codemirror", evidence: .recorded("CodeMirror 6, view 6.38.1, commands 6.8.1"),
      policy: CaretPolicy(
        display: .rememberedSide, movement: .crossingToLowerLevel,
        words: WordMovement(
          .segments, .visual,
          segmentation: WordSegmentation(joinsLetters: false, joinsDigits: false))))
    profile.policy.words.segmentation.controlsAreSigns = true
    profile.placement = .lowerLevel
    profile.extensionSide = .selectedAtLevelZero
    profile.classes = .lettersOfManyScripts
    profile.home = .indentation
    profile.backspace = .joinedElseScalar
    return profile
  }()
}

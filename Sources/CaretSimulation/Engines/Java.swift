import BidiShape

extension EngineProfile {
  /// Java's TextLayout: offsets and edges one to one (D2, M4).
  public static let javaTextLayout: EngineProfile = {
    var profile = EngineProfile(
      name: "java-textlayout", evidence: .recorded("OpenJDK 17.0.21.1"), policy: CaretPolicy())
    profile.clusters = .drawn
    profile.lowersEmbeddingControls = true
    return profile
  }()

  /// Swing's JTextField: each run has its own stops (M8).
  public static let swing: EngineProfile = {
    var profile = EngineProfile(
      name: "swing", evidence: .recorded("OpenJDK 17.0.21.1"),
      policy: CaretPolicy(
        display: .rememberedSide, movement: .runStops,
        words: WordMovement(
          .segmentStarts, .logical, segmentation: WordSegmentation(groupsSigns: false))))
    profile.clusters = .drawn
    profile.lowersEmbeddingControls = true
    profile.backspace = .scalar
    profile.delete = .scalar
    return profile
  }()
}

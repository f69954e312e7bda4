import BidiShape

extension EngineProfile {
  /// GtkText of GTK 4 with a keyboard from left to right: arrows in the order of places on screen
  /// (M3), strong or weak by the keyboard, as the caret is drawn (D3).
  ///
  /// The direction is that of the first strong character, whatever was asked for; without one that
  /// of the keyboard.
  public static let gtk: EngineProfile = {
    var profile = EngineProfile(
      name: "gtk", evidence: .recorded("GTK 4.8.3"),
      policy: CaretPolicy(
        display: .keyboard(.leftToRight), movement: .displayOrder(.keyboard(.leftToRight)),
        words: WordMovement(
          .words, .byBase, segmentation: WordSegmentation(joinsDigits: false))))
    profile.direction = .contentElseKeyboard
    profile.backspace = .clusterElseMark
    return profile
  }()

  /// GtkText with a keyboard from right to left.
  public static let gtkRightToLeftKeyboard = gtk.variant("gtk-rtl-keyboard") {
    $0.keyboard = .rightToLeft
  }

  /// GtkText with a split caret: it goes by the strong one, and both are drawn.
  public static let gtkSplit = gtk.variant("gtk-split") {
    $0.policy.display = .directionStrong
    $0.policy.movement = .displayOrder(.strong)
    $0.policy.extending = .displayOrder(.strong)
    $0.splitsCaret = true
  }

  /// Pango's layout with the strong caret, as programs use it by themselves.
  public static let pangoStrong: EngineProfile = {
    var profile = EngineProfile(
      name: "pango-strong", evidence: .recorded("Pango 1.50.12"),
      policy: CaretPolicy(
        display: .directionStrong, movement: .displayOrder(.strong),
        words: WordMovement(.words, .byBase)))
    profile.backspace = .clusterElseMark
    return profile
  }()

  /// Pango's layout with the weak caret.
  public static let pangoWeak = pangoStrong.variant("pango-weak") {
    $0.policy.display = .directionWeak
    $0.policy.movement = .displayOrder(.weak)
    $0.policy.extending = .displayOrder(.weak)
  }
}

/// What becomes of a line's characters on their way to the screen.
public struct DisplayOptions: Hashable, Sendable {
  /// Which Arabic letters are replaced by their presentation forms.
  public enum Shaping: Hashable, Sendable, CaseIterable {
    /// None: the display joins letters by itself.
    case none
    /// Each letter by its isolated, initial, medial or final form, if Unicode has that form. It has
    /// none for many letters of Kurdish, Pashto, Sindhi and Uyghur, nor for Syriac and N'Ko.
    case forms
    /// Letters by their forms, and lam with alef by their ligature.
    case ligatures
  }

  /// Which Arabic letters are replaced by their presentation forms.
  public var shaping: Shaping
  /// Whether mirrored characters of right-to-left runs are replaced by their
  /// Bidi_Mirroring_Glyph (rule L4).
  public var mirrorsCharacters: Bool
  /// Whether grapheme clusters keep their inner order where text runs right to left (rule L3).
  ///
  /// Otherwise every scalar is reversed, as devices need that show each mark in a cell of its own.
  public var keepsClusters: Bool
  /// Whether the twelve Bidi_Control characters stay in the text.
  public var keepsControls: Bool
  /// Whether ZWNJ and ZWJ stay in the text; letters obey them in either case.
  public var keepsJoiners: Bool

  /// Creates options; without arguments, those of a display that knows nothing of bidi or Arabic.
  public init(
    shaping: Shaping = .ligatures, mirrorsCharacters: Bool = true, keepsClusters: Bool = true,
    keepsControls: Bool = false, keepsJoiners: Bool = true
  ) {
    self.shaping = shaping
    self.mirrorsCharacters = mirrorsCharacters
    self.keepsClusters = keepsClusters
    self.keepsControls = keepsControls
    self.keepsJoiners = keepsJoiners
  }

  /// Whether a code point goes to the output at all.
  @inline(__always)
  func keeps(_ codePoint: UInt32) -> Bool {
    if !keepsControls && BidiControl.isControl(codePoint) { return false }
    return keepsJoiners || codePoint & ~1 != 0x200c
  }
}

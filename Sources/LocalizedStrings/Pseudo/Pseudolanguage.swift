/// A made-up translation that shows how an interface stands right-to-left text, before there is one.
///
/// Placeholders, plural rules, tags and escapes stay as they are and where they are. Nothing is put
/// around placeholders, so that what would spill in a translation spills here.
public enum Pseudolanguage: String, Hashable, Sendable, CaseIterable {
  /// The same words in right-to-left paragraphs: RLM at the start of each.
  case layout
  /// The same words made right-to-left: each word between RLM RLI RLO and PDF PDI RLM.
  ///
  /// The outer marks stand where the letters of a translation would; so neighbours, numbers and
  /// brackets resolve as beside Hebrew.
  case rightToLeft = "rtl"
  /// Arabic letters in the place of Latin ones, Arabic comma, semicolon and question mark.
  case arabicLook = "arabic-look"

  /// The text in the pseudolanguage.
  ///
  /// `undo(_:)` gives back every text, also one that has marks of its own.
  ///
  /// - Parameter text: a message, or a whole text.
  /// - Returns: the text changed between its placeholders.
  /// - Complexity: O(n).
  public func apply(to text: String) -> String {
    transform(text, PseudoMode(self, isUndoing: false))
  }

  /// The text that was put into the pseudolanguage.
  ///
  /// - Parameter text: what `apply(to:)` gave.
  /// - Returns: the text as it was.
  /// - Complexity: O(n).
  public func undo(_ text: String) -> String {
    transform(text, PseudoMode(self, isUndoing: true))
  }

  private func transform(_ text: String, _ mode: PseudoMode) -> String {
    let scalars = Array(text.unicodeScalars)
    let parts = MessageParser.parse(scalars, syntax: .any)
    return String(scalars: ValueWriter.applying(mode.edits(scalars, parts), to: scalars))
  }
}

import BidiReference
import BidiShape
public import Testing

/// Expects that a text shows what a golden picture says, in paragraphs of both directions.
///
/// ```swift
/// expectText(
///   "\u{5D0}\u{5D1} 12%",
///   shows: .text(
///     """
///     text           [AB 12%]
///     left to right  [12% BA]
///     right to left  [12% BA]
///     """))
/// ```
///
/// - Parameters:
///   - text: whole paragraphs in logical order.
///   - golden: what `TextDirectionsPicture` has to be.
///   - filePath: the test's source, which the golden's path is relative to.
///   - sourceLocation: where a difference is reported.
public func expectText(
  _ text: String, shows golden: Golden, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let picture = TextDirectionsPicture(text).description
  golden.expect(picture, filePath, sourceLocation)
}

/// A text as it is written, and as it is seen in paragraphs of both directions.
///
/// Right-to-left letters are drawn as capitals, the first that occurs as A (see `TextPicture`), so
/// that no viewer reorders a line; controls are named in the first line and unseen in the others.
public struct TextDirectionsPicture: Sendable, CustomStringConvertible {
  /// Three lines for each paragraph, and a blank line between paragraphs.
  public let description: String

  /// Draws a text.
  ///
  /// - Parameter text: whole paragraphs in logical order.
  public init(_ text: String) {
    var picture = TextPicture()
    let options = DisplayOptions(shaping: .none)
    let leftToRight = BidiText(text, baseDirection: .leftToRight).paragraphs
    let rightToLeft = BidiText(text, baseDirection: .rightToLeft).paragraphs
    description = zip(leftToRight, rightToLeft).map { left, right in
      let logical = picture.draw(left.string[left.contentRange])
      let shown = [left, right].map {
        picture.draw($0.line($0.contentRange).displayString(options))
      }
      return
        "text           [\(logical)]\nleft to right  [\(shown[0])]\nright to left  [\(shown[1])]\n"
    }.joined(separator: "\n")
  }
}

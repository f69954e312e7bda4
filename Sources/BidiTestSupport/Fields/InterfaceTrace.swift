public import BidiShape
public import CaretSimulation

/// What one script does to a field in interfaces of both directions, as a text to compare and to
/// read.
///
/// Right-to-left letters are drawn as capitals, the first that occurs as A (see `TextPicture`), so
/// that no viewer reorders a line: each row shows the field as it stands on screen.
public struct InterfaceTrace: Sendable, CustomStringConvertible {
  /// What the field did in an interface from left to right.
  public let leftToRight: FieldTrace
  /// What it did in an interface from right to left.
  public let rightToLeft: FieldTrace

  /// Runs a script twice.
  ///
  /// - Parameters:
  ///   - steps: what is done; `FieldScript.parse(_:)` reads it from a string.
  ///   - field: makes the field for an interface.
  public init(_ steps: [FieldStep], in field: (TextDirection) -> InputField) {
    var letters = PictureLetters()
    leftToRight = letters.trace(steps, in: field(.leftToRight))
    rightToLeft = letters.trace(steps, in: field(.rightToLeft))
  }

  /// Both traces as tables, each under a line that names the interface.
  public var description: String {
    "interface left to right\n\(leftToRight)\n\ninterface right to left\n\(rightToLeft)\n"
  }
}

/// Capitals for right-to-left letters that stay the same from one picture to the next.
struct PictureLetters {
  private var picture = TextPicture()

  /// A trace whose pictures use the letters.
  ///
  /// Letters are given out in the order of the texts, whatever the order on screen.
  mutating func trace(_ steps: [FieldStep], in field: InputField) -> FieldTrace {
    learn(field.text)
    for step in steps {
      switch step {
      case .type(let text), .paste(let text): learn(text)
      case .press(let keystroke):
        if case .character(let character) = keystroke.key { learn(String(character)) }
      case .click, .drag, .undo: break
      }
    }
    let picture = picture
    return FieldTrace(steps, in: field) { cluster in
      var drawn = picture
      return drawn.draw(cluster)
    }
  }

  private mutating func learn(_ text: String) { _ = picture.draw(text) }
}

import BidiShape
import CaretSimulation

/// What `caret` is asked for: a field of a named engine, and what is done to it.
struct CaretCommand: Equatable, Sendable {
  /// The engine that the field behaves like.
  var profile = EngineProfile.chromium
  /// How the direction of the field is found.
  var direction = FieldDirection.fromContent
  /// The box of the field.
  var box = FieldBox()
  /// What the field is for.
  var content = FieldContent.text
  /// Where the caret is put at first, in UTF-16 code units; nil for the end of the text.
  var start: Int?
  /// What is done to the field.
  var steps: [FieldStep] = []
  /// The text in the field.
  var text = ""

  /// The field before anything is done.
  var field: InputField {
    InputField(
      text, direction: direction, profile: profile, caret: start, box: box, content: content)
  }

  /// Writes the trace of the steps as a table.
  func run(output: inout OutputBuffer) throws(CommandError) {
    output.bytes += "\(FieldTrace(steps, in: field, drawing: Self.visible))\n".utf8
    try output.flush()
  }

  /// A cluster as a terminal shows it, what would disturb the terminal escaped.
  static func visible(_ cluster: Substring) -> String { String(cluster).escapedForTerminal }

  /// The kinds of content by their names.
  static let contentKinds: KeyValuePairs<String, FieldContent.Kind> = [
    "text": .text, "phone": .phone, "number": .number, "code": .oneTimeCode, "card": .card,
    "promo": .promoCode,
  ]
}

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
  var kind = FieldContent.Kind.text
  /// What becomes of digits other than 0 to 9.
  var digits = FieldContent.Digits.accepted
  /// Where the caret is put at first, in UTF-16 code units; nil for the end of the text.
  var start: Int?
  /// What is done to the field.
  var steps: [FieldStep] = []
  /// The text in the field.
  var text = ""

  /// The field before anything is done.
  var field: InputField {
    InputField(
      text, direction: direction, profile: profile, caret: start, box: box,
      content: FieldContent(kind, digits: digits))
  }

  /// The trace of the steps as a table.
  var table: String { "\(FieldTrace(steps, in: field, drawing: Self.visible))\n" }

  /// A cluster as a terminal shows it, what would disturb the terminal escaped.
  private static func visible(_ cluster: Substring) -> String {
    String(cluster).clusterForTerminal
  }

  /// Reads what is done to the field.
  static func steps(_ keys: String) throws(CommandError) -> [FieldStep] {
    do throws(FieldScript.SyntaxError) {
      return try FieldScript.parse(keys)
    } catch {
      throw .invalidKeys(error.description)
    }
  }
}

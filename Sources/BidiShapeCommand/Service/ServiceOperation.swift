import BidiShape

/// What a request asks for, with the fields that belong to it alone.
enum ServiceOperation: Hashable, Sendable {
  case version
  case levels
  case visual(DisplayOptions, maps: Bool)
  case shape(DisplayOptions.Shaping)
  case strip
  case detect
  case caret(CaretRequest)

  /// The operations by the names that requests give them.
  enum Kind: String, CaseIterable, Sendable {
    case version, levels, visual, shape, strip, detect, caret
  }

  /// All the names, quoted, for messages and the help.
  static var names: String { Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }

  /// Takes the fields of an operation.
  init(_ kind: Kind, _ fields: inout RequestFields) throws(ServiceError) {
    switch kind {
    case .version: self = .version
    case .levels: self = .levels
    case .visual:
      let options = DisplayOptions(
        shaping: try Self.takeShaping(&fields),
        mirrorsCharacters: try fields.takeBoolean("mirror", default: true),
        keepsControls: try fields.takeChoice(
          "controls", of: ["remove": false, "keep": true], default: false))
      self = .visual(options, maps: try fields.takeBoolean("maps", default: false))
    case .shape: self = .shape(try Self.takeShaping(&fields))
    case .strip: self = .strip
    case .detect: self = .detect
    case .caret: self = .caret(try CaretRequest(&fields))
    }
  }

  private static func takeShaping(
    _ fields: inout RequestFields
  ) throws(ServiceError) -> DisplayOptions.Shaping {
    try fields.takeChoice(
      "shape", of: ["none": .none, "forms": .forms, "ligatures": .ligatures], default: .ligatures)
  }
}

import BidiShape

/// What a request asks for, with the fields that belong to it alone.
enum ServiceOperation: Hashable, Sendable {
  case version
  case levels
  case visual(DisplayOptions, maps: Bool)
  case wrap(WrapRequest)
  case shape(DisplayOptions.Shaping)
  case logical
  case strip
  case check
  case detect
  case digits(DigitConversion)
  case caret(CaretRequest)
  case marks(MarkRequest)

  /// The operations by the names that requests give them.
  enum Kind: String, CaseIterable, Sendable {
    case version, levels, visual, wrap, shape, logical, strip, check, detect, digits, caret
    case balance, mark, seal, isolate, simplify
  }

  /// All the names, quoted, for messages and the help.
  static var names: String { Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }

  /// Takes the fields of an operation.
  init(_ kind: Kind, _ fields: inout RequestFields) throws(ServiceError) {
    switch kind {
    case .version: self = .version
    case .levels: self = .levels
    case .visual:
      let options = try Self.takeDisplay(&fields)
      self = .visual(options, maps: try fields.takeBoolean("maps", default: false))
    case .wrap:
      self = .wrap(
        WrapRequest(
          options: try Self.takeDisplay(&fields),
          maps: try fields.takeBoolean("maps", default: false),
          width: try fields.takeNumber("width", in: 1...Int(Int32.max))))
    case .shape: self = .shape(try Self.takeShaping(&fields))
    case .logical: self = .logical
    case .strip: self = .strip
    case .check: self = .check
    case .detect: self = .detect
    case .digits:
      let name = try fields.takeString("to")
      guard let system = DigitSystem(named: name) else {
        throw .invalidRequest(
          "field \"to\" must be a numbering system of CLDR, such as \"arab\" or \"latn\"")
      }
      self = .digits(
        DigitConversion(
          to: system,
          convertsSeparators: try fields.takeBoolean("separators", default: false)))
    case .caret: self = .caret(try CaretRequest(&fields))
    case .balance: self = .marks(try MarkRequest(.balance, &fields))
    case .mark: self = .marks(try MarkRequest(.mark, &fields))
    case .seal: self = .marks(try MarkRequest(.seal, &fields))
    case .isolate: self = .marks(try MarkRequest(.isolate, &fields))
    case .simplify: self = .marks(try MarkRequest(.simplify, &fields))
    }
  }

  private static func takeDisplay(
    _ fields: inout RequestFields
  ) throws(ServiceError) -> DisplayOptions {
    DisplayOptions(
      shaping: try takeShaping(&fields),
      mirrorsCharacters: try fields.takeBoolean("mirror", default: true),
      keepsControls: try fields.takeChoice(
        "controls", of: ["remove": false, "keep": true], default: false))
  }

  private static func takeShaping(
    _ fields: inout RequestFields
  ) throws(ServiceError) -> DisplayOptions.Shaping {
    try fields.takeChoice(
      "shape", of: ["none": .none, "forms": .forms, "ligatures": .ligatures], default: .ligatures)
  }
}

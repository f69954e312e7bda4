import BidiShape
import CaretSimulation

/// What a `caret` request asks for besides its text: a field, and what is done to it.
struct CaretRequest: Hashable, Sendable {
  let profile: EngineProfile
  /// The width of the field in cells, in which a wider text scrolls; 0 for as wide as the text.
  let width: Int
  /// Where the caret is put, in the request's unit; nil for the end of the text.
  let start: Int?
  let steps: [FieldStep]

  /// Takes the fields of the operation.
  init(_ fields: inout RequestFields) throws(ServiceError) {
    let name = try fields.takeString("engine")
    guard let profile = EngineProfile.named(name) else {
      let names = EngineProfile.all.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw .invalidRequest("field \"engine\" must be one of \(names)")
    }
    self.profile = profile
    width = try Self.cells(fields.takeValue("width") ?? .number("0"), "width")
    switch fields.takeValue("start") {
    case nil: start = 0
    case .string("end"): start = nil
    case let value?: start = try Self.cells(value, "start")
    }
    switch fields.takeValue("keys") {
    case nil: steps = []
    case .array(let values):
      var steps: [FieldStep] = []
      for value in values { steps.append(try Self.step(value)) }
      self.steps = steps
    default: throw .invalidRequest("field \"keys\" must be an array")
    }
  }

  private static func cells(_ value: JSONValue, _ name: String) throws(ServiceError) -> Int {
    guard case .number(let digits) = value, let number = Int(digits), number >= 0,
      number <= Int(Int32.max)
    else { throw .invalidRequest("field \"\(name)\" must be a whole number from 0 on") }
    return number
  }

  /// A key by its name, or an object with `type`, `paste` or `click`.
  private static func step(_ value: JSONValue) throws(ServiceError) -> FieldStep {
    switch value {
    case .string(let name):
      guard let keystroke = Keystroke(name) else {
        throw .invalidRequest("field \"keys\": \"\(name)\" is no keystroke")
      }
      return .press(keystroke)
    case .object(let members):
      guard members.count == 1, let member = members.first else { break }
      switch (member.name, member.value) {
      case ("type", .string(let text)): return .type(text)
      case ("paste", .string(let text)): return .paste(text)
      case ("click", let cell): return .click(x: Double(try cells(cell, "click")))
      default: break
      }
    default: break
    }
    throw .invalidRequest(
      #"field "keys" holds names of keys and objects with "type", "paste" or "click""#)
  }
}

extension ServiceRequest {
  /// Answers `caret`: the field before any key and after each.
  func caret(_ request: CaretRequest) -> [String: JSONFragment] {
    let direction: FieldDirection =
      switch baseDirection {
      case .leftToRight: .explicit(.leftToRight)
      case .rightToLeft: .explicit(.rightToLeft)
      default: .fromContent
      }
    let start = request.start.map { Self.utf16Offset($0, of: text, unit) }
    let field = InputField(
      text, direction: direction, profile: request.profile, caret: start,
      box: FieldBox(width: request.width == 0 ? nil : Double(request.width)))
    let states = FieldTrace(request.steps, in: field).states.map(state)
    return ["trace": .array(states) { .object($0) }]
  }

  private func state(_ state: FieldTrace.State) -> [String: JSONFragment] {
    func offset(_ offset: Int) -> JSONFragment {
      .integer(Self.offset(ofUTF16: offset, in: state.text, unit))
    }
    return [
      "offset": offset(state.offset), "anchor": offset(state.anchor),
      "edge": .integer(state.edge), "x": .integer(Int(state.x)),
      "text": .string(state.text), "visual": .string(state.visual),
    ]
  }

  /// An offset in UTF-16 code units for one in a unit; offsets inside a character are moved to its
  /// start, those behind the text to its end.
  private static func utf16Offset(_ offset: Int, of text: String, _ unit: OffsetUnit) -> Int {
    var rest = offset
    var result = 0
    for scalar in text.unicodeScalars {
      rest -= width(of: scalar, unit)
      if rest < 0 { return result }
      result += UTF16.width(scalar)
    }
    return result
  }

  private static func offset(ofUTF16 offset: Int, in text: String, _ unit: OffsetUnit) -> Int {
    if unit == .utf16 { return offset }
    var rest = offset
    var result = 0
    for scalar in text.unicodeScalars {
      rest -= UTF16.width(scalar)
      if rest < 0 { return result }
      result += width(of: scalar, unit)
    }
    return result
  }

  private static func width(of scalar: Unicode.Scalar, _ unit: OffsetUnit) -> Int {
    switch unit {
    case .utf16: UTF16.width(scalar)
    case .scalar: 1
    case .utf8: UTF8.width(scalar)
    }
  }
}

import BidiReference
import BidiShape

@testable import BidiShapeCommand

/// Requests made up at random, a third of them malformed, with the answers that they have to get.
struct RandomRequests {
  /// What has to be in an answer.
  enum Expectation {
    /// An error with this code, and with the id where it could be read.
    case error(String, hasID: Bool)
    /// A member of this value.
    case member(String, JSONValue)
  }

  private var generator: SeededGenerator

  /// A source that draws on a generator.
  init(_ generator: SeededGenerator) { self.generator = generator }

  /// The next request.
  mutating func next(id: Int) -> (line: [UInt8], expectation: Expectation) {
    generator.oneIn(3) ? malformed(id) : wellFormed(id)
  }

  private static let scalars: [Unicode.Scalar] = [
    "a", "b", " ", "1", "2", ".", "(", ")", "-", "%", "\n", "\"", "\\", "\t", "\0", "\u{5D0}",
    "\u{5D1}", "\u{5B8}", "\u{633}", "\u{644}", "\u{627}", "\u{661}", "\u{200F}", "\u{202B}",
    "\u{202C}", "\u{2067}", "\u{2069}", "\u{1F600}", "\u{200D}", "\u{2029}", "\u{FEFB}",
  ]

  private mutating func text() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      text.append(Self.scalars[Int.random(in: 0..<Self.scalars.count, using: &generator)])
    }
    return String(text)
  }

  private func line(_ id: Int, _ op: String, _ text: String, _ more: String = "") -> [UInt8] {
    Array("{\"id\":\(id),\"op\":\"\(op)\"\(more),\"text\":".utf8) + JSONFragment.string(text).bytes
      + Array("}".utf8)
  }

  private mutating func wellFormed(_ id: Int) -> (line: [UInt8], expectation: Expectation) {
    let text = text()
    let isRightToLeft = generator.oneIn(2)
    let base: BaseDirection = isRightToLeft ? .rightToLeft : .automatic
    let baseField = isRightToLeft ? #","base":"rtl""# : ""
    switch generator.next() % 7 {
    case 0:
      let shown = BidiText(text, baseDirection: base).displayString()
      return (line(id, "visual", text, baseField), .member("text", .string(shown)))
    case 1:
      let options = DisplayOptions(shaping: .none, mirrorsCharacters: false, keepsControls: true)
      let shown = BidiText(text, baseDirection: base).displayString(options)
      let more = baseField + #","shape":"none","mirror":false,"controls":"keep""#
      return (line(id, "visual", text, more), .member("text", .string(shown)))
    case 2:
      return (line(id, "strip", text), .member("text", .string(BidiControl.strip(text))))
    case 3:
      let logical = LogicalText(visual: text, baseDirection: base)
      return (line(id, "logical", text, baseField), .member("text", .string(logical.string)))
    case 4:
      let system = DigitSystem.all[Int.random(in: 0..<DigitSystem.all.count, using: &generator)]
      let converted = DigitConversion(to: system).converted(text)
      return (
        line(id, "digits", text, ",\"to\":\"\(system.name)\""), .member("text", .string(converted))
      )
    case 5:
      return (
        line(id, "detect", text),
        .member("hasControls", .boolean(TextTraits(text).hasControls))
      )
    default:
      let count = TextFinding.findings(in: text, baseDirection: .automatic).count
      return (line(id, "check", text), .member("findings", .number(String(count))))
    }
  }

  private mutating func malformed(_ id: Int) -> (line: [UInt8], expectation: Expectation) {
    let whole = line(id, "strip", text())
    let invalid = Expectation.error("invalid-json", hasID: false)
    switch generator.next() % 8 {
    case 0: return (Array(whole.dropLast(Int.random(in: 1...9, using: &generator))), invalid)
    case 1: return (whole + [0x2C], invalid)
    case 2: return (Array(#"{"id":1,"op":"strip","text":"\ud800"}"#.utf8), invalid)
    case 3: return (Array(whole.dropLast(2)) + [0xFF] + whole.suffix(2), invalid)
    case 4: return ([], invalid)
    case 5: return (line(id, "stripp", text()), .error("unknown-op", hasID: true))
    case 6:
      return (line(id, "strip", text(), #","mirorr":true"#), .error("invalid-request", hasID: true))
    default:
      return (
        Array(#"{"id":\#(id),"op":"visual","text":7}"#.utf8), .error("invalid-request", hasID: true)
      )
    }
  }
}

extension RandomRequests.Expectation {
  /// What is wrong with an answer, nil when nothing is.
  func problem(with line: some Sequence<UInt8>, id: Int) -> String? {
    guard case .object(let list)? = try? JSONParser.parse(Array(line)) else { return "no JSON" }
    var members: [String: JSONValue] = [:]
    for member in list { members[member.name] = member.value }
    switch self {
    case .error(let code, let hasID):
      guard members["ok"] == .boolean(false), case .object(let error)? = members["error"],
        error.contains(JSONValue.Member(name: "code", value: .string(code)))
      else { return "not \(code)" }
      return members["id"] == (hasID ? .number(String(id)) : .null) ? nil : "another id"
    case .member(let name, let value):
      guard members["ok"] == .boolean(true) else { return "not ok" }
      guard members["id"] == .number(String(id)) else { return "another id" }
      switch (value, members[name]) {
      case (.number(let count), .array(let elements)?):
        return count == String(elements.count) ? nil : "\(elements.count) instead of \(count)"
      case (.string(let expected), .string(let actual)?):
        return expected.unicodeScalars.elementsEqual(actual.unicodeScalars) ? nil : "another text"
      default: return value == members[name] ? nil : "another \(name)"
      }
    }
  }
}

/// How a terminal shows characters at some place: what SGR sequences have set, and the link.
struct TerminalStyle: Equatable, Sendable {
  /// What can be set apart from the rest, each with the parameters that set it.
  private enum Attribute: Int, CaseIterable {
    case font, bold, faint, slant, underline, blink, inverse, concealed, struck, proportional
    case foreground, background, frame, overline, underlineColour, ideogram, script
  }

  /// The parameters of each attribute that is set, such as `38;5;12`, by the attribute's number; no
  /// array at all when none is set.
  private var parameters: [[UInt8]] = []
  /// The sequence that began the link, whole; empty outside of links.
  private var link: [UInt8] = []

  /// The style that a terminal begins with.
  init() {}

  /// Whether nothing is set.
  var isDefault: Bool { parameters.isEmpty && link.isEmpty }

  /// A longer link is none: terminals have this limit, and a link is written once for each line.
  private static let longestLink = 2083
  /// The longest parameters of one attribute; the longest in use are those of a colour.
  private static let longestParameters = 48

  /// Changes the style as a sequence does.
  ///
  /// - Returns: Whether that is all the sequence does; it is to be kept as it is otherwise.
  /// - Complexity: O(n) in the length of the sequence.
  mutating func apply(_ sequence: EscapeSequence, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let content = bytes[sequence.range]
    switch sequence.kind {
    case .graphicRendition: return applyRendition(content.dropFirst(2).dropLast())
    case .hyperlink: return applyLink(content)
    case .other, .incomplete: return false
    }
  }

  private mutating func applyLink(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // ESC ] 8 ; parameters ; address, and BEL or ESC \.
    let end = content.last == 0x07 ? 1 : 2
    let fields = content.dropFirst(4).dropLast(end)
    guard let semicolon = fields.firstIndex(of: UInt8(ascii: ";")) else { return false }
    if fields.index(after: semicolon) == fields.endIndex {
      // It may end one that was too long to be begun here.
      guard !link.isEmpty else { return false }
      link = []
    } else if content.count <= Self.longestLink {
      link = Array(content)
    } else {
      return false
    }
    return true
  }

  private mutating func applyRendition(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var isKnown = true
    var rest = content.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[...]
    while let parameter = rest.popFirst() {
      var value = Array(parameter)
      let code = Self.number(value.prefix { $0 != UInt8(ascii: ":") })
      if let code, [38, 48, 58].contains(code), !value.contains(UInt8(ascii: ":")) {
        // A colour takes the parameters behind it: 5 and a number, or 2 and three numbers.
        let kind = rest.first.flatMap { Self.number($0) }
        let count = kind == 5 ? 2 : kind == 2 ? 4 : Int.max
        guard count <= rest.count else { return false }
        for part in rest.prefix(count) { value += [UInt8(ascii: ";")] + part }
        rest = rest.dropFirst(count)
      }
      if value.count > Self.longestParameters || code.map({ !set($0, value) }) ?? true {
        isKnown = false
      }
    }
    return isKnown
  }

  /// The number that digits stand for, 0 for none of them; nil when it is none or long.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard digits.count <= 4 else { return nil }
    var number = 0
    for digit in digits {
      guard 0x30...0x39 ~= digit else { return nil }
      number = 10 * number + Int(digit - 0x30)
    }
    return number
  }

  /// Does what a code of SGR means.
  ///
  /// - Returns: Whether the code is known.
  private mutating func set(_ code: Int, _ value: [UInt8]) -> Bool {
    switch code {
    case 0: parameters = []
    case 1: set(.bold, value)
    case 2: set(.faint, value)
    case 3, 20: set(.slant, value)
    case 4: set(.underline, value.suffix(2) == [UInt8(ascii: ":"), UInt8(ascii: "0")] ? [] : value)
    case 5, 6: set(.blink, value)
    case 7: set(.inverse, value)
    case 8: set(.concealed, value)
    case 9: set(.struck, value)
    case 10: set(.font, [])
    case 11...19: set(.font, value)
    case 21: set(.underline, value)
    case 22:
      set(.bold, [])
      set(.faint, [])
    case 23: set(.slant, [])
    case 24: set(.underline, [])
    case 25: set(.blink, [])
    case 26: set(.proportional, value)
    case 27: set(.inverse, [])
    case 28: set(.concealed, [])
    case 29: set(.struck, [])
    case 30...38, 90...97: set(.foreground, value)
    case 39: set(.foreground, [])
    case 40...48, 100...107: set(.background, value)
    case 49: set(.background, [])
    case 50: set(.proportional, [])
    case 51, 52: set(.frame, value)
    case 53: set(.overline, value)
    case 54: set(.frame, [])
    case 55: set(.overline, [])
    case 58: set(.underlineColour, value)
    case 59: set(.underlineColour, [])
    case 60...64: set(.ideogram, value)
    case 65: set(.ideogram, [])
    case 73, 74: set(.script, value)
    case 75: set(.script, [])
    default: return false
    }
    return true
  }

  private mutating func set(_ attribute: Attribute, _ value: [UInt8]) {
    if parameters.isEmpty {
      if value.isEmpty { return }
      parameters = Array(repeating: [], count: Attribute.allCases.count)
    }
    parameters[attribute.rawValue] = value
    if value.isEmpty, parameters.allSatisfy(\.isEmpty) { parameters = [] }
  }
}

extension TerminalStyle {
  /// Appends the sequences that lead to another style.
  ///
  /// - Complexity: O(1); the parts of a style are of limited length.
  func appendTransition(to next: TerminalStyle, into output: inout [UInt8]) {
    if link != next.link {
      if next.link.isEmpty {
        output += "\u{1B}]8;;".utf8
        output += link.last == 0x07 ? [0x07] : [0x1B, UInt8(ascii: "\\")]
      } else {
        output += next.link
      }
    }
    guard parameters != next.parameters else { return }
    let pairs = zip(parameters, next.parameters)
    let onlyAdds =
      parameters.isEmpty
      || !next.parameters.isEmpty
        && pairs.allSatisfy { $0.isEmpty || !$1.isEmpty }
    var codes: [[UInt8]] = []
    if onlyAdds {
      for (index, value) in next.parameters.enumerated()
      where !value.isEmpty && (parameters.isEmpty || parameters[index] != value) {
        codes.append(value)
      }
    } else {
      codes = [[UInt8(ascii: "0")]] + next.parameters.filter { !$0.isEmpty }
    }
    output += [0x1B, UInt8(ascii: "[")]
    output += codes.joined(separator: [UInt8(ascii: ";")])
    output.append(UInt8(ascii: "m"))
  }

  /// The style after all the sequences in some lines.
  ///
  /// - Complexity: O(n) in the number of bytes.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    var offset = start
    while let escape = bytes.firstEscape(from: offset) {
      let sequence = EscapeSequence(bytes, at: escape)
      _ = apply(sequence, in: bytes)
      offset = sequence.range.upperBound
    }
  }
}

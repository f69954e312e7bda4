public import BidiReference

/// What a terminal makes of a text: its characters, each with the style it is shown in, and the
/// sequences that are neither characters nor style.
///
/// It is plain and separate from the command's own reading of sequences, which it is there to check.
public struct TerminalCells: Equatable, Sendable {
  /// A character or another sequence.
  public struct Cell: Hashable, Sendable, CustomStringConvertible {
    /// The character, or the whole sequence.
    public let text: String
    /// `-` for no style, or what SGR has set in the order of the numbers, such as `1;32`, and `@` with
    /// the address of a link, with `+` between the two; `!` for another sequence.
    public let style: String

    /// Creates a cell.
    public init(_ text: String, _ style: String) {
      self.text = text
      self.style = style
    }

    /// The style and the text.
    public var description: String { "\(style) \(EscapedText.ascii(text))" }
  }

  /// The cells in the order of the text.
  public private(set) var cells: [Cell] = []
  /// The style that the text ends with.
  public var lastStyle: String { Self.name(attributes, link) }

  private var attributes: [String: String] = [:]
  private var link = ""

  /// Reads a text.
  ///
  /// - Complexity: O(n) for ordinary text.
  public init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "\u{1B}" else {
        cells.append(Cell(String(scalars[index]), lastStyle))
        index += 1
        continue
      }
      let end = Self.end(ofSequenceAt: index, in: scalars)
      let sequence = String(String.UnicodeScalarView(scalars[index..<end]))
      if !apply(sequence) { cells.append(Cell(sequence, "!")) }
      index = end
    }
  }

  /// Cells in the notation of the corpus: a style and a text in turn.
  public static func parse(_ notation: String) throws(EscapedText.SyntaxError) -> [Cell] {
    var cells: [Cell] = []
    var rest = notation[...]
    while !rest.isEmpty {
      let style = rest.prefix { $0 != " " }
      rest = rest.dropFirst(style.count).drop { $0 == " " }
      var end = rest.startIndex
      var isEscaped = false
      for index in rest.indices.dropFirst() {
        if rest[index] == "\"" && !isEscaped {
          end = rest.index(after: index)
          break
        }
        isEscaped = rest[index] == "\\" && !isEscaped
      }
      let text = try EscapedText.parse(rest[..<end])
      if style == "!" {
        cells.append(Cell(text, "!"))
      } else {
        cells += text.unicodeScalars.map { Cell(String($0), String(style)) }
      }
      rest = rest[end...].drop { $0 == " " }
    }
    return cells
  }

  private static func name(_ attributes: [String: String], _ link: String) -> String {
    var parts: [String] = []
    if !attributes.isEmpty {
      func number(_ value: String) -> Int { Int(value.prefix { $0.isNumber }) ?? 0 }
      parts.append(attributes.values.sorted { number($0) < number($1) }.joined(separator: ";"))
    }
    if !link.isEmpty { parts.append("@" + link) }
    return parts.isEmpty ? "-" : parts.joined(separator: "+")
  }

  /// Where a sequence ends that begins with ESC, or where the line breaks it off.
  private static func end(ofSequenceAt start: Int, in scalars: [Unicode.Scalar]) -> Int {
    func at(_ index: Int) -> Unicode.Scalar { index < scalars.count ? scalars[index] : "\n" }
    var index = start + 1
    switch at(index) {
    case "[":
      index += 1
      while ("0"..."?").contains(at(index)) { index += 1 }
      while (" "..."/").contains(at(index)) { index += 1 }
      return ("@"..."~").contains(at(index)) ? index + 1 : index
    case "]", "P", "X", "^", "_":
      let isCommand = at(index) == "]"
      index += 1
      while at(index) == "\t"
        || at(index).value >= 0x20 && ![0x7F, 0x85, 0x2029].contains(at(index).value)
      {
        index += 1
      }
      if isCommand && at(index) == "\u{7}" { return index + 1 }
      return at(index) == "\u{1B}" && at(index + 1) == "\\" ? index + 2 : index
    case " "..."/":
      while (" "..."/").contains(at(index)) { index += 1 }
      return ("0"..."~").contains(at(index)) ? index + 1 : index
    case "0"..."~": return index + 1
    default: return index
    }
  }

  /// Does what SGR and hyperlinks do; false for all other sequences.
  private mutating func apply(_ sequence: String) -> Bool {
    if sequence.hasPrefix("\u{1B}]8;") && sequence.count > 5 {
      let isBell = sequence.hasSuffix("\u{7}")
      guard isBell || sequence.hasSuffix("\u{1B}\\") else { return false }
      let fields = sequence.dropFirst(4).dropLast(isBell ? 1 : 2)
        .split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard fields.count == 2 else { return false }
      link = String(fields[1])
      return true
    }
    guard sequence.hasPrefix("\u{1B}["), sequence.hasSuffix("m") else { return false }
    var words = sequence.dropFirst(2).dropLast().split(
      separator: ";", omittingEmptySubsequences: false)[...]
    while let word = words.popFirst() {
      let code = Int(word.isEmpty ? "0" : word.prefix { $0 != ":" }) ?? -1
      var value = word.contains(":") ? String(word) : String(code)
      if [38, 48, 58].contains(code) && !word.contains(":") {
        let count = words.first == "5" ? 2 : words.first == "2" ? 4 : .max
        guard words.count >= count else { return false }
        value += words.prefix(count).map { ";" + $0 }.joined()
        words = words.dropFirst(count)
      }
      guard set(code, value) else { return false }
    }
    return true
  }

  private mutating func set(_ code: Int, _ value: String) -> Bool {
    switch code {
    case 0: attributes = [:]
    case 1: attributes["bold"] = value
    case 2: attributes["faint"] = value
    case 3: attributes["italic"] = value
    case 4, 21: attributes["underline"] = value
    case 7: attributes["inverse"] = value
    case 9: attributes["struck"] = value
    case 22:
      attributes["bold"] = nil
      attributes["faint"] = nil
    case 23: attributes["italic"] = nil
    case 24: attributes["underline"] = nil
    case 27: attributes["inverse"] = nil
    case 29: attributes["struck"] = nil
    case 30...38, 90...97: attributes["foreground"] = value
    case 39: attributes["foreground"] = nil
    case 40...48, 100...107: attributes["background"] = value
    case 49: attributes["background"] = nil
    case 53: attributes["overline"] = value
    case 55: attributes["overline"] = nil
    case 58: attributes["line"] = value
    case 59: attributes["line"] = nil
    default: return false
    }
    return true
  }
}

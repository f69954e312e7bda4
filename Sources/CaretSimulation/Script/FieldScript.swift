/// A list of things to do to a field, as people write it.
///
/// ```
/// type "ab" ArrowLeft*2 Shift+End paste "\u{05D0 05D1}" click 3 drag 0 4,1 undo
/// ```
///
/// | words | do |
/// | --- | --- |
/// | a keystroke by its W3C name, such as `Control+ArrowLeft` | presses it |
/// | a text in quotation marks, with `type` before it or without | types it |
/// | `paste` and a text | pastes it |
/// | `click`, `doubleclick`, `tripleclick` and a place | clicks there; with `Shift+` extends |
/// | `drag` and two places | selects from one to the other |
/// | `undo` | takes back the last change |
///
/// A place is a number from the left of the field, with the line behind a comma where that is not
/// the first: `4,1`. `*3` behind a keystroke or `undo` does it three times. Texts have the escapes
/// `\n`, `\t`, `\"`, `\\` and `\u{…}` with one or more code points in hexadecimal digits.
public enum FieldScript {
  /// Why a script cannot be read.
  public struct SyntaxError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, a sentence in lower case that names the word.
    public let description: String

    /// An error with its sentence.
    public init(description: String) { self.description = description }
  }

  /// The most often that one step can be asked for.
  public static let mostRepetitions = 10_000

  /// Reads a script.
  ///
  /// - Throws: `SyntaxError` for the first word that is no step.
  /// - Complexity: O(n) in the length of the script and the number of steps.
  public static func parse(_ script: String) throws(SyntaxError) -> [FieldStep] {
    var words = Words(script)
    var steps: [FieldStep] = []
    while let word = try words.next() {
      switch word {
      case .text(let text): steps.append(.type(text))
      case .plain(let name): steps += try self.steps(name, &words)
      }
    }
    return steps
  }

  private static func steps(
    _ word: Substring, _ words: inout Words
  ) throws(SyntaxError) -> [FieldStep] {
    switch word {
    case "type": return [.type(try words.text(after: word))]
    case "paste": return [.paste(try words.text(after: word))]
    case "drag": return [.drag(try words.point(after: word), to: try words.point(after: word))]
    default: break
    }
    let isExtending = word.hasPrefix("Shift+")
    let name = isExtending ? word.dropFirst("Shift+".count) : word
    if let index = ["click", "doubleclick", "tripleclick"].firstIndex(of: name) {
      return [.click(try words.point(after: word), count: index + 1, extending: isExtending)]
    }
    let (keys, count) = try repetitions(of: word)
    if keys == "undo" { return Array(repeating: .undo, count: count) }
    guard let keystroke = Keystroke(String(keys)) else {
      throw SyntaxError(description: "'\(shown(word))' is no keystroke and no step")
    }
    return Array(repeating: .press(keystroke), count: count)
  }

  private static func repetitions(
    of word: Substring
  ) throws(SyntaxError) -> (word: Substring, count: Int) {
    guard let star = word.lastIndex(of: "*"), star != word.startIndex, !word.hasSuffix("*") else {
      return (word, 1)
    }
    guard let count = Int(word[word.index(after: star)...]), (0...mostRepetitions).contains(count)
    else {
      throw SyntaxError(
        description: "'\(shown(word))' is not to be done from 0 to \(mostRepetitions) times")
    }
    return (word[..<star], count)
  }

  /// A word as messages show it.
  fileprivate static func shown(_ word: some StringProtocol) -> String {
    word.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}

/// The words of a script.
private struct Words {
  enum Word {
    case plain(Substring)
    case text(String)
  }

  private var rest: Substring

  init(_ script: String) { rest = script[...] }

  mutating func next() throws(FieldScript.SyntaxError) -> Word? {
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first else { return nil }
    if first == "\"" { return .text(try quoted()) }
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest[word.endIndex...]
    return .plain(word)
  }

  mutating func text(after word: Substring) throws(FieldScript.SyntaxError) -> String {
    if case .text(let text)? = try next() { return text }
    throw .init(description: "'\(word)' is not followed by a text in quotation marks")
  }

  mutating func point(after word: Substring) throws(FieldScript.SyntaxError) -> FieldPoint {
    if case .plain(let place)? = try next() {
      let parts = place.split(separator: ",", omittingEmptySubsequences: false)
      if let x = Double(parts[0]), x.isFinite {
        if parts.count == 1 { return FieldPoint(x: x) }
        if parts.count == 2, let line = Int(parts[1]), line >= 0 {
          return FieldPoint(x: x, line: line)
        }
      }
    }
    throw .init(description: "'\(word)' is not followed by a place such as 3 or 3,1")
  }

  /// A text in quotation marks, which is next.
  private mutating func quoted() throws(FieldScript.SyntaxError) -> String {
    var scalars = rest.unicodeScalars.dropFirst()
    var text = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      if scalar == "\"" {
        rest = rest[scalars.startIndex...]
        return String(text)
      }
      if scalar == "\\" { text += try Self.escape(&scalars) } else { text.append(scalar) }
    }
    throw .init(description: "a text has no quotation mark at its end")
  }

  private static func escape(
    _ scalars: inout Substring.UnicodeScalarView
  ) throws(FieldScript.SyntaxError) -> [Unicode.Scalar] {
    let scalar = scalars.popFirst()
    switch scalar {
    case "n": return ["\n"]
    case "t": return ["\t"]
    case "\"", "\\": return scalar.map { [$0] } ?? []
    case "u" where scalars.first == "{":
      let digits = Substring(scalars.dropFirst().prefix { $0 != "}" })
      scalars = scalars.dropFirst(digits.unicodeScalars.count + 2)
      let values = digits.split(separator: " ").map { UInt32($0, radix: 16) }
      let result = values.compactMap { $0.flatMap(Unicode.Scalar.init) }
      if !values.isEmpty && result.count == values.count { return result }
      throw .init(description: "'\\u{\(FieldScript.shown(digits))}' is no list of code points")
    default:
      throw .init(description: "a backslash is not followed by n, t, u{…}, \\ or \"")
    }
  }
}

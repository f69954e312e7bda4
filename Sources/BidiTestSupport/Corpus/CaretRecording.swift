import BidiReference

/// What one text field did: carets and texts recorded from a program, with its version.
public struct CaretRecording: Sendable {
  /// One thing that was done to the field, and what came of it.
  public struct Fact: Sendable {
    /// The line of the file, counted from 1.
    public let line: Int
    /// The name of the text.
    public let id: String
    /// The text at the start, or the text typed into an empty field.
    public let text: String
    /// What was done, such as `walk-right` or `Home`.
    public let action: String
    /// The directions that were asked of the field, all with the same outcome.
    public let bases: [String]
    /// Where the caret was put by program, in UTF-16 code units; nil where that is not said.
    public let start: Int?
    /// How a walk ended: `stuck`, `limit`, `offStart` or `offEnd`.
    public let end: String?
    /// The offsets of the caret before the first key and after each one, in UTF-16 code units.
    public let offsets: [Int]
    /// The visual edges it was painted at; nil where pixels could not tell.
    public let edges: [Int?]
    /// The offsets of the other end of the selection.
    public let anchors: [Int]
    /// What was typed into the text.
    public let typed: String?
    /// The text afterwards.
    public let result: String?
  }

  /// The file, as a path from the root of the package.
  public let path: String
  /// The name of the engine's profile.
  public let engine: String
  /// The program that was recorded.
  public let source: String
  /// The version of the program.
  public let version: String
  /// The kind of field.
  public let widget: String
  /// All that was recorded.
  public let facts: [Fact]

  /// Parses the text of a file; the path is for messages.
  ///
  /// - Throws: `CorpusError` at the first line that is not in the format.
  public init(_ text: String, path: String) throws(CorpusError) {
    var header: [String: String] = [:]
    var facts: [Fact] = []
    var current: (id: String, text: String)?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      do throws(Problem) {
        let words = line.split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { throw Problem("the line has one word") }
        let rest = words[1].drop { $0 == " " }
        if words[0] == "text" {
          let parts = rest.split(separator: " ", maxSplits: 1)
          guard parts.count == 2 else { throw Problem("the text has no name") }
          current = (String(parts[0]), try Self.unescape(parts[1]))
        } else if let current {
          facts.append(try Self.fact(words[0], rest, current.id, current.text, line: index + 1))
        } else if Self.headerFields.contains(String(words[0])) {
          header[String(words[0])] = String(rest)
        } else {
          throw Problem("'\(words[0])' is no field of a recording")
        }
      } catch {
        throw CorpusError(file: path, line: index + 1, reason: error.reason)
      }
    }
    for name in Self.headerFields where header[name] == nil {
      throw CorpusError(file: path, reason: "the recording has no '\(name)'")
    }
    self.path = path
    engine = header["engine"] ?? ""
    source = header["source"] ?? ""
    version = header["version"] ?? ""
    widget = header["widget"] ?? ""
    self.facts = facts
  }
}

extension CaretRecording {
  private struct Problem: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  private static let headerFields = ["engine", "source", "version", "widget"]

  private static func unescape(_ quoted: Substring) throws(Problem) -> String {
    do {
      return try EscapedText.parse(quoted)
    } catch {
      throw Problem(error.description)
    }
  }

  /// A line: action, directions, start, end, offsets, and what else was recorded.
  private static func fact(
    _ action: Substring, _ rest: Substring, _ id: String, _ text: String, line: Int
  ) throws(Problem) -> Fact {
    let words = rest.split(separator: " ", maxSplits: 4)
    guard words.count >= 4 else { throw Problem("the line has too few words") }
    let start: Int? =
      switch words[1] {
      case "n": text.utf16.count
      default: Int(words[1])
      }
    guard start != nil || ["-", "edge"].contains(words[1]) else {
      throw Problem("'\(words[1])' is no start")
    }
    var edges: [Int?] = []
    var anchors: [Int] = []
    var texts: [Substring: String] = [:]
    var more = words.count > 4 ? words[4] : ""
    while !more.isEmpty {
      let parts = more.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { throw Problem("'\(more)' has no value") }
      switch parts[0] {
      case "edges", "anchors":
        let values = parts[1].split(separator: " ", maxSplits: 1)
        if parts[0] == "edges" {
          edges = try numbers(values[0])
        } else {
          anchors = try numbers(values[0]).compactMap { $0 }
        }
        more = values.count > 1 ? values[1] : ""
      case "typed", "result":
        texts[parts[0]] = try unescape(parts[1])
        more = ""
      default:
        throw Problem("'\(parts[0])' is no part of a fact")
      }
    }
    return Fact(
      line: line, id: id, text: text, action: String(action),
      bases: words[0].split(separator: ",").map(String.init), start: start,
      end: words[2] == "-" ? nil : String(words[2]),
      offsets: try numbers(words[3]).compactMap { $0 }, edges: edges, anchors: anchors,
      typed: texts["typed"], result: texts["result"])
  }

  /// Numbers between commas: `3`, `2..5` or `5..2` for all between, `0*4` for four times 0, `_` for
  /// one that is not known.
  private static func numbers(_ list: Substring) throws(Problem) -> [Int?] {
    var result: [Int?] = []
    for item in list.split(separator: ",") {
      if item == "_" {
        result.append(nil)
      } else if let number = Int(item) {
        result.append(number)
      } else if let star = item.firstIndex(of: "*"), let number = Int(item[..<star]),
        let count = Int(item[item.index(after: star)...]), count > 0
      {
        result += Array(repeating: number, count: count)
      } else {
        let parts = item.split(separator: ".")
        guard parts.count == 2, let first = Int(parts[0]), let last = Int(parts[1]) else {
          throw Problem("'\(item)' is no number")
        }
        result += first <= last ? Array(first...last) : Array((last...first).reversed())
      }
    }
    return result
  }
}

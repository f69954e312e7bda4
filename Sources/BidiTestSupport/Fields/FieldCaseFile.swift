import BidiReference
import CaretSimulation

/// A file of scripts for fields.
public struct FieldCaseFile: Sendable {
  /// The file, as a path from the root of the package.
  public let path: String
  /// The scripts, in the order of the file.
  public let cases: [FieldCase]

  /// Parses the text of a file; the path is for messages.
  ///
  /// - Throws: `CorpusError` at the first line that is not in the format.
  public init(_ text: String, path: String) throws(CorpusError) {
    self.path = path
    var cases: [FieldCase] = []
    var block: Block?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do throws(Problem) {
        if line.isEmpty {
          if let block { cases.append(try block.fieldCase(path)) }
          block = nil
        } else if line.hasPrefix("script ") {
          block = Block(name: String(line.dropFirst("script ".count)), line: index + 1)
        } else if !line.hasPrefix("#") {
          guard block != nil else { throw Problem("the line stands outside a script") }
          try block?.take(line, at: index + 1)
        }
      } catch {
        throw CorpusError(file: path, line: index + 1, reason: error.reason)
      }
    }
    if block != nil {
      throw CorpusError(file: path, reason: "the last script is not followed by a blank line")
    }
    self.cases = cases
  }
}

private struct Problem: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

/// A script as its lines are read.
private struct Block {
  let name: String
  let line: Int
  var fields: [Substring: Substring] = [:]
  var moments: [FieldCase.Moment] = []

  private static let required: [Substring] = ["why", "source", "requirement", "agree"]
  private static let optional: [Substring] = ["field", "text", "differ"]

  init(name: String, line: Int) {
    self.name = name
    self.line = line
  }

  mutating func take(_ line: Substring, at number: Int) throws(Problem) {
    let rest = line.drop { $0 == " " }
    let word = rest.prefix { $0 != " " }
    let value = rest.dropFirst(word.count).drop { $0 == " " }
    if word == "do" || word == "at" {
      return moments.append(try moment(value, at: number))
    }
    guard (Self.required + Self.optional).contains(word) else {
      throw Problem("there is no field '\(word)'")
    }
    if fields.updateValue(value, forKey: word) != nil {
      throw Problem("'\(word)' is already given")
    }
  }

  /// Steps, `->`, and the picture after them; `at start` for none.
  private func moment(_ text: Substring, at line: Int) throws(Problem) -> FieldCase.Moment {
    let parts = text.split(separator: " -> ", maxSplits: 1)
    guard parts.count == 2 else { throw Problem("the step has no '->' and picture") }
    var steps: [FieldStep] = []
    let script = parts[0].drop { $0 == " " }
    if !script.hasPrefix("start") {
      do throws(FieldScript.SyntaxError) {
        steps = try FieldScript.parse(String(script))
      } catch {
        throw Problem(error.description)
      }
    }
    let seen = parts[1].split(separator: " = ", maxSplits: 1)
    var pictures: [String] = []
    for picture in seen[0].split(separator: " // ") { pictures.append(try Self.text(picture)) }
    return FieldCase.Moment(
      line: line, steps: steps, pictures: pictures,
      text: seen.count > 1 ? try Self.text(seen[1]) : nil)
  }

  /// The text in quotation marks, with blanks around them.
  private static func text(_ quoted: Substring) throws(Problem) -> String {
    var quoted = quoted.drop { $0 == " " }
    while quoted.last == " " { quoted.removeLast() }
    do throws(EscapedText.SyntaxError) {
      return try EscapedText.parse(quoted)
    } catch {
      throw Problem(error.description)
    }
  }

  func fieldCase(_ path: String) throws(Problem) -> FieldCase {
    for name in Self.required where fields[name] == nil {
      throw Problem("\(self.name) has no '\(name)'")
    }
    guard let options = FieldCaseOptions(fields["field"] ?? "") else {
      throw Problem("'field' holds a word that is no option, in \(name)")
    }
    for moment in moments where moment.pictures.count != options.interfaces.count {
      throw Problem("line \(moment.line) has not one picture for each interface")
    }
    if moments.isEmpty { throw Problem("\(name) does nothing") }
    let text: String
    if let quoted = fields["text"] { text = try Self.text(quoted) } else { text = "" }
    return FieldCase(
      id: name, file: path, line: line, why: String(fields["why"] ?? ""),
      requirements: (fields["requirement"] ?? "").split(separator: " ").map(String.init),
      text: text, agreeing: try profiles("agree"), differing: try profiles("differ"),
      moments: moments, interfaces: options.interfaces, options: options)
  }

  /// Engines by their names; `all` for every one.
  private func profiles(_ field: Substring) throws(Problem) -> [EngineProfile] {
    var profiles: [EngineProfile] = []
    for name in (fields[field] ?? "").split(separator: " ") {
      if name == "all" {
        profiles += EngineProfile.all
      } else if let profile = EngineProfile.named(String(name)) {
        profiles.append(profile)
      } else {
        throw Problem("'\(name)' is no engine")
      }
    }
    return profiles
  }
}

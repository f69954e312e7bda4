import BidiShape
import Foundation
import LocalizedStrings

/// Writes findings for people and for programs.
struct FindingWriter {
  let findings: [Finding]

  /// The findings in a form.
  func text(_ report: StringsOptions.Report) -> String {
    switch report {
    case .text: findings.map { line($0) + "\n" }.joined()
    case .json: encoded(findings.map(JSONFinding.init))
    case .sarif: encoded(SARIFLog(findings))
    }
  }

  private func line(_ finding: Finding) -> String {
    let place = "\(finding.file):\(finding.position.line):\(finding.position.column)"
    return "\(place): \(finding.code.rawValue): \(finding.message)"
  }

  private func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and numbers are all there is; they can always be encoded.
    guard let data = try? encoder.encode(value) else { return "[]\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// A finding as an object.
private struct JSONFinding: Encodable {
  let file: String
  let line: Int
  let column: Int
  let code: String
  let message: String

  init(_ finding: Finding) {
    file = finding.file
    line = finding.position.line
    column = finding.position.column
    code = finding.code.rawValue
    message = finding.message
  }
}

/// Findings as SARIF 2.1.0, which services for code review read.
private struct SARIFLog: Encodable {
  struct Message: Encodable { let text: String }
  struct Rule: Encodable {
    let id: String
    let shortDescription: Message
  }
  struct Driver: Encodable {
    let name = "bidi-shape"
    let version = LibraryVersion.library
    let rules: [Rule]
  }
  struct Tool: Encodable { let driver: Driver }
  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
  }
  struct Artifact: Encodable { let uri: String }
  struct Physical: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }
  struct Location: Encodable { let physicalLocation: Physical }
  struct Result: Encodable {
    let ruleId: String
    let level = "warning"
    let message: Message
    let locations: [Location]
  }
  struct Run: Encodable {
    let tool: Tool
    let results: [Result]
    /// Columns count scalars.
    let columnKind = "unicodeCodePoints"
  }

  let version = "2.1.0"
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  init(_ findings: [Finding]) {
    let used = Set(findings.map(\.code))
    let rules = FindingCode.allCases.filter(used.contains).map { code in
      Rule(id: code.rawValue, shortDescription: Message(text: code.summary))
    }
    let results = findings.map { finding in
      Result(
        ruleId: finding.code.rawValue, message: Message(text: finding.message),
        locations: [
          Location(
            physicalLocation: Physical(
              artifactLocation: Artifact(
                uri: finding.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
                  ?? finding.file),
              region: Region(
                startLine: finding.position.line, startColumn: finding.position.column)))
        ])
    }
    runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
  }
}

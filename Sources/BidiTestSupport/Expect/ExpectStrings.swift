import Foundation
public import LocalizedStrings
public import Testing

/// Expects that a file of strings has the findings that a golden text says, or none.
///
/// ```swift
/// expectStrings("Resources/ar.lproj/Localizable.strings")
/// expectStrings(
///   "Resources/he.lproj/Localizable.strings",
///   find: .text("5:12: percent: sale: a percent sign is put beside %d by hand; …"))
/// ```
///
/// - Parameters:
///   - path: the file, relative to the folder of the test's source.
///   - golden: a line for each finding: line, column, code and message; nil for no findings.
///   - check: how the file is looked through.
///   - filePath: the test's source, which paths are relative to.
///   - sourceLocation: where a difference is reported.
public func expectStrings(
  _ path: String, find golden: Golden? = nil, check: StringsCheck = StringsCheck(),
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let url = URL(filePath: filePath).deletingLastPathComponent().appending(path: path)
  let problem: String?
  do {
    let file = try StringsFile(Array(try Data(contentsOf: url)), path: path)
    let lines = check.findings(in: file).map { finding in
      "\(finding.position.line):\(finding.position.column): "
        + "\(finding.code.rawValue): \(finding.message)\n"
    }
    problem = (golden ?? .text("")).difference(from: lines.joined(), filePath)
      .map { "\(path):\n\($0)" }
  } catch {
    problem = "\(error)"
  }
  if let problem { Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation) }
}

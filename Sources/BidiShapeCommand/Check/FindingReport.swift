import BidiShape

/// Findings on their way to the user, in the language that was asked for.
struct FindingReport {
  /// A finding with its place in a file.
  private struct Entry {
    let file: String
    /// Line and column from 1, in characters; nil for the name of the file.
    let start: (line: Int, column: Int)?
    let end: (line: Int, column: Int)?
    let finding: TextFinding
  }

  private let format: ReportFormat
  private let ignored: Set<String>
  private var output: OutputBuffer
  /// What waits for the end, since the language is one document.
  private var entries: [Entry] = []
  /// Whether nothing was found.
  private(set) var isEmpty = true

  /// A report without findings.
  init(_ options: CommandOptions, output: OutputBuffer) {
    format = options.format
    ignored = options.ignoredCodes
    self.output = output
  }

  /// Adds a finding about the name of a file.
  mutating func add(_ finding: TextFinding, inNameOf file: String) throws(CommandError) {
    try add(Entry(file: file, start: nil, end: nil, finding: finding))
  }

  /// Adds findings about the text of a file, in the order of their places.
  ///
  /// - Complexity: O(n) in the length of the text.
  mutating func add(
    _ findings: [TextFinding], in text: String, of file: String
  ) throws(CommandError) {
    let scalars = text.unicodeScalars
    var place = (index: text.startIndex, line: 1, column: 1)
    func advance(
      _ place: inout (index: String.Index, line: Int, column: Int), to end: String.Index
    ) {
      while place.index < end {
        let scalar = scalars[place.index]
        scalars.formIndex(after: &place.index)
        let isFirstOfTwo =
          scalar == "\r" && place.index < scalars.endIndex && scalars[place.index] == "\n"
        if (scalar == "\n" || scalar == "\r") && !isFirstOfTwo {
          place.line += 1
          place.column = 1
        } else {
          place.column += 1
        }
      }
    }
    for finding in findings {
      advance(&place, to: finding.range.lowerBound)
      var end = place
      advance(&end, to: finding.range.upperBound)
      try add(
        Entry(
          file: file, start: (place.line, place.column), end: (end.line, end.column),
          finding: finding))
    }
  }

  private mutating func add(_ entry: Entry) throws(CommandError) {
    guard !ignored.contains(entry.finding.code.rawValue) else { return }
    isEmpty = false
    guard format == .text else { return entries.append(entry) }
    let place = entry.start.map { ":\($0.line):\($0.column)" } ?? ""
    let line =
      "\(entry.file.escapedForTerminal)\(place): \(entry.finding.code.rawValue): "
      + entry.finding.message + (entry.start == nil ? ", in the name of the file" : "") + "\n"
    output.bytes += line.utf8
    if output.bytes.count > 1 << 16 { try output.flush() }
  }

  /// Writes what has not been written.
  mutating func finish() throws(CommandError) {
    switch format {
    case .text: break
    case .json: output.bytes += JSONFragment.array(entries, Self.json).bytes + [0x0A]
    case .sarif: output.bytes += sarif.bytes + [0x0A]
    }
    try output.flush()
  }

  private static func json(_ entry: Entry) -> JSONFragment {
    var members: [String: JSONFragment] = [
      "file": .string(entry.file), "code": .string(entry.finding.code.rawValue),
      "message": .string(entry.finding.message),
    ]
    if let start = entry.start, let end = entry.end {
      members["line"] = .integer(start.line)
      members["column"] = .integer(start.column)
      members["endLine"] = .integer(end.line)
      members["endColumn"] = .integer(end.column)
    }
    return .object(members)
  }

  private var sarif: JSONFragment {
    let rules = JSONFragment.array(TextFinding.Code.allCases) { code in
      .object([
        "id": .string(code.rawValue),
        "shortDescription": .object(["text": .string(HelpText.sentence(code.summary))]),
      ])
    }
    let results = JSONFragment.array(entries) { entry in
      var location: [String: JSONFragment] = [
        "artifactLocation": .object(["uri": .string(Self.uri(entry.file))])
      ]
      if let start = entry.start, let end = entry.end {
        location["region"] = .object([
          "startLine": .integer(start.line), "startColumn": .integer(start.column),
          "endLine": .integer(end.line), "endColumn": .integer(end.column),
        ])
      }
      return .object([
        "ruleId": .string(entry.finding.code.rawValue), "level": .string("warning"),
        "message": .object(["text": .string(HelpText.sentence(entry.finding.message))]),
        "locations": .array([location]) { .object(["physicalLocation": .object($0)]) },
      ])
    }
    let driver = JSONFragment.object([
      "name": .string("bidi-shape"), "version": .string(LibraryVersion.library), "rules": rules,
    ])
    let run = JSONFragment.object([
      "tool": .object(["driver": driver]), "columnKind": .string("unicodeCodePoints"),
      "results": results,
    ])
    return .object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"), "runs": .array([run]) { $0 },
    ])
  }

  /// A path as a relative reference (RFC 3986).
  private static func uri(_ path: String) -> String {
    var uri = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}

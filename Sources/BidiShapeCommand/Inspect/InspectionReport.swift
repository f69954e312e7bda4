import BidiShape

/// Lines with all that is known of their characters, as tables or as JSON.
struct InspectionReport {
  private let format: ReportFormat
  private let hasColors: Bool
  private let baseDirection: BaseDirection
  private var lineNumber = 0

  /// A report on no line yet.
  init(_ options: CommandOptions, hasColors: Bool) {
    format = options.format
    baseDirection = options.baseDirection
    self.hasColors = hasColors
  }

  /// The report on more lines.
  ///
  /// - Complexity: O(n) in the length of the text.
  mutating func report(_ text: String) -> String {
    var report = ""
    for paragraph in BidiText(text, baseDirection: baseDirection).paragraphs {
      lineNumber += 1
      let line = InspectedLine(paragraph)
      report += format == .json ? json(line) : table(line)
    }
    return report
  }

  private func json(_ line: InspectedLine) -> String {
    let object = JSONFragment.object([
      "line": .integer(lineNumber), "direction": .direction(line.direction),
      "characters": .array(line.rows) { row in
        .object([
          "offset": .integer(row.offset), "character": .string(String(row.scalar)),
          "codePoint": .string(row.codePoint), "name": .string(row.name),
          "class": .string(row.bidiClass.abbreviation),
          "level": .integer(Int(row.level.rawValue)),
          "visual": row.position.map { .integer($0) } ?? .null,
          "form": row.form.map { .string($0) } ?? .null,
        ])
      },
      "runs": .array(line.runs) { run in
        .object([
          "start": .integer(run.range.lowerBound), "end": .integer(run.range.upperBound),
          "level": .integer(Int(run.level.rawValue)),
        ])
      },
    ])
    return String(decoding: object.bytes, as: UTF8.self) + "\n"
  }

  private func table(_ line: InspectedLine) -> String {
    let direction = line.direction == .rightToLeft ? "right to left" : "left to right"
    var report = lineNumber > 1 ? "\n" : ""
    report += styled("line \(lineNumber), \(direction)", "1") + "\n"
    report += styled("offset  code point  class  level  place  form      character", "2") + "\n"
    for row in line.rows {
      let cells = [
        Self.padded(String(row.offset), -6), Self.padded(row.codePoint, 10),
        Self.padded(row.bidiClass.abbreviation, 5), Self.padded(row.level.description, -5),
        Self.padded(row.position.map { String($0) } ?? "-", -5), Self.padded(row.form ?? "", 8),
      ]
      let text =
        cells.joined(separator: "  ") + "  "
        + (row.character.isEmpty ? "" : row.character + "  ") + row.name
      let isControl = BidiControl(row.scalar) != nil
      report += styled(text, isControl ? "33" : row.level.isRightToLeft ? "36" : nil) + "\n"
    }
    report += "runs from left to right:"
    for run in line.runs {
      report += " \(run.range.lowerBound)..<\(run.range.upperBound) at level \(run.level)"
      report += run.range == line.runs.last?.range ? "" : ","
    }
    report += "\nlevels: "
    for row in line.rows {
      report += styled(Self.digit(row.level), row.level.isRightToLeft ? "36" : nil)
    }
    return report + "\n"
  }

  /// Text with blanks up to a width, in front of it when that is negative.
  private static func padded(_ text: String, _ width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? blanks + text : text + blanks
  }

  /// A level in one cell: levels above 9 are rare, and have letters.
  private static func digit(_ level: EmbeddingLevel) -> String {
    level.rawValue < 36 ? String(level.rawValue, radix: 36) : "+"
  }

  private func styled(_ text: String, _ style: String?) -> String {
    guard hasColors, let style else { return text }
    return "\u{1B}[\(style)m\(text)\u{1B}[0m"
  }
}

import BidiReference

/// The characters of a case with their expected and actual levels, in columns.
///
/// Controls stand by their short names and right-to-left letters by capitals, so that a terminal
/// reorders nothing.
struct LevelTable {
  private var columns: [[String]] = []

  init(_ testCase: CorpusCase, _ answer: CorpusAnswer) {
    let expected = (testCase.value(.levels) ?? "").split(separator: " ").filter { $0 != "|" }
    var picture = TextPicture()
    for (index, item) in answer.lines.joined().enumerated() {
      let level = index < expected.count ? String(expected[index]) : "?"
      var symbol = picture.symbol(item.scalar)
      if symbol == " " { symbol = "_" }
      columns.append([
        symbol, item.scalar.hexadecimal, level, item.level, level == item.level ? "" : "^",
      ])
    }
  }

  private static let labels = ["character", "code point", "expected", "actual", ""]
  private static let width = 90

  /// The rows; a long text takes several groups of rows.
  var lines: [String] {
    var lines: [String] = []
    var rest = columns[...]
    while !rest.isEmpty {
      var rows = Self.labels.map { $0 + String(repeating: " ", count: 12 - $0.count) }
      while let column = rest.first, rows[0].count == 12 || rows[0].count < Self.width {
        rest.removeFirst()
        let width = column.map(\.count).max() ?? 0
        for (index, cell) in column.enumerated() {
          rows[index] += cell + String(repeating: " ", count: width - cell.count + 1)
        }
      }
      for row in rows {
        let trimmed = String(row.reversed().drop { $0 == " " }.reversed())
        if !trimmed.isEmpty { lines.append(trimmed) }
      }
    }
    return lines
  }
}

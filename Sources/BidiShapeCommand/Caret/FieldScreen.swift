import BidiShape
import CaretSimulation

/// A field as a terminal shows it, with what is behind it below.
struct FieldScreen: Equatable {
  /// The rows from the top; none is wider than the terminal.
  private(set) var rows: [String] = []
  /// Where the terminal's cursor stands: at the caret.
  private(set) var cursor: (row: Int, column: Int) = (0, 0)

  /// The row that the field begins in.
  static let firstRow = 2
  /// The column of the left end of the field.
  static let firstColumn = 1

  static func == (first: FieldScreen, second: FieldScreen) -> Bool {
    first.rows == second.rows && first.cursor == second.cursor
  }

  /// Draws a field.
  ///
  /// - Parameters:
  ///   - field: the field.
  ///   - size: columns and rows of the terminal.
  ///   - styled: whether selected text is shown in reverse, by a sequence of the terminal's.
  init(_ field: InputField, size: (columns: Int, rows: Int), styled: Bool = true) {
    let focus = field.selection.focus.offset
    rows = [
      "\(field.profile.name), \(Self.name(field.baseDirection)), \(Self.name(field.direction))", "",
    ]
    rows += field.lines.indices.map { Self.row(of: field, line: $0, styled) }
    rows += [
      "",
      "offset \(focus)  anchor \(field.selection.anchor.offset)  edge \(field.caretEdge)"
        + (field.secondaryCaretEdge.map { ":\($0)" } ?? "") + "  x \(Int(field.caretX))",
      "",
    ]
    rows += Self.table(of: field, columns: size.columns)
    rows += ["", "F2 engine  F3 direction  F4 interface  ^Z undo  Esc quit"]
    cursor = (
      Self.firstRow + field.lineIndex,
      Self.firstColumn + min(max(Int(field.caretX), 0), size.columns - 2)
    )
    rows = rows.prefix(size.rows).map {
      styled && $0.contains("\u{1b}") ? $0 : Self.cut($0, size.columns)
    }
    cursor.row = min(cursor.row, size.rows - 1)
  }

  private static func name(_ direction: TextDirection) -> String {
    direction == .leftToRight ? "ltr" : "rtl"
  }

  private static func name(_ direction: FieldDirection) -> String {
    switch direction {
    case .explicit: "as asked"
    case .fromContent, .fromContentElseKeyboard, .fromContentElseInterface: "from content"
    case .fromInterface: "from the interface"
    }
  }

  private static func cut(_ row: String, _ columns: Int) -> String {
    var used = 0
    return String(
      row.prefix { character in
        used += CellWidth.cells(character.unicodeScalars)
        return used <= columns
      })
  }

  /// One line of the field in brackets, without a mark for the caret: the cursor is there.
  private static func row(of field: InputField, line index: Int, _ styled: Bool) -> String {
    let line = field.lines[index]
    let (width, origin) = (field.width, field.origin(ofLine: index))
    var row = ""
    var isReversed = false
    var used = 0.0
    for cluster in line.visualOrder {
      let place = origin + line.edgePositions[line.candidateEdge(leftOf: cluster)]
      let advance = line.clusters[cluster].advance
      if place < 0 || place + advance > width { continue }
      while used < place {
        row += " "
        used += 1
      }
      let isSelected = field.selection.range.contains(line.clusters[cluster].range.lowerBound)
      if styled && isSelected != isReversed {
        row += isSelected ? "\u{1b}[7m" : "\u{1b}[27m"
        isReversed = isSelected
      }
      if advance > 0 { row += mirrored(line, cluster).clusterForTerminal }
      used += advance
    }
    if isReversed { row += "\u{1b}[27m" }
    while used < width {
      row += " "
      used += 1
    }
    let isScrolled = !field.box.isMultiline && line.width > width
    let left = isScrolled && origin < 0 ? "<" : "["
    return left + row + (isScrolled && origin + line.width > width ? ">" : "]")
  }

  private static func mirrored(_ line: CaretLine, _ cluster: Int) -> String {
    let text = line.text(ofCluster: cluster)
    guard line.clusters[cluster].direction == .rightToLeft,
      let first = text.unicodeScalars.first,
      let glyph = Unicode.Scalar(MirroringGlyph.of(first.value))
    else { return String(text) }
    return String(glyph) + String(text.unicodeScalars.dropFirst())
  }

  /// Offsets, characters and levels of the line that the caret is on, in the order of the text, as
  /// many as there is room for around the caret; `|` is at the caret, `=` at the other end of what
  /// is selected.
  private static func table(of field: InputField, columns: Int) -> [String] {
    let line = field.line
    let cell = max(String(line.range.upperBound).count, 2) + 1
    let head = 7
    let count = max((columns - head) / cell, 1)
    let focus = line.clusters.firstIndex { $0.range.lowerBound >= field.selection.focus.offset }
    let center = focus ?? line.clusters.count
    let first = max(min(center - count / 2, line.clusters.count - count), 0)
    var table = ["offset ", "text   ", "level  "]
    func add(_ values: [String], at offset: Int) {
      let mark =
        offset == field.selection.focus.offset
        ? "|" : offset == field.selection.anchor.offset ? "=" : " "
      for (index, value) in values.enumerated() {
        let blanks = cell - 1 - CellWidth.cells(value.unicodeScalars)
        table[index] += mark + String(repeating: " ", count: max(blanks, 0)) + value
      }
    }
    for index in first..<min(first + count, line.clusters.count) {
      let cluster = line.clusters[index]
      let text = line.text(ofCluster: index)
      let shown = CellWidth.cells(text.unicodeScalars) == 0 ? "." : String(text).clusterForTerminal
      add(
        [
          String(cluster.range.lowerBound), shown.count > cell - 1 ? "." : shown,
          "\(cluster.level.rawValue)",
        ],
        at: cluster.range.lowerBound)
    }
    if first + count > line.clusters.count {
      add([String(line.range.upperBound), "", ""], at: line.range.upperBound)
    }
    return table
  }
}

extension CaretLine {
  /// The edge at the left of a cluster.
  fileprivate func candidateEdge(leftOf cluster: Int) -> Int {
    let edges = candidateEdges(at: clusters[cluster].range.lowerBound)
    return clusters[cluster].direction == .rightToLeft ? edges.downstream - 1 : edges.downstream
  }
}

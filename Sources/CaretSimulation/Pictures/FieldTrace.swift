import BidiShape

/// What a field did, state by state: the first before any key, one more after each step.
public struct FieldTrace: Hashable, Sendable {
  /// A field at one moment.
  public struct State: Hashable, Sendable {
    /// What was done before, or nil for the first state.
    public let step: FieldStep?
    /// The offset of the caret, in UTF-16 code units.
    public let offset: Int
    /// The other end of the selection; the same as `offset` when nothing is selected.
    public let anchor: Int
    /// The visual edge that the caret is drawn at, counted from the left.
    public let edge: Int
    /// The edge of the second caret, in fields that split it.
    public let secondaryEdge: Int?
    /// The horizontal place of the caret, from the left of the text.
    public let x: Double
    /// The text, in logical order.
    public let text: String
    /// The displayed text with `|` where the caret is.
    public let visual: String
    /// The picture of the field, its lines joined by a space.
    public let picture: String
  }

  /// The states in order; one more than there were steps.
  public let states: [State]

  /// Does things to a field and notes each state.
  ///
  /// - Parameters:
  ///   - steps: what is done.
  ///   - field: the field at the start.
  ///   - drawing: how clusters are drawn in pictures.
  public init(
    _ steps: some Sequence<FieldStep>, in field: InputField,
    drawing: (Substring) -> String = { String($0) }
  ) {
    var field = field
    var states = [State(nil, field, drawing)]
    for step in steps {
      field.perform(step)
      states.append(State(step, field, drawing))
    }
    self.states = states
  }
}

extension FieldTrace.State {
  init(_ step: FieldStep?, _ field: InputField, _ drawing: (Substring) -> String) {
    self.step = step
    offset = field.selection.focus.offset
    anchor = field.selection.anchor.offset
    edge = field.caretEdge
    secondaryEdge = field.secondaryCaretEdge
    x = field.caretX
    text = field.text
    visual = field.visualText
    picture = field.picture(drawing: drawing)
  }
}

extension FieldTrace: CustomStringConvertible {
  /// A table with a line for each state.
  ///
  /// Where text is selected, a second line marks what is.
  public var description: String {
    var rows = [["step", "offset", "anchor", "edge", "field"]]
    for state in states {
      let edges = [state.edge, state.secondaryEdge].compactMap { $0 }.map(String.init)
      let lines = state.picture.split(separator: "\n", omittingEmptySubsequences: false)
      rows.append([
        state.step?.description ?? "-", String(state.offset), String(state.anchor),
        edges.joined(separator: ":"), String(lines[0]),
      ])
      if lines.count > 1 { rows.append(["", "", "", "", String(lines[1])]) }
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return (cells + [row[4]]).joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

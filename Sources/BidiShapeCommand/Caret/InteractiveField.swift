import BidiShape
import CaretSimulation

/// A field in the terminal that one can type into.
struct InteractiveField {
  private(set) var field: InputField
  private let command: CaretCommand
  private var decoder = KeyDecoder()
  private var isDone = false

  /// How long an Escape may be the beginning of something, and how long a change of the terminal's
  /// size may go unseen.
  private static let patience: Int32 = 50

  init(_ command: CaretCommand) {
    self.command = command
    field = command.field
  }

  /// Shows the field until the person leaves it or the input ends.
  ///
  /// - Throws: `notATerminal`, or an error of output.
  static func run(_ command: CaretCommand) throws(CommandError) {
    guard let terminal = Terminal() else { throw .notATerminal(subcommand: "caret --interactive") }
    var shown = InteractiveField(command)
    do throws(SystemError) {
      try shown.run(terminal)
    } catch {
      throw error.isClosedPipe ? .closedPipe : .unwritable(reason: error.reason)
    }
  }

  private mutating func run(_ terminal: borrowing Terminal) throws(SystemError) {
    var size = terminal.size
    fit(size)
    try draw(terminal, size)
    while !isDone {
      var isChanged = false
      if terminal.waitForInput(milliseconds: Self.patience) {
        let bytes = terminal.read()
        if bytes.isEmpty { return }
        for event in decoder.events(adding: bytes) { take(event) }
        isChanged = true
      } else if decoder.isWaiting {
        for event in decoder.events(adding: [], isComplete: true) { take(event) }
        isChanged = true
      }
      if terminal.obeySignals() { isChanged = true }
      if terminal.size != size {
        size = terminal.size
        fit(size)
        isChanged = true
      }
      if isChanged && !isDone { try draw(terminal, size) }
    }
  }

  private func draw(
    _ terminal: borrowing Terminal, _ size: (columns: Int, rows: Int)
  ) throws(SystemError) {
    let screen = FieldScreen(field, size: size)
    var output = "\u{1b}[?25l\u{1b}[H"
    output += screen.rows.map { $0 + "\u{1b}[K" }.joined(separator: "\r\n") + "\u{1b}[J"
    output += "\u{1b}[\(screen.cursor.row + 1);\(screen.cursor.column + 1)H\u{1b}[?25h"
    try terminal.write(output)
  }

  /// Makes the field as wide as the terminal, unless it was asked to be narrower.
  mutating func fit(_ size: (columns: Int, rows: Int)) {
    let room = Double(max(size.columns - 2, 1))
    field.box.width = min(command.box.width ?? room, room)
  }

  /// Does what a key or the mouse asks for.
  mutating func take(_ event: TerminalEvent) {
    switch event {
    case .escape, .key(Keystroke(.character("c"), .control)),
      .key(Keystroke(.character("d"), .control)):
      isDone = true
    case .key(let keystroke): field.press(keystroke)
    case .paste(let text): field.insert(text)
    case .press(let column, let row, let isExtending):
      field.click(point(column, row), extending: isExtending)
    case .drag(let column, let row): field.click(point(column, row), extending: true)
    case .function(2):
      let all = EngineProfile.all
      let index = all.firstIndex { $0.name == field.profile.name } ?? 0
      field.profile = all[(index + 1) % all.count]
    case .function(3):
      switch field.direction {
      case .explicit(.leftToRight): field.direction = .explicit(.rightToLeft)
      case .explicit(.rightToLeft): field.direction = .fromContent
      default: field.direction = .explicit(.leftToRight)
      }
    case .function(4):
      field.box.interface = field.box.interface == .leftToRight ? .rightToLeft : .leftToRight
    case .function: break
    }
  }

  private func point(_ column: Int, _ row: Int) -> FieldPoint {
    FieldPoint(x: Double(column - FieldScreen.firstColumn), line: row - FieldScreen.firstRow)
  }
}

import BidiShape
import BidiTestSupport
import CaretSimulation
import Foundation
import Testing

@testable import BidiShapeCommand

/// A field in the terminal: its keys, its screen, and what is left of it when it has gone.
@Suite("Interactive field", .timeLimit(.minutes(10)))
struct InteractiveFieldTests {
  @Test("Bytes of a terminal are keys, however they are cut")
  func keys() {
    let cases: [(String, [TerminalEvent])] = [
      ("a\u{5D0}\u{1F600}", ["a", "\u{5D0}", "\u{1F600}"].map { .key(Keystroke(.character($0))) }),
      ("\u{1b}[D\u{1b}OC", [.key(Keystroke(.arrowLeft)), .key(Keystroke(.arrowRight))]),
      ("\u{1b}[1;2A", [.key(Keystroke(.arrowUp, .shift))]),
      ("\u{1b}[1;6B", [.key(Keystroke(.arrowDown, [.shift, .control]))]),
      (
        "\u{1b}[H\u{1b}[4~\u{1b}[3;5~",
        [.key(Keystroke(.home)), .key(Keystroke(.end)), .key(Keystroke(.delete, .control))]
      ),
      (
        "\r\u{7f}\u{8}\u{1b}\u{7f}",
        [
          .key(Keystroke(.enter)), .key(Keystroke(.backspace)),
          .key(Keystroke(.backspace, .control)), .key(Keystroke(.backspace, .alt)),
        ]
      ),
      ("\u{1a}\u{3}", ["z", "c"].map { .key(Keystroke(.character($0), .control)) }),
      ("\u{1b}OQ\u{1b}[13~", [.function(2), .function(3)]),
      (
        "\u{1b}[200~a\u{1b}[Db\u{1b}[201~c",
        [.paste("a\u{1b}[Db"), .key(Keystroke(.character("c")))]
      ),
      (
        "\u{1b}[<0;3;4M\u{1b}[<32;5;4M\u{1b}[<0;5;4m\u{1b}[<4;1;3M",
        [
          .press(column: 2, row: 3, extending: false), .drag(column: 4, row: 3),
          .press(column: 0, row: 2, extending: true),
        ]
      ),
      ("\u{1b}[99X\u{1b}[?1u\u{0}x", [.key(Keystroke(.character("x")))]),
    ]
    for (text, expected) in cases {
      let bytes = Array(text.utf8)
      for piece in [bytes.count, 1] {
        var decoder = KeyDecoder()
        var events: [TerminalEvent] = []
        for start in stride(from: 0, to: bytes.count, by: piece) {
          events += decoder.events(adding: Array(bytes[start..<min(start + piece, bytes.count)]))
        }
        #expect(events == expected && !decoder.isWaiting, "\(text.debugDescription)")
      }
    }
    var decoder = KeyDecoder()
    #expect(decoder.events(adding: [0x1b]).isEmpty && decoder.isWaiting)
    expectEqual(decoder.events(adding: [], isComplete: true), [.escape])
  }

  @Test("What joins letters and pictures stays with them, and what directs text is escaped")
  func joiners() {
    var command = CaretCommand()
    let persian = "\u{645}\u{6CC}\u{200C}\u{62E}"
    let family = "\u{1F468}\u{200D}\u{1F467}"
    command.text = "\(family)a"
    #expect(command.table.hasSuffix("\(family)a|\n"))
    command.text = persian
    #expect(command.table.hasSuffix("|\u{62E}\u{6CC}\u{200C}\u{645}\n"))
    var shown = InteractiveField(command)
    shown.fit((40, 24))
    let row = FieldScreen(shown.field, size: (40, 24)).rows[2]
    #expect(row.contains("\u{62E}\u{6CC}\u{200C}\u{645}"))
    #expect("\u{202E}\u{200D}a".clusterForTerminal == #"\u{202E}\u{200D}a"#)
  }

  @Test("The screen shows the field, and offsets and levels of the text around the caret")
  func screen() {
    var command = CaretCommand()
    command.profile = .firefox
    command.box.width = 12
    command.text = "ab\u{5D0}\u{5D1} \u{200E}x"
    var shown = InteractiveField(command)
    shown.fit((40, 24))
    let screen = FieldScreen(shown.field, size: (40, 24))
    expectEqual(
      screen.rows,
      [
        "firefox, ltr, from content", "", "[ab\u{5D1}\u{5D0} x      ]", "",
        "offset 7  anchor 7  edge 7  x 6", "",
        "offset   0  1  2  3  4  5  6| 7",
        "text     a  b  \u{5D0}  \u{5D1}     .  x|  ",
        "level    0  0  1  1  0  0  0|  ", "",
        "F2 engine  F3 direction  F4 interface  ^Z",
      ].map { String($0.prefix(40)) })
    #expect(screen.cursor == (2, 7))
    shown.take(.key(Keystroke(.arrowLeft, .shift)))
    let selected = FieldScreen(shown.field, size: (40, 24)).rows[2]
    expectEqual(selected, "[ab\u{5D1}\u{5D0} \u{1b}[7mx\u{1b}[27m      ]")
    shown.take(.press(column: 1, row: 2, extending: false))
    shown.take(.drag(column: 2, row: 2))
    expectEqual(shown.field.selection.range, 0..<1)
    shown.take(.function(2))
    #expect(shown.field.profile == .firefoxLogical && shown.field.selectedText == "a")
    shown.take(.function(3))
    shown.take(.function(3))
    expectEqual(shown.field.baseDirection, .rightToLeft)
    shown.take(.function(4))
    expectEqual(shown.field.box.interface, .rightToLeft)
    shown.take(.paste("x"))
    shown.take(.key(Keystroke(.character("z"), .control)))
    expectEqual(shown.field.text, command.text)
  }

  @Test("A person types into it, makes the window narrower and leaves")
  func session() throws {
    let terminal = try PseudoTerminal(["caret", "-i", "-e", "firefox", "-b", "rtl"], columns: 30)
    let settings = terminal.settings
    let blanks = String(repeating: " ", count: 25)
    #expect(terminal.sees("[   " + blanks + "]"))
    #expect(terminal.settings != settings)
    terminal.send("abc")
    #expect(terminal.sees("[" + blanks + "abc]"))
    terminal.send("\u{1b}[1;2D")
    #expect(terminal.sees("offset 2  anchor 3"))
    terminal.resize(20)
    #expect(terminal.sees("[" + blanks.dropFirst(10) + "ab\u{1b}[7mc\u{1b}[27m]"))
    kill(terminal.process.processIdentifier, SIGTSTP)
    kill(terminal.process.processIdentifier, SIGCONT)
    terminal.send("d")
    #expect(terminal.sees("abd]"))
    terminal.send("\u{1b}")
    #expect(terminal.sees("\u{1b}[?1049l"))
    terminal.process.waitUntilExit()
    #expect(terminal.process.terminationStatus == 0 && terminal.settings == settings)
  }

  @Test("A signal ends it, and the terminal is as it was")
  func signals() throws {
    // Others may be ignored where the tests run, as in the background of a shell.
    for signal in [SIGTERM, SIGUSR1, SIGALRM] {
      let terminal = try PseudoTerminal(["caret", "--interactive"], columns: 30)
      let settings = terminal.settings
      #expect(terminal.sees("]"))
      #expect(terminal.settings != settings)
      kill(terminal.process.processIdentifier, signal)
      #expect(terminal.sees("\u{1b}[?1049l"))
      terminal.process.waitUntilExit()
      expectEqual(terminal.process.terminationReason, .uncaughtSignal, "\(signal)")
      #expect(terminal.process.terminationStatus == signal && terminal.settings == settings)
    }
  }

  @Test("The command writes a trace, and says what is wrong with keys and terminals")
  func trace() throws {
    let arguments = ["caret", "-e", "firefox", "-b", "rtl", "-w", "6"]
    let outcome = try BuiltCommand.run(arguments + ["-k", #""a" ArrowRight"#, "\u{5D0}\u{5D1}"])
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == """
        step        offset  anchor  edge  field
        -           2       2       0     [    |\u{5D1}\u{5D0}]
        type "a"    3       3       1     [   a|\u{5D1}\u{5D0}]
        ArrowRight  1       1       2     [   a\u{5D1}|\u{5D0}]

        """)
    #expect(outcome.status == 0 && outcome.errors == "")
    let wrong = try BuiltCommand.run(["caret", "-k", "Hop"])
    #expect(wrong.status == 64 && wrong.output.isEmpty)
    expectEqual(wrong.errors, "bidi-shape: --keys: 'Hop' is no keystroke and no step\n")
    let noTerminal = try BuiltCommand.run(["caret", "-i"])
    expectEqual(noTerminal.status, 64)
    expectEqual(
      noTerminal.errors, "bidi-shape: caret --interactive needs a terminal for input and output\n")
  }
}

import BidiShape
import BidiTestSupport
import CaretSimulation
import Foundation
import Testing

/// The helper that runs one script in interfaces of both directions.
@Suite struct ExpectFieldTests {
  private static let script = #"type "a" type "\u{05D0}" ArrowLeft"#

  /// Worked out by hand: in an interface from right to left the letter of the other direction leaves
  /// the caret at the right end, and the next one takes it to the left.
  private static let golden = """
    interface left to right
    step             offset  anchor  edge  field
    -                0       0       0     [|    ]
    type "a"         1       1       1     [a|   ]
    type "\\u{05D0}"  2       2       1     [a|A  ]
    ArrowLeft        0       0       0     [|aA  ]

    interface right to left
    step             offset  anchor  edge  field
    -                0       0       0     [    |]
    type "a"         1       1       1     [   a|]
    type "\\u{05D0}"  2       2       0     [  |Aa]
    ArrowLeft        2       2       0     [  |Aa]
    """

  private func field(_ interface: TextDirection) -> InputField {
    InputField(
      direction: .fromInterface, profile: .firefox, box: FieldBox(interface: interface, width: 4))
  }

  @Test func comparesWithAText() throws {
    try expectField(Self.script, shows: .text(Self.golden), field: field)
    try withKnownIssue {
      try expectField(
        Self.script, shows: .text(Self.golden.replacing("[a|A  ]", with: "[aA|  ]")), field: field)
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("+ type \"\\u{05D0}\"  2       2       1")
    }
    #expect(throws: FieldScript.SyntaxError.self) {
      try expectField("Hop", shows: .text(""), field: field)
    }
  }

  @Test func comparesWithAFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "Tests.swift").path
    try Data((Self.golden + "\n").utf8).write(to: folder.appending(path: "golden.txt"))
    try expectField(Self.script, shows: .file("golden.txt"), filePath: source, field: field)
    try withKnownIssue {
      try expectField(Self.script, shows: .file("none.txt"), filePath: source, field: field)
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("none.txt")
    }
  }

  @Test func readsFilesOfScripts() throws {
    let head = "script one\n  why  x\n  source  y\n  requirement R-18\n  agree uikit\n"
    let file = try FieldCaseFile(
      head + #"  do "a" -> "a|" = "a"\#n\#n"#.replacing("\\n", with: "\n"), path: "p")
    #expect(file.cases.map(\.id) == ["one"] && file.cases[0].moments[0].text == "a")
    #expect(file.cases[0].differences(of: .uiKit).isEmpty)
    for (text, reason) in [
      ("do x", "p:1: the line stands outside a script"),
      (head + "  do Hop -> \"|\"\n\n", "p:6: 'Hop' is no keystroke and no step"),
      (head + "  do End\n\n", "p:6: the step has no '->' and picture"),
      (head + "  do End -> x\n\n", "p:6: the text is not between quotation marks"),
      (head + "  field width=x\n\n", "p:7: 'field' holds a word that is no option, in one"),
      (head + "\n", "p:6: one does nothing"),
      (head + "  agree uikit\n\n", "p:6: 'agree' is already given"),
      (head + "  color red\n\n", "p:6: there is no field 'color'"),
      ("script one\n  why x\n\n", "p:3: one has no 'source'"),
      (head + "  differ netscape\n  do End -> \"|\"\n\n", "p:8: 'netscape' is no engine"),
      (
        head + "  field interface=both\n  do End -> \"|\"\n\n",
        "p:8: line 7 has not one picture for each interface"
      ),
      (String(head.dropLast()), "p: the last script is not followed by a blank line"),
    ] {
      #expect {
        try FieldCaseFile(text, path: "p")
      } throws: { error in
        "\(error)" == reason
      }
    }
  }
}

import BidiShape
import BidiTestSupport
import CaretSimulation
import Testing

/// Scripts as people write them, and what is said of those that are wrong.
@Suite struct FieldScriptParserTests {
  @Test func readsSteps() throws {
    let steps = try FieldScript.parse(
      #"""
      "ab" type "\u{05D0 05D1}\n\t\"\\" ArrowLeft*2  Shift+End paste "x y"
      click 3 Shift+click 1.5,2 doubleclick 0 tripleclick 4,1 drag 1 2,3 undo*2 Control+* + é
      """#)
    expectEqual(
      steps,
      [
        .type("ab"), .type("\u{5D0}\u{5D1}\n\t\"\\"), .press(Keystroke(.arrowLeft)),
        .press(Keystroke(.arrowLeft)), .press(Keystroke(.end, .shift)), .paste("x y"),
        .click(x: 3), .click(FieldPoint(x: 1.5, line: 2), count: 1, extending: true),
        .click(FieldPoint(x: 0), count: 2, extending: false),
        .click(FieldPoint(x: 4, line: 1), count: 3, extending: false),
        .drag(FieldPoint(x: 1), to: FieldPoint(x: 2, line: 3)), .undo, .undo,
        .press(Keystroke(.character("*"), .control)), .press(Keystroke(.character("+"))),
        .press(Keystroke(.character("\u{E9}"))),
      ])
    try expectEqual(FieldScript.parse(steps.map(\.description).joined(separator: " ")), steps)
    #expect(try FieldScript.parse(" \n") == [] && FieldScript.parse("End*0") == [])
  }

  @Test func saysWhatIsWrong() {
    for (script, message) in [
      ("ArrowUpp", "'ArrowUpp' is no keystroke and no step"),
      ("\u{5D0}\u{5D1}", #"'\u{05D0}\u{05D1}' is no keystroke and no step"#),
      ("type x", "'type' is not followed by a text in quotation marks"),
      ("paste", "'paste' is not followed by a text in quotation marks"),
      ("\"ab", "a text has no quotation mark at its end"),
      (#""\u{D800}""#, #"'\u{D800}' is no list of code points"#),
      (#""\u{}""#, #"'\u{}' is no list of code points"#),
      (#""\x""#, "a backslash is not followed by n, t, u{…}, \\ or \""),
      ("click", "'click' is not followed by a place such as 3 or 3,1"),
      ("drag 1 x", "'drag' is not followed by a place such as 3 or 3,1"),
      ("click 1,2,3", "'click' is not followed by a place such as 3 or 3,1"),
      ("click inf", "'click' is not followed by a place such as 3 or 3,1"),
      ("End*10001", "'End*10001' is not to be done from 0 to 10000 times"),
      ("End*-1", "'End*-1' is not to be done from 0 to 10000 times"),
    ] {
      #expect(throws: FieldScript.SyntaxError(description: message)) {
        try FieldScript.parse(script)
      }
    }
  }

  @Test func alignsBySideOrDirection() {
    let directions = [TextDirection.leftToRight, .rightToLeft]
    func sides(_ alignment: FieldAlignment) -> [FieldAlignment.Side] {
      directions.flatMap { text in
        directions.map { alignment.resolved(text: text, interface: $0) }
      }
    }
    expectEqual(sides(.natural), [.left, .left, .right, .right])
    expectEqual(sides(.leading), [.left, .right, .left, .right])
    expectEqual(sides(.trailing), [.right, .left, .right, .left])
    expectEqual(sides(.left), [.left, .left, .left, .left])
    expectEqual(sides(.right), [.right, .right, .right, .right])
  }

  @Test func keepsWhatAFieldTakes() {
    let text = "\u{5D0}a-1 \u{661}\u{66B}\u{966}(+)\u{1D7D8}"
    let kept: [FieldContent.Kind: (String, String)] = [
      .text: (text, "\u{5D0}a-1 1.0(+)0"), .phone: ("-1 \u{661}\u{966}(+)\u{1D7D8}", "-1 1.0(+)0"),
      .number: ("-1\u{661}\u{66B}\u{966}+\u{1D7D8}", "-11.0+0"),
      .oneTimeCode: ("1\u{661}\u{966}\u{1D7D8}", "1100"), .card: ("1 100", "1 100"),
      .promoCode: ("a-1\u{661}\u{966}\u{1D7D8}", "a-1100"),
    ]
    for kind in FieldContent.Kind.allCases {
      let accepted = FieldContent(kind).filtered(text)
      let western = FieldContent(kind, digits: .western).filtered(text)
      #expect(accepted == kept[kind]?.0 && western == kept[kind]?.1, "\(kind)")
    }
  }
}

import BidiShape
import BidiTestSupport
import CaretSimulation
import Testing

/// What people do to a field, and what it looks like then.
@Suite struct InputFieldTests {
  /// Hebrew letters as capitals, so that no viewer reorders a picture.
  private func draw(_ cluster: Substring) -> String {
    cluster.unicodeScalars.map { scalar in
      (0x5d0...0x5ea).contains(scalar.value)
        ? String(UnicodeScalar(UInt8(0x41 + scalar.value - 0x5d0))) : String(scalar)
    }.joined()
  }

  private func pictures(_ text: String, in profile: EngineProfile) -> [String] {
    var field = InputField(direction: .explicit(.rightToLeft), profile: profile)
    return text.map { character in
      field.type(String(character))
      return field.picture(drawing: draw)
    }
  }

  /// English letters appear to the left of the caret, which stays; letters of the field's
  /// direction appear to the left of it and move it left.
  @Test func typesInARightToLeftFieldAsDescribed() {
    let text = "\u{5D0}ab\u{5D1}"
    for profile in [EngineProfile.uiKit, .firefox, .codeMirror, .swing] {
      expectEqual(pictures(text, in: profile), ["|A", "a|A", "ab|A", "|BabA"], "\(profile.name)")
    }
    for profile in [EngineProfile.chromium, .webKitGTK] {
      expectEqual(pictures(text, in: profile), ["|A", "|aA", "|abA", "|BabA"], "\(profile.name)")
    }
  }

  /// Right moves forward in one tool, the way of the key in another.
  @Test func goesTheWayOfTheKeyOrForward() {
    let text = "\u{5D0}\u{5D1}\u{5D2}"
    var xcode = InputField(text, profile: .xcode, caret: 0)
    xcode.press(Keystroke(.arrowRight))
    #expect(xcode.selection.focus.offset == 1 && xcode.picture(drawing: draw) == "CB|A")
    var android = InputField(text, profile: .android, caret: 3)
    android.press(Keystroke(.arrowRight))
    #expect(android.selection.focus.offset == 2 && android.picture(drawing: draw) == "C|BA")
  }

  @Test func findsItsDirection() {
    func direction(_ profile: EngineProfile, _ text: String, _ asked: FieldDirection)
      -> TextDirection
    {
      InputField(text, direction: asked, profile: profile).baseDirection
    }
    expectEqual(direction(.chromium, "a", .explicit(.rightToLeft)), .rightToLeft)
    expectEqual(direction(.chromium, "\u{5D0}", .fromContent), .rightToLeft)
    expectEqual(direction(.chromium, "1", .fromContent), .leftToRight)
    expectEqual(direction(.qtLogical, "a", .explicit(.rightToLeft)), .leftToRight)
    expectEqual(direction(.gtk, "\u{5D0}", .explicit(.leftToRight)), .rightToLeft)
    expectEqual(direction(.gtkRightToLeftKeyboard, "1", .explicit(.leftToRight)), .rightToLeft)
    expectEqual(direction(.gtk, "", .explicit(.rightToLeft)), .leftToRight)
    var field = InputField("", direction: .fromContentElseKeyboard, profile: .firefox)
    field.keyboard = .rightToLeft
    expectEqual(field.baseDirection, .rightToLeft)
    field.type("a")
    expectEqual(field.baseDirection, .leftToRight)
  }

  @Test func splitsTheCaretAndTheSelection() {
    let text = "ab\u{5D0}\u{5D1}cd"
    var field = InputField(text, direction: .explicit(.leftToRight), profile: .gtkSplit, caret: 2)
    expectEqual(field.picture(drawing: draw), "ab|BA:cd")
    #expect(field.caretEdge == 2 && field.secondaryCaretEdge == 4)
    field.select(from: 1, to: 3)
    expectEqual(field.picture(drawing: draw), "abB|Acd\n ~  ~")
    expectEqual(field.selectedText, "b\u{5D0}")
    expectEqual(InputField("(\u{5D0}", profile: .chromium).visualText, "|\u{5D0})")
  }

  @Test func editsAndUndoes() {
    var field = InputField("one two three", profile: .chromium)
    field.press(Keystroke(.backspace, .control))
    expectEqual(field.text, "one two ")
    field.press(Keystroke(.home))
    field.press(Keystroke(.delete, .control))
    expectEqual(field.text, " two ")
    field.press(Keystroke(.end, .shift))
    expectEqual(field.selectedText, " two ")
    field.insert("new\nline")
    #expect(field.text == "newline" && field.selection == Selection(Caret(7, .upstream)))
    field.press(Keystroke(.backspace, .meta))
    expectEqual(field.text, "")
    for expected in ["newline", " two ", "one two ", "one two three"] {
      field.press(Keystroke(.character("z"), .control))
      expectEqual(field.text, expected)
    }
    let isUndone = field.undo()
    #expect(!isUndone)
    field.press(Keystroke(.character("a"), .control))
    field.press(Keystroke(.character("x")))
    expectEqual(field.text, "x")
    field.delete(.forward, by: .cluster)
    expectEqual(field.text, "x")
  }

  @Test func clicksAndCollapses() {
    var field = InputField(
      "a\u{5D0}\u{5D1}", direction: .explicit(.leftToRight), profile: .firefox
    ) { _ in 10 }
    field.click(x: 12)
    #expect(field.selection.focus == Caret(3, .upstream) && field.caretX == 10)
    field.click(x: 29, extending: true)
    expectEqual(field.selection.range, 1..<3)
    field.press(Keystroke(.arrowLeft))
    #expect(field.selection.isCollapsed && field.selection.focus.offset == 1)
    field.place(99)
    expectEqual(field.selection.focus.offset, 3)
  }

  @Test func readsNamesOfKeys() {
    let names = [
      "ArrowLeft", "ArrowRight", "Home", "End", "Backspace", "Delete", "a", "+", "Shift+ArrowLeft",
      "Control+Shift+ArrowRight", "Alt+Delete", "Meta+Backspace", "Control++",
    ]
    for name in names { expectEqual(Keystroke(name)?.description, name) }
    expectEqual(Keystroke("Shift+Control+End"), Keystroke(.end, [.shift, .control]))
    for name in ["", "ArrowUpp", "Hyper+a", "Shift+", "arrowleft", "ab"] {
      #expect(Keystroke(name) == nil, "\(name)")
    }
  }

  @Test func drawsATraceAsATable() {
    let field = InputField(
      "a\u{5D0}\u{5D1}", direction: .explicit(.leftToRight), profile: .gtkSplit, caret: 1)
    let steps: [FieldStep] = [
      .press(Keystroke(.arrowRight)), .press(Keystroke(.arrowRight, .shift)), .type("c\u{5D2}"),
      .paste("!"), .click(x: 0),
    ]
    let trace = FieldTrace(steps, in: field, drawing: draw)
    #expect(trace.states.count == 6 && trace.states.last?.text == "a\u{5D0}c\u{5D2}!")
    #expect(
      trace.description == """
        step              offset  anchor  edge  field
        -                 1       1       1:3   a|BA:
        ArrowRight        2       2       2     aB|A
        Shift+ArrowRight  3       2       3:1   a:BA|
                                                  ~
        type "c\\u{05D2}"  4       4       4:3   aAc:C|
        paste "!"         5       5       5     aAcC!|
        click 0           0       0       0     |aAcC!
        """)
  }

  @Test func hasAProfileForEachEngine() {
    let names = [
      "chromium", "firefox", "firefox-logical", "webkitgtk", "gtk", "gtk-split", "gtk-rtl-keyboard",
      "pango-strong", "pango-weak", "qt-logical", "qt-visual", "java-textlayout", "swing",
      "codemirror", "uikit", "android", "xcode",
    ]
    expectEqual(EngineProfile.all.map(\.name), names)
    for profile in EngineProfile.all {
      let isDocumented = ["uikit", "android", "xcode"].contains(profile.name)
      if case .documented = profile.evidence {
        #expect(isDocumented)
      } else {
        #expect(!isDocumented)
      }
    }
    #expect(EngineProfile.named("netscape") == nil)
  }
}

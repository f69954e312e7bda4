import BidiShape
import CaretSimulation

extension Subcommand {
  /// Shows where a caret goes in the text field of some engine.
  static let caret = Subcommand(
    name: "caret",
    summary: "show where a caret goes in the text field of a browser or toolkit",
    synopsis: "[OPTION]... [TEXT]",
    description: [
      """
      Puts TEXT into a field that behaves as those of ENGINE do, presses KEYS, and writes a table \
      with a line for each step: the offset of the caret and of the other end of what is selected, in \
      UTF-16 code units, the edge between characters it is drawn at, counted from the left, and the \
      field as it stands on screen, with | at the caret, : at a second one, and ~ under what is \
      selected.
      """,
      """
      KEYS are keys by their W3C names, such as ArrowLeft, Shift+End or Control+ArrowRight, with *3 \
      behind them to press them three times; texts in quotation marks, which are typed; paste and a \
      text; click, doubleclick or tripleclick and a place, drag and two places; undo. A place is a \
      number of cells from the left of the field, with the line behind a comma in fields of several.
      """,
      """
      The engines are \(EngineProfile.all.map(\.name).joined(separator: ", ")). All but the last \
      three do as was recorded of the real ones; those follow documents.
      """,
    ],
    examples: [
      Example(
        command: #"bidi-shape caret -e firefox -b rtl -k 'type "abc" ArrowLeft*2'"#,
        purpose: "Types English into a right-to-left field of Firefox."),
      Example(
        command: "bidi-shape caret --interactive --engine chromium",
        purpose: "Shows a field to type into, with offsets and levels below."),
    ],
    operands: .text,
    options: { [.engine, .fieldBase, .keys, .start] + box + [.interactive, .output] },
    run: { options throws(CommandError) in
      var command = options.caret
      if options.isInteractive {
        try InteractiveField.run(command)
        return .success
      }
      command.steps = try CaretCommand.steps(options.keys)
      return try write(command.table, options)
    })

  /// The options of the field's box and content.
  private static var box: [Option] {
    [
      .number(
        "width", short: "w", "CELLS", in: 1...10_000,
        help: "width of the field, in which a wider text scrolls; default is that of the text"
      ) { $1.caret.box.width = Double($0) },
      .choice(
        "align",
        of: [
          "natural": .natural, "leading": .leading, "trailing": .trailing, "left": .left,
          "right": .right,
        ],
        into: \.caret.box.alignment,
        help: "side of the text: where it begins (natural, default), of the interface, or fixed"),
      .choice(
        "interface", of: ["ltr": .leftToRight, "rtl": .rightToLeft],
        into: \.caret.box.interface, help: "direction of the interface around the field"),
      .flag("multiline", help: "a field of several lines, which breaks them at the width") {
        $0.caret.box.isMultiline = true
      },
      .choice(
        "content",
        of: [
          "text": .text, "phone": .phone, "number": .number, "code": .oneTimeCode, "card": .card,
          "promo": .promoCode,
        ],
        into: \.caret.kind,
        help: "what the field is for, which decides its direction and what it takes"),
      .flag("western-digits", help: "make 0 to 9 of the digits of other systems") {
        $0.caret.digits = .western
      },
    ]
  }
}

extension Option {
  fileprivate static let engine = Option.name(
    "engine", short: "e", "ENGINE", of: EngineProfile.all.map(\.name),
    help: "whose field it is; default is chromium"
  ) { $1.caret.profile = EngineProfile.named($0) ?? $1.caret.profile }

  fileprivate static let fieldBase = Option.choice(
    "base", short: "b",
    of: [
      "auto": .fromContent, "ltr": .explicit(.leftToRight), "rtl": .explicit(.rightToLeft),
      "interface": .fromInterface,
    ],
    into: \.caret.direction,
    help: "direction of the field: of its first letter (auto, default), given, or the interface's",
    details: "The fields of Qt and GTK go by their text whatever is asked of them.")

  fileprivate static let keys = Option.text(
    "keys", short: "k", "KEYS", expected: "keys and texts, such as 'ArrowLeft*2 \"abc\"'",
    help: "what is done to the field"
  ) { $1.keys = $0 }

  fileprivate static let start = Option.number(
    "start", "OFFSET", in: 0...Int(Int32.max),
    help: "where the caret is at first; default is the end of the text"
  ) { $1.caret.start = $0 }

  fileprivate static let interactive = Option.flag(
    "interactive", short: "i",
    help: "show the field in the terminal, to type into and click, with offsets and levels below",
    details: """
      F2 takes the next engine, F3 changes the direction, F4 that of the interface; Escape leaves, \
      and so do Control+C and Control+D.
      """
  ) { $0.isInteractive = true }
}

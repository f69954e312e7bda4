extension Option {
  static let width = Option.number(
    "width", short: "w", "N", in: 1...65_535, or: "terminal",
    help: "cut paragraphs into lines of at most N cells, or of as many as the terminal has columns",
    details: """
      Lines are cut before they are reordered, where UAX #14 allows it, and each has the direction of \
      its paragraph. Spaces at a cut are left out, and a word that is longer than a line is cut \
      between grapheme clusters. East Asian wide characters and emoji take two cells, marks and \
      control sequences none. Tabs become spaces, and U+2028 a line feed.
      """
  ) { $1.layout.width = $0.map { .cells($0) } ?? .terminal }

  static let alignment = Option.choice(
    "align", of: ["none": .none, "start": .start, "end": .end, "left": .left, "right": .right],
    into: \.layout.alignment,
    help: """
      move each line to a side: where its paragraph starts or ends, left or right; none (default)
      """,
    details: """
      Without --width the terminal's columns are the width, those that COLUMNS says where there is no \
      terminal, or else 80.
      """)

  static let tabWidth = Option.number(
    "tab-width", "N", in: 1...1_000,
    help: "replace tabs by spaces up to the next of the stops every N cells",
    details: """
      Stops are counted from where the paragraph starts, and fields between tabs run from there. With \
      --width or --align tabs are replaced in any case, with stops every 8 cells.
      """
  ) { $1.layout.tabWidth = $0 }

  static let sequences = Option.choice(
    "ansi", of: ["keep": .keep, "strip": .strip, "text": .text], into: \.layout.sequences,
    help: """
      control sequences of terminals: keep the text styled as it was (default), take them out, or \
      take them for text
      """,
    details: """
      Kept or taken out, sequences that begin with ESC have no part in the algorithm. Colours and \
      links stay with their characters and end at a cut, to begin anew on the next line.
      """)

  static let prefix = Option.number(
    "skip-prefix", "N", in: 0...65_535,
    help: "leave the first N characters of every line where they are, as for diffs",
    details: """
      The rest of the line is a paragraph of its own. Where it is cut, further lines are indented.
      """
  ) { $1.layout.prefixLength = $0 }
}

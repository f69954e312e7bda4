import BidiShape

/// What the algorithm makes of each character of a line.
struct InspectedLine {
  /// One character.
  struct Row {
    let scalar: Unicode.Scalar
    /// Where it begins in its line, in bytes of UTF-8.
    let offset: Int
    let bidiClass: BidiClass
    let level: EmbeddingLevel
    /// The place from the left where it is displayed, nil for a control that is taken out.
    let position: Int?
    /// How an Arabic letter joins, nil for what does not.
    let form: String?

    /// The Unicode name, or what stands in for one.
    var name: String {
      scalar.properties.name ?? scalar.properties.nameAlias
        ?? "<\(scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "control" : "no name")>"
    }

    /// The code point as Unicode writes it.
    var codePoint: String {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// What a table can show: nothing that disturbs it.
    var character: String {
      if let control = BidiControl(scalar) { return control.abbreviation }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
        .unassigned:
        return ""
      // A mark needs something to stand on.
      case .nonspacingMark, .enclosingMark, .spacingMark: return "\u{25CC}\(scalar)"
      default: return String(scalar)
      }
    }
  }

  let direction: TextDirection
  let rows: [Row]
  /// Runs from left to right, in bytes of UTF-8 from the start of the line.
  let runs: [(range: Range<Int>, level: EmbeddingLevel)]

  /// Inspects a paragraph as one line.
  ///
  /// - Complexity: O(n) in the length of the paragraph.
  init(_ paragraph: BidiParagraph) {
    let line = paragraph.line()
    let text = paragraph.string
    let start = text.utf8.distance(from: text.startIndex, to: paragraph.range.lowerBound)
    func offset(_ index: String.Index) -> Int {
      text.utf8.distance(from: text.startIndex, to: index) - start
    }
    direction = paragraph.direction
    runs = line.visualRuns.map {
      (offset($0.range.lowerBound)..<offset($0.range.upperBound), $0.level)
    }
    var positions = [Int: Int]()
    let display = line.displayText(DisplayOptions(shaping: .none))
    for (position, source) in display.sources.enumerated() {
      positions[offset(source.lowerBound)] = position
    }
    let scalars = Array(text[paragraph.range].unicodeScalars)
    let levels = line.levels
    let forms = Self.forms(scalars, levels)
    var rows: [Row] = []
    var place = 0
    for (index, scalar) in scalars.enumerated() {
      rows.append(
        Row(
          scalar: scalar, offset: place, bidiClass: BidiClass(scalar), level: levels[index],
          position: positions[place], form: forms[index]))
      place += UTF8.width(scalar)
    }
    self.rows = rows
  }

  /// The joining form of each letter, from what stands on both sides of it on the same level.
  private static func forms(_ scalars: [Unicode.Scalar], _ levels: [EmbeddingLevel]) -> [String?] {
    let types = scalars.map { ScalarProperties($0).joiningType }
    var forms = [String?](repeating: nil, count: scalars.count)
    /// The last letter that may be joined to, and its place.
    var previous: Int?
    for index in scalars.indices where types[index] != .transparent {
      let type = types[index]
      let joins =
        previous.map { types[$0].joinsNext && levels[$0] == levels[index] } ?? false
        && (type == .dualJoining || type == .rightJoining || type == .joinCausing)
      if joins, let previous {
        forms[previous] = forms[previous].map { $0 == "final" ? "medial" : "initial" }
      }
      switch type {
      case .dualJoining, .rightJoining: forms[index] = joins ? "final" : "isolated"
      case .leftJoining: forms[index] = "isolated"
      default: break
      }
      previous = index
    }
    return forms
  }
}

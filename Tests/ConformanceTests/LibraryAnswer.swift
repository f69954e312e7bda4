import BidiShape
import BidiTestSupport

/// What the library says of a text, laid open for comparison with numbers.
struct LibraryAnswer {
  let text: BidiText

  init(_ string: String, base: ReferenceBase) {
    text = BidiText(string, baseDirection: Self.baseDirection(base))
  }

  static func baseDirection(_ base: ReferenceBase) -> BaseDirection {
    switch base {
    case .level(0): .leftToRight
    case .level: .rightToLeft
    case .automatic(fallback: 0): .firstStrong(fallback: .leftToRight)
    case .automatic: .firstStrong(fallback: .rightToLeft)
    }
  }

  /// The levels after L1 and the visual order of the only paragraph, removed characters masked.
  ///
  /// Nil if the text has not exactly one paragraph.
  func onlyLine(masking levels: [Int?]) -> (paragraphLevel: Int, levels: [Int?], order: [Int])? {
    guard text.paragraphs.count == 1, let paragraph = text.paragraphs.first else { return nil }
    let line = paragraph.line()
    let order = line.visualOrder
    guard line.levels.count == levels.count, order.count == levels.count else { return nil }
    return (
      Int(paragraph.level.rawValue),
      zip(line.levels, levels).map { $1 == nil ? nil : Int($0.rawValue) },
      order.filter { levels.indices.contains($0) && levels[$0] != nil }
    )
  }
}

extension FailureLog {
  /// Compares the library with the reference: paragraphs, levels before and after L1, visual order.
  ///
  /// The message names the text by its classes if no name is given.
  mutating func compareLevels(
    _ characters: [RepresentativeCharacter], base: ReferenceBase, named name: String? = nil
  ) {
    let paragraphs = ReferenceParagraph.p1(characters.map(\.reference))
      .map { ReferenceParagraph($0, base: base) }
    let answer = LibraryAnswer(String(characters), base: base).text.paragraphs
    func context(_ what: String) -> String { "\(name ?? characters.summary), \(base), \(what)" }
    guard answer.count == paragraphs.count else {
      add("\(context("paragraphs")): expected \(paragraphs.count), got \(answer.count)")
      return
    }
    for (actual, expected) in zip(answer, paragraphs) {
      expect(Int(actual.level.rawValue), equals: expected.level, context("paragraph level"))
      expect(
        actual.levels.map { Int($0.rawValue) }, equals: expected.filledLevels,
        context("levels before L1"))
      compare(actual.line(), with: expected.line(), context("line"))
    }
  }

  /// Compares a line of the library with one of the reference: levels and both index maps.
  mutating func compare(
    _ actual: BidiLine, with expected: ReferenceLine, _ context: @autoclosure () -> String
  ) {
    let levels = expected.filledLevels
    expect(actual.levels.map { Int($0.rawValue) }, equals: levels, "\(context()) levels")
    let order = actual.visualOrder
    guard order.isOrder(of: levels.count) else {
      add("\(context()) visual order: \(order) is no order of \(levels.count) characters")
      return
    }
    expect(
      order.filter { expected.levels[$0] != nil }, equals: expected.visualOrder,
      "\(context()) visual order")
    let logicalOrder = actual.logicalOrder
    expect(
      logicalOrder.count == order.count ? order.map { logicalOrder[$0] } : logicalOrder,
      equals: Array(order.indices), "\(context()) logical order after visual order")
  }
}

extension [Int] {
  /// Whether each number from 0 up to the count given occurs once.
  func isOrder(of count: Int) -> Bool {
    guard self.count == count else { return false }
    var isSeen = [Bool](repeating: false, count: count)
    for position in self {
      guard isSeen.indices.contains(position), !isSeen[position] else { return false }
      isSeen[position] = true
    }
    return true
  }
}

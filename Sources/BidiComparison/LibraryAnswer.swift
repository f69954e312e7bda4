public import BidiReference
public import BidiShape

/// What the library says of a text, laid open for comparison with numbers.
public struct LibraryAnswer {
  /// The text as the library has resolved it.
  public let text: BidiText

  /// Resolves a text.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - base: The base direction.
  public init(_ string: String, base: ReferenceBase) {
    text = BidiText(string, baseDirection: Self.baseDirection(base))
  }

  private static func baseDirection(_ base: ReferenceBase) -> BaseDirection {
    switch base {
    case .level(0): .leftToRight
    case .level: .rightToLeft
    case .automatic(fallback: 0): .firstStrong(fallback: .leftToRight)
    case .automatic: .firstStrong(fallback: .rightToLeft)
    }
  }

  /// The levels after L1 and the visual order of the only paragraph, removed characters masked.
  ///
  /// - Parameter levels: The levels expected, nil for the characters that X9 removes.
  /// - Returns: What the line has; nil if the text has not exactly one paragraph.
  public func onlyLine(masking levels: [Int?]) -> (
    paragraphLevel: Int, levels: [Int?], order: [Int]
  )? {
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

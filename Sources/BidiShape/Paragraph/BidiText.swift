/// A text split into paragraphs with their embedding levels (UAX #9 P1 to I2).
///
/// ```swift
/// let text = BidiText("\u{5E9}\u{5DC}\u{5D5}\u{5DD} world")
/// print(text.displayString())
/// ```
public struct BidiText: Sendable {
  /// The text, in logical order.
  public let string: String

  /// The paragraphs in order, each with the separator that ends it; none in an empty text.
  public let paragraphs: [BidiParagraph]

  /// Splits a text at paragraph separators and resolves each paragraph.
  ///
  /// A paragraph ends after LF, CR, CR LF, U+0085, U+2029 or U+001C to U+001E, the characters of
  /// class B. U+2028 does not end one.
  ///
  /// - Parameters:
  ///   - string: the text in logical order. A paragraph of more than 2³¹ − 65 characters is a
  ///     programming error.
  ///   - baseDirection: how the direction of each paragraph is found.
  /// - Complexity: O(n) in the length of the text.
  public init(_ string: String, baseDirection: BaseDirection = .automatic) {
    var resolver = ParagraphResolver()
    self.init(string, baseDirection: baseDirection, resolver: &resolver)
  }

  /// Does the same with a resolver that the caller keeps.
  package init(
    _ string: String, baseDirection: BaseDirection = .automatic,
    resolver: inout ParagraphResolver
  ) {
    var string = string
    string.makeContiguousUTF8()
    var paragraphs: [BidiParagraph] = []
    unsafe string.withUTF8Bytes { bytes in
      var scanner = ParagraphScanner()
      var offset = 0
      while offset < bytes.count {
        let scanned = unsafe scanner.scan(bytes, from: offset)
        let items = unsafe UnsafeBufferPointer(start: scanner.items.base, count: scanned.itemCount)
        let direction = unsafe baseDirection.direction(
          of: items, preceding: paragraphs.last?.direction)
        let level = EmbeddingLevel(direction)
        unsafe resolver.resolve(items, level: level.rawValue, classes: scanned.classes)
        let changes = unsafe Self.levelChanges(
          bytes, in: offset..<scanned.end, levels: resolver.levels)
        paragraphs.append(
          BidiParagraph(
            string: string, offsets: offset..<scanned.end, contentEnd: scanned.contentEnd,
            level: level, changes: changes))
        offset = scanned.end
      }
    }
    self.string = string
    self.paragraphs = paragraphs
  }

  private static func levelChanges(
    _ bytes: UnsafeBufferPointer<UInt8>, in offsets: Range<Int>,
    levels: borrowing ScratchBuffer<UInt8>
  ) -> [LevelChange] {
    var changes: [LevelChange] = []
    var offset = offsets.lowerBound
    var item = 0
    while offset < offsets.upperBound {
      changes.append(levels[item], at: offset)
      offset += UTF8Reader.length(lead: unsafe bytes[offset])
      item += 1
    }
    return changes
  }
}

/// How the characters around a line join its first and last letters.
///
/// A line break inside a word does not change the letters' forms (CSS Text 3, section 5.1.3).
struct JoiningContext: Hashable, Sendable {
  var before: JoiningType = .nonJoining
  var after: JoiningType = .nonJoining

  /// How far to look over marks for a letter; Stream-Safe Text (UAX #15) has 30 marks at most.
  static let reach = 64

  init() {}

  /// The context of a line between two UTF-8 offsets of a paragraph.
  ///
  /// - Complexity: O(1): a bounded number of characters is looked at.
  init(of line: Range<Int>, in paragraph: BidiParagraph) {
    guard !line.isEmpty else { return }
    let hasTextBefore = line.lowerBound > paragraph.offsets.lowerBound
    let hasTextAfter = line.upperBound < paragraph.contentEnd
    guard hasTextBefore || hasTextAfter else { return }
    let context = unsafe paragraph.string.withUTF8Bytes { bytes in
      var context = JoiningContext()
      if hasTextBefore {
        context.before = unsafe Self.typeBefore(line.lowerBound, bytes, paragraph)
      }
      if hasTextAfter {
        context.after = unsafe Self.typeAfter(line.upperBound, bytes, paragraph)
      }
      return context
    }
    self = context
  }

  private static func typeBefore(
    _ start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ paragraph: BidiParagraph
  ) -> JoiningType {
    let change = paragraph.changes.index(at: start)
    let lowest = max(paragraph.offsets.lowerBound, paragraph.changes[change].offset)
    var offset = start
    for _ in 0..<reach where offset > lowest {
      let type = unsafe properties(bytes, before: &offset).joiningType
      if type != .transparent { return type }
    }
    // Letters of another level do not join, but joiners have no level.
    return unsafe type(before: offset, after: paragraph.offsets.lowerBound, bytes)
  }

  /// How what stands right before a run joins its first letter, when X9 has removed it: a ZWJ
  /// belongs to both sides of a change of level.
  ///
  /// - Parameters:
  ///   - start: the UTF-8 offset of the run.
  ///   - lowest: where the paragraph or line begins.
  ///   - bytes: valid UTF-8.
  /// - Returns: the type of the nearest character that is not transparent, or non-joining.
  /// - Complexity: O(1): a bounded number of characters is looked at.
  static func type(
    before start: Int, after lowest: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JoiningType {
    var offset = start
    for _ in 0..<reach where offset > lowest {
      let properties = unsafe properties(bytes, before: &offset)
      guard ClassSet.removed.contains(class: properties.bidiClass.rawValue) else { break }
      if properties.joiningType != .transparent { return properties.joiningType }
    }
    return .nonJoining
  }

  /// The properties of the character before an offset, which is moved to its start.
  private static func properties(
    _ bytes: UnsafeBufferPointer<UInt8>, before offset: inout Int
  ) -> ScalarProperties {
    repeat { offset -= 1 } while unsafe UTF8Reader.isTrail(bytes[offset])
    var next = offset
    return ScalarProperties(codePoint: unsafe UTF8Reader.next(bytes, &next))
  }

  private static func typeAfter(
    _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ paragraph: BidiParagraph
  ) -> JoiningType {
    let change = paragraph.changes.index(at: end - 1)
    var highest = paragraph.contentEnd
    if change + 1 < paragraph.changes.count {
      highest = min(highest, paragraph.changes[change + 1].offset)
    }
    var offset = end
    for _ in 0..<reach where offset < highest {
      let type = ScalarProperties(codePoint: unsafe UTF8Reader.next(bytes, &offset)).joiningType
      if type != .transparent { return type }
    }
    return .nonJoining
  }
}

/// Adds the directional controls that a text needs to be shown as it is meant, and no more.
///
/// What is meant: every token, such as a phone number, a path or a name in another script, reads as
/// it does alone, and stands where the sentence has it. The marker finds the tokens, isolates them,
/// runs the algorithm for the display that comes of it, and looks for the fewest controls that give
/// the same display. Where none do, it says so.
///
/// A marker is scratch memory, as a `DisplayConverter` is: keep it, and give every thread one.
///
/// ```swift
/// var marker = BidiMarker(baseDirection: .rightToLeft)
/// let marked = marker.marked("\u{5D1}\u{5E7}\u{5E8}\u{5D5}\u{5D1}: C++")
/// ```
@safe public struct BidiMarker: ~Copyable {
  /// How the direction of each paragraph is found where the text will be shown.
  public let baseDirection: BaseDirection
  /// Which controls may be added.
  public let profile: MarkProfile
  /// The language that settles ranges, formulas and signs, if one does.
  public let locale: MarkingLocale?

  var paragraph = MarkableParagraph()
  var scanner: TokenScanner
  /// Whether the tokenizer has taken the paragraph apart already, to find its direction.
  var hasPieces = false
  var solver: Owned<SegmentSolver>
  var memo = Owned(MarkMemo())
  /// The direction of the paragraph before, for `BaseDirection.inherited`.
  var precedingDirection: TextDirection?
  /// What is put in: ascending UTF-8 offsets, controls and reasons.
  var additions: [MarkAddition] = []
  var failures: [MarkFailure] = []
  var foundTokens: [DirectionalToken] = []
  /// Ranges that the caller has named, ascending, outer ones first; nil when tokens are to be found.
  var given: [Range<Int>]?
  /// The directions that the caller has named for given ranges; marks at their ends are theirs.
  var givenDirections: [Range<Int>: TextDirection] = [:]

  /// How many lines have been marked as others of their pattern had been.
  package var recallCount: Int { memo.value.recallCount }

  /// Creates a marker.
  ///
  /// - Parameters:
  ///   - baseDirection: how the direction of each paragraph is found where the text will be shown.
  ///   - profile: which controls may be added.
  ///   - locale: the language that settles ranges, formulas and signs; without one, tokens are
  ///     shown as they read alone.
  public init(
    baseDirection: BaseDirection = .automatic, profile: MarkProfile = .marks,
    locale: MarkingLocale? = nil
  ) {
    self.baseDirection = baseDirection
    self.profile = profile
    self.locale = locale
    scanner = TokenScanner(locale: locale)
    solver = Owned(SegmentSolver(profile: profile))
  }

  /// A text with the controls it needs.
  ///
  /// What is there already stays. Marking the result again changes nothing, and taking the controls
  /// out of it gives the text without controls.
  ///
  /// - Parameters:
  ///   - text: whole paragraphs in logical order.
  ///   - tokens: what is to hold together, in UTF-8 offsets; one may lie inside another. When nil,
  ///     tokens are found.
  /// - Returns: the text, its edits, and the tokens whose display could not be reached.
  /// - Complexity: O(n) in the length of the text.
  public mutating func marked(_ text: String, tokens: [Range<Int>]? = nil) -> MarkedText {
    marked(text, tokens: tokens, directions: [:])
  }

  /// A text with the controls it needs, where the directions of some tokens are known.
  mutating func marked(
    _ text: String, tokens: [Range<Int>]?, directions: [Range<Int>: TextDirection]
  ) -> MarkedText {
    givenDirections = directions
    defer { givenDirections = [:] }
    var text = text
    text.makeContiguousUTF8()
    unsafe text.withUTF8Bytes { bytes in unsafe mark(bytes, tokens) }
    guard !additions.isEmpty else {
      return MarkedText(string: text, edits: EditList(), additions: [], failures: failures)
    }
    let edits = EditList(
      additions.map { TextEdit(offset: $0.utf8Offset, inserted: String($0.control.scalar)) })
    return MarkedText(
      string: edits.applied(to: text), edits: edits, additions: additions, failures: failures)
  }

  /// Appends UTF-8 with the controls it needs to an array.
  ///
  /// Lines at the beginning that need no controls whatever they hold are copied as they are, without
  /// a look at their bytes; to have every byte checked, ask `InvalidUTF8.first(in:from:)`.
  ///
  /// - Parameters:
  ///   - utf8: whole paragraphs in logical order.
  ///   - result: receives the marked text.
  /// - Returns: the tokens whose display could not be reached.
  /// - Throws: `InvalidUTF8` when the bytes from the first line on that has to be looked at are not
  ///   UTF-8; nothing has been appended then.
  /// - Complexity: O(n) in the number of bytes.
  public mutating func append(
    markedTextOf utf8: Span<UInt8>, to result: inout [UInt8]
  ) throws(InvalidUTF8) -> [MarkFailure] {
    let plain = unsafe utf8.withUnsafeBufferPointer { bytes in
      unsafe UnmarkedSpan.endOfPlainLines(of: bytes, from: 0, baseDirection: baseDirection)
    }
    if let invalid = InvalidUTF8.first(in: utf8, from: plain) { throw invalid }
    if plain == utf8.count {
      failures.removeAll()
      unsafe utf8.withUnsafeBufferPointer { bytes in unsafe result.append(contentsOf: bytes) }
      return []
    }
    unsafe utf8.withUnsafeBufferPointer { bytes in
      unsafe mark(bytes, nil)
      var offset = 0
      for addition in additions {
        unsafe result.append(contentsOf: bytes[offset..<addition.utf8Offset])
        result.append(contentsOf: String(addition.control.scalar).utf8)
        offset = addition.utf8Offset
      }
      unsafe result.append(contentsOf: bytes[offset...])
    }
    return failures
  }

  /// The tokens of a text, in ascending order; one that holds others comes before them.
  ///
  /// - Parameter text: whole paragraphs in logical order.
  /// - Returns: the tokens that `marked` would hold together.
  /// - Complexity: O(n) in the length of the text.
  public mutating func tokens(in text: String) -> [DirectionalToken] {
    var text = text
    text.makeContiguousUTF8()
    foundTokens.removeAll()
    unsafe text.withUTF8Bytes { bytes in
      precedingDirection = nil
      given = nil
      var offset = 0
      while offset < bytes.count {
        unsafe paragraph.read(bytes, from: offset)
        let isRightToLeft = wantedDirection() == .rightToLeft
        let scopes = paragraph.scopes(isRightToLeft: isRightToLeft)
        for (scope, spans) in zip(scopes, spans(in: scopes)) {
          foundTokens += spans.map { token($0, in: scope) }
        }
        offset = paragraph.end
      }
    }
    return foundTokens.sorted {
      ($0.utf8Range.lowerBound, $1.utf8Range.upperBound)
        < ($1.utf8Range.lowerBound, $0.utf8Range.upperBound)
    }
  }
}

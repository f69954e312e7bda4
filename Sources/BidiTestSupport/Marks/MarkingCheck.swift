public import BidiReference
public import BidiShape

/// The promises of marking, checked on one text with the reference's display.
///
/// Nothing of the library's is relied on but what it says of its own result: which tokens it held
/// together, what it put in, and what it failed at.
public struct MarkingCheck {
  private let display: ReferenceDisplay
  private let data: ReferenceCharacterData

  /// Creates a check that reads the Unicode Character Database.
  public init() throws(UnicodeDataError) {
    let data = try ReferenceCharacterData()
    self.data = data
    display = ReferenceDisplay(
      character: { data.character($0) ?? ReferenceCharacter(.l) },
      mirror: { data.mirror(of: $0) })
  }

  /// What the reference shows of a text in paragraphs of a direction, nil for automatic.
  public func shown(_ text: String, _ base: TextDirection?) -> String {
    display.string(
      text,
      base: base.map { .level($0 == .rightToLeft ? 1 : 0) }
        ?? .automatic(fallback: 0))
  }

  /// The text without the twelve controls.
  public static func stripped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isControl(scalar) { result.append(scalar) }
    return String(result)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{61C}" || scalar == "\u{200E}" || scalar == "\u{200F}"
  }

  /// The text with each token in an isolate, and marks at the edges of tokens left out.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - tokens: its tokens, as the library reports them.
  /// - Returns: the text as it is meant to be shown.
  public static func target(_ text: String, _ tokens: [DirectionalToken]) -> String {
    let scalars = Array(text.unicodeScalars)
    var offsets: [Int: Int] = [:]
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      offsets[offset] = index
      offset += UTF8.width(scalar)
    }
    offsets[offset] = scalars.count
    var openers = [[Unicode.Scalar]](repeating: [], count: scalars.count + 1)
    var closers = openers
    var isDropped = [Bool](repeating: false, count: scalars.count)
    for token in tokens {
      guard let start = offsets[token.utf8Range.lowerBound],
        let end = offsets[token.utf8Range.upperBound]
      else { continue }
      openers[start].append(token.direction == .rightToLeft ? "\u{2067}" : "\u{2066}")
      closers[end].append("\u{2069}")
      var before = start - 1
      var after = end
      func dropMarks() {
        while before >= 0 && isMark(scalars[before]) {
          isDropped[before] = true
          before -= 1
        }
        while after < scalars.count && isMark(scalars[after]) {
          isDropped[after] = true
          after += 1
        }
      }
      dropMarks()
      while before >= 0 && after < scalars.count && scalars[after] == "\u{202C}"
        && (scalars[before] == "\u{202A}" || scalars[before] == "\u{202B}")
      {
        isDropped[before] = true
        isDropped[after] = true
        before -= 1
        after += 1
        dropMarks()
      }
      for index in start..<end {
        guard isMark(scalars[index]) else { break }
        isDropped[index] = true
      }
      for index in (start..<end).reversed() {
        guard isMark(scalars[index]) else { break }
        isDropped[index] = true
      }
    }
    var result = String.UnicodeScalarView()
    for index in 0...scalars.count {
      result.append(contentsOf: closers[index])
      result.append(contentsOf: openers[index])
      if index < scalars.count && !isDropped[index] { result.append(scalars[index]) }
    }
    return String(result)
  }

  /// Checks what holds of every text, and notes what does not.
  ///
  /// - Parameters:
  ///   - text: a text.
  ///   - base: the direction of its paragraphs, nil for automatic.
  ///   - profile: which controls may be put in.
  ///   - given: stretches to hold together, or nil to have tokens found.
  ///   - log: where failures are noted.
  public func check(
    _ text: String, base: TextDirection?, profile: MarkProfile, given: [Range<Int>]? = nil,
    _ log: inout FailureLog
  ) {
    let direction = base.map { BaseDirection.fixed($0) } ?? .automatic
    var marker = BidiMarker(baseDirection: direction, profile: profile)
    let marked = marker.marked(text, tokens: given)
    func fail(_ what: String) {
      log.add(
        """
        \(what): \(EscapedText.ascii(text)), \(base.map { "\($0)" } ?? "automatic"), \(profile), \
        \(given.map { "\($0)" } ?? "found") gives \(EscapedText.ascii(marked.string))
        """)
    }
    if Self.stripped(marked.string) != Self.stripped(text) { fail("text changed") }
    let tokens = given.map { ranges in Self.tokens(ranges, text) } ?? marker.tokens(in: text)
    if tokens.isEmpty && base != nil && !marked.edits.isEmpty { fail("no token, but edits") }
    let shown = shown(marked.string, base)
    let isKept: (DirectionalToken) -> Bool = { token in
      !marked.failures.contains {
        switch $0.reason {
        // What lies inside such a token stands for itself.
        case .crossing, .insideCluster: $0.utf8Range == token.utf8Range
        default:
          $0.utf8Range.lowerBound <= token.utf8Range.lowerBound
            && token.utf8Range.upperBound <= $0.utf8Range.upperBound
        }
      }
    }
    if base != nil {
      let target = Self.target(text, tokens.filter(isKept))
      let meant = self.shown(target, base)
      if !meant.utf8.elementsEqual(shown.utf8) {
        fail("not what is meant, \(EscapedText.ascii(target))")
      }
    }
    if given == nil {
      let again = marker.marked(marked.string)
      if !again.string.utf8.elementsEqual(marked.string.utf8) {
        fail("again \(EscapedText.ascii(again.string))")
      }
    }
    checkControls(marked, text, base, profile, shown, tokens.count, fail)
  }

  /// Tokens as the caller gives them, with the direction of their first strong characters.
  private static func tokens(_ ranges: [Range<Int>], _ text: String) -> [DirectionalToken] {
    let bytes = Array(text.utf8)
    let sorted = Set(ranges).sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    return sorted.map { range in
      // As FSI finds it, but for marks.
      var part = String.UnicodeScalarView()
      part.append(
        contentsOf: String(decoding: bytes[range], as: UTF8.self).unicodeScalars.filter {
          !Self.isMark($0)
        })
      let direction = TextTraits(String(part)).firstStrongDirection ?? .leftToRight
      return DirectionalToken(utf8Range: range, kind: .given, direction: direction)
    }
  }

  /// No control is there in vain, too many or in a place where it breaks something.
  private func checkControls(
    _ marked: MarkedText, _ text: String, _ base: TextDirection?, _ profile: MarkProfile,
    _ shown: String, _ tokenCount: Int, _ fail: (String) -> Void
  ) {
    let count = marked.additions.count
    if profile != .embeddings, base != nil, count > tokenCount * 2 { fail("\(count) controls") }
    let places = Self.places(of: marked)
    if profile == .marks {
      for place in places {
        var fewer = Array(marked.string.unicodeScalars)
        fewer.remove(at: place)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: fewer)
        if self.shown(String(view), base).utf8.elementsEqual(shown.utf8) {
          fail("control \(place) in vain")
        }
      }
    }
    let bare = Self.stripped(text)
    var boundaries: Set<Int> = [0]
    var offset = 0
    for character in bare {
      offset += character.utf8.count
      boundaries.insert(offset)
    }
    let stripping = BidiControl.stripping(text)
    for addition in marked.additions {
      let bareOffset = stripping.edits.newOffset(of: addition.utf8Offset)
      if !boundaries.contains(bareOffset) { fail("control inside a cluster") }
    }
    let inverse = marked.edits.inverted.applied(to: marked.string)
    if !inverse.utf8.elementsEqual(text.utf8) { fail("edits do not lead back") }
  }

  /// The places of the added controls among the scalars of the marked text.
  private static func places(of marked: MarkedText) -> [Int] {
    var places: [Int] = []
    let added = marked.edits.edits.reduce(into: Set<Int>()) { places, edit in
      let start = marked.edits.newOffset(of: edit.offset, .before)
      for distance in 0..<edit.inserted.utf8.count { places.insert(start + distance) }
    }
    var offset = 0
    for (index, scalar) in marked.string.unicodeScalars.enumerated() {
      if added.contains(offset) { places.append(index) }
      offset += UTF8.width(scalar)
    }
    return places
  }
}

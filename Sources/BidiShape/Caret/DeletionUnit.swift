/// What one press of Backspace or Delete takes away.
public enum DeletionUnit: Hashable, Sendable {
  /// A grapheme cluster (UAX #29).
  case cluster
  /// One character, so that a mark goes and its letter stays.
  case scalar
  /// An emoji as a whole, of anything else one character.
  case emojiElseScalar
  /// A flag or an emoji with its modifier or variation selector as a whole, of a family the last
  /// member with the joiner before it, else one character.
  case emojiMemberElseScalar
  /// What joiners hold together and flags as a whole, a variation selector with the character
  /// before it, else one character.
  case joinedElseScalar
  /// A cluster, but of Arabic and Hebrew letters only the last mark in canonical order.
  case clusterElseMark
}

/// A part of a text and what comes in its place.
public struct TextReplacement: Hashable, Sendable {
  /// UTF-16 code units of the text.
  public let range: Range<Int>
  /// What comes there.
  public let replacement: String
}

extension DeletionUnit {
  /// What is taken away before an offset.
  ///
  /// - Parameters:
  ///   - offset: UTF-16 code units from the start of the text, not inside a surrogate pair.
  ///   - text: the text.
  /// - Returns: the part that goes and what is left of it, or nil at the start of the text.
  /// - Complexity: O(n) in the length of the cluster, with the flags and joined characters before it.
  public func deletion(before offset: Int, in text: String) -> TextReplacement? {
    guard offset > 0, offset <= text.utf16.count else { return nil }
    return deletion(
      before: text.utf16.index(text.startIndex, offsetBy: offset), at: offset, in: text)
  }

  /// What is taken away before an offset whose index is known.
  ///
  /// - Parameters:
  ///   - index: the index of the offset.
  ///   - offset: UTF-16 code units from the start of the text, not inside a surrogate pair.
  ///   - text: the text.
  /// - Returns: the part that goes and what is left of it, or nil at the start of the text.
  package func deletion(
    before index: String.Index, at offset: Int, in text: String
  ) -> TextReplacement? {
    guard offset > 0 else { return nil }
    let scalars = Scalars(text, before: index, at: offset)
    let last = scalars.scalars.count - 1
    let cluster = scalars.clusterStart
    func removing(from start: Int) -> TextReplacement {
      TextReplacement(range: start..<offset, replacement: "")
    }
    switch self {
    case .cluster:
      return removing(from: cluster)
    case .scalar:
      return removing(from: scalars.starts[last])
    case .emojiElseScalar:
      let isEmoji = scalars.range(cluster..<offset).contains(where: Self.isEmojiPart)
      return removing(from: isEmoji ? cluster : scalars.starts[last])
    case .emojiMemberElseScalar:
      return removing(from: scalars.starts[scalars.startOfMember(last)])
    case .joinedElseScalar:
      return removing(from: scalars.starts[scalars.startOfJoined(last)])
    case .clusterElseMark:
      return Self.withoutLastMark(cluster..<offset, scalars) ?? removing(from: cluster)
    }
  }

  /// What is taken away after an offset.
  ///
  /// - Parameters:
  ///   - offset: UTF-16 code units from the start of the text, not inside a surrogate pair.
  ///   - text: the text.
  /// - Returns: the part that goes, or nil at the end of the text.
  /// - Complexity: O(n) in the length of the cluster, with the flags and joined characters before it.
  public func deletion(after offset: Int, in text: String) -> TextReplacement? {
    guard offset >= 0, offset < text.utf16.count else { return nil }
    return deletion(
      after: text.utf16.index(text.startIndex, offsetBy: offset), at: offset, in: text)
  }

  /// What is taken away after an offset whose index is known.
  ///
  /// - Parameters:
  ///   - start: the index of the offset.
  ///   - offset: UTF-16 code units from the start of the text, not inside a surrogate pair.
  ///   - text: the text.
  /// - Returns: the part that goes, or nil at the end of the text.
  package func deletion(
    after start: String.Index, at offset: Int, in text: String
  ) -> TextReplacement? {
    guard start < text.endIndex else { return nil }
    var end = text.unicodeScalars.index(after: start)
    if self != .scalar {
      while !text.isClusterBoundary(end) { end = text.unicodeScalars.index(after: end) }
    }
    return TextReplacement(
      range: offset..<offset + text.utf16.distance(from: start, to: end), replacement: "")
  }

  private static func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation || isFlagPart(scalar) || scalar.value == 0xfe0f
      || scalar.value == 0x20e3
  }

  static func isFlagPart(_ scalar: Unicode.Scalar) -> Bool {
    (0x1f1e6...0x1f1ff).contains(scalar.value)
  }

  /// Takes the last mark in canonical order from a cluster of Arabic or Hebrew.
  private static func withoutLastMark(
    _ range: Range<Int>, _ scalars: Scalars
  ) -> TextReplacement? {
    var cluster = scalars.range(range)
    guard cluster.count > 1, let base = cluster.first,
      (0x590...0x6ff).contains(base.value) || (0x750...0x77f).contains(base.value),
      scalars.endsAtBoundary
    else { return nil }
    // Marks are sorted by their combining class, as normalization does.
    let marks = cluster.dropFirst().enumerated().sorted {
      let (first, second) = ($0.element.properties, $1.element.properties)
      return (first.canonicalCombiningClass.rawValue, $0.offset)
        < (second.canonicalCombiningClass.rawValue, $1.offset)
    }
    cluster = [base] + marks.dropLast().map(\.element)
    return TextReplacement(
      range: range, replacement: cluster.reduce(into: "") { $0.unicodeScalars.append($1) })
  }
}

extension String {
  /// Whether a grapheme cluster begins or ends at an index of a scalar.
  fileprivate func isClusterBoundary(_ index: Index) -> Bool {
    index == endIndex || Index(index, within: self) != nil
  }
}

/// The scalars before an offset with their UTF-16 offsets: those of the last cluster, and as many
/// more as flags and joiners can hold together with it.
private struct Scalars {
  var scalars: [Unicode.Scalar] = []
  var starts: [Int] = []
  /// Where the last cluster begins.
  let clusterStart: Int
  /// Whether a cluster ends at the offset.
  let endsAtBoundary: Bool

  init(_ text: String, before end: String.Index, at offset: Int) {
    endsAtBoundary = text.isClusterBoundary(end)
    var index = end
    var start = offset
    var cluster: Int?
    // How many scalars in a row hold nothing together.
    var plainCount = 0
    while index > text.startIndex && (cluster == nil || plainCount < 3) {
      text.unicodeScalars.formIndex(before: &index)
      let scalar = text.unicodeScalars[index]
      start -= UTF16.width(scalar)
      scalars.append(scalar)
      starts.append(start)
      if cluster == nil && text.isClusterBoundary(index) { cluster = start }
      plainCount = Self.holdsTogether(scalar) ? 0 : plainCount + 1
    }
    clusterStart = cluster ?? 0
    scalars.reverse()
    starts.reverse()
  }

  private static func holdsTogether(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200d, 0xfe00...0xfe0f, 0x1f1e6...0x1f1ff, 0x1f3fb...0x1f3ff: true
    default: false
    }
  }

  func range(_ offsets: Range<Int>) -> [Unicode.Scalar] {
    scalars.indices.filter { offsets.contains(starts[$0]) }.map { scalars[$0] }
  }

  /// Where the flag, or the emoji with what modifies and joins it, begins that ends with a scalar.
  func startOfMember(_ last: Int) -> Int {
    if let flag = startOfFlag(last) { return flag }
    let value = scalars[last].value
    var start = last
    if start > 0 && (value == 0xfe0f || (0x1f3fb...0x1f3ff).contains(value)) { start -= 1 }
    let isEmoji = scalars[start].properties.isEmojiPresentation
    return isEmoji && start > 1 && scalars[start - 1].value == 0x200d ? start - 1 : start
  }

  /// Where what joiners hold together begins.
  func startOfJoined(_ last: Int) -> Int {
    if let flag = startOfFlag(last) { return flag }
    var start = last
    func extend() {
      while start > 0 && (scalars[start].value == 0x200d || scalars[start - 1].value == 0x200d) {
        start -= 1
      }
    }
    extend()
    if start > 0 && (0xfe00...0xfe0f).contains(scalars[start].value) {
      start -= 1
      extend()
    }
    return start
  }

  private func startOfFlag(_ last: Int) -> Int? {
    guard DeletionUnit.isFlagPart(scalars[last]) else { return nil }
    var count = 0
    while count <= last && DeletionUnit.isFlagPart(scalars[last - count]) { count += 1 }
    return count % 2 == 0 ? last - 1 : last
  }
}

import BidiShape

/// What other systems do with a value in a text, after their published rules, to compare with.
///
/// Each is told where the values are and what direction the paragraph has; what it finds of the
/// values' directions is its own.
public enum MarkingPeer: String, CaseIterable, Sendable {
  case nothing = "nothing"
  case markBefore = "LRM before"
  case marksAround = "LRM on both sides"
  case android = "Android `BidiFormatter.unicodeWrap`"
  case closure = "Closure `BidiFormatter.unicodeWrap`"
  case fluent = "Fluent: FSI and PDI"
  case marks = "this library, marks"
  case isolates = "this library, isolates"

  /// The text with what the peer puts in.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - tokens: the values, in UTF-8 offsets; of nested ones the peers take the outer.
  ///   - isRightToLeft: the direction of the paragraph.
  ///   - locale: the language, for this library.
  /// - Returns: the text with controls.
  public func marked(
    _ text: String, _ tokens: [Range<Int>], isRightToLeft: Bool, locale: String?
  ) -> String {
    if self == .marks || self == .isolates {
      var marker = BidiMarker(
        baseDirection: isRightToLeft ? .rightToLeft : .leftToRight,
        profile: self == .marks ? .marks : .isolates, locale: locale.map { MarkingLocale($0) })
      return marker.marked(text, tokens: tokens).string
    }
    let bytes = Array(text.utf8)
    var result = ""
    var offset = 0
    for range in tokens.sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound >= offset {
      result += String(decoding: bytes[offset..<range.lowerBound], as: UTF8.self)
      result += wrapped(String(decoding: bytes[range], as: UTF8.self), isRightToLeft)
      offset = range.upperBound
    }
    return result + String(decoding: bytes[offset...], as: UTF8.self)
  }

  private func wrapped(_ value: String, _ isRightToLeft: Bool) -> String {
    switch self {
    case .markBefore: return "\u{200E}" + value
    case .marksAround: return "\u{200E}" + value + "\u{200E}"
    case .fluent: return "\u{2068}" + value + "\u{2069}"
    case .android:
      // The first strong character; a mark on either side where the value or its edge differs from
      // the context, and an embedding where the value does.
      let isRight = Self.strong(value).first ?? false
      let reset = isRightToLeft ? "\u{200F}" : "\u{200E}"
      let before =
        isRight != isRightToLeft || (Self.strong(value).first ?? isRightToLeft) != isRightToLeft
      let after =
        isRight != isRightToLeft || (Self.strong(value).last ?? isRightToLeft) != isRightToLeft
      return (before ? reset : "") + Self.embedded(value, isRight, isRightToLeft)
        + (after ? reset : "")
    case .closure:
      // More than 40 % of the words with letters are right-to-left; a mark after it only.
      let words = value.split(separator: " ").compactMap { Self.strong(String($0)).first }
      let share = words.isEmpty ? 0 : Double(words.count { $0 }) / Double(words.count)
      let direction: Bool? =
        words.isEmpty
        ? (value.contains(where: \.isNumber) ? false : nil)
        : share > 0.4
      let reset = isRightToLeft ? "\u{200F}" : "\u{200E}"
      let isOther = (direction ?? isRightToLeft) != isRightToLeft
      let after = isOther || (Self.strong(value).last ?? isRightToLeft) != isRightToLeft
      return Self.embedded(value, direction ?? isRightToLeft, isRightToLeft) + (after ? reset : "")
    case .nothing, .marks, .isolates: return value
    }
  }

  private static func embedded(_ value: String, _ isRight: Bool, _ isRightToLeft: Bool) -> String {
    guard isRight != isRightToLeft else { return value }
    return (isRight ? "\u{202B}" : "\u{202A}") + value + "\u{202C}"
  }

  /// Whether each strong character is right-to-left.
  private static func strong(_ value: String) -> [Bool] {
    value.unicodeScalars.compactMap { scalar in
      switch BidiClass(scalar) {
      case .leftToRight: false
      case .rightToLeft, .arabicLetter: true
      default: nil
      }
    }
  }
}

/// How many texts of the corpus each peer has shown as meant, with how many controls.
public struct MarkingComparison: Sendable {
  /// The result of a peer.
  public struct Row: Sendable {
    /// The peer.
    public let peer: MarkingPeer
    /// How many texts are shown as meant.
    public var rightCount = 0
    /// How many controls were spent.
    public var controlCount = 0
    /// How many texts that needed nothing got something.
    public var needlessCount = 0
    /// How many texts are other when wrapped again.
    public var growingCount = 0
  }

  /// The rows, in the order of the peers.
  public let rows: [Row]
  /// How many texts were taken.
  public let count: Int

  /// Compares on the cases of known direction whose tokens are known.
  public init(_ cases: [MarkCase]) {
    let cases = cases.filter { $0.operation == .mark && $0.base != "auto" && $0.tokens != nil }
    count = cases.count
    rows = MarkingPeer.allCases.map { peer in
      var row = Row(peer: peer)
      for testCase in cases {
        let isRight = testCase.base == "rtl"
        let tokens = testCase.tokens ?? []
        let marked = peer.marked(
          testCase.text, tokens, isRightToLeft: isRight, locale: testCase.locale)
        let shown = BidiText(marked, baseDirection: isRight ? .rightToLeft : .leftToRight)
          .displayString(DisplayOptions(shaping: .none))
        let spent = marked.unicodeScalars.count - testCase.text.unicodeScalars.count
        if shown.unicodeScalars.elementsEqual((testCase.visual ?? "").unicodeScalars) {
          row.rightCount += 1
        }
        row.controlCount += spent
        if testCase.controls == 0 && spent > 0 { row.needlessCount += 1 }
        // The value as the peer left it, put in again.
        let value = testCase.tokens?.first.map {
          String(decoding: Array(testCase.text.utf8)[$0], as: UTF8.self)
        }
        if let value {
          let once = peer.marked(value, [0..<value.utf8.count], isRightToLeft: isRight, locale: nil)
          let twice = peer.marked(once, [0..<once.utf8.count], isRightToLeft: isRight, locale: nil)
          if twice != once { row.growingCount += 1 }
        }
      }
      return row
    }
  }

  /// The rows as a table in Markdown.
  public var table: String {
    var lines = [
      "| of \(count) texts | shown as meant | controls | needless | grow when wrapped again |",
      "| --- | --- | --- | --- | --- |",
    ]
    for row in rows {
      lines.append(
        "| \(row.peer.rawValue) | \(row.rightCount) | \(row.controlCount) | \(row.needlessCount) | \(row.growingCount) |"
      )
    }
    return lines.joined(separator: "\n")
  }
}

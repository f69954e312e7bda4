public import BidiReference
public import BidiShape

/// Looks for fewer marks than the library puts in, by trying all places.
///
/// Only strings of a few characters can be tried in this way: one mark takes as many displays as
/// there are places, two take their square. More than two are not tried.
public struct FewestMarksCheck {
  /// How many texts got two marks or more, so that fewer were looked for.
  public private(set) var triedCount = 0
  /// The texts for which fewer marks bring every character to the same place.
  public private(set) var log = FailureLog(limit: 20)
  /// The texts for which fewer marks look the same, but only because equal characters, or brackets
  /// that mirror each other, have changed places.
  public private(set) var lookalikes = FailureLog(limit: 20)

  private static let marks: [Unicode.Scalar] = ["\u{200E}", "\u{200F}", "\u{61C}"]

  /// Creates a check that has tried nothing yet.
  public init() {}

  /// Tries a text.
  ///
  /// - Parameters:
  ///   - text: a short text of one paragraph.
  ///   - base: its direction.
  public mutating func check(_ text: String, base: TextDirection) {
    var marker = BidiMarker(baseDirection: .fixed(base))
    let marked = marker.marked(text)
    let count = marked.additions.count
    guard count > 1, marked.failures.isEmpty else { return }
    triedCount += 1
    let meant = Self.shown(marked.string, base)
    let order = Self.order(marked.string, base)
    var lookalike: String?
    for fewer in 1..<min(count, 3) {
      let found = Self.search(text, fewer) { candidate in
        guard Self.shown(candidate, base) == meant else { return false }
        if Self.order(candidate, base) == order { return true }
        lookalike = lookalike ?? candidate
        return false
      }
      guard let found else { continue }
      log.add(Self.message(text, base, marked.string, found))
      return
    }
    if let lookalike { lookalikes.add(Self.message(text, base, marked.string, lookalike)) }
  }

  private static func message(
    _ text: String, _ base: TextDirection, _ marked: String, _ found: String
  ) -> String {
    "\(EscapedText.ascii(text)), \(base): \(EscapedText.ascii(marked)), fewer in "
      + EscapedText.ascii(found)
  }

  private static func shown(_ text: String, _ base: TextDirection) -> [UInt8] {
    Array(
      BidiText(text, baseDirection: .fixed(base))
        .displayString(DisplayOptions(shaping: .none)).utf8)
  }

  /// The characters of a text from left to right, counted without those that are never seen.
  private static func order(_ text: String, _ base: TextDirection) -> [Int] {
    var order: [Int] = []
    var first = 0
    for paragraph in BidiText(text, baseDirection: .fixed(base)).paragraphs {
      let scalars = Array(text.unicodeScalars[paragraph.range])
      var number = first
      let numbers = scalars.map { scalar -> Int? in
        guard !scalar.properties.isDefaultIgnorableCodePoint else { return nil }
        defer { number += 1 }
        return number
      }
      order += paragraph.line().visualOrder.compactMap { numbers[$0] }
      first = number
    }
    return order
  }

  /// A text with so many marks put in between its characters that satisfies a condition.
  private static func search(
    _ text: String, _ count: Int, _ isRight: (String) -> Bool
  ) -> String? {
    let scalars = Array(text.unicodeScalars)
    var places = [0]
    for character in text { places.append((places.last ?? 0) + character.unicodeScalars.count) }
    func adding(_ marks: [(place: Int, mark: Unicode.Scalar)]) -> String {
      var result = scalars
      for mark in marks.reversed() { result.insert(mark.mark, at: mark.place) }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: result)
      return String(view)
    }
    for (number, place) in places.enumerated() {
      for mark in marks {
        if count == 1 {
          let candidate = adding([(place, mark)])
          if isRight(candidate) { return candidate }
          continue
        }
        for next in places[number...] {
          for other in marks {
            let candidate = adding([(place, mark), (next, other)])
            if isRight(candidate) { return candidate }
          }
        }
      }
    }
    return nil
  }
}

/// A rule of UAX #14 as it is written in the standard: `OP SP* ×`.
///
/// Terms stand between blanks. A term is one or more properties with `|` between them for either and
/// `&` for both, `^` for not; `*` behind it says any number of times. `sot` and `eot` are the ends of
/// the text. `×`, `÷` and `!` stand at the place that the rule is about.
struct ReferenceLineBreakRule: Sendable {
  /// What a rule says of its place.
  enum Action: Character, Sendable {
    case prohibits = "×"
    case allows = "÷"
    case demands = "!"
  }

  private struct Term: Sendable {
    /// Any of these is enough, and each needs all of its properties.
    let alternatives: [[Substring]]
    let isRepeated: Bool
    /// Whether the end of the text is enough.
    let matchesEnd: Bool

    init(_ text: Substring) {
      isRepeated = text.hasSuffix("*")
      let parts = (isRepeated ? text.dropLast() : text).split(separator: "|")
      matchesEnd = parts.contains("sot") || parts.contains("eot")
      alternatives = parts.filter { $0 != "sot" && $0 != "eot" }.map { part in
        part == "ExtPict&Cn" ? [part] : part.split(separator: "&")
      }
    }

    func matches(_ names: Set<String>) -> Bool {
      alternatives.contains { properties in
        properties.allSatisfy { property in
          property.hasPrefix("^")
            ? !names.contains(String(property.dropFirst())) : names.contains(String(property))
        }
      }
    }
  }

  let action: Action
  /// The terms before the place, from the place backwards, and those after it.
  private let before: [Term]
  private let after: [Term]

  /// Reads a rule; nil when it says nothing of any place.
  init?(_ text: String) {
    var before: [Term] = []
    var after: [Term] = []
    var action: Action?
    for word in text.split(separator: " ") {
      if let first = word.first, let found = Action(rawValue: first) {
        action = found
      } else if action == nil {
        before.insert(Term(word), at: 0)
      } else {
        after.append(Term(word))
      }
    }
    guard let action else { return nil }
    self.action = action
    self.before = before
    self.after = after
  }

  /// Whether the rule speaks of the place before an item.
  func applies(to items: [Set<String>], before place: Int) -> Bool {
    Self.match(before[...], items[..<place].reversed()[...])
      && Self.match(after[...], items[place...])
  }

  private static func match(_ terms: ArraySlice<Term>, _ items: ArraySlice<Set<String>>) -> Bool {
    guard let term = terms.first else { return true }
    let rest = terms.dropFirst()
    if term.isRepeated && match(rest, items) { return true }
    guard let item = items.first else { return term.matchesEnd && rest.isEmpty }
    return term.matches(item) && match(term.isRepeated ? terms : rest, items.dropFirst())
  }
}

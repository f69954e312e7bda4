/// A part of a message: words, or what stands among them and is not words.
public struct MessagePart: Hashable, Sendable {
  /// What a part is.
  public indirect enum Kind: Hashable, Sendable {
    /// Words, to be translated.
    case text
    /// What is shown as it stands and not translated, such as an address on the web.
    case fixedText
    /// A value that is put in at run time.
    case placeholder(Placeholder)
    /// Characters written in another way, such as `&amp;` or `%%`: what is shown in their place.
    case literal(String)
    /// A tag or other inline code that shows nothing.
    case markup
    /// A plural or a selection: a message for each case. What is around those is syntax.
    case choice([[MessagePart]])
  }

  /// What it is.
  public let kind: Kind
  /// Where it is in the value, in Unicode scalars.
  public let range: Range<Int>

  /// Creates a part.
  public init(_ kind: Kind, _ range: Range<Int>) {
    (self.kind, self.range) = (kind, range)
  }
}

/// A value that is put into a message at run time.
public struct Placeholder: Hashable, Sendable {
  /// What is put in, as far as the placeholder says it.
  public enum Value: Hashable, Sendable {
    /// Anything, words included.
    case any
    /// A number.
    case number
    /// A number that the run-time formats with its percent sign, currency or unit.
    case formattedNumber
    /// A date or a time.
    case date
    /// Another message or a term.
    case reference
  }

  /// How it is written, such as `%1$@` or `{name}`.
  public let text: String
  /// What is put in.
  public let value: Value

  /// Creates a placeholder.
  public init(_ text: String, _ value: Value = .any) {
    (self.text, self.value) = (text, value)
  }
}

extension [MessagePart] {
  /// The parts with those of all alternatives in the place of each choice.
  ///
  /// - Complexity: O(n) in the number of parts.
  public var flattened: [MessagePart] {
    flatMap { part in
      if case .choice(let alternatives) = part.kind { return alternatives.flatMap(\.flattened) }
      return [part]
    }
  }

  /// The messages that may be shown, one for each combination of alternatives.
  ///
  /// - Parameter limit: how many to make at most; beyond it, each choice after the first is taken
  ///   with its last alternative.
  /// - Returns: the messages, without choices.
  func variants(limit: Int = 64) -> [[MessagePart]] {
    var messages: [[MessagePart]] = [[]]
    for part in self {
      guard case .choice(let alternatives) = part.kind else {
        for index in messages.indices { messages[index].append(part) }
        continue
      }
      let expanded = alternatives.flatMap { $0.variants(limit: limit) }
      if messages.count * expanded.count <= limit {
        messages = messages.flatMap { message in expanded.map { message + $0 } }
      } else if let last = expanded.last {
        messages = messages.map { $0 + last }
      }
    }
    return messages
  }
}

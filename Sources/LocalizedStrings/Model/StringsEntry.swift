/// A string of a file: its key, its value, and where the value is among the bytes.
public struct StringsEntry: Sendable {
  /// What a string is in its file.
  public enum Role: Hashable, Sendable {
    /// The string that is translated, in a file that has both.
    case source
    /// What the application shows.
    case value
  }

  /// The key; the parts of a compound one are joined by `/`, such as `items/variations/plural/one`.
  public let key: String
  /// The language as a BCP 47 tag, nil when neither the file nor its name says it.
  public let language: String?
  /// What the string is in its file.
  public let role: Role
  /// False where the file says that the value is not to be translated, or where it only refers to
  /// another one.
  public let isTranslatable: Bool
  /// Whether the value is put into the middle of others, as a term or a plural form is.
  public let isFragment: Bool
  /// The value, its escapes and entities decoded; inline elements are in it as they are written.
  public let value: String
  /// The bytes of the file that write the value, in order; one range unless other bytes, such as the
  /// quotes and line ends of a `.po` file, come between.
  public let byteRanges: [Range<Int>]
  /// Where the value begins.
  public let position: SourcePosition
  /// What the value is made of.
  public let parts: [MessagePart]
  /// The index of the entry that this one translates.
  public let source: Int?

  let map: ValueMap
  /// Of a source without an element for its translation: where that would be, and its name.
  let missingTarget: MissingTarget?

  /// The placeholders in the value, those of all its alternatives, in order.
  public var placeholders: [Placeholder] {
    parts.flattened.compactMap { part in
      if case .placeholder(let placeholder) = part.kind { return placeholder }
      return nil
    }
  }

  /// The value as a list of scalars, which the ranges of `parts` count.
  var scalars: [Unicode.Scalar] { map.units.map(\.scalar) }
}

/// What a reader knows of a string before the file is put together.
struct EntryDraft {
  var key: String
  var language: String?
  var role = StringsEntry.Role.value
  var isTranslatable = true
  var isFragment = false
  var map: ValueMap
  var syntax: MessageSyntax
  var source: Int?
  var missingTarget: MissingTarget?
}

/// Where an element is missing that a translation could be in.
struct MissingTarget: Sendable {
  /// The index of the scalar that it would stand before.
  let position: Int
  let name: String
}

/// One change of a text: something taken out at a place, something put in there, or both.
public struct TextEdit: Hashable, Sendable {
  /// Where it is in the text before all edits, in the unit of the list that the edit is part of.
  public let offset: Int
  /// What was taken out, beginning at `offset`.
  public let removed: String
  /// What was put in instead.
  public let inserted: String

  /// Creates an edit.
  public init(offset: Int, removed: String = "", inserted: String = "") {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }
}

/// What an offset counts.
public enum TextUnit: Hashable, Sendable, CaseIterable {
  /// Bytes of UTF-8.
  case utf8
  /// UTF-16 code units, as JavaScript, Java and `NSString` count.
  case utf16
  /// Unicode scalars.
  case scalar

  /// The length of a string in this unit.
  ///
  /// - Complexity: O(1) for UTF-8, otherwise O(n).
  public func count(of string: String) -> Int {
    switch self {
    case .utf8: string.utf8.count
    case .utf16: string.utf16.count
    case .scalar: string.unicodeScalars.count
    }
  }

  /// How many units a scalar takes.
  @inline(__always)
  func width(_ scalar: Unicode.Scalar) -> Int {
    switch self {
    case .utf8: UTF8.width(scalar)
    case .utf16: UTF16.width(scalar)
    case .scalar: 1
    }
  }
}

/// A text after some edits, and the edits.
public struct EditedText: Hashable, Sendable {
  /// The text after the edits.
  public let string: String
  /// What was changed, in UTF-8 offsets of the text before.
  public let edits: EditList

  /// Creates a text with the edits that led to it.
  public init(string: String, edits: EditList) {
    self.string = string
    self.edits = edits
  }

  /// A text and edits that are yet to be made.
  ///
  /// - Parameters:
  ///   - edits: edits in UTF-8 offsets of the text before.
  ///   - original: the text before.
  public init(applying edits: EditList, to original: String) {
    string = edits.applied(to: original)
    self.edits = edits
  }
}

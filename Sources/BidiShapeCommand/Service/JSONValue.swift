/// A JSON text (RFC 8259) as it was written: members in order, duplicates and all.
enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  /// A number in its own digits, so that none is too big and 1 is not 1.0.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One name with its value.
  struct Member: Equatable, Sendable {
    let name: String
    let value: JSONValue
  }
}

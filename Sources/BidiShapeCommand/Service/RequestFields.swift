/// The fields of a request, taken one by one so that what is left over at the end is a mistake.
struct RequestFields {
  private var values: [String: JSONValue] = [:]
  private var duplicate: String?

  /// The fields of an object.
  init(_ value: JSONValue) throws(ServiceError) {
    guard case .object(let members) = value else {
      throw .invalidRequest("a request is a JSON object")
    }
    for member in members where values.updateValue(member.value, forKey: member.name) != nil {
      duplicate = duplicate ?? member.name
    }
  }

  /// Takes the id of the request, written out for the answer; null when there is none.
  mutating func takeID() throws(ServiceError) -> JSONFragment {
    if duplicate == "id" { try refuseDuplicates() }
    switch values.removeValue(forKey: "id") {
    case .string(let string): return .string(string)
    case .number(let digits) where !digits.contains { ".eE".contains($0) }: return .number(digits)
    case nil, .null: return .null
    default: throw .invalidRequest("field \"id\" must be a string, an integer or null")
    }
  }

  /// Whether a field is there and has not been taken.
  func contains(_ name: String) -> Bool { values[name] != nil }

  /// Takes a value of any kind.
  mutating func takeValue(_ name: String) -> JSONValue? { values.removeValue(forKey: name) }

  /// Takes a string that has to be there.
  mutating func takeString(_ name: String) throws(ServiceError) -> String {
    guard let value = values.removeValue(forKey: name) else {
      throw .invalidRequest("field \"\(name)\" is missing")
    }
    guard case .string(let string) = value else {
      throw .invalidRequest("field \"\(name)\" must be a string")
    }
    return string
  }

  /// Takes a true or false, or the default when it is not there.
  mutating func takeBoolean(_ name: String, default preset: Bool) throws(ServiceError) -> Bool {
    switch values.removeValue(forKey: name) {
    case nil: return preset
    case .boolean(let value): return value
    default: throw .invalidRequest("field \"\(name)\" must be true or false")
    }
  }

  /// Takes a whole number that has to be there.
  mutating func takeNumber(
    _ name: String, in range: ClosedRange<Int>
  ) throws(ServiceError) -> Int {
    guard let value = values.removeValue(forKey: name) else {
      throw .invalidRequest("field \"\(name)\" is missing")
    }
    guard case .number(let digits) = value, let number = Int(digits), range.contains(number) else {
      throw .invalidRequest(
        "field \"\(name)\" must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Takes one of several named values, or the default when it is not there.
  mutating func takeChoice<Choice>(
    _ name: String, of choices: KeyValuePairs<String, Choice>, default preset: Choice
  ) throws(ServiceError) -> Choice {
    guard let value = values.removeValue(forKey: name) else { return preset }
    guard case .string(let string) = value, let choice = choices.first(where: { $0.key == string })
    else {
      let names = choices.map { "\"\($0.key)\"" }.joined(separator: ", ")
      throw .invalidRequest("field \"\(name)\" must be one of \(names)")
    }
    return choice.value
  }

  /// Refuses fields given twice: which of the two was meant cannot be known.
  func refuseDuplicates() throws(ServiceError) {
    if let duplicate { throw .invalidRequest("field \"\(duplicate)\" is given twice") }
  }

  /// Refuses fields that nobody has taken.
  func finish() throws(ServiceError) {
    if let name = values.keys.min() { throw .invalidRequest("unknown field \"\(name)\"") }
  }
}

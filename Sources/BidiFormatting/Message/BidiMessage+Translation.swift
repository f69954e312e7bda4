/// Translations of messages.
extension BidiMessage {
  /// Why a translation cannot take the values of a message.
  public struct TranslationError: Error, Equatable, CustomStringConvertible, Sendable {
    /// What is wrong, a sentence in lower case.
    public let description: String
  }

  /// The message as it is looked up in a file of strings: `%@` for each value, `%%` for a percent
  /// sign.
  public var key: String {
    parts.map { part in
      switch part {
      case .literal(let words): words.replacing("%", with: "%%")
      case .value: "%@"
      }
    }.joined()
  }

  /// The message in the words of a translation, with the values of this one.
  ///
  /// Since values are formatted when the locale is known, one translation serves every system of
  /// digits.
  ///
  /// - Parameter translation: words with `%@` for each value in turn or `%2$@` for one by its number,
  ///   and `%%` for a percent sign.
  /// - Returns: the message.
  /// - Throws: `TranslationError` when there is no such value, or another specifier.
  /// - Complexity: O(n) in the length of the translation.
  public func translated(_ translation: String) throws(TranslationError) -> BidiMessage {
    let values = parts.filter { if case .value = $0 { true } else { false } }
    var result: [Part] = []
    var words = ""
    var next = 0
    var rest = translation[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        words.append(character)
        continue
      }
      if rest.first == "%" {
        words.append("%")
        rest.removeFirst()
        continue
      }
      let number = rest.prefix { ("0"..."9").contains($0) }
      let specifier = rest.dropFirst(number.count)
      let isNumbered = !number.isEmpty && specifier.hasPrefix("$@")
      guard isNumbered || number.isEmpty && specifier.hasPrefix("@") else {
        throw TranslationError(description: "'%\(rest.prefix(8))' is neither %@, %1$@ nor %%")
      }
      let index = isNumbered ? (Int(number) ?? 0) - 1 : next
      guard values.indices.contains(index) else {
        throw TranslationError(
          description: "there is no value \(index + 1) among \(values.count)")
      }
      if !isNumbered { next += 1 }
      if !words.isEmpty { result.append(.literal(words)) }
      words = ""
      result.append(values[index])
      rest = specifier.dropFirst(isNumbered ? 2 : 1)
    }
    if !words.isEmpty { result.append(.literal(words)) }
    return BidiMessage(parts: result)
  }
}

/// Finds addresses on the web and of mail, which are no words.
enum AddressParser {
  /// The address that begins here, nil where none does.
  ///
  /// - Parameters:
  ///   - scanner: Stands at a character that begins nothing else.
  ///   - start: Where the message begins: an address does not begin inside a word.
  /// - Returns: The address, without the punctuation of the sentence after it.
  static func part(_ scanner: ScalarScanner, start: Int) -> MessagePart? {
    guard let first = scanner.current, first.isASCIILetter || first.isASCIIDigit else { return nil }
    let position = scanner.position
    if position > start, isWordCharacter(scanner.scalars[position - 1]) { return nil }
    guard let end = web(scanner) ?? mail(scanner) else { return nil }
    return MessagePart(.fixedText, position..<end)
  }

  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIILetter || scalar.isASCIIDigit || "._%+-".unicodeScalars.contains(scalar)
  }

  /// `https://example.org/path`, `www.example.org`.
  private static func web(_ scanner: ScalarScanner) -> Int? {
    var scanner = scanner
    if !scanner.isAt("www.") {
      let scheme = scanner.skip { $0.isASCIILetter }
      guard (2...12).contains(scheme.count), scanner.skip("://") else { return nil }
    }
    let rest = scanner.skip { scalar in
      scalar.value > 0x20 && scalar.value < 0x7F && !"<>\"{}|\\^`%$".unicodeScalars.contains(scalar)
    }
    // The sentence's own punctuation, and a parenthesis that was open before.
    var end = rest.upperBound
    while end > rest.lowerBound, ".,;:!?)]'".unicodeScalars.contains(scanner.scalars[end - 1]) {
      end -= 1
    }
    return end > rest.lowerBound ? end : nil
  }

  /// `name@example.org`.
  private static func mail(_ scanner: ScalarScanner) -> Int? {
    var scanner = scanner
    let name = scanner.skip { isWordCharacter($0) && $0 != "%" }
    guard !name.isEmpty, scanner.skip("@") else { return nil }
    let domain = scanner.skip { $0.isASCIILetter || $0.isASCIIDigit || $0 == "-" || $0 == "." }
    var end = domain.upperBound
    while end > domain.lowerBound, scanner.scalars[end - 1] == "." { end -= 1 }
    return scanner.scalars[domain.lowerBound..<end].contains(".") ? end : nil
  }
}

/// Reads what begins with a percent sign: the specifiers of printf in the ways of C, Foundation and
/// Java, the names of Python and Ruby, the numbers of Qt.
struct PercentParser {
  private let syntax: MessageSyntax

  init(_ syntax: MessageSyntax) { self.syntax = syntax }

  /// The part at a percent sign, nil where it is no more than that.
  ///
  /// - Parameters:
  ///   - scanner: Stands before the sign.
  ///   - start: Where the message begins.
  /// - Returns: A placeholder, or a literal for `%%`.
  func part(_ scanner: ScalarScanner, start: Int) -> MessagePart? {
    if syntax.contains(.named), let part = named(scanner) { return part }
    if syntax.contains(.printf) {
      if let part = variable(scanner) ?? argument(scanner) ?? specifier(scanner, start: start) {
        return part
      }
    }
    if syntax.contains(.numbered), let part = numbered(scanner) { return part }
    return nil
  }

  /// `%#@name@` and `%1$#@name@`.
  private func variable(_ scanner: ScalarScanner) -> MessagePart? {
    var scanner = scanner
    let start = scanner.position
    scanner.position += 1
    let digits = scanner.skip { $0.isASCIIDigit }
    if !digits.isEmpty && !scanner.skip("$") { return nil }
    guard scanner.skip("#@") else { return nil }
    let name = scanner.skip { $0 != "@" && !$0.isSpace }
    guard !name.isEmpty, scanner.skip("@") else { return nil }
    return placeholder(.reference, start, scanner)
  }

  /// `%arg`, the number that a substitution of a string catalog is about.
  private func argument(_ scanner: ScalarScanner) -> MessagePart? {
    guard syntax.contains(.catalogArgument), scanner.isAt("%arg") else { return nil }
    let range = scanner.position..<scanner.position + 4
    return MessagePart(.placeholder(Placeholder("%arg", .number)), range)
  }

  private func specifier(_ scanner: ScalarScanner, start: Int) -> MessagePart? {
    var scanner = scanner
    let begin = scanner.position
    scanner.position += 1
    if scanner.skip("%") { return MessagePart(.literal("%"), begin..<scanner.position) }
    let digits = scanner.skip { $0.isASCIIDigit }
    if !digits.isEmpty && !scanner.skip("$") { scanner.position = digits.lowerBound }
    // Java takes the argument of the specifier before.
    _ = scanner.skip("<")
    let flags = scanner.skip { "-+ 0#,('".unicodeScalars.contains($0) }
    let hasSpace = scanner.scalars[flags].contains(" ")
    if !scanner.skip("*") { scanner.skip { $0.isASCIIDigit } }
    if scanner.skip(".") {
      if !scanner.skip("*") { scanner.skip { $0.isASCIIDigit } }
    }
    for modifier in ["hh", "h", "ll", "l", "q", "L", "z", "t", "j"]
    where scanner.isAt(modifier) {
      // `%tY` is a date in Java, where t is no modifier.
      if modifier == "t", let next = scanner.peek(1), !"diouxX".unicodeScalars.contains(next) {
        break
      }
      _ = scanner.skip(modifier)
      break
    }
    guard let conversion = scanner.current else { return nil }
    scanner.position += 1
    let value: Placeholder.Value
    switch conversion {
    case "d", "i", "f", "F", "e", "E", "g", "G", "u", "o", "x", "X", "a", "A", "D", "U":
      value = .number
    case "@", "s", "S", "c", "C", "p", "b", "B", "h", "H": value = .any
    case "n":
      // A line end in Java, the number of a plural in Qt.
      return syntax.contains(.numbered)
        ? placeholder(.number, begin, scanner)
        : MessagePart(.literal("\n"), begin..<scanner.position)
    case "t", "T":
      guard let field = scanner.current, field.isASCIILetter else { return nil }
      scanner.position += 1
      return placeholder(.date, begin, scanner)
    default: return nil
    }
    // "50 % de" and "100% discount" are prose, though C would read a flag there.
    if hasSpace {
      let afterDigit = begin > start && scanner.scalars[begin - 1].isASCIIDigit
      let goesOn = scanner.current?.properties.isAlphabetic ?? false
      if afterDigit || goesOn || !"dif".unicodeScalars.contains(conversion) { return nil }
    }
    return placeholder(value, begin, scanner)
  }

  /// `%(name)s`, `%{name}`, `%<name>d`.
  private func named(_ scanner: ScalarScanner) -> MessagePart? {
    var scanner = scanner
    let start = scanner.position
    scanner.position += 1
    let closing: Unicode.Scalar
    switch scanner.current {
    case "("?: closing = ")"
    case "{"?: closing = "}"
    case "<"?: closing = ">"
    default: return nil
    }
    scanner.position += 1
    let name = scanner.skip { $0 != closing && !$0.isSpace && $0 != "%" }
    guard !name.isEmpty, scanner.current == closing else { return nil }
    scanner.position += 1
    guard closing != "}" else { return placeholder(.any, start, scanner) }
    scanner.skip { "-+0#. ".unicodeScalars.contains($0) || $0.isASCIIDigit }
    guard let conversion = scanner.current, conversion.isASCIILetter else { return nil }
    scanner.position += 1
    let isNumber = "diouxXeEfFgG".unicodeScalars.contains(conversion)
    return placeholder(isNumber ? .number : .any, start, scanner)
  }

  /// `%1` to `%99`, `%L1`, `%n`.
  private func numbered(_ scanner: ScalarScanner) -> MessagePart? {
    var scanner = scanner
    let start = scanner.position
    scanner.position += 1
    let isLocalized = scanner.skip("L")
    if scanner.skip("n") { return placeholder(.number, start, scanner) }
    let digits = scanner.skip { $0.isASCIIDigit }
    guard (1...2).contains(digits.count) else { return nil }
    return placeholder(isLocalized ? .number : .any, start, scanner)
  }

  private func placeholder(
    _ value: Placeholder.Value, _ start: Int, _ scanner: ScalarScanner
  ) -> MessagePart {
    let range = start..<scanner.position
    return MessagePart(.placeholder(Placeholder(scanner.string(range), value)), range)
  }
}

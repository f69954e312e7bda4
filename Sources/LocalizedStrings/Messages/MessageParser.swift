/// Finds what is not words in a message.
///
/// What looks like a placeholder but is not complete is text: a message is never refused.
struct MessageParser {
  let scalars: [Unicode.Scalar]
  let syntax: MessageSyntax
  /// Inline elements that the format of the file has marked, each a range of scalars.
  private let codes: [Range<Int>]
  /// How deep braces may be nested.
  private static let depthLimit = 24

  /// The parts of a message.
  ///
  /// - Parameters:
  ///   - scalars: The message.
  ///   - syntax: What it may have.
  ///   - codes: Inline elements known already, in order.
  /// - Returns: The parts, in order, without gaps.
  /// - Complexity: O(n) where braces match, O(n · d) with braces nested d deep.
  static func parse(
    _ scalars: [Unicode.Scalar], syntax: MessageSyntax, codes: [Range<Int>] = []
  ) -> [MessagePart] {
    if syntax.contains(.fluent) { return FluentPatternParser.parse(scalars) }
    let parser = MessageParser(scalars: scalars, syntax: syntax, codes: codes)
    let parts = parser.parts(in: 0..<scalars.count, isPlural: false, depth: 0)
    return FixedRegions.apply(to: parts, in: scalars)
  }

  /// The parts of a range.
  ///
  /// - Parameters:
  ///   - range: Where to look.
  ///   - isPlural: Whether `#` stands for the number of a plural.
  ///   - numbers: Arguments that are numbers, since a plural goes by them.
  ///   - depth: How many braces are around.
  /// - Returns: The parts, in order, without gaps.
  func parts(
    in range: Range<Int>, isPlural: Bool, numbers: Set<String> = [], depth: Int
  ) -> [MessagePart] {
    var parts: [MessagePart] = []
    var textStart = range.lowerBound
    var position = range.lowerBound
    var code = codes.partitioningIndex { $0.lowerBound >= range.lowerBound }
    while position < range.upperBound {
      var found: MessagePart?
      if code < codes.count, codes[code].lowerBound == position {
        found = InlineCode.part(codes[code], in: scalars)
        code += 1
      } else {
        found = part(at: position, in: range, isPlural: isPlural, numbers: numbers, depth: depth)
      }
      guard let found else {
        position += 1
        continue
      }
      if textStart < position { parts.append(MessagePart(.text, textStart..<position)) }
      parts.append(found)
      position = found.range.upperBound
      textStart = position
      while code < codes.count, codes[code].lowerBound < position { code += 1 }
    }
    if textStart < range.upperBound {
      parts.append(MessagePart(.text, textStart..<range.upperBound))
    }
    return parts
  }

  private func part(
    at position: Int, in range: Range<Int>, isPlural: Bool, numbers: Set<String>, depth: Int
  ) -> MessagePart? {
    let scanner = ScalarScanner(scalars, in: position..<range.upperBound)
    switch scalars[position] {
    case "%": return PercentParser(syntax).part(scanner, start: range.lowerBound)
    case "{" where syntax.contains(.braces) && depth < Self.depthLimit:
      return BraceParser(message: self, numbers: numbers, depth: depth).part(scanner)
    case "#" where isPlural:
      return MessagePart(.placeholder(Placeholder("#", .number)), position..<position + 1)
    case "'" where syntax.contains(.apostrophes):
      return BraceParser.quoted(scanner, isPlural: isPlural)
    case "$" where syntax.contains(.dollar): return Self.dollar(scanner)
    case "\\" where syntax.contains(.swift): return Self.interpolation(scanner)
    case "<" where syntax.contains(.markup): return MarkupParser.tag(scanner)
    case "&" where syntax.contains(.markup): return MarkupParser.entity(scanner)
    default:
      guard syntax.contains(.addresses) else { return nil }
      return AddressParser.part(scanner, start: range.lowerBound)
    }
  }

  /// `${name}`, `$(NAME)`, `$t(key)`.
  private static func dollar(_ scanner: ScalarScanner) -> MessagePart? {
    var scanner = scanner
    let start = scanner.position
    let closing: String
    if scanner.skip("${") {
      closing = "}"
    } else if scanner.skip("$(") || scanner.skip("$t(") {
      closing = ")"
    } else {
      return nil
    }
    guard scanner.advance(to: closing, within: 200) else { return nil }
    let range = start..<scanner.position + 1
    return MessagePart(.placeholder(Placeholder(scanner.string(range))), range)
  }

  /// `\(expression)`, with parentheses and strings in the expression.
  private static func interpolation(_ scanner: ScalarScanner) -> MessagePart? {
    var scanner = scanner
    let start = scanner.position
    guard scanner.skip("\\(") else { return nil }
    var depth = 1
    var isInString = false
    while let scalar = scanner.current, !scalar.isLineEnd {
      scanner.position += 1
      switch scalar {
      case "\"": isInString.toggle()
      case "(" where !isInString: depth += 1
      case ")" where !isInString:
        depth -= 1
        if depth == 0 {
          let range = start..<scanner.position
          return MessagePart(.placeholder(Placeholder(scanner.string(range))), range)
        }
      default: break
      }
    }
    return nil
  }
}

extension Array {
  /// The index of the first element from which on all meet a condition, by halving.
  func partitioningIndex(where meets: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if meets(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

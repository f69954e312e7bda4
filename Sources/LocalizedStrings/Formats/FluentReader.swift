/// Reads the `.ftl` files of Project Fluent: messages, terms and their attributes.
///
/// What a Fluent parser would keep as junk is an error here, since nobody would see it shown.
struct FluentReader {
  private var reader: StringsReader
  private var scanner: ScalarScanner

  /// The patterns of a file.
  static func read(_ reader: StringsReader) throws(StringsFileError) -> [EntryDraft] {
    var parser = FluentReader(reader: reader, scanner: ScalarScanner(reader.text.scalars))
    while !parser.scanner.isAtEnd { try parser.entry() }
    return parser.reader.drafts
  }

  private func error(_ reason: String, at index: Int? = nil) -> StringsFileError {
    reader.error(reason, at: index ?? scanner.position)
  }

  private mutating func entry() throws(StringsFileError) {
    guard let scalar = scanner.current else { return }
    if scalar.isLineEnd || isBlankLine {
      skipLine()
      return
    }
    if scalar == "#" {
      let start = scanner.position
      let marks = scanner.skip { $0 == "#" }
      guard marks.count <= 3, scanner.current == " " || (scanner.current?.isLineEnd ?? true) else {
        throw error("a comment needs a space after '#'", at: start)
      }
      skipLine()
      return
    }
    let start = scanner.position
    let isTerm = scanner.skip("-")
    guard let name = identifier() else {
      throw error("a message, a term or a comment was expected", at: start)
    }
    let key = (isTerm ? "-" : "") + name
    scanner.skip { $0 == " " }
    guard scanner.skip("=") else { throw error("'=' is missing after '\(key)'") }
    let hasValue = try pattern(key)
    var hasAttributes = false
    while try attribute(of: key) { hasAttributes = true }
    guard hasValue || (hasAttributes && !isTerm) else {
      throw error("'\(key)' has no value", at: start)
    }
  }

  /// An attribute on a line of its own: `.name = pattern`.
  private mutating func attribute(of key: String) throws(StringsFileError) -> Bool {
    var ahead = scanner
    // Blank lines may come before it, and an indentation has to.
    while let scalar = ahead.current, scalar == " " || scalar.isLineEnd { ahead.position += 1 }
    guard ahead.current == ".", ahead.position > 0, scanner.scalars[ahead.position - 1] == " "
    else {
      return false
    }
    scanner.position = ahead.position + 1
    guard let name = identifier() else { throw error("an attribute has no name") }
    scanner.skip { $0 == " " }
    guard scanner.skip("=") else { throw error("'=' is missing after '.\(name)'") }
    guard try pattern("\(key).\(name)") else { throw error("'.\(name)' has no value") }
    return true
  }

  private mutating func identifier() -> String? {
    guard scanner.current?.isASCIILetter == true else { return nil }
    return scanner.string(
      scanner.skip { $0.isASCIILetter || $0.isASCIIDigit || $0 == "_" || $0 == "-" })
  }

  private var isBlankLine: Bool {
    var ahead = scanner
    ahead.skip { $0 == " " }
    return ahead.current?.isLineEnd ?? true
  }

  private mutating func skipLine() {
    scanner.skip { !$0.isLineEnd }
    if !scanner.skip("\r\n") { scanner.position += scanner.isAtEnd ? 0 : 1 }
  }

  // MARK: Patterns

  /// Reads a pattern after its equals sign and adds it; false where there is none.
  private mutating func pattern(_ key: String) throws(StringsFileError) -> Bool {
    scanner.skip { $0 == " " }
    let lines = try patternLines()
    guard let first = lines.first, let last = lines.last else { return false }
    // The indentation that all lines but a first one beside the equals sign have is not text.
    let common = lines.filter { $0.isIndented && !$0.isBlank }.map(\.indentation).min() ?? 0
    var map = ValueMap()
    map.begin(
      .fluent(indentation: String(repeating: " ", count: max(common, 4))),
      at: first.isIndented
        ? first.range.lowerBound + min(common, first.indentation)
        : first.range.lowerBound)
    let scalars = reader.text.scalars
    for (index, line) in lines.enumerated() {
      let start =
        line.isIndented
        ? line.range.lowerBound + min(common, line.indentation)
        : line.range.lowerBound
      if index > 0 { map.append("\n", lines[index - 1].range.upperBound..<start) }
      var end = line.range.upperBound
      if line.range == last.range {
        while end > start, scalars[end - 1] == " " { end -= 1 }
      }
      for place in start..<max(start, end) { map.append(scalars[place], place..<place + 1) }
    }
    reader.add(
      EntryDraft(
        key: key, language: reader.language, isFragment: key.hasPrefix("-"), map: map,
        syntax: .fluent))
    return true
  }

  private struct PatternLine {
    let range: Range<Int>
    let indentation: Int
    let isIndented: Bool
    var isBlank: Bool { range.count == indentation }
  }

  /// The lines of a pattern, blank ones at its ends left out; a placeable may go over lines, and
  /// those that begin inside of one do not count for the indentation.
  private mutating func patternLines() throws(StringsFileError) -> [PatternLine] {
    var lines: [PatternLine] = []
    var isFirst = true
    while true {
      let start = scanner.position
      let indentation = isFirst ? 0 : scanner.skip { $0 == " " }.count
      if !isFirst {
        guard continuesPattern(indentation) else {
          scanner.position = start
          break
        }
      }
      try skipTextLine()
      let line = PatternLine(
        range: start..<scanner.position, indentation: indentation, isIndented: !isFirst)
      if !(isFirst && line.range.isEmpty) { lines.append(line) }
      isFirst = false
      guard scanner.current?.isLineEnd == true else { break }
      if !scanner.skip("\r\n") { scanner.position += 1 }
    }
    while lines.last?.isBlank == true { lines.removeLast() }
    while lines.first?.isBlank == true { lines.removeFirst() }
    if let last = lines.last { scanner.position = last.range.upperBound }
    return lines
  }

  /// Whether a line after the first belongs to the pattern: it is blank, or indented and does not
  /// begin with what begins something else.
  private func continuesPattern(_ indentation: Int) -> Bool {
    guard let scalar = scanner.current else { return false }
    if scalar.isLineEnd { return true }
    if scalar == "{" { return true }
    guard indentation > 0 else { return false }
    return scalar != "." && scalar != "[" && scalar != "*" && scalar != "}"
  }

  /// Goes to the end of a line of text, past placeables with all their lines.
  private mutating func skipTextLine() throws(StringsFileError) {
    while let scalar = scanner.current, !scalar.isLineEnd {
      if scalar == "{" {
        try skipPlaceable()
      } else if scalar == "}" {
        throw error("'}' without '{'")
      } else {
        scanner.position += 1
      }
    }
  }

  private mutating func skipPlaceable() throws(StringsFileError) {
    let start = scanner.position
    var depth = 0
    while let scalar = scanner.current {
      scanner.position += 1
      switch scalar {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth == 0 { return }
      case "\"" where isInExpression(from: start): try skipStringLiteral()
      default: break
      }
    }
    throw error("the placeable that begins here is not closed", at: start)
  }

  /// Whether a quote begins a string: it stands in an expression, not in the text of a variant.
  private func isInExpression(from start: Int) -> Bool {
    var index = scanner.position - 2
    while index >= start, scanner.scalars[index].isSpace { index -= 1 }
    guard index >= start else { return false }
    return "{(,:".unicodeScalars.contains(scanner.scalars[index])
  }

  private mutating func skipStringLiteral() throws(StringsFileError) {
    let start = scanner.position - 1
    while let scalar = scanner.current, !scalar.isLineEnd {
      scanner.position += 1
      if scalar == "\"" { return }
      if scalar == "\\" {
        switch scanner.current {
        case "\""?, "\\"?: scanner.position += 1
        case "u"?, "U"?: scanner.position += 1
        default: throw error("an escape that Fluent does not have")
        }
      }
    }
    throw error("the string that begins here has no closing quote", at: start)
  }
}

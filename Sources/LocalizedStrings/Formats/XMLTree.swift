/// An XML element with the places of its parts.
struct XMLElement {
  /// What an element holds.
  indirect enum Content {
    case element(XMLElement)
    case text(Range<Int>)
    /// A CDATA section: the whole of it, and what is inside the brackets.
    case cdata(Range<Int>, content: Range<Int>)
    /// A comment or a processing instruction.
    case ignored(Range<Int>)
  }

  let name: String
  let attributes: [String: String]
  /// The whole element.
  var range: Range<Int>
  let startTag: Range<Int>
  /// Empty at the end of an element written as `<name/>`.
  var endTag: Range<Int>
  /// Whether it is written as `<name/>`.
  let isSelfClosed: Bool
  var content: [Content] = []

  /// The name without its prefix.
  var localName: String { String(name.split(separator: ":").last ?? "") }

  /// The elements right inside.
  var elements: [XMLElement] {
    content.compactMap { content in
      if case .element(let element) = content { return element }
      return nil
    }
  }

  /// The elements right inside of a name.
  func elements(_ name: String) -> [XMLElement] { elements.filter { $0.localName == name } }
}

/// Finds where the elements of a file are that Foundation has found well formed.
///
/// Foundation's parser tells of places by line and column only, and not where an entity, an
/// attribute or a CDATA section begins; so the places are found by this parser.
struct XMLTreeParser {
  private let reader: StringsReader
  private var scanner: ScalarScanner

  /// The element that is the document.
  static func parse(_ reader: StringsReader) throws(StringsFileError) -> XMLElement {
    try XMLValidator.validate(reader)
    var parser = XMLTreeParser(reader: reader, scanner: ScalarScanner(reader.text.scalars))
    return try parser.document()
  }

  private func error(_ reason: String, at index: Int? = nil) -> StringsFileError {
    reader.error(reason, at: index ?? scanner.position)
  }

  private mutating func document() throws(StringsFileError) -> XMLElement {
    var open: [XMLElement] = []
    while let scalar = scanner.current {
      let start = scanner.position
      guard scalar == "<" else {
        let range = scanner.skip { $0 != "<" }
        if !open.isEmpty { open[open.count - 1].content.append(.text(range)) }
        continue
      }
      if scanner.skip("<!--") {
        try skip(to: "-->", "a comment")
        append(.ignored(start..<scanner.position), to: &open)
      } else if scanner.skip("<![CDATA[") {
        let content = scanner.position
        try skip(to: "]]>", "a CDATA section")
        append(
          .cdata(start..<scanner.position, content: content..<scanner.position - 3), to: &open)
      } else if scanner.skip("<?") {
        try skip(to: "?>", "a processing instruction")
        append(.ignored(start..<scanner.position), to: &open)
      } else if scanner.isAt("<!") {
        try skipDeclaration()
      } else if scanner.skip("</") {
        try skip(to: ">", "an end tag")
        guard var element = open.popLast() else {
          throw error("an end tag without a start tag", at: start)
        }
        element.endTag = start..<scanner.position
        element.range = element.range.lowerBound..<scanner.position
        if open.isEmpty { return element }
        open[open.count - 1].content.append(.element(element))
      } else {
        let element = try startTag()
        if !element.isSelfClosed {
          open.append(element)
        } else if open.isEmpty {
          return element
        } else {
          open[open.count - 1].content.append(.element(element))
        }
      }
    }
    throw error(
      open.isEmpty ? "there is no element" : "'\(open[open.count - 1].name)' is not closed")
  }

  private func append(_ content: XMLElement.Content, to open: inout [XMLElement]) {
    if !open.isEmpty { open[open.count - 1].content.append(content) }
  }

  private mutating func skip(to end: String, _ what: String) throws(StringsFileError) {
    let start = scanner.position
    guard scanner.advance(to: end) else { throw error("\(what) is not closed", at: start) }
    scanner.position += end.unicodeScalars.count
  }

  /// A DOCTYPE, with declarations between brackets.
  private mutating func skipDeclaration() throws(StringsFileError) {
    let start = scanner.position
    var isInBrackets = false
    var quote: Unicode.Scalar?
    while let scalar = scanner.current {
      if isInBrackets && quote == nil && scanner.skip("<!--") {
        try skip(to: "-->", "a comment")
        continue
      }
      scanner.position += 1
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == "[" {
        isInBrackets = true
      } else if scalar == "]" {
        isInBrackets = false
      } else if scalar == ">" && !isInBrackets {
        return
      }
    }
    throw error("a declaration is not closed", at: start)
  }

  private mutating func startTag() throws(StringsFileError) -> XMLElement {
    let start = scanner.position
    scanner.position += 1
    let name = scanner.string(scanner.skip { !$0.isSpace && $0 != "/" && $0 != ">" })
    var attributes: [String: String] = [:]
    while true {
      scanner.skip { $0.isSpace }
      if scanner.skip("/>") || scanner.skip(">") { break }
      let attribute = scanner.skip { !$0.isSpace && $0 != "=" && $0 != ">" && $0 != "/" }
      scanner.skip { $0.isSpace }
      guard !attribute.isEmpty, scanner.skip("=") else {
        throw error("an attribute without a value")
      }
      scanner.skip { $0.isSpace }
      guard let quote = scanner.current, quote == "\"" || quote == "'" else {
        throw error("an attribute's value without quotes")
      }
      scanner.position += 1
      let value = scanner.skip { $0 != quote }
      guard scanner.current == quote else { throw error("an attribute's value is not closed") }
      scanner.position += 1
      attributes[scanner.string(attribute)] = decoded(value)
    }
    let end = scanner.position
    return XMLElement(
      name: name, attributes: attributes, range: start..<end, startTag: start..<end,
      endTag: end..<end, isSelfClosed: scanner.scalars[end - 2] == "/")
  }

  private func decoded(_ range: Range<Int>) -> String {
    var scanner = ScalarScanner(self.scanner.scalars, in: range)
    var text = ""
    while let scalar = scanner.current {
      if scalar == "&", case .literal(let shown)? = MarkupParser.entity(scanner)?.kind {
        text += shown
        _ = scanner.advance(to: ";")
      } else {
        text.unicodeScalars.append(scalar)
      }
      scanner.position += 1
    }
    return text
  }
}

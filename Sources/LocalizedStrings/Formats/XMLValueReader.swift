/// Turns the content of an XML element into a value.
struct XMLValueReader {
  private let text: SourceText
  private let isAndroid: Bool
  /// Elements that are one code with all that is in them.
  private let opaque: Set<String>
  private var map = ValueMap()
  /// What Android does to spaces and quotes as it goes along.
  private var android = AndroidState()

  private struct AndroidState {
    var isQuoted = false
    /// Spaces that are one space if text follows.
    var space: Range<Int>?
    var hasText = false
  }

  /// The value of an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - text: The file.
  ///   - isAndroid: Whether Android's rules for spaces, quotes and backslashes hold.
  ///   - opaque: Local names of elements that are one code.
  /// - Returns: The value with its places.
  static func read(
    _ element: XMLElement, in text: SourceText, isAndroid: Bool = false, opaque: Set<String> = []
  ) -> ValueMap {
    var reader = XMLValueReader(text: text, isAndroid: isAndroid, opaque: opaque)
    if element.isSelfClosed {
      // The slash and the bracket make room for content and an end tag.
      let slash = element.startTag.upperBound - 2
      reader.map.begin(
        isAndroid ? .androidEmpty(name: element.name) : .xmlEmpty(name: element.name), at: slash,
        whole: slash..<slash + 2)
      return reader.map
    }
    reader.map.begin(isAndroid ? .android : .xml, at: element.startTag.upperBound)
    reader.read(element.content)
    return reader.map
  }

  private init(text: SourceText, isAndroid: Bool, opaque: Set<String>) {
    (self.text, self.isAndroid, self.opaque) = (text, isAndroid, opaque)
  }

  private mutating func read(_ content: [XMLElement.Content]) {
    for item in content {
      switch item {
      case .text(let range):
        readText(range)
      case .cdata(let whole, let content):
        flushSpace()
        map.begin(
          isAndroid ? .androidCData(quoted: android.isQuoted) : .cdata, at: content.lowerBound)
        readCharacters(content, hasEntities: false)
        beginText(at: whole.upperBound)
      case .ignored(let range):
        beginText(at: range.upperBound)
      case .element(let element):
        flushSpace()
        android.hasText = true
        if element.isSelfClosed || opaque.contains(element.localName) {
          map.appendCode(element.range, of: text)
        } else {
          map.appendCode(element.startTag, of: text)
          read(element.content)
          flushSpace()
          map.appendCode(element.endTag, of: text)
        }
      }
    }
  }

  private mutating func beginText(at start: Int) {
    map.begin(isAndroid ? (android.isQuoted ? .androidQuoted : .android) : .xml, at: start)
  }

  private mutating func readText(_ range: Range<Int>) { readCharacters(range, hasEntities: true) }

  private mutating func readCharacters(_ range: Range<Int>, hasEntities: Bool) {
    var scanner = ScalarScanner(text.scalars, in: range)
    while let scalar = scanner.current {
      let start = scanner.position
      if hasEntities && scalar == "&" {
        readEntity(&scanner)
        continue
      }
      scanner.position += 1
      if !isAndroid {
        // XML reads every end of a line as a line feed.
        if scalar == "\r" {
          _ = scanner.skip("\n")
          map.append("\n", start..<scanner.position)
        } else {
          map.append(scalar, start..<start + 1)
        }
        continue
      }
      switch scalar {
      case "\\":
        readEscape(&scanner, from: start)
      case "\"":
        flushSpace()
        android.isQuoted.toggle()
        if hasEntities {
          beginText(at: scanner.position)
        } else {
          map.begin(.androidCData(quoted: android.isQuoted), at: scanner.position)
        }
        android.hasText = true
      case _ where scalar.isSpace && !android.isQuoted:
        android.space = (android.space?.lowerBound ?? start)..<scanner.position
      default:
        appendText(scalar, start..<scanner.position)
      }
    }
  }

  private mutating func readEntity(_ scanner: inout ScalarScanner) {
    let start = scanner.position
    let end = scanner.advance(to: ";", within: 64) ? scanner.position + 1 : start + 1
    scanner.position = end
    let name = scanner.string(start + 1..<max(end - 1, start + 1))
    let isPredefined = name.hasPrefix("#") || ["amp", "lt", "gt", "quot", "apos"].contains(name)
    if isPredefined, let shown = MarkupParser.character(name),
      let scalar = shown.unicodeScalars.first
    {
      if isAndroid {
        appendText(scalar, start..<end)
      } else {
        map.append(scalar, start..<end)
      }
    } else {
      flushSpace()
      android.hasText = true
      map.appendCode(start..<end, of: text)
    }
  }

  private mutating func readEscape(_ scanner: inout ScalarScanner, from start: Int) {
    guard let escaped = scanner.current else { return }
    scanner.position += 1
    switch escaped {
    case "n": appendText("\n", start..<scanner.position)
    case "t": appendText("\t", start..<scanner.position)
    case "u":
      var value: UInt32 = 0
      var count = 0
      while count < 4, let digit = scanner.current?.hexValue {
        value = value << 4 | digit
        scanner.position += 1
        count += 1
      }
      if let scalar = Unicode.Scalar(value) {
        appendText(scalar, start..<scanner.position)
      } else {
        readLowSurrogate(high: value, &scanner, from: start)
      }
    case _ where escaped.isSpace:
      // The end of a line after a backslash is left out.
      if escaped == " " { appendText(" ", start..<scanner.position) }
    default: appendText(escaped, start..<scanner.position)
    }
  }

  private mutating func readLowSurrogate(
    high: UInt32, _ scanner: inout ScalarScanner, from start: Int
  ) {
    var low: UInt32 = 0
    if scanner.skip("\\u") {
      for _ in 0..<4 {
        guard let digit = scanner.current?.hexValue else { break }
        low = low << 4 | digit
        scanner.position += 1
      }
    }
    let isPair = high < 0xDC00 && (0xDC00...0xDFFF).contains(low)
    let scalar =
      isPair ? Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) : nil
    appendText(scalar ?? "\u{FFFD}", start..<scanner.position)
  }

  private mutating func appendText(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
    flushSpace()
    map.append(scalar, range)
    android.hasText = true
  }

  /// Adds the space that was waiting for text to follow, unless it is the first thing there is.
  private mutating func flushSpace() {
    if let space = android.space, android.hasText { map.append(" ", space) }
    android.space = nil
  }
}

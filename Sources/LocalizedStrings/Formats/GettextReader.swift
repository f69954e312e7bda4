/// Reads `.po` and `.pot` of gettext.
struct GettextReader {
  private var reader: StringsReader
  private var scanner: ScalarScanner
  private var message = Message()
  private var language: String?

  /// The lines of one entry read so far.
  private struct Message {
    var context: String?
    var id: ValueMap?
    var plural: ValueMap?
    var translations: [(index: Int?, map: ValueMap)] = []
    var flags: [String] = []
    var start = 0
    /// The keyword that the next string belongs to.
    var last = Keyword.none
  }

  private enum Keyword { case none, context, id, plural, translation }

  /// The messages of a file.
  static func read(_ reader: StringsReader) throws(StringsFileError) -> [EntryDraft] {
    var parser = GettextReader(reader: reader, scanner: ScalarScanner(reader.text.scalars))
    parser.language = reader.language
    while !parser.scanner.isAtEnd { try parser.line() }
    try parser.finish()
    return parser.reader.drafts
  }

  private func error(_ reason: String) -> StringsFileError {
    reader.error(reason, at: scanner.position)
  }

  private mutating func line() throws(StringsFileError) {
    scanner.skip { $0 == " " || $0 == "\t" || $0 == "\u{C}" || $0 == "\u{B}" }
    guard let scalar = scanner.current else { return }
    if scalar.isLineEnd {
      scanner.position += 1
      return
    }
    if scalar == "#" {
      try comment()
      return
    }
    if scalar == "\"" {
      try continuation()
    } else {
      try keyword()
    }
    scanner.skip { $0 == " " || $0 == "\t" }
    // Another string on the same line goes on the one before.
    while scanner.current == "\"" {
      try continuation()
      scanner.skip { $0 == " " || $0 == "\t" }
    }
    guard scanner.current?.isLineEnd ?? true else {
      throw error("something follows the closing quote")
    }
  }

  /// Goes past a comment.
  ///
  /// `#,` has the flags of the message that follows. Obsolete messages and former ids are
  /// comments, too.
  private mutating func comment() throws(StringsFileError) {
    if !message.translations.isEmpty { try finish() }
    let text = scanner.string(scanner.skip { !$0.isLineEnd })
    if text.hasPrefix("#,") {
      message.flags += text.dropFirst(2).split(separator: ",").map { flag in
        String(flag.drop { $0 == " " }.prefix { $0 != " " })
      }
    }
  }

  private mutating func keyword() throws(StringsFileError) {
    let start = scanner.position
    let word = scanner.string(scanner.skip { $0.isASCIILetter || $0 == "_" })
    switch word {
    case "domain":
      try finish()
      _ = try string()
    case "msgctxt":
      if message.id != nil || message.context != nil { try finish() }
      message.start = start
      var map = ValueMap()
      try append(to: &map)
      message.context = map.string
      message.last = .context
    case "msgid":
      if message.id != nil { try finish() }
      message.start = start
      var map = ValueMap()
      try append(to: &map)
      message.id = map
      message.last = .id
    case "msgid_plural":
      guard message.id != nil, message.translations.isEmpty else {
        throw reader.error("'msgid_plural' without 'msgid'", at: start)
      }
      var map = ValueMap()
      try append(to: &map)
      message.plural = map
      message.last = .plural
    case "msgstr":
      guard message.id != nil else { throw reader.error("'msgstr' without 'msgid'", at: start) }
      var index: Int?
      if scanner.skip("[") {
        index = Int(scanner.string(scanner.skip { $0.isASCIIDigit }))
        guard index != nil, scanner.skip("]") else {
          throw error("a number in brackets was expected after 'msgstr'")
        }
      }
      guard (index != nil) == (message.plural != nil) else {
        throw reader.error(
          index == nil
            ? "'msgstr' needs a number in brackets after 'msgid_plural'"
            : "'msgstr[…]' without 'msgid_plural'", at: start)
      }
      var map = ValueMap()
      try append(to: &map)
      message.translations.append((index, map))
      message.last = .translation
    default:
      throw reader.error(
        word.isEmpty ? "a keyword or a string was expected" : "'\(word)' is no keyword", at: start)
    }
  }

  /// A string on a line of its own, which goes on the one before.
  private mutating func continuation() throws(StringsFileError) {
    switch message.last {
    case .none: throw error("a string without a keyword")
    case .context:
      var map = ValueMap()
      try append(to: &map)
      message.context = (message.context ?? "") + map.string
    case .id:
      var map = message.id ?? ValueMap()
      try append(to: &map)
      message.id = map
    case .plural:
      var map = message.plural ?? ValueMap()
      try append(to: &map)
      message.plural = map
    case .translation:
      guard var translation = message.translations.popLast() else { return }
      try append(to: &translation.map)
      message.translations.append(translation)
    }
  }

  private mutating func string() throws(StringsFileError) -> ValueMap {
    var map = ValueMap()
    try append(to: &map)
    return map
  }

  /// One string in quotes, as a stretch of its own.
  private mutating func append(to map: inout ValueMap) throws(StringsFileError) {
    scanner.skip { $0 == " " || $0 == "\t" }
    let start = scanner.position
    guard scanner.skip("\"") else { throw error("a string in quotes was expected") }
    map.begin(.gettext, at: scanner.position)
    while let scalar = scanner.current, !scalar.isLineEnd {
      let position = scanner.position
      scanner.position += 1
      if scalar == "\"" { return }
      if scalar == "\\" {
        try escape(from: position, to: &map)
      } else {
        map.append(scalar, position..<scanner.position)
      }
    }
    throw reader.error("the string that begins here has no closing quote", at: start)
  }

  /// An escape; numbers are bytes, of which several may make one character.
  private mutating func escape(
    from start: Int, to map: inout ValueMap
  ) throws(StringsFileError) {
    let simple: [Unicode.Scalar: Unicode.Scalar] = [
      "n": "\n", "t": "\t", "r": "\r", "a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "v": "\u{B}",
      "\"": "\"", "\\": "\\", "'": "'", "?": "?",
    ]
    guard let scalar = scanner.current else { throw error("a backslash ends the file") }
    if let decoded = simple[scalar] {
      scanner.position += 1
      map.append(decoded, start..<scanner.position)
      return
    }
    scanner.position = start
    var bytes: [(byte: UInt8, range: Range<Int>)] = []
    while let byte = numericEscape() { bytes.append(byte) }
    guard !bytes.isEmpty else {
      scanner.position = start
      throw error("'\\\(scalar)' is no escape")
    }
    var rest = bytes[...]
    while let first = rest.first {
      let length = first.byte >= 0xF0 ? 4 : first.byte >= 0xE0 ? 3 : first.byte >= 0xC2 ? 2 : 1
      let piece = rest.prefix(length)
      let decoded = String(validating: piece.map(\.byte), as: UTF8.self)?.unicodeScalars.first
      map.append(
        decoded ?? "\u{FFFD}",
        first.range
          .lowerBound..<(decoded == nil ? first.range : piece.last?.range ?? first.range)
          .upperBound)
      rest = rest.dropFirst(decoded == nil ? 1 : length)
    }
  }

  /// `\ooo` or `\xhh`; nil where neither is.
  private mutating func numericEscape() -> (byte: UInt8, range: Range<Int>)? {
    let start = scanner.position
    guard scanner.skip("\\") else { return nil }
    var value: UInt32 = 0
    var digits = 0
    if scanner.skip("x") {
      while digits < 2, let digit = scanner.current?.hexValue {
        value = value << 4 | digit
        scanner.position += 1
        digits += 1
      }
    } else {
      while digits < 3, let digit = scanner.current, ("0"..."7").contains(digit) {
        value = value << 3 | (digit.value - 0x30)
        scanner.position += 1
        digits += 1
      }
    }
    guard digits > 0 else {
      scanner.position = start
      return nil
    }
    return (UInt8(truncatingIfNeeded: value), start..<scanner.position)
  }

  /// Turns what was read into entries.
  private mutating func finish() throws(StringsFileError) {
    defer { message = Message() }
    guard let id = message.id else {
      guard message.context == nil else {
        throw reader.error("'msgctxt' without 'msgid'", at: message.start)
      }
      return
    }
    guard !message.translations.isEmpty else {
      throw reader.error("the message '\(id.string.prefix(40))' has no 'msgstr'", at: message.start)
    }
    if id.units.isEmpty, message.context == nil, let header = message.translations.first {
      readHeader(header.map.string)
      return
    }
    let syntax = Self.syntax(message.flags)
    let key = (message.context.map { "\($0)/" } ?? "") + id.string
    let source = reader.add(
      EntryDraft(key: key, language: nil, role: .source, map: id, syntax: syntax))
    var pluralSource = source
    if let plural = message.plural {
      pluralSource = reader.add(
        EntryDraft(key: "\(key)/plural", language: nil, role: .source, map: plural, syntax: syntax))
    }
    for (index, map) in message.translations {
      reader.add(
        EntryDraft(
          key: index.map { "\(key)/\($0)" } ?? key, language: language, map: map, syntax: syntax,
          source: index ?? 0 == 0 ? source : pluralSource))
    }
  }

  private mutating func readHeader(_ header: String) {
    guard reader.language == nil else { return }
    for line in header.split(separator: "\n") where line.hasPrefix("Language:") {
      let tag = line.dropFirst("Language:".count).filter { !$0.isWhitespace }
      if !tag.isEmpty { language = tag.replacing("_", with: "-") }
    }
  }

  private static func syntax(_ flags: [String]) -> MessageSyntax {
    var syntax: MessageSyntax = []
    for flag in flags {
      switch flag {
      case "python-brace-format", "csharp-format", "java-format", "perl-brace-format", "c++-format",
        "rust-format":
        syntax.insert(.braces)
      case "python-format", "ruby-format": syntax.formUnion([.printf, .named])
      case "qt-format", "kde-format", "qt-plural-format": syntax.insert(.numbered)
      case "no-c-format", "fuzzy": break
      default: if flag.hasSuffix("-format") { syntax.insert(.printf) }
      }
    }
    if !syntax.isEmpty { return syntax.union(.plain) }
    if flags.contains("no-c-format") { return [.braces, .dollar, .named, .markup, .addresses] }
    return .any
  }
}

/// Reads Apple's `.strings`: a property list of the old style, with or without braces around it.
///
/// Foundation's parser of property lists says neither where values are nor, for this style, more of
/// an error than one line. So this is a reader of its own; the tests compare it with Foundation's.
struct AppleStringsReader {
  private var reader: StringsReader
  private var scanner: ScalarScanner
  private static let depthLimit = 64

  /// The strings of a file.
  static func read(_ reader: StringsReader) throws(StringsFileError) -> [EntryDraft] {
    var parser = AppleStringsReader(
      reader: reader, scanner: ScalarScanner(reader.text.scalars))
    try parser.skipSpace()
    if parser.scanner.skip("{") {
      try parser.dictionary(path: [], isBraced: true, depth: 1)
      try parser.skipSpace()
      guard parser.scanner.isAtEnd else {
        throw parser.error("something follows the brace that ends the list")
      }
    } else {
      try parser.dictionary(path: [], isBraced: false, depth: 0)
    }
    return parser.reader.drafts
  }

  private func error(_ reason: String) -> StringsFileError {
    reader.error(reason, at: scanner.position)
  }

  /// Pairs up to the end, or up to the closing brace.
  private mutating func dictionary(
    path: [String], isBraced: Bool, depth: Int
  ) throws(StringsFileError) {
    while true {
      try skipSpace()
      guard let scalar = scanner.current else {
        if isBraced { throw error("the brace that ends the list is missing") }
        return
      }
      if isBraced, scalar == "}" {
        scanner.position += 1
        return
      }
      let keyStart = scanner.position
      guard let key = try string() else {
        throw error("a key was expected, not '\(scalar)'")
      }
      let end = scanner.position
      try skipSpace()
      if scanner.skip("=") {
        try skipSpace()
        try value(path: path + [key.string], depth: depth)
        let valueEnd = scanner.position
        try skipSpace()
        guard scanner.skip(";") else {
          throw reader.error("';' is missing after the value of '\(key.string)'", at: valueEnd)
        }
      } else if scanner.skip(";") {
        // The key is its own value, and cannot change without it.
        reader.add(
          EntryDraft(
            key: (path + [key.string]).joined(separator: "/"), language: reader.language,
            isTranslatable: false, map: key, syntax: .apple))
      } else {
        throw reader.error("'=' is missing after the key '\(key.string)'", at: end)
      }
      guard scanner.position > keyStart else { throw error("a key was expected") }
    }
  }

  private mutating func value(path: [String], depth: Int) throws(StringsFileError) {
    guard depth < Self.depthLimit else { throw error("lists are nested too deep") }
    if scanner.skip("{") {
      try dictionary(path: path, isBraced: true, depth: depth + 1)
    } else if scanner.skip("(") {
      try array(path: path, depth: depth + 1)
    } else if scanner.skip("<") {
      // Data: hexadecimal digits, which are nobody's text.
      guard scanner.advance(to: ">") else { throw error("'>' is missing after data") }
      scanner.position += 1
    } else if let map = try string() {
      reader.add(
        EntryDraft(
          key: path.joined(separator: "/"), language: reader.language, map: map, syntax: .apple))
    } else {
      throw error("a value was expected for '\(path.last ?? "")'")
    }
  }

  private mutating func array(path: [String], depth: Int) throws(StringsFileError) {
    var index = 0
    while true {
      try skipSpace()
      if scanner.skip(")") { return }
      try value(path: path + [String(index)], depth: depth)
      index += 1
      try skipSpace()
      if scanner.skip(",") { continue }
      try skipSpace()
      guard scanner.skip(")") else { throw error("',' or ')' is missing in a list") }
      return
    }
  }

  /// A string in quotes or a word without; nil where neither begins.
  private mutating func string() throws(StringsFileError) -> ValueMap? {
    guard let first = scanner.current else { return nil }
    var map = ValueMap()
    guard first == "\"" || first == "'" else {
      let word = scanner.skip(while: Self.isBare)
      guard !word.isEmpty else { return nil }
      map.begin(.appleBare, at: word.lowerBound, whole: word)
      for index in word { map.append(scanner.scalars[index], index..<index + 1) }
      return map
    }
    let start = scanner.position
    scanner.position += 1
    map.begin(.appleQuoted(first), at: scanner.position)
    while let scalar = scanner.current {
      let position = scanner.position
      scanner.position += 1
      if scalar == first { return map }
      if scalar == "\\" {
        map.append(try escape(), position..<scanner.position)
      } else {
        map.append(scalar, position..<scanner.position)
      }
    }
    throw reader.error("the string that begins here has no closing quote", at: start)
  }

  /// The character of an escape, after its backslash.
  private mutating func escape() throws(StringsFileError) -> Unicode.Scalar {
    guard let scalar = scanner.current else { throw error("a backslash ends the file") }
    scanner.position += 1
    switch scalar {
    case "a": return "\u{7}"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    // Foundation knows `U` only, and shows `u` with its digits; who writes that means the character.
    case "u" where scanner.peek(3)?.hexValue != nil, "U":
      guard let unit = hexadecimal() else { throw error("'\\U' needs hexadecimal digits") }
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // Half of a surrogate pair: the other half has to follow.
      guard unit < 0xDC00, scanner.skip("\\U"), let low = hexadecimal(),
        (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { throw error("'\\U' gives half of a surrogate pair") }
      return scalar
    case "0"..."7":
      var value = scalar.value - 0x30
      for _ in 0..<2 {
        guard let digit = scanner.current, ("0"..."7").contains(digit) else { break }
        value = value << 3 | (digit.value - 0x30)
        scanner.position += 1
      }
      return NextStepCharacter.scalar(UInt8(truncatingIfNeeded: value))
    default: return scalar
    }
  }

  /// One to four hexadecimal digits.
  private mutating func hexadecimal() -> UInt32? {
    var value: UInt32?
    for _ in 0..<4 {
      guard let digit = scanner.current?.hexValue else { break }
      value = (value ?? 0) << 4 | digit
      scanner.position += 1
    }
    return value
  }

  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIILetter || scalar.isASCIIDigit || "_$/:.-".unicodeScalars.contains(scalar)
  }

  /// Spaces and comments.
  private mutating func skipSpace() throws(StringsFileError) {
    while true {
      scanner.skip {
        $0.isSpace || $0 == "\u{B}" || $0 == "\u{C}" || $0 == "\u{2028}" || $0 == "\u{2029}"
      }
      let start = scanner.position
      if scanner.skip("//") {
        scanner.skip { !$0.isLineEnd && $0 != "\u{2028}" && $0 != "\u{2029}" }
      } else if scanner.skip("/*") {
        guard scanner.advance(to: "*/") else {
          throw reader.error("the comment that begins here is not closed", at: start)
        }
        scanner.position += 2
      } else {
        return
      }
    }
  }
}

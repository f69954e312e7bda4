/// Reads tags and entities that are written in the text of a message.
enum MarkupParser {
  /// `<b>`, `</b>`, `<br/>`, `<0>`, `<!-- … -->`, nil for a less-than sign.
  static func tag(_ scanner: ScalarScanner) -> MessagePart? {
    var scanner = scanner
    let start = scanner.position
    if scanner.skip("<!--") {
      guard scanner.advance(to: "-->", within: 2000) else { return nil }
      return MessagePart(.markup, start..<scanner.position + 3)
    }
    scanner.position += 1
    _ = scanner.skip("/")
    guard let first = scanner.current, first.isASCIILetter || first.isASCIIDigit else { return nil }
    let name = scanner.skip {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == ":" || $0 == "-" || $0 == "_" || $0 == "."
    }
    // "a <b and c> d" would be a tag; what follows a name must be able to follow one.
    guard let next = scanner.current, next.isSpace || next == "/" || next == ">" else { return nil }
    var quote: Unicode.Scalar?
    let limit = min(scanner.end, start + 2000)
    while scanner.position < limit, let scalar = scanner.current {
      scanner.position += 1
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == "<" {
        return nil
      } else if scalar == ">" {
        let range = start..<scanner.position
        let isLineBreak = scanner.string(name).lowercased() == "br"
        return MessagePart(isLineBreak ? .literal("\n") : .markup, range)
      }
    }
    return nil
  }

  /// `&amp;`, `&#8207;`, `&#x200F;`, nil for an ampersand.
  static func entity(_ scanner: ScalarScanner) -> MessagePart? {
    var scanner = scanner
    let start = scanner.position
    scanner.position += 1
    let name = scanner.skip { $0.isASCIILetter || $0.isASCIIDigit || $0 == "#" }
    guard (2...32).contains(name.count), scanner.skip(";") else { return nil }
    let range = start..<scanner.position
    guard let shown = character(scanner.string(name)) else { return nil }
    return MessagePart(.literal(shown), range)
  }

  /// The character of an entity's name, nil when it is no name of one.
  static func character(_ name: String) -> String? {
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let value = UInt32(
        isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
      return value.flatMap(Unicode.Scalar.init).map { String($0) }
    }
    return named[name]
  }

  /// The five of XML, and those of HTML that interfaces use.
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "lrm": "\u{200E}", "rlm": "\u{200F}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
    "shy": "\u{AD}", "ndash": "\u{2013}", "mdash": "\u{2014}", "hellip": "\u{2026}",
    "laquo": "\u{AB}", "raquo": "\u{BB}", "lsquo": "\u{2018}", "rsquo": "\u{2019}",
    "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bull": "\u{2022}", "middot": "\u{B7}",
    "copy": "\u{A9}", "reg": "\u{AE}", "trade": "\u{2122}", "euro": "\u{20AC}",
    "pound": "\u{A3}", "yen": "\u{A5}", "cent": "\u{A2}", "times": "\u{D7}", "deg": "\u{B0}",
    "eacute": "\u{E9}", "rarr": "\u{2192}", "larr": "\u{2190}", "ensp": "\u{2002}",
    "emsp": "\u{2003}", "thinsp": "\u{2009}", "permil": "\u{2030}", "sect": "\u{A7}",
  ]
}

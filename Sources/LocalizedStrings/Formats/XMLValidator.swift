import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Asks Foundation whether a file is well-formed XML.
enum XMLValidator {
  /// Throws for the first error, with the line it is on.
  static func validate(_ reader: StringsReader) throws(StringsFileError) {
    let scalars = reader.text.scalars
    guard scalars.contains("<") else {
      throw reader.error("there is no element", at: 0)
    }
    // What is parsed is UTF-8, whatever the file is in; so the declaration, which may say otherwise,
    // makes room for blanks.
    var scanner = ScalarScanner(scalars)
    var start = 0
    if scanner.skip("<?xml"), scanner.advance(to: "?>") {
      start = scanner.position + 2
      try checkEncoding(scanner.string(0..<start), reader)
    }
    let blanks = scalars[..<start].map { $0.isLineEnd ? $0 : " " }
    let observer = XMLErrorObserver()
    let parser = XMLParser(data: Data(String(scalars: blanks + scalars[start...]).utf8))
    parser.shouldResolveExternalEntities = false
    parser.delegate = observer
    // What it returns is true for some errors; what it reports is all of them.
    _ = parser.parse()
    if let failure = observer.failure {
      throw StringsFileError(file: reader.name, line: max(failure.line, 1), reason: failure.reason)
    }
  }

  private static func checkEncoding(
    _ declaration: String, _ reader: StringsReader
  ) throws(StringsFileError) {
    guard let name = InlineCode.attribute("encoding", of: declaration)?.lowercased() else { return }
    guard ["utf-8", "utf8", "utf-16", "us-ascii", "ascii", "utf-16le", "utf-16be"].contains(name)
    else {
      throw reader.error("the encoding '\(name)' is not read; convert the file to UTF-8", at: 0)
    }
  }
}

/// Keeps the first error of a parser.
private final class XMLErrorObserver: NSObject, XMLParserDelegate {
  private(set) var failure: (line: Int, reason: String)?

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    let code = (parseError as NSError).code
    // From 200 on, errors are of namespaces: a prefix that nobody declared is not our concern.
    guard failure == nil, code < 200 || code >= 300 else { return }
    failure = (parser.lineNumber, Self.reason(code))
  }

  /// The numbers are libxml2's.
  private static func reason(_ code: Int) -> String {
    switch code {
    case 4: "there is no element"
    case 5: "something follows the end of the document, or it ends too early"
    case 6...8: "a character reference is not one"
    case 9: "a character is not allowed in XML"
    case 26: "an entity is not defined"
    case 23: "an entity reference has no semicolon"
    case 38: "'<' is not allowed in the value of an attribute"
    case 39: "the value of an attribute has no quotes"
    case 40: "the value of an attribute is not closed"
    case 41: "an attribute has no value"
    case 42: "an attribute is there twice"
    case 45: "a comment is not closed"
    case 62: "']]>' is not allowed in text"
    case 63: "a CDATA section is not closed"
    case 65: "a space is missing between attributes"
    case 68: "a name is missing after '<' or '&'"
    case 73: "'>' is missing at the end of a tag"
    case 76: "the end tag does not match the start tag"
    case 77: "an element is not closed"
    default: "not well-formed XML (error \(code) of libxml2)"
    }
  }
}

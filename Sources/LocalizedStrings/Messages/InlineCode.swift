/// Tells what an inline element of a file stands for.
enum InlineCode {
  /// Elements that stand for a value or a code of the original, by their names without prefix.
  private static let standing: Set<String> = ["x", "ph", "it", "cp"]

  /// The part that an inline element is.
  ///
  /// - Parameters:
  ///   - range: Where it is.
  ///   - scalars: The value.
  /// - Returns: Markup, a placeholder or a literal.
  static func part(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> MessagePart {
    let text = String(scalars: scalars[range])
    if text.hasPrefix("&") {
      // An entity of the file's own: another string, put in when the file is read.
      return MessagePart(.placeholder(Placeholder(text, .reference)), range)
    }
    let name = name(of: text)
    if name == "br" { return MessagePart(.literal("\n"), range) }
    guard standing.contains(name), !text.hasPrefix("</") else { return MessagePart(.markup, range) }
    // What is declared as a tag or a line break of the original shows nothing in the line.
    let type = attribute("ctype", of: text) ?? attribute("type", of: text) ?? ""
    if type == "lb" { return MessagePart(.literal("\n"), range) }
    if type.hasPrefix("x-html") || type == "fmt" || type == "bold" || type == "italic" {
      return MessagePart(.markup, range)
    }
    return MessagePart(.placeholder(Placeholder(text, value(of: text))), range)
  }

  private static func value(of text: String) -> Placeholder.Value {
    let shown =
      attribute("equiv-text", of: text) ?? attribute("equiv", of: text)
      ?? attribute("disp", of: text) ?? ""
    let scalars = Array(shown.unicodeScalars)
    guard scalars.first == "%" else { return .any }
    let part = PercentParser(.printf).part(ScalarScanner(scalars), start: 0)
    if case .placeholder(let placeholder)? = part?.kind { return placeholder.value }
    return .any
  }

  /// The name of an element without its prefix.
  static func name(of tag: String) -> String {
    let name = tag.drop { $0 == "<" || $0 == "/" }.prefix {
      !$0.isWhitespace && $0 != "/" && $0 != ">"
    }
    return String(name.split(separator: ":").last ?? "")
  }

  /// The value of an attribute in the text of a tag.
  static func attribute(_ name: String, of tag: String) -> String? {
    for quote in ["\"", "'"] {
      let pieces = tag.split(separator: " \(name)=\(quote)", maxSplits: 1)
      guard pieces.count == 2 else { continue }
      return String(pieces[1].prefix { String($0) != quote })
    }
    return nil
  }
}

/// Takes text between tags that say so for text that is not translated.
enum FixedRegions {
  /// The parts, with such text marked.
  static func apply(to parts: [MessagePart], in scalars: [Unicode.Scalar]) -> [MessagePart] {
    var result: [MessagePart] = []
    /// The elements that are open, each with whether it holds its text fixed.
    var open: [(name: String, isFixed: Bool)] = []
    for part in parts {
      if part.kind == .markup {
        let text = String(scalars: scalars[part.range])
        let name = InlineCode.name(of: text)
        if text.hasPrefix("</") {
          if let index = open.lastIndex(where: { $0.name == name }) {
            open.removeSubrange(index...)
          }
        } else if !text.hasSuffix("/>") {
          open.append((name, holdsText(text)))
        }
      }
      let isFixed = part.kind == .text && open.contains { $0.isFixed }
      result.append(isFixed ? MessagePart(.fixedText, part.range) : part)
    }
    return result
  }

  private static func holdsText(_ tag: String) -> Bool {
    tag.hasPrefix("<xliff:g") || InlineCode.attribute("translate", of: tag) == "no"
      || InlineCode.attribute("mtype", of: tag) == "protected"
  }
}

/// Reads XLIFF 1.2 and 2.0.
struct XLIFFReader {
  private var reader: StringsReader
  /// Elements that are one code with all that is in them: native code, not text.
  private static let opaque: Set<String> = ["ph", "bpt", "ept", "it", "x", "bx", "ex"]

  /// The sources and targets of a file.
  static func read(_ reader: StringsReader) throws(StringsFileError) -> [EntryDraft] {
    let root = try XMLTreeParser.parse(reader)
    guard root.localName == "xliff" else {
      throw reader.error("'<xliff>' was expected, not '<\(root.name)>'", at: root.range.lowerBound)
    }
    var parser = XLIFFReader(reader: reader)
    let version = root.attributes["version"] ?? ""
    for file in root.elements("file") {
      if version.hasPrefix("2") {
        let languages = Languages(
          source: root.attributes["srcLang"], target: root.attributes["trgLang"] ?? reader.language)
        parser.addUnits(in: file, languages, isTranslatable: isTranslated(file))
      } else {
        let languages = Languages(
          source: file.attributes["source-language"],
          target: file.attributes["target-language"] ?? reader.language)
        for body in file.elements("body") {
          parser.addTransUnits(in: body, languages, isTranslatable: true)
        }
      }
    }
    return parser.reader.drafts
  }

  private struct Languages {
    let source: String?
    let target: String?
  }

  private static func isTranslated(_ element: XMLElement) -> Bool {
    element.attributes["translate"] != "no"
  }

  /// Version 1.2.
  private mutating func addTransUnits(
    in element: XMLElement, _ languages: Languages, isTranslatable: Bool
  ) {
    for child in element.elements {
      let isTranslatable = isTranslatable && Self.isTranslated(child)
      switch child.localName {
      case "group": addTransUnits(in: child, languages, isTranslatable: isTranslatable)
      case "trans-unit":
        addPair(
          in: child, key: child.attributes["id"] ?? "", languages, isTranslatable: isTranslatable)
      default: break
      }
    }
  }

  /// Version 2.0.
  private mutating func addUnits(
    in element: XMLElement, _ languages: Languages, isTranslatable: Bool
  ) {
    for child in element.elements {
      let isTranslatable = isTranslatable && Self.isTranslated(child)
      switch child.localName {
      case "group": addUnits(in: child, languages, isTranslatable: isTranslatable)
      case "unit":
        let id = child.attributes["id"] ?? ""
        let segments = child.elements("segment")
        for (index, segment) in segments.enumerated() {
          let name = segment.attributes["id"] ?? (segments.count > 1 ? String(index) : nil)
          addPair(
            in: segment, key: name.map { "\(id)/\($0)" } ?? id, languages,
            isTranslatable: isTranslatable)
        }
      default: break
      }
    }
  }

  private mutating func addPair(
    in element: XMLElement, key: String, _ languages: Languages, isTranslatable: Bool
  ) {
    guard let source = element.elements("source").first else { return }
    let target = element.elements("target").first
    let before = element.elements("seg-source").first ?? source
    let index = reader.add(
      EntryDraft(
        key: key, language: languages.source, role: .source, isTranslatable: isTranslatable,
        map: XMLValueReader.read(source, in: reader.text, opaque: Self.opaque),
        syntax: [.any, .named],
        missingTarget: target != nil
          ? nil
          : MissingTarget(
            position: before.range.upperBound,
            name: String(source.name.dropLast(source.localName.count)) + "target")))
    guard let target else { return }
    reader.add(
      EntryDraft(
        key: key, language: target.attributes["xml:lang"] ?? languages.target,
        isTranslatable: isTranslatable,
        map: XMLValueReader.read(target, in: reader.text, opaque: Self.opaque),
        syntax: [.any, .named], source: index))
  }
}

/// Reads string resources of Android: strings, arrays and plurals.
enum AndroidReader {
  /// The strings of a file.
  static func read(_ reader: StringsReader) throws(StringsFileError) -> [EntryDraft] {
    let root = try XMLTreeParser.parse(reader)
    guard root.name == "resources" else {
      throw reader.error(
        "'<resources>' was expected, not '<\(root.name)>'", at: root.startTag.lowerBound)
    }
    var reader = reader
    for element in root.elements {
      let name = element.attributes["name"] ?? ""
      let isTranslatable = element.attributes["translatable"] != "false"
      switch element.name {
      case "string":
        add(element, key: name, isTranslatable, to: &reader)
      case "item" where element.attributes["type"] == "string":
        add(element, key: name, isTranslatable, to: &reader)
      case "string-array", "array":
        for (index, item) in element.elements("item").enumerated() {
          add(item, key: "\(name)/\(index)", isTranslatable, to: &reader)
        }
      case "plurals":
        for item in element.elements("item") {
          let quantity = item.attributes["quantity"] ?? ""
          add(item, key: "\(name)/\(quantity)", isTranslatable, to: &reader)
        }
      default: break
      }
    }
    return reader.drafts
  }

  private static func add(
    _ element: XMLElement, key: String, _ isTranslatable: Bool, to reader: inout StringsReader
  ) {
    let map = XMLValueReader.read(element, in: reader.text, isAndroid: true)
    // `@string/name` and `?attr/name` refer to other resources.
    let isReference = refersToResource(map, in: reader.text)
    reader.add(
      EntryDraft(
        key: key, language: reader.language, isTranslatable: isTranslatable && !isReference,
        map: map, syntax: [.printf, .braces, .dollar, .markup, .addresses]))
  }

  private static func refersToResource(_ map: ValueMap, in text: SourceText) -> Bool {
    guard let first = map.units.first, first.source.count == 1 else { return false }
    guard first.scalar == "@" || first.scalar == "?" else { return false }
    let rest = map.units.dropFirst().map(\.scalar)
    return !rest.isEmpty
      && rest.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || "_./:+".unicodeScalars.contains($0)
      } && (rest.contains("/") || first.scalar == "?" || rest == ["n", "u", "l", "l"])
  }
}

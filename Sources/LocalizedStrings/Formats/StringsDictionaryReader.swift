/// Reads property lists in XML: `.stringsdict`, and `.strings` that were converted to one.
enum StringsDictionaryReader {
  /// Keys whose values are not shown to anybody.
  private static let technical: Set<String> = [
    "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey", "NSStringRuleType",
  ]

  /// The strings of a list.
  static func read(_ reader: StringsReader) throws(StringsFileError) -> [EntryDraft] {
    let root = try XMLTreeParser.parse(reader)
    guard root.name == "plist" else {
      throw reader.error("'<plist>' was expected, not '<\(root.name)>'", at: root.range.lowerBound)
    }
    guard let dictionary = root.elements.first, dictionary.name == "dict" else {
      throw reader.error("'<dict>' was expected in '<plist>'", at: root.range.lowerBound)
    }
    var reader = reader
    try add(dictionary, path: [], to: &reader)
    return reader.drafts
  }

  private static func add(
    _ element: XMLElement, path: [String], to reader: inout StringsReader
  ) throws(StringsFileError) {
    switch element.name {
    case "string":
      reader.add(
        EntryDraft(
          key: path.joined(separator: "/"), language: reader.language,
          isTranslatable: !technical.contains(path.last ?? ""),
          isFragment: path.count > 2 && path.last != "NSStringLocalizedFormatKey",
          map: XMLValueReader.read(element, in: reader.text), syntax: .apple))
    case "array":
      for (index, item) in element.elements.enumerated() {
        try add(item, path: path + [String(index)], to: &reader)
      }
    case "dict":
      var key: String?
      for child in element.elements {
        if child.name == "key" {
          guard key == nil else {
            throw reader.error("the key '\(key ?? "")' has no value", at: child.range.lowerBound)
          }
          key = XMLValueReader.read(child, in: reader.text).string
        } else if let name = key {
          try add(child, path: path + [name], to: &reader)
          key = nil
        } else {
          throw reader.error("'<\(child.name)>' has no key", at: child.range.lowerBound)
        }
      }
      if let key {
        throw reader.error("the key '\(key)' has no value", at: element.range.lowerBound)
      }
    case "data", "date", "integer", "real", "true", "false": break
    default:
      throw reader.error(
        "'<\(element.name)>' does not belong in a property list", at: element.range.lowerBound)
    }
  }
}

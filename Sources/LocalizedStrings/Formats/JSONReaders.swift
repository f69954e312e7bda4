/// Reads JSON whose leaves are strings, and `.arb`, which adds a language and notes to it.
enum JSONStringsReader {
  /// The strings of a file.
  ///
  /// Names that begin with `@` are notes in an `.arb`; there, messages are those of ICU. In the
  /// messages of browser extensions, only `message` is shown.
  static func read(
    _ reader: StringsReader, isARB: Bool
  ) throws(StringsFileError) -> [EntryDraft] {
    let root = try JSONSpanParser.parse(reader)
    guard case .object = root else {
      throw reader.error("an object with strings was expected", at: 0)
    }
    var reader = reader
    let language = reader.language ?? root["@@locale"]?.string ?? root["@locale"]?.string
    add(root, path: [], language: language, isARB: isARB, to: &reader)
    return reader.drafts
  }

  private static func add(
    _ node: JSONNode, path: [String], language: String?, isARB: Bool, to reader: inout StringsReader
  ) {
    switch node {
    case .string(let map):
      reader.add(
        EntryDraft(
          key: path.joined(separator: "/"), language: language, map: map,
          syntax: isARB ? .icu : [.any, .named]))
    case .object(let members):
      let isExtensionMessage = node["message"]?.string != nil
      for member in members {
        if isARB && member.key.hasPrefix("@") || member.key == "@@locale" || member.key == "@locale"
        {
          continue
        }
        if isExtensionMessage && member.key != "message" { continue }
        add(
          member.value, path: path + [member.key], language: language, isARB: isARB, to: &reader)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        add(
          element, path: path + [String(index)], language: language, isARB: isARB, to: &reader)
      }
    case .other: break
    }
  }
}

/// Reads Apple's string catalogs.
enum StringCatalogReader {
  /// The strings of a catalog: one for each language, variation and substitution.
  static func read(_ reader: StringsReader) throws(StringsFileError) -> [EntryDraft] {
    let root = try JSONSpanParser.parse(reader)
    guard case .object = root else {
      throw reader.error("a string catalog is an object", at: 0)
    }
    guard case .object(let strings)? = root["strings"] else {
      throw reader.error("the object 'strings' is missing", at: 0)
    }
    var reader = reader
    for string in strings {
      var isTranslatable = true
      if case .other("false")? = string.value["shouldTranslate"] { isTranslatable = false }
      for localization in string.value["localizations"]?.members ?? [] {
        add(
          localization.value, path: [string.key], isTranslatable: isTranslatable,
          language: localization.key, isSubstitution: false, to: &reader)
      }
    }
    return reader.drafts
  }

  private static func add(
    _ node: JSONNode, path: [String], isTranslatable: Bool, language: String, isSubstitution: Bool,
    to reader: inout StringsReader
  ) {
    func append(_ map: ValueMap, _ path: [String]) {
      reader.add(
        EntryDraft(
          key: path.joined(separator: "/"), language: language, isTranslatable: isTranslatable,
          isFragment: isSubstitution, map: map,
          syntax: [.apple, .catalogArgument]))
    }
    for member in node.members {
      switch (member.key, member.value) {
      case ("stringUnit", let unit):
        if case .string(let map)? = unit["value"] { append(map, path) }
      case ("stringSet", let set):
        guard case .array(let values)? = set["values"] else { continue }
        for (index, value) in values.enumerated() {
          if case .string(let map) = value { append(map, path + [String(index)]) }
        }
      case (_, .object):
        add(
          member.value, path: path + [member.key], isTranslatable: isTranslatable,
          language: language, isSubstitution: isSubstitution || member.key == "substitutions",
          to: &reader)
      default: break
      }
    }
  }
}

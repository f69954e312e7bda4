/// A file with the strings of an interface, read with the place of every value.
///
/// Nothing is lost: the bytes are kept, and a changed file differs from them in the values changed.
///
/// ```swift
/// let file = try StringsFile(bytes, path: "ar.lproj/Localizable.strings")
/// for entry in file.entries { print(entry.key, entry.value, entry.placeholders) }
/// ```
public struct StringsFile: Sendable {
  /// The name that errors call the file by.
  public let path: String
  /// The format it was read in.
  public let format: StringsFormat
  /// The bytes as they were read.
  public let bytes: [UInt8]
  /// The strings, in the order of the file.
  public let entries: [StringsEntry]

  let text: SourceText

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole of it, in UTF-8 or UTF-16.
  ///   - path: its name, which errors give, and which tells format and language when nothing else
  ///     does.
  ///   - format: the format; nil to take that of the name.
  ///   - language: the language of the strings as a BCP 47 tag, stronger than what the file says.
  /// - Throws: the first thing that is wrong with the file, with its line.
  /// - Complexity: O(n).
  public init(
    _ bytes: [UInt8], path: String, format: StringsFormat? = nil, language: String? = nil
  ) throws(StringsFileError) {
    guard let format = format ?? StringsFormat(path: path) else {
      throw StringsFileError(
        file: path, line: 1, reason: "the name does not say what format the strings are in")
    }
    let text = try SourceText(bytes, name: path)
    let reader = StringsReader(
      text, name: path, language: language ?? FileLanguage.language(of: path))
    let drafts: [EntryDraft]
    switch format {
    case .appleStrings:
      if bytes.starts(with: Array("bplist".utf8)) {
        throw reader.error("a binary property list; convert it with 'plutil -convert xml1'", at: 0)
      }
      drafts =
        Self.isXML(text)
        ? try StringsDictionaryReader.read(reader) : try AppleStringsReader.read(reader)
    case .stringsDictionary: drafts = try StringsDictionaryReader.read(reader)
    case .stringCatalog: drafts = try StringCatalogReader.read(reader)
    case .android: drafts = try AndroidReader.read(reader)
    case .xliff: drafts = try XLIFFReader.read(reader)
    case .gettext: drafts = try GettextReader.read(reader)
    case .fluent: drafts = try FluentReader.read(reader)
    case .arb: drafts = try JSONStringsReader.read(reader, isARB: true)
    case .json: drafts = try JSONStringsReader.read(reader, isARB: false)
    }
    self.path = path
    self.format = format
    self.bytes = bytes
    self.text = text
    entries = drafts.map { Self.entry($0, in: text) }
  }

  private static func isXML(_ text: SourceText) -> Bool {
    var scanner = ScalarScanner(text.scalars)
    scanner.skip { $0.isSpace }
    return scanner.isAt("<?xml") || scanner.isAt("<!DOCTYPE") || scanner.isAt("<plist")
  }

  private static func entry(_ draft: EntryDraft, in text: SourceText) -> StringsEntry {
    let map = draft.map
    var ranges: [Range<Int>] = []
    for unit in map.units {
      let range = text.byteRange(unit.source)
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    let start = map.units.first?.source.lowerBound ?? map.contexts.first?.start ?? 0
    if ranges.isEmpty { ranges = [text.byteRange(start..<start)] }
    return StringsEntry(
      key: draft.key, language: draft.language, role: draft.role,
      isTranslatable: draft.isTranslatable, isFragment: draft.isFragment, value: map.string,
      byteRanges: ranges,
      position: text.position(of: start),
      parts: MessageParser.parse(
        map.units.map(\.scalar), syntax: draft.syntax, codes: map.codes),
      source: draft.source, map: map, missingTarget: draft.missingTarget)
  }

  /// Where a part of an entry's value is.
  ///
  /// - Parameters:
  ///   - offset: the place in the value, in Unicode scalars; the end of the value is one.
  ///   - entry: the entry.
  /// - Returns: the line and column.
  public func position(of offset: Int, in entry: StringsEntry) -> SourcePosition {
    if offset < entry.map.units.count {
      return text.position(of: entry.map.units[offset].source.lowerBound)
    }
    guard let last = entry.map.units.last else { return entry.position }
    return text.position(of: last.source.upperBound)
  }
}

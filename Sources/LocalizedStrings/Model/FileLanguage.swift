/// The language that the path of a file says, as platforms and tools lay files out.
enum FileLanguage {
  /// A BCP 47 tag, nil when the path says none.
  ///
  /// `ar.lproj/…`, `values-ar-rEG/…`, `values-b+az+Arab/…`, `locales/ar/…`, `app_ar.arb`,
  /// `messages.ar.json`, `ar.po` and the like; the part nearest to the name of the file decides.
  static func language(of path: String) -> String? {
    let parts = path.split(separator: "/").map { String($0) }
    guard let name = parts.last else { return nil }
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    if let language = tag(stem) { return language }
    for part in parts.dropLast().reversed() {
      if part.hasSuffix(".lproj") { return tag(String(part.dropLast(6))) }
      if part.hasPrefix("values-"), let language = android(part.dropFirst(7)) { return language }
      if let language = tag(part) { return language }
    }
    // After the name of a bundle: `app_ar`, `messages.ar-EG`.
    for separator in [".", "_", "-"] as [Character] {
      guard let index = stem.firstIndex(of: separator) else { continue }
      let rest = String(stem[stem.index(after: index)...])
      if let language = tag(rest) { return language }
      if let last = stem.split(separator: separator).last, let language = tag(String(last)) {
        return language
      }
    }
    return nil
  }

  /// The tag that a word is, if its language is one of two or three letters that is known.
  private static func tag(_ word: String) -> String? {
    let subtags = word.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { String($0) }
    guard let language = subtags.first, LanguageCodes.known.contains(language) else { return nil }
    for subtag in subtags.dropFirst() {
      guard subtag.utf8.count <= 8, subtag.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      let isRegion =
        subtag.utf8.count == 2 && subtag.allSatisfy { $0.isLetter }
        || subtag.utf8.count == 3 && subtag.allSatisfy { $0.isNumber }
      let isScript = subtag.utf8.count == 4 && subtag.allSatisfy { $0.isLetter }
      let isExtension = subtags.contains { $0.utf8.count == 1 }
      guard isRegion || isScript || isExtension else { return nil }
    }
    return subtags.joined(separator: "-")
  }

  /// The qualifiers of a resource folder: `ar`, `ar-rEG`, `b+az+Arab`, with others around.
  private static func android(_ qualifiers: Substring) -> String? {
    for (index, qualifier) in qualifiers.split(separator: "-").enumerated() {
      if qualifier.hasPrefix("b+") {
        return qualifier.dropFirst(2).split(separator: "+").joined(separator: "-")
      }
      guard LanguageCodes.known.contains(String(qualifier)) else { continue }
      let next = qualifiers.split(separator: "-").dropFirst(index + 1).first
      if let next, next.count == 3, next.hasPrefix("r") {
        return "\(qualifier)-\(next.dropFirst())"
      }
      return String(qualifier)
    }
    return nil
  }
}

import Foundation
import LocalizedStrings

/// The files of strings beside the golden corpus.
enum StringsCorpus {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus/strings", directoryHint: .isDirectory)

  /// The paths of all files in a folder, in order.
  static func paths(in folder: String = "") throws -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (names?.compactMap { $0 as? String } ?? []).filter { name in
      name.contains(".") && !name.hasSuffix(".md") && !name.hasSuffix(".lproj")
        && !(folder.isEmpty && name.hasPrefix("malformed"))
    }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appending(path: path)))
  }

  static func file(_ path: String) throws -> StringsFile {
    try StringsFile(try bytes(path), path: path)
  }
}

extension StringsFile {
  /// The value of a key, the one the application shows.
  func value(_ key: String, _ language: String? = nil) -> String? {
    entries.first {
      $0.key == key && $0.role == .value && (language == nil || $0.language == language)
    }?.value
  }
}

extension StringsCorpus {
  static func swiftFiles(at url: URL) throws -> [URL] {
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { url.appending(path: $0) }
  }

  static func contents(_ url: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }
}

public import Foundation

/// The folder of golden data at the root of the package.
public struct Corpus: Sendable {
  /// The folder.
  public let folder: URL
  /// The files of the display corpus by name.
  public let display: [CorpusFile]
  /// The files of the encoding corpus by name.
  public let encoding: [EncodingFile]
  /// The files of the layout corpus by name.
  public let layout: [LayoutFile]
  /// The files of the command corpus by name.
  public let runs: [RunFile]
  /// The recordings of text fields by name.
  public let caret: [CaretRecording]
  /// The files of the marks corpus by name.
  public let marks: [MarkCaseFile]
  /// The scripts for text fields by name.
  public let fields: [FieldCaseFile]

  /// Reads the folder.
  ///
  /// - Throws: `CorpusError` when a file cannot be read or is not in the format, when two cases
  ///   have one name, or when a file is there that no test would read.
  public init(folder: URL) throws(CorpusError) {
    self.folder = folder
    var display: [CorpusFile] = []
    var encoding: [EncodingFile] = []
    var layout: [LayoutFile] = []
    var runs: [RunFile] = []
    var caret: [CaretRecording] = []
    var fields: [FieldCaseFile] = []
    var marks: [MarkCaseFile] = []
    for path in try Self.files(in: folder) {
      let name = "\(folder.lastPathComponent)/\(path)"
      if Self.documents.contains(path) { continue }
      switch path.split(separator: "/").first {
      case "display" where path.hasSuffix(".corpus"):
        display.append(try CorpusFile(Self.read(path, in: folder), path: name))
      case "encoding" where path.hasSuffix(".corpus"):
        encoding.append(try EncodingFile(Self.read(path, in: folder), path: name))
      case "layout" where path.hasSuffix(".corpus"):
        layout.append(try LayoutFile(Self.read(path, in: folder), path: name))
      case "command" where path.hasSuffix(".corpus"):
        runs.append(try RunFile(Self.read(path, in: folder), path: name))
      case "marks" where path.hasSuffix(".marks"):
        marks.append(try MarkCaseFile(Self.read(path, in: folder), path: name))
      case "caret" where path.hasSuffix(".recording"):
        caret.append(try CaretRecording(Self.read(path, in: folder), path: name))
      case "caret" where path.hasSuffix(".script"):
        fields.append(try FieldCaseFile(Self.read(path, in: folder), path: name))
      case "strings", "walkthrough":
        // Read by the tests of string files, each in its own format.
        continue
      default:
        throw CorpusError(file: name, reason: "no test reads this file")
      }
    }
    self.display = display
    self.encoding = encoding
    self.layout = layout
    self.runs = runs
    self.caret = caret
    self.fields = fields
    self.marks = marks
    try checkNames()
  }

  /// The corpus of this package, read once for all tests.
  ///
  /// - Throws: `CorpusError` when the folder cannot be read as a corpus.
  public static func ofThisPackage() throws(CorpusError) -> Corpus { try ownResult.get() }

  private static let ownResult = Result { () throws(CorpusError) in
    // This file is Sources/BidiTestSupport/Corpus/Corpus.swift.
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    return try Corpus(folder: root.appending(path: "Corpus"))
  }

  /// Files that are for people or for the make targets.
  private static let documents: Set<String> = ["FORMAT.md", "sample.txt"]

  private static func files(in folder: URL) throws(CorpusError) -> [String] {
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path) else {
      throw CorpusError(file: folder.lastPathComponent, reason: "the folder cannot be read")
    }
    return paths.sorted().filter { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: folder.appending(path: path).path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue
    }
  }

  private static func read(_ path: String, in folder: URL) throws(CorpusError) -> String {
    guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) else {
      throw CorpusError(file: "\(folder.lastPathComponent)/\(path)", reason: "is not UTF-8 text")
    }
    return text
  }

  private func checkNames() throws(CorpusError) {
    var places: [String: String] = [:]
    let documents =
      display.map(\.document) + encoding.map(\.document) + layout.map(\.document)
      + runs.map(\.document) + marks.map(\.document)
    for document in documents {
      for block in document.blocks {
        if let first = places[block.name] {
          throw CorpusError(
            file: document.path, line: block.line,
            reason: "the name \(block.name) is already taken at \(first)")
        }
        places[block.name] = "\(document.path):\(block.line)"
      }
    }
  }
}

import Foundation

/// The texts of the benchmark as files, for measuring commands.
struct TextFolder {
  let path: String

  /// Writes a file for each text, `ASCII.txt` and so on, and makes the folder when it is not there.
  ///
  /// - Parameter texts: what to write.
  /// - Throws: what the file system says when it cannot be done.
  func write(_ texts: [BenchmarkText]) throws {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for text in texts {
      try Data(text.bytes).write(to: folder.appendingPathComponent(text.name + ".txt"))
    }
  }
}

import Foundation

/// The texts of the benchmark as files, for measuring commands.
struct TextFolder {
  private let path: String
  private let seed: UInt64
  private let size: Int

  /// Reads `--write DIR [--seed N] [--size BYTES]`, or returns nil when something else is asked for.
  init?(_ arguments: [String]) {
    func value(_ name: String) -> String? {
      guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
        return nil
      }
      return arguments[index + 1]
    }
    guard let path = value("--write") else { return nil }
    self.path = path
    seed = value("--seed").flatMap { UInt64($0) } ?? 1
    size = value("--size").flatMap { Int($0) } ?? 2_000_000
  }

  /// Writes a file for each text, `ASCII.txt` and so on, and makes the folder when it is not there.
  func write() throws {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var generator = TextGenerator(seed: seed, size: size)
    for text in generator.texts() {
      try Data(text.bytes).write(to: folder.appendingPathComponent(text.name + ".txt"))
    }
  }
}

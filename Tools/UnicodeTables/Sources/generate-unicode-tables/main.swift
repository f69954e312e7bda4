import Foundation

/// Writes the generated files into the folder that the only argument names.
func run(_ arguments: [String]) throws {
  guard arguments.count == 1 else {
    throw GeneratorError("usage: generate-unicode-tables FOLDER")
  }
  let folder = URL(filePath: arguments[0], directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for file in try TableWriter().files() {
    try Data(file.text.utf8).write(to: folder.appending(path: file.name))
  }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("generate-unicode-tables: \(error)\n".utf8))
  exit(1)
}

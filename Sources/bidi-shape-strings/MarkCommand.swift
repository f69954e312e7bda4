import LocalizedStrings

/// `mark --strings`.
struct MarkCommand {
  let options: StringsOptions

  /// Marks all files, and says of each that cannot be read why, before it goes on.
  func run() throws(StringsTool.Failure) -> StringsTool.Status {
    guard !options.files.isEmpty else {
      throw StringsTool.Failure(status: .usage, message: "mark needs a FILE")
    }
    var failure: StringsTool.Failure?
    for path in options.files {
      do throws(StringsTool.Failure) {
        try mark(path)
      } catch {
        StringsTool.report(error)
        failure = failure ?? error
      }
    }
    return failure?.status ?? .success
  }

  private func mark(_ path: String) throws(StringsTool.Failure) {
    let bytes = try FileSystem.read(path)
    let marked: MarkedStringsFile
    do throws(StringsFileError) {
      let file = try StringsFile(
        bytes, path: path == "-" ? "standard input" : path, format: options.format,
        language: options.language)
      marked = try StringsMarker(runtime: options.runtime).marked(file)
    } catch {
      throw StringsTool.Failure(status: .invalidData, message: error.description)
    }
    let output = options.output ?? path
    // Where the file itself goes to standard output, nothing else does.
    if output == "-" { return try FileSystem.write(marked.bytes, to: nil) }
    if marked.bytes != bytes || output != path { try FileSystem.write(marked.bytes, to: output) }
    let lines = marked.additions.map { addition in
      "\(path):\(addition.position.line):\(addition.position.column): \(addition.message)\n"
    }
    try FileSystem.write(Array(lines.joined().utf8), to: nil)
  }
}

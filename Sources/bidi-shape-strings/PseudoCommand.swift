import LocalizedStrings

/// `pseudo`.
struct PseudoCommand {
  let options: StringsOptions

  /// Writes all files in the pseudolanguage, or back.
  func run() throws(StringsTool.Failure) -> StringsTool.Status {
    var output: [UInt8] = []
    for path in options.files.isEmpty ? ["-"] : options.files {
      let bytes = try transformed(try FileSystem.read(path), path)
      if options.isInPlace && path != "-" {
        try FileSystem.write(bytes, to: path)
      } else {
        output += bytes
      }
    }
    if !options.isInPlace || options.files.isEmpty || options.files.contains("-") {
      try FileSystem.write(output, to: options.output)
    }
    return .success
  }

  private func transformed(
    _ bytes: [UInt8], _ path: String
  ) throws(StringsTool.Failure) -> [UInt8] {
    let name = path == "-" ? "standard input" : path
    do throws(StringsFileError) {
      guard let format = options.format ?? (path == "-" ? nil : StringsFormat(path: path)) else {
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw StringsFileError(file: name, line: 1, reason: "the text is not UTF-8")
        }
        return Array((options.undoes ? options.mode.undo(text) : options.mode.apply(to: text)).utf8)
      }
      let file = try StringsFile(bytes, path: name, format: format)
      return options.undoes
        ? try file.undoingPseudo(options.mode) : try file.pseudo(options.mode)
    } catch {
      throw StringsTool.Failure(status: .invalidData, message: error.description)
    }
  }
}

import LocalizedStrings

/// `check --strings` and `check --swift`.
struct CheckCommand {
  let options: StringsOptions

  /// Checks all files, and says of each that cannot be read why, before it goes on.
  func run() throws(StringsTool.Failure) -> StringsTool.Status {
    guard !options.files.isEmpty else {
      throw StringsTool.Failure(status: .usage, message: "check needs a FILE")
    }
    var findings: [Finding] = []
    var failure: StringsTool.Failure?
    for file in options.files.flatMap(files) {
      do throws(StringsTool.Failure) {
        findings += try self.findings(in: file)
      } catch {
        StringsTool.report(error)
        failure = failure ?? error
      }
    }
    findings.removeAll { options.ignored.contains($0.code.rawValue) }
    try FileSystem.write(
      Array(FindingWriter(findings: findings).text(options.report).utf8), to: options.output)
    if let failure { return failure.status }
    return findings.isEmpty ? .success : .findings
  }

  private func files(_ path: String) -> [String] {
    FileSystem.files(at: path) { name in
      if options.isSwift { return name.hasSuffix(".swift") }
      guard let format = StringsFormat(path: name) else { return false }
      // Of these, only some are files of strings; one that is meant is named by itself.
      return format != .json && (format != .android || name.contains("values"))
    }
  }

  private func findings(in path: String) throws(StringsTool.Failure) -> [Finding] {
    let bytes = try FileSystem.read(path)
    let name = path == "-" ? "standard input" : path
    do throws(StringsFileError) {
      if options.isSwift { return try SwiftCheck().findings(in: bytes, path: name) }
      let file = try StringsFile(
        bytes, path: name, format: options.format, language: options.language)
      return StringsCheck(runtime: options.runtime).findings(in: file)
    } catch {
      throw StringsTool.Failure(status: .invalidData, message: error.description)
    }
  }
}

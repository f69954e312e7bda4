import BidiShape

/// Reports what in files, and in their names, may be shown otherwise than it is.
struct CheckCommand {
  private let options: CommandOptions
  private var report: FindingReport
  private var status = ExitCode.success

  /// Checks the files and folders that the options name.
  static func run(_ options: CommandOptions) throws(CommandError) -> ExitCode {
    try OutputFile.write(to: options.outputFile) { (file) throws(CommandError) in
      var command = CheckCommand(
        options: options, report: FindingReport(options, output: OutputBuffer(file)))
      for file in options.files { try command.check(file) }
      try command.report.finish()
      guard command.status == .success else { return command.status }
      return command.report.isEmpty ? .success : .found
    }
  }

  private init(options: CommandOptions, report: FindingReport) {
    self.options = options
    self.report = report
  }

  private mutating func check(_ file: InputFile) throws(CommandError) {
    guard case .path(let path) = file else { return try read(file, isNamed: true) }
    try checkName(of: path)
    switch Folder.kind(of: path, followsLinks: true) {
    case .folder: try checkContents(of: path)
    case .file, .other: try read(file, isNamed: true)
    }
  }

  private mutating func checkContents(of folder: SystemString) throws(CommandError) {
    let paths: [SystemString]
    do throws(SystemError) {
      paths = try Folder.contents(of: folder)
    } catch {
      return stop(.unreadable(file: folder.description, reason: error.reason))
    }
    for path in paths {
      switch Folder.kind(of: path, followsLinks: false) {
      case .folder:
        try checkName(of: path)
        try checkContents(of: path)
      case .file:
        try checkName(of: path)
        try read(.path(path), isNamed: false)
      case .other: try checkName(of: path)
      }
    }
  }

  private mutating func checkName(of path: SystemString) throws(CommandError) {
    let name = path.bytes.split(separator: UInt8(ascii: "/")).last ?? []
    let text = SystemString(bytes: name).text
    for finding in TextFinding.findings(in: text, as: .name) {
      try report.add(finding, inNameOf: path.description)
    }
  }

  /// Checks what is in a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isNamed: Whether the user named it: others that are no text are passed over.
  /// - Throws: That nothing can be written any more.
  private mutating func read(_ file: InputFile, isNamed: Bool) throws(CommandError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Self.contents(of: file)
    } catch {
      return stop(.unreadable(file: file.name, reason: error.reason))
    }
    guard isNamed || !bytes.prefix(1 << 13).contains(0) else { return }
    if let invalid = InvalidUTF8.first(in: bytes.span), options.invalidBytes == .error {
      guard isNamed else { return }
      let before = bytes[..<invalid.offset]
      return stop(
        .invalidUTF8(
          file: file.name, line: before.count { $0 == 0x0A } + 1, offset: invalid.offset, invalid,
          remedies: options.invalidRemedies))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let findings = TextFinding.findings(
      in: text, as: Self.kind(of: file), baseDirection: options.checkedDirection)
    try report.add(findings, in: text, of: file.name)
  }

  private static func kind(of file: InputFile) -> CheckedText {
    guard case .path(let path) = file else { return .prose }
    let name = path.text.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last,
      let syntax = CodeSyntax(fileExtension: String(last))
    else { return .prose }
    return .source(syntax)
  }

  private static func contents(of file: InputFile) throws(SystemError) -> [UInt8] {
    let descriptor: FileDescriptor =
      switch file {
      case .standardInput: .standardInput
      case .path(let path): try .open(path)
      }
    defer { if file != .standardInput { descriptor.close() } }
    var bytes: [UInt8] = []
    while try descriptor.read(into: &bytes, limit: 1 << 16) > 0 {}
    return bytes
  }

  private mutating func stop(_ error: CommandError) {
    BidiShapeTool.report(error)
    if status == .success { status = error.exitCode }
  }
}

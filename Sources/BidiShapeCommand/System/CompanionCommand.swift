#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `bidi-shape-strings`, which does what needs more of Foundation than this one loads.
///
/// It is run in git's manner, in the place of this process: looked for beside the command, and then
/// in the folders of PATH. So a pipe through `bidi-shape` starts as fast as before.
enum CompanionCommand {
  /// The name of its executable.
  static let name = "bidi-shape-strings"

  /// Whether arguments ask for it: `pseudo`, and `check` or `mark` of strings or of sources.
  ///
  /// - Parameter arguments: The arguments, without the command's own name.
  /// - Returns: Whether `takeOver` would run it.
  static func isAskedFor(by arguments: [SystemString]) -> Bool {
    let options = arguments.dropFirst().prefix { $0 != "--" }
    let isItsOwn =
      switch arguments.first?.text {
      case "pseudo"?: true
      case "check"?, "mark"?: options.contains { $0 == "--strings" || $0 == "--swift" }
      default: false
      }
    // Help comes from the table, also where the other command is not installed.
    return isItsOwn && !options.contains { ["--help", "-h", "--version"].contains($0) }
  }

  /// Runs it with the arguments of the process, if they ask for it, and does not return then.
  ///
  /// - Parameter arguments: The arguments, without the command's own name.
  /// - Returns: What went wrong, nil when it was not asked for.
  static func takeOver(_ arguments: [SystemString]) -> String? {
    guard isAskedFor(by: arguments) else { return nil }
    // The system's own bytes: the name of a file need not be UTF-8, and has no NUL.
    let words = arguments.compactMap { try? $0.cString }.map { strdup($0) } + [nil]
    var paths = [name]
    if let folder = ownFolder { paths.insert(folder + name, at: 0) }
    for path in paths {
      path.withCString { path in
        // Without a slash in its name, a command is looked for in the folders of PATH.
        _ = execvp(path, [UnsafeMutablePointer(mutating: path)] + words)
      }
    }
    let first = arguments.first?.text ?? ""
    let command = first == "pseudo" ? first : "\(first) --strings or --swift"
    return missing(command, reason: errno == ENOENT ? nil : String(cString: strerror(errno)))
  }

  /// Says that it could not be run.
  static func missing(_ command: String, reason: String? = nil) -> String {
    """
    \(command) needs the command \(name), which is neither beside bidi-shape nor on PATH\
    \(reason.map { " (\($0))" } ?? ""); "make install" installs both
    """
  }

  /// The folder that the running command is in, with a slash at its end.
  private static var ownFolder: String? {
    #if canImport(Darwin)
      var count = UInt32(PATH_MAX)
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard _NSGetExecutablePath(&bytes, &count) == 0,
        let resolved = realpath(bytes, nil)
      else { return nil }
      defer { free(resolved) }
      let path = String(cString: resolved)
    #else
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink("/proc/self/exe", &bytes, bytes.count)
      guard count > 0 else { return nil }
      let path = String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #endif
    return path.lastIndex(of: "/").map { String(path[...$0]) }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of the file system.
enum Folder {
  /// What a path leads to.
  enum Kind: Sendable {
    case folder
    case file
    /// A link, a device, or nothing.
    case other
  }

  /// What a path leads to.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether a link is what it leads to, and a device is a file.
  /// - Returns: What it leads to.
  static func kind(of path: SystemString, followsLinks: Bool) -> Kind {
    var status = stat()
    guard let name = try? path.cString else { return .other }
    guard (followsLinks ? stat(name, &status) : lstat(name, &status)) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return followsLinks ? .file : .other
    }
  }

  /// The paths of what is in a folder, hidden things excepted, in the order of their bytes.
  static func contents(of path: SystemString) throws(SystemError) -> [SystemString] {
    guard let folder = opendir(try path.cString) else { throw .last }
    defer { closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: ".") { names.append(name) }
    }
    let start = path.bytes.last == UInt8(ascii: "/") ? path.bytes : path.bytes + [0x2F]
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map {
      SystemString(bytes: start + $0)
    }
  }
}

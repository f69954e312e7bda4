import Foundation

/// Reads and writes files.
enum FileSystem {
  /// All bytes of a file, of standard input where the name is `-`.
  static func read(_ path: String) throws(StringsTool.Failure) -> [UInt8] {
    if path == "-" { return [UInt8](FileHandle.standardInput.readDataToEndOfFile()) }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw StringsTool.Failure(
        status: .noInput, message: "\(path): cannot read: \(reason(error, path))")
    }
  }

  /// Writes a file, to standard output without a path or where it is `-`.
  ///
  /// A file is replaced when all has been written, and keeps its permissions.
  static func write(_ bytes: [UInt8], to path: String?) throws(StringsTool.Failure) {
    guard let path, path != "-" else {
      do {
        try FileHandle.standardOutput.write(contentsOf: Data(bytes))
      } catch {
        throw StringsTool.Failure(
          status: .outputFailed, message: "standard output: cannot write: \(reason(error, nil))")
      }
      return
    }
    do {
      // A link is kept, and what it leads to is written.
      let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      let permissions = try? FileManager.default.attributesOfItem(atPath: url.path)[
        .posixPermissions]
      try Data(bytes).write(to: url, options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions], ofItemAtPath: url.path)
      }
    } catch {
      throw StringsTool.Failure(
        status: .outputFailed, message: "\(path): cannot write: \(reason(error, path))")
    }
  }

  /// The files that a name stands for: those of a folder that have one of the suffixes, in order.
  static func files(at path: String, where isWanted: (String) -> Bool) -> [String] {
    var isFolder: ObjCBool = false
    guard path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      return !isHidden && isWanted(name)
    }
    .sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
  }

  /// The system's own words: Foundation's differ from one system to another.
  private static func reason(_ error: any Error, _ path: String?) -> String {
    if let path {
      let file = open(path, O_RDONLY)
      guard file >= 0 else { return String(cString: strerror(errno)) }
      close(file)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        return String(cString: strerror(EISDIR))
      }
    }
    var underlying = error as NSError
    while let next = underlying.userInfo[NSUnderlyingErrorKey] as? NSError { underlying = next }
    return underlying.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(underlying.code))) : underlying.localizedDescription
  }
}

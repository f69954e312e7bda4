#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the process was told by its surroundings.
enum Environment {
  /// Whether a variable is set to something.
  static func has(_ name: String) -> Bool {
    guard let value = getenv(name) else { return false }
    return value.pointee != 0
  }
}

extension ColorChoice {
  /// Whether what goes to a file is to be coloured.
  func applies(to file: FileDescriptor) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .automatic: file.isTerminal && !Environment.has("NO_COLOR")
    }
  }
}

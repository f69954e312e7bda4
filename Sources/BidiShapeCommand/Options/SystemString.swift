import BidiShape

/// Text of the system's, an argument or the name of a file: bytes that need not be UTF-8.
///
/// Swift repairs the arguments it hands out, and a repaired name is that of another file.
struct SystemString: Hashable, Sendable {
  /// The bytes as the system has them, without the NUL at the end.
  let bytes: [UInt8]

  /// Text with bytes of its own.
  init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// Text that is known as a string.
  init(_ string: some StringProtocol) {
    bytes = Array(string.utf8)
  }

  /// The text with U+FFFD for what is not UTF-8: enough to compare it with a name of the command's.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The arguments of the process, without its own name.
  static var arguments: [SystemString] {
    let pointers = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return pointers.dropFirst().compactMap { pointer in
      guard let pointer else { return nil }
      let text = UnsafeRawPointer(pointer)
      var count = 0
      while text.load(fromByteOffset: count, as: UInt8.self) != 0 { count += 1 }
      return SystemString(bytes: UnsafeRawBufferPointer(start: text, count: count))
    }
  }
}

extension SystemString: CustomStringConvertible {
  /// The text as messages show it, `\xFF` in place of a byte that is not UTF-8.
  var description: String {
    var shown = ""
    var offset = 0
    while let invalid = InvalidUTF8.first(in: bytes.span, from: offset) {
      shown += String(decoding: bytes[offset..<invalid.offset], as: UTF8.self)
      for byte in bytes[invalid.offset..<invalid.offset + invalid.length] {
        shown += "\\x" + String(byte, radix: 16, uppercase: true)
      }
      offset = invalid.offset + invalid.length
    }
    return shown + String(decoding: bytes[offset...], as: UTF8.self)
  }
}

extension SystemString: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self.init(value) }
}

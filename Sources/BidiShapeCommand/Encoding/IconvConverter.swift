#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
  #if canImport(iconv)
    import iconv
  #endif
#endif

/// A conversion between two encodings by the system's `iconv`.
struct IconvConverter: ~Copyable {
  /// How a conversion ended.
  enum End: Equatable, Sendable {
    /// All bytes are converted.
    case all
    /// The last bytes are the beginning of a character.
    case cutShort
    /// What comes next has no place in the other encoding, or is no character.
    case invalid
  }

  private let descriptor: iconv_t

  /// A converter, or nil when the system does not know one of the encodings.
  init?(from source: String, to target: String) {
    guard let descriptor = iconv_open(target, source), Int(bitPattern: descriptor) != -1 else {
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { iconv_close(descriptor) }

  /// Converts bytes, as far as they can be, and adds them to others.
  ///
  /// - Parameters:
  ///   - bytes: What to convert.
  ///   - output: Takes the converted bytes.
  /// - Returns: How many bytes were converted, and why no more.
  /// - Complexity: O(n) in the number of bytes.
  mutating func convert(
    _ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) -> (count: Int, end: End) {
    var source = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
      .assumingMemoryBound(to: CChar.self)
    var rest = bytes.count
    while rest > 0 {
      let code = step(&source, &rest, &output)
      if code == 0 || code == E2BIG { continue }
      return (bytes.count - rest, code == EINVAL ? .cutShort : .invalid)
    }
    return (bytes.count, .all)
  }

  /// Adds what the converter holds back: characters that might have been joined with a next one.
  mutating func finish(to output: inout [UInt8]) {
    var source: UnsafeMutablePointer<CChar>?
    var rest = 0
    _ = step(&source, &rest, &output)
  }

  /// Forgets what came before.
  mutating func reset() {
    iconv(descriptor, nil, nil, nil, nil)
  }

  /// One call of the system's, and its error or 0.
  private func step(
    _ source: inout UnsafeMutablePointer<CChar>?, _ rest: inout Int, _ output: inout [UInt8]
  ) -> Int32 {
    var code: Int32 = 0
    let room = max(64, rest * 4)
    let added = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      var target = UnsafeMutableRawPointer(buffer.baseAddress)?
        .assumingMemoryBound(to: CChar.self)
      var left = room
      let result = iconv(descriptor, &source, &rest, &target, &left)
      if result == -1 { code = errno }
      count = room - left
    }
    output += added
    return code
  }
}

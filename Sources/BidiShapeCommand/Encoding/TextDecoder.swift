/// Reads files in another encoding as if they were in UTF-8.
struct TextDecoder: ~Copyable {
  private let page: CodePage
  private let replacesInvalid: Bool
  private var converter: IconvConverter?

  /// Bytes read and not converted: at most the beginning of a character.
  private var raw: [UInt8] = []
  private var decoded: [UInt8] = []
  private var given = 0
  /// The offset in the file of what comes next.
  private var offset = 0
  private var hasEnded = false
  /// What is to be thrown when all before it is given out.
  private var failure: SystemError?

  /// A decoder at the start of a file.
  ///
  /// - Parameters:
  ///   - page: The encoding.
  ///   - replacesInvalid: Whether what is no character becomes U+FFFD instead of an error.
  init(_ page: CodePage, replacesInvalid: Bool) {
    self.page = page
    self.replacesInvalid = replacesInvalid
    converter = page.characters == nil ? IconvConverter(from: page.name, to: "UTF-8") : nil
  }

  /// Reads what is there, as much as there is room for.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - room: Takes UTF-8.
  /// - Returns: The number of bytes; 0 at the end of the file.
  /// - Throws: Why the file cannot be read, or where it is not in its encoding.
  mutating func read(
    from file: FileDescriptor, into room: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while given == decoded.count {
      if let failure { throw failure }
      if hasEnded { return 0 }
      decoded.removeAll(keepingCapacity: true)
      given = 0
      if try file.read(into: &raw, limit: 1 << 15) == 0 {
        hasEnded = true
        if !raw.isEmpty { replaceNext() }
        converter?.finish(to: &decoded)
      } else {
        decode()
      }
    }
    let count = min(room.count, decoded.count - given)
    decoded.withUnsafeBytes {
      room.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[given..<given + count]))
    }
    given += count
    return count
  }

  /// Goes to the start of another file.
  mutating func restart() {
    raw = []
    decoded = []
    (given, offset) = (0, 0)
    hasEnded = false
    failure = nil
    converter?.reset()
  }

  private mutating func decode() {
    if let characters = page.characters {
      for byte in raw where failure == nil {
        if let character = characters[Int(byte)] {
          decoded += UTF8.encode(character) ?? UTF8.encodedReplacementCharacter
        } else {
          replace(byte)
        }
        offset += 1
      }
      raw.removeAll(keepingCapacity: true)
      return
    }
    while failure == nil, !raw.isEmpty {
      var output: [UInt8] = []
      let result = raw.withUnsafeBufferPointer {
        converter?.convert($0, to: &output) ?? (count: $0.count, end: .all)
      }
      decoded += output
      offset += result.count
      raw.removeFirst(result.count)
      guard result.end == .invalid else { return }
      replaceNext()
    }
  }

  private mutating func replaceNext() {
    replace(raw[0])
    raw.removeFirst()
    offset += 1
  }

  private mutating func replace(_ byte: UInt8) {
    if replacesInvalid {
      decoded += UTF8.encodedReplacementCharacter
    } else {
      failure = SystemError(place: SystemError.Place(offset: offset, byte: byte))
    }
  }
}

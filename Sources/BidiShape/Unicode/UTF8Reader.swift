/// Reads scalars from UTF-8 that is known to be valid.
enum UTF8Reader {
  /// The scalar that begins at an offset, which is moved behind it.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - offset: the UTF-8 offset of the first byte of a scalar.
  /// - Returns: the scalar's value.
  @inline(__always)
  static func next(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> UInt32 {
    let lead = UInt32(unsafe bytes[offset])
    if lead < 0x80 {
      offset &+= 1
      return lead
    }
    @inline(__always) func trail(_ distance: Int) -> UInt32 {
      UInt32(unsafe bytes[offset &+ distance]) & 0x3f
    }
    let scalar: UInt32
    if lead < 0xe0 {
      scalar = (lead & 0x1f) << 6 | trail(1)
      offset &+= 2
    } else if lead < 0xf0 {
      scalar = (lead & 0xf) << 12 | trail(1) << 6 | trail(2)
      offset &+= 3
    } else {
      scalar = (lead & 0x7) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3)
      offset &+= 4
    }
    return scalar
  }

  /// The number of bytes of the scalar that begins with a byte.
  @inline(__always)
  static func length(lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  }

  /// Whether a byte is not the first of its scalar.
  @inline(__always)
  static func isTrail(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }
}

extension String {
  /// Calls a function with the string's UTF-8.
  ///
  /// - Complexity: O(1) for native strings, otherwise O(n).
  func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable(body) { return result }
    return unsafe Array(utf8).withUnsafeBufferPointer(body)
  }

  /// The index at a UTF-8 offset.
  @inline(__always)
  func index(atUTF8Offset offset: Int) -> Index { utf8.index(utf8.startIndex, offsetBy: offset) }

  /// The UTF-8 offset of an index.
  @inline(__always)
  func utf8Offset(of index: Index) -> Int { utf8.distance(from: utf8.startIndex, to: index) }

  /// The range between two UTF-8 offsets.
  @inline(__always)
  func range(_ offsets: Range<Int>) -> Range<Index> {
    index(atUTF8Offset: offsets.lowerBound)..<index(atUTF8Offset: offsets.upperBound)
  }
}

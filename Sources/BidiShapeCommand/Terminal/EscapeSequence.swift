/// A control sequence for terminals, which begins with ESC (ECMA-48).
///
/// None of them goes on beyond the line it begins in.
struct EscapeSequence: Equatable {
  enum Kind: Equatable {
    /// Select Graphic Rendition: colours and the like, `ESC [ … m`.
    case graphicRendition
    /// Where a link begins or ends, `ESC ] 8 ; … ; … ESC \` or with BEL for the end.
    case hyperlink
    /// Any other one.
    case other
    /// One that the line, or a character that has no place in it, breaks off. A terminal shows
    /// nothing of it.
    case incomplete
  }

  static let escape: UInt8 = 0x1B

  let kind: Kind
  /// Where it is in the bytes.
  let range: Range<Int>

  /// Reads the sequence that begins with the ESC at an offset.
  ///
  /// - Parameters:
  ///   - bytes: A line, or more; they need not be UTF-8.
  ///   - start: The offset of an ESC.
  /// - Complexity: O(n) in the length of the sequence.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    let end: Int?
    switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
    case UInt8(ascii: "["):
      self = Self.controlSequence(bytes, at: start)
      return
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      self = Self.string(bytes, at: start)
      return
    case 0x20...0x2F:
      // Intermediate bytes, then a final one: designations of character sets and the like.
      var offset = start + 2
      while offset < bytes.count, 0x20...0x2F ~= bytes[offset] { offset += 1 }
      end = offset < bytes.count && 0x30...0x7E ~= bytes[offset] ? offset + 1 : nil
      if end == nil {
        self.init(kind: .incomplete, range: start..<offset)
        return
      }
    case 0x30...0x7E:
      end = start + 2
    default:
      end = nil
    }
    self.init(kind: end == nil ? .incomplete : .other, range: start..<(end ?? start + 1))
  }

  private init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// `ESC [`, parameters, intermediate bytes and a final byte.
  private static func controlSequence(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> EscapeSequence {
    var offset = start + 2
    var hasPrivateParts = false
    while offset < bytes.count, 0x30...0x3F ~= bytes[offset] {
      // `<`, `=`, `>` and `?` make it another sequence.
      hasPrivateParts = hasPrivateParts || bytes[offset] > 0x3B
      offset += 1
    }
    while offset < bytes.count, 0x20...0x2F ~= bytes[offset] {
      hasPrivateParts = true
      offset += 1
    }
    guard offset < bytes.count, 0x40...0x7E ~= bytes[offset] else {
      return EscapeSequence(kind: .incomplete, range: start..<offset)
    }
    let isRendition = bytes[offset] == UInt8(ascii: "m") && !hasPrivateParts
    return EscapeSequence(
      kind: isRendition ? .graphicRendition : .other, range: start..<offset + 1)
  }

  /// `ESC ]` and the like, any characters, and BEL or `ESC \`.
  private static func string(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> EscapeSequence {
    let isCommand = bytes[start + 1] == UInt8(ascii: "]")
    let isLink = isCommand && bytes[(start + 2)...].starts(with: [0x38, 0x3B])
    let kind = isLink ? Kind.hyperlink : .other
    var offset = start + 2
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x07 where isCommand:
        return EscapeSequence(kind: kind, range: start..<offset + 1)
      case escape where offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\\"):
        return EscapeSequence(kind: kind, range: start..<offset + 2)
      case 0x09:
        offset += 1
      case 0..<0x20, 0x7F:
        return EscapeSequence(kind: .incomplete, range: start..<offset)
      default:
        if ParagraphSeparator.length(in: bytes.span, at: offset) > 0 {
          return EscapeSequence(kind: .incomplete, range: start..<offset)
        }
        offset += 1
      }
    }
    return EscapeSequence(kind: .incomplete, range: start..<offset)
  }
}

/// The properties of the characters below U+0800, one table of them, for the scan.
///
/// Two loads and a shift are saved for each character of Latin, Cyrillic, Hebrew and Arabic text.
struct PropertyCache: ~Copyable {
  private var low = ScratchBuffer<UInt16>(capacity: 0x800)
  private let lookup = ScalarPropertyLookup()

  init() {
    for codePoint in 0..<0x800 {
      low[codePoint] = lookup[UInt32(codePoint)].rawValue
    }
  }

  /// The bits of `ScalarProperties` for the character that begins at an offset, which is moved
  /// behind it.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - offset: the UTF-8 offset of the first byte of a character.
  /// - Returns: the raw value of the properties.
  @inline(__always)
  func next(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> UInt16 {
    let lead = unsafe bytes[offset]
    if lead < 0x80 {
      offset &+= 1
      return low[Int(lead)]
    }
    if lead < 0xe0 {
      let trail = unsafe bytes[offset &+ 1]
      offset &+= 2
      return low[Int(lead & 0x1f) << 6 | Int(trail & 0x3f)]
    }
    return lookup[unsafe UTF8Reader.next(bytes, &offset)].rawValue
  }
}

/// Bits of `ScalarProperties.rawValue`, for code that works on them directly.
enum PropertyBits {
  static let classMask: UInt16 = 0x1f
  static let bracket: UInt16 = 0x20
  static let mirrored: UInt16 = 0x40
  static let mayExtendCluster: UInt16 = 0x100
  static let extendsCluster: UInt16 = 0x1000
  static let breaksClusters: UInt16 = 0x2000
  static let formatControl: UInt16 = 0x4000
  /// Bits 1 and 2 of the joining type: set for D, L, R and, in vain, for T.
  static let takesForms: UInt16 = 0x6 << 9
  /// What keeps a character of a right-to-left run from simply being copied.
  static let special = mirrored | mayExtendCluster | breaksClusters | formatControl
  /// With only `mayExtendCluster` set of these, a character forms clusters in its own way.
  static let complexMask = mayExtendCluster | extendsCluster

  /// The raw value of the joining type.
  @inline(__always)
  static func joiningType(_ bits: UInt16) -> UInt8 { UInt8(truncatingIfNeeded: bits >> 9 & 0x7) }
}

/// One element of what the resolver reads: a Bidi_Class, or a paired bracket with its pair.
///
/// A byte is enough: classes are 0 to 22; a bracket has bit 7 set, bit 6 when it opens, and the
/// number of its pair below (`PairedBracket`, fewer than 64 pairs). All brackets are of class ON.
package struct ClassItem: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt8

  @inline(__always)
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A character of a class that is no bracket.
  @inline(__always)
  package init(_ bidiClass: BidiClass) { rawValue = bidiClass.rawValue }

  /// A bracket of the pair with a number below 64.
  @inline(__always)
  package init(pair: UInt8, isOpening: Bool) {
    rawValue = 0x80 | (isOpening ? 0x40 : 0) | (pair & 0x3f)
  }

  /// The item of a character.
  @inline(__always)
  package init(_ properties: ScalarProperties, codePoint: UInt32) {
    if properties.isPairedBracket, let bracket = PairedBracket(codePoint: codePoint) {
      self.init(pair: bracket.pairNumber, isOpening: bracket.isOpening)
    } else {
      self.init(rawValue: UInt8(truncatingIfNeeded: properties.rawValue & 0x1f))
    }
  }

  @inline(__always)
  var isBracket: Bool { rawValue & 0x80 != 0 }

  @inline(__always)
  var isOpening: Bool { rawValue & 0x40 != 0 }

  /// The number of a bracket's pair.
  @inline(__always)
  var pair: UInt8 { rawValue & 0x3f }

  /// The Bidi_Class as a raw value of `BidiClass`.
  @inline(__always)
  var classValue: UInt8 { isBracket ? BidiClass.otherNeutral.rawValue : rawValue }
}

/// Bidi_Class raw values by their short names, for code that works on bytes.
enum Class {
  static let l = BidiClass.leftToRight.rawValue
  static let r = BidiClass.rightToLeft.rawValue
  static let al = BidiClass.arabicLetter.rawValue
  static let en = BidiClass.europeanNumber.rawValue
  static let es = BidiClass.europeanSeparator.rawValue
  static let et = BidiClass.europeanTerminator.rawValue
  static let an = BidiClass.arabicNumber.rawValue
  static let cs = BidiClass.commonSeparator.rawValue
  static let nsm = BidiClass.nonspacingMark.rawValue
  static let bn = BidiClass.boundaryNeutral.rawValue
  static let b = BidiClass.paragraphSeparator.rawValue
  static let s = BidiClass.segmentSeparator.rawValue
  static let ws = BidiClass.whitespace.rawValue
  static let on = BidiClass.otherNeutral.rawValue
  static let lre = BidiClass.leftToRightEmbedding.rawValue
  static let lro = BidiClass.leftToRightOverride.rawValue
  static let rle = BidiClass.rightToLeftEmbedding.rawValue
  static let rlo = BidiClass.rightToLeftOverride.rawValue
  static let pdf = BidiClass.popDirectionalFormat.rawValue
  static let lri = BidiClass.leftToRightIsolate.rawValue
  static let rli = BidiClass.rightToLeftIsolate.rawValue
  static let fsi = BidiClass.firstStrongIsolate.rawValue
  static let pdi = BidiClass.popDirectionalIsolate.rawValue
}

/// A set of Bidi_Class values.
struct ClassSet: OptionSet {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ classes: UInt8...) {
    rawValue = classes.reduce(0) { $0 | 1 << UInt32($1) }
  }

  @inline(__always)
  func contains(class value: UInt8) -> Bool { rawValue >> UInt32(value & 31) & 1 != 0 }

  @inline(__always)
  mutating func insert(class value: UInt8) {
    self = ClassSet(rawValue: rawValue | 1 << UInt32(value))
  }

  // Computed, so that they are constants in the code that asks: a stored set made by a variadic call
  // is looked up behind a lock each time.
  @inline(__always)
  private static func bit(_ value: UInt8) -> UInt32 { 1 << UInt32(value) }

  private static var isolateInitiatorBits: UInt32 {
    bit(Class.lri) | bit(Class.rli) | bit(Class.fsi)
  }
  private static var embeddingBits: UInt32 {
    bit(Class.lre) | bit(Class.lro) | bit(Class.rle) | bit(Class.rlo) | bit(Class.pdf)
  }

  static var isolateInitiators: ClassSet { ClassSet(rawValue: isolateInitiatorBits) }
  static var isolates: ClassSet { ClassSet(rawValue: isolateInitiatorBits | bit(Class.pdi)) }
  /// Embeddings and overrides with their end.
  static var embeddings: ClassSet { ClassSet(rawValue: embeddingBits) }
  /// What rules X1 to X8 act on.
  static var explicit: ClassSet { ClassSet(rawValue: embeddingBits | isolates.rawValue) }
  /// What rule X9 removes.
  static var removed: ClassSet { ClassSet(rawValue: embeddingBits | bit(Class.bn)) }
  /// Classes whose presence can raise a level above 0 in a left-to-right paragraph.
  static var raising: ClassSet {
    ClassSet(rawValue: explicit.rawValue | bit(Class.r) | bit(Class.al) | bit(Class.an))
  }
  /// What rule L1 resets at the end of a line.
  static var trailing: ClassSet { ClassSet(rawValue: isolates.rawValue | bit(Class.ws)) }
}

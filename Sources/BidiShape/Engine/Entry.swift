/// One element of an isolating run sequence while rules W2 to I2 run over it.
///
/// Marks have gone to the character before them (W1), removed characters are out (X9) and every
/// neutral is alike, so twelve values are left. The first nine have FriBidi's meaning.
enum Entry {
  static let l: UInt8 = 0
  static let r: UInt8 = 1
  static let al: UInt8 = 2
  static let en: UInt8 = 3
  static let es: UInt8 = 4
  static let et: UInt8 = 5
  static let an: UInt8 = 6
  static let cs: UInt8 = 7
  static let neutral: UInt8 = 8
  /// A bracket that N0 made left-to-right: strong for N1, unseen by the W rules.
  static let bracketL: UInt8 = 9
  /// A bracket that N0 made right-to-left.
  static let bracketR: UInt8 = 10

  /// EN and AN in a set of entries that has a bit for each.
  static let numbers: UInt32 = 1 << 3 | 1 << 6

  @inline(__always)
  static func isStrong(_ entry: UInt8) -> Bool { entry <= al }

  @inline(__always)
  static func isWeakOrNeutral(_ entry: UInt8) -> Bool { entry &- en <= neutral - en }

  /// Whether a strong entry or a bracket that N0 changed is right-to-left.
  @inline(__always)
  static func isRightToLeft(_ entry: UInt8) -> Bool { entry != l && entry != bracketL }

  /// The entry of a class after X9 and W1.
  @inline(__always)
  static func ofClass(_ value: UInt8) -> UInt8 { value <= Class.cs ? value : neutral }
}

/// The presentation forms of Arabic letters, as FriBidi gives them, ready as UTF-8.
///
/// FriBidi is asked once for every letter in every joining and keeps its say; the converter then
/// finds a form in one load. Joining itself, that is whether a letter joins its neighbours, is
/// decided from our joining types, as the letters are read.
struct FormTable: ~Copyable {
  /// Letters with presentation forms lie here; others are their own form.
  static let letters: Range<UInt32> = 0x0621..<0x06D4

  static let lam: UInt32 = 0x0644
  /// The alefs that have a ligature with lam: with madda, hamza above, hamza below, and plain.
  private static let alefs: [UInt32] = [0x0622, 0x0623, 0x0625, 0x0627]

  /// For each letter, its UTF-8 by joining: bit 0 to the letter before, bit 1 to the one after.
  ///
  /// The first byte is in the lowest eight bits, the number of bytes in the highest.
  private var forms = ScratchBuffer<UInt32>(capacity: letters.count * 4)
  /// For each letter from U+0620 on, its ligature with a lam before it, by the lam's joining; 0
  /// when there is none.
  private var ligatures = ScratchBuffer<UInt32>(capacity: 16)

  init() {
    let tatweel: UInt32 = 0x0640
    let space: UInt32 = 0x20
    var text: [UInt32] = [space]
    var places: [Int] = []
    for letter in Self.letters {
      for joining in 0..<4 {
        if joining & 1 != 0 { text.append(tatweel) }
        places.append(text.count)
        text.append(letter)
        if joining & 2 != 0 { text.append(tatweel) }
        text.append(space)
      }
    }
    let shaped = Self.shape(text, formsLigatures: false)
    for (index, place) in places.enumerated() { forms[index] = Self.packed(shaped[place]) }

    for index in 0..<16 { ligatures[index] = 0 }
    for alef in Self.alefs {
      for joining in 0..<2 {
        let before = joining == 1 ? tatweel : space
        let word = Self.shape([space, before, Self.lam, alef, space], formsLigatures: true)
        ligatures[Int(alef - 0x0620) * 2 + joining] = Self.packed(word[3])
      }
    }
  }

  private static func shape(_ text: [UInt32], formsLigatures: Bool) -> [UInt32] {
    var text = text
    let types = text.map { ScalarProperties(codePoint: $0).joiningType.rawValue }
    FriBidiEngine.shapeArabic(
      &text, joiningTypes: types, isRightToLeft: true, formsLigatures: formsLigatures)
    return text
  }

  /// A code point as UTF-8 in a number.
  private static func packed(_ codePoint: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(codePoint), let bytes = UTF8.encode(scalar) else { return 0 }
    var result = UInt32(bytes.count) << 24
    for (index, byte) in bytes.enumerated() { result |= UInt32(byte) << (8 * UInt32(index)) }
    return result
  }

  /// The form of a letter, packed.
  ///
  /// - Parameters:
  ///   - letter: one of `letters`.
  ///   - joinsBefore: whether it joins the letter before it.
  ///   - joinsAfter: whether it joins the letter after it.
  /// - Returns: up to three bytes of UTF-8, and their number in the highest byte.
  @inline(__always)
  func form(of letter: UInt32, joinsBefore: Bool, joinsAfter: Bool) -> UInt32 {
    let joining = (joinsBefore ? 1 : 0) | (joinsAfter ? 2 : 0)
    return forms[Int(letter &- Self.letters.lowerBound) << 2 | joining]
  }

  /// The ligature of a lam with a letter after it, packed, or 0.
  @inline(__always)
  func ligature(with alef: UInt32, joinsBefore: Bool) -> UInt32 {
    let place = alef &- 0x0620
    return place < 8 ? ligatures[Int(place) << 1 | (joinsBefore ? 1 : 0)] : 0
  }
}

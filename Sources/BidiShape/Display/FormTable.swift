/// The presentation forms of Arabic letters, as FriBidi gives them, ready as UTF-8.
///
/// FriBidi is asked once for every letter in every joining and keeps its say; the converter then
/// finds a form in one load. Joining itself, that is whether a letter joins its neighbours, is
/// decided from our joining types, as the letters are read.
///
/// A form is packed into four bytes: its UTF-8 at the upper end, as it is stored, and the number of
/// its bytes in the lowest, which is never part of it.
struct FormTable: ~Copyable {
  /// The Arabic block, in which all letters with presentation forms lie.
  ///
  /// A character's number is its place here.
  private static let block: Range<UInt32> = 0x0600..<0x0700
  private static let lam: UInt32 = 0x44
  /// The alefs that have a ligature with lam: with madda, hamza above, hamza below, and plain.
  private static let alefs: [UInt32] = [0x22, 0x23, 0x25, 0x27]

  /// A form of no letter, which is stored where nothing is read.
  static let noForm: UInt32 = 0x100 << 2

  /// The packed forms by number: character times four, 1 more when it joins the letter before it,
  /// 2 more when it joins the one after it.
  private var forms = ScratchBuffer<UInt32>(capacity: block.count * 4 + 4)
  /// For each character from U+0620 on, its ligature with a lam before it, by the lam's joining; 0
  /// when there is none.
  private var ligatures = ScratchBuffer<UInt32>(capacity: 16)
  private var traits = ScratchBuffer<UInt8>(capacity: block.count)

  /// Traits of a character: it joins the letter after it.
  static let joinsNext: UInt8 = 1
  /// It joins the letter before it, and is one.
  static let isLetter: UInt8 = 2
  static let isLam: UInt8 = 4
  static let isAlef: UInt8 = 8
  /// It settles the form of the letter before it: a letter, or the end of the word.
  static let isSettled: UInt8 = 16
  static let endsWord = isSettled

  private var isFilled = false

  /// A table without forms.
  init() {}

  /// Asks FriBidi for the forms, unless that has been done.
  ///
  /// Most of what a converter costs to make is this, and much text has no Arabic letters.
  @inline(__always)
  mutating func fill() {
    if !isFilled { fillAll() }
  }

  @inline(never)
  private mutating func fillAll() {
    isFilled = true
    let tatweel: UInt32 = 0x0640
    let space: UInt32 = 0x20
    var text: [UInt32] = [space]
    var places: [Int] = []
    for letter in Self.block {
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
    for joining in 0..<4 { forms[Int(Self.noForm) + joining] = 0 }

    for index in 0..<16 { ligatures[index] = 0 }
    for alef in Self.alefs {
      for joining in 0..<2 {
        let before = joining == 1 ? tatweel : space
        let letters = [Self.lam, alef].map { Self.block.lowerBound + $0 }
        let word = Self.shape([space, before] + letters + [space], formsLigatures: true)
        ligatures[Int(alef - 0x20) * 2 + joining] = Self.packed(word[3])
      }
    }
    for number in 0..<Self.block.count { traits[number] = Self.traits(UInt32(number)) }
  }

  private static func traits(_ number: UInt32) -> UInt8 {
    var traits: UInt8 = 0
    switch ScalarProperties(codePoint: block.lowerBound + number).joiningType {
    case .dualJoining, .joinCausing: traits = joinsNext | isLetter | isSettled
    case .rightJoining: traits = isLetter | isSettled
    // A non-joining character may have marks, be mirrored or be removed; the run goes on with it.
    case .nonJoining: traits = isSettled
    case .leftJoining, .transparent: break
    }
    if number == lam { traits |= isLam }
    if alefs.contains(number) { traits |= isAlef }
    return traits
  }

  private static func shape(_ text: [UInt32], formsLigatures: Bool) -> [UInt32] {
    var text = text
    let types = text.map { ScalarProperties(codePoint: $0).joiningType.rawValue }
    FriBidiEngine.shapeArabic(
      &text, joiningTypes: types, isRightToLeft: true, formsLigatures: formsLigatures)
    return text
  }

  private static func packed(_ codePoint: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(codePoint), let bytes = UTF8.encode(scalar) else { return 0 }
    var result = UInt32(bytes.count)
    for (index, byte) in bytes.enumerated() {
      result |= UInt32(byte) << (8 * UInt32(4 - bytes.count + index))
    }
    return result
  }
}

extension FormTable {
  /// The traits of a character of the Arabic block, by its number.
  @inline(__always)
  func traits(of character: UInt32) -> UInt8 { traits[Int(character)] }

  /// The number of a letter's form that does not join the letter after it.
  @inline(__always)
  static func form(of letter: UInt32, joinsBefore: Bool) -> UInt32 {
    letter << 2 | (joinsBefore ? 1 : 0)
  }

  /// Whether the number of a form is one of lam.
  @inline(__always)
  static func isLam(_ form: UInt32) -> Bool { form >> 2 == lam }

  /// A packed form.
  ///
  /// - Parameters:
  ///   - number: the number of the form that does not join the letter after it.
  ///   - joinsAfter: whether the form joins it nevertheless.
  /// - Returns: the form, packed.
  @inline(__always)
  func form(_ number: UInt32, joinsAfter: Bool) -> UInt32 {
    forms[Int(number | (joinsAfter ? 2 : 0))]
  }

  /// The packed ligature of a lam, in a form given by number, with the letter after it; or 0.
  @inline(__always)
  func ligature(with alef: UInt32, lam form: UInt32) -> UInt32 {
    let place = alef &- 0x20
    return place < 8 ? ligatures[Int(place << 1 | form & 1)] : 0
  }

  /// The number of bytes of a packed form.
  @inline(__always)
  static func length(of packed: UInt32) -> Int { Int(packed & 0xff) }

  /// Stores a packed form so that it begins at an index, and anything in the bytes below it that
  /// the four bytes of the store reach.
  @inline(__always)
  static func store(_ packed: UInt32, in output: UnsafeMutablePointer<UInt8>, at index: Int) {
    let start = index &+ length(of: packed) &- 4
    unsafe UnsafeMutableRawPointer(output + start).storeBytes(
      of: packed.littleEndian, as: UInt32.self)
  }

  /// Stores a packed form where the bytes below it are in use already.
  static func storeAlone(_ packed: UInt32, in output: UnsafeMutablePointer<UInt8>, at index: Int) {
    let length = length(of: packed)
    for byte in 0..<length {
      unsafe output[index + byte] = UInt8(
        truncatingIfNeeded: packed >> (8 * UInt32(4 - length + byte)))
    }
  }
}

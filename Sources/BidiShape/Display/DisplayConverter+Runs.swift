/// One run of bulk text on its way to the output.
extension DisplayConverter {
  /// Writes a run in the order it is displayed in.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - range: where the run is.
  ///   - level: its level.
  ///   - bits: all property bits that any character of the paragraph has.
  ///   - start: where the paragraph begins.
  mutating func writeRun(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, level: UInt8, bits: UInt16,
    paragraph start: Int
  ) {
    let removes =
      bits & PropertyBits.formatControl != 0 && !(options.keepsControls && options.keepsJoiners)
    if level & 1 == 0 {
      if removes { unsafe copyWanted(bytes, range) } else { unsafe copy(bytes, range) }
      return
    }
    let joins = options.shaping != .none && bits & PropertyBits.takesForms != 0
    if joins { forms.fill() }
    if joins || removes || bits & PropertyBits.special != 0 {
      var joining = JoiningContext()
      if joins && range.lowerBound > start {
        joining.before = unsafe JoiningContext.type(before: range.lowerBound, after: start, bytes)
      }
      unsafe writeRightToLeft(
        bytes, range, joins: joins, removes: removes,
        hasMarks: bits & PropertyBits.special & ~PropertyBits.mirrored != 0, joining)
    } else {
      unsafe reverseCharacters(bytes, range)
    }
  }

  /// Copies a left-to-right run without the controls that are not wanted.
  private mutating func copyWanted(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var offset = range.lowerBound
    var kept = offset
    while offset < range.upperBound {
      let begin = offset
      if unsafe properties.next(bytes, &offset) & PropertyBits.formatControl != 0,
        unsafe !keepsCharacter(bytes, at: begin)
      {
        unsafe copy(bytes, kept..<begin)
        kept = offset
      }
    }
    unsafe copy(bytes, kept..<range.upperBound)
  }

  /// Whether the character at an offset goes to the output.
  func keepsCharacter(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    var offset = offset
    return options.keeps(unsafe UTF8Reader.next(bytes, &offset))
  }

  /// Writes a right-to-left run that has neither marks nor anything to replace.
  private mutating func reverseCharacters(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) {
    guard let source = bytes.baseAddress else { return }
    let stop = range.upperBound
    var offset = range.lowerBound
    var position = outputCount + range.count
    while offset < stop {
      unsafe reverseShortCharacters(source, &offset, stop, &position, mirrors: false)
      if offset == stop { break }
      let length = UTF8Reader.length(lead: unsafe source[offset])
      position &-= length
      unsafe Self.copyCharacter(from: source + offset, to: output + position, length)
      offset &+= length
    }
    outputCount &+= range.count
  }

  /// Writes characters of one and two bytes as long as there are eight bytes of them, none of which
  /// is mirrored.
  @inline(__always)
  func reverseShortCharacters(
    _ source: UnsafePointer<UInt8>, _ offset: inout Int, _ stop: Int, _ position: inout Int,
    mirrors: Bool
  ) {
    while offset &+ 8 <= stop {
      let word = UInt64(
        littleEndian: unsafe UnsafeRawPointer(source + offset).loadUnaligned(as: UInt64.self))
      if !ReversedWord.isShort(word) || mirrors && ReversedWord.mayHaveMirrored(word) { break }
      unsafe UnsafeMutableRawPointer(output + position - 8).storeBytes(
        of: ReversedWord.reversed(word).littleEndian, as: UInt64.self)
      let length = ReversedWord.wholeLength(word)
      position &-= length
      offset &+= length
    }
  }

  /// Copies one character and touches nothing beside it.
  @inline(__always)
  static func copyCharacter(
    from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ length: Int
  ) {
    @inline(__always) func copyPair(_ distance: Int) {
      unsafe UnsafeMutableRawPointer(target + distance).storeBytes(
        of: UnsafeRawPointer(source + distance).loadUnaligned(as: UInt16.self), as: UInt16.self)
    }
    switch length {
    case 1: unsafe target[0] = source[0]
    case 2: copyPair(0)
    case 3:
      copyPair(0)
      unsafe target[2] = source[2]
    default:
      copyPair(0)
      copyPair(2)
    }
  }

  /// Writes a right-to-left run that holds clusters only the standard library can tell, by the
  /// plain path.
  mutating func writePlainly(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ joining: JoiningContext
  ) {
    let text = unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    let length = text.utf8.count
    let line = BidiLine(
      string: text, paragraphLevel: EmbeddingLevel(.rightToLeft), offsets: 0..<length,
      contentEnd: length, changes: [LevelChange(offset: 0, level: 1)],
      joiningContext: joining)
    let shown = line.displayString(options)
    unsafe shown.withUTF8Bytes { shown in unsafe copy(shown, 0..<shown.count) }
  }
}

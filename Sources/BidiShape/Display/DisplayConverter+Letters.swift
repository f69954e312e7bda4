/// Arabic letters of a right-to-left run and the forms they take.
extension DisplayConverter {
  /// Writes letters as long as each is followed by another or by the end of its word, so that its
  /// form is known at once.
  ///
  /// Nothing waits for another form before or after this. A letter with a mark behind it, or a lam
  /// before an alef, is left where it is.
  @inline(__always)
  func writeWord(
    _ source: UnsafePointer<UInt8>, _ offset: inout Int, _ stop: Int, _ cursor: inout RunCursor
  ) {
    guard var letter = unsafe Self.arabicNumber(source, offset, stop) else { return }
    var traits = forms.traits(of: letter)
    guard traits & FormTable.isLetter != 0 else { return }
    var joinsBefore = cursor.joinsNext
    while true {
      let next = unsafe Self.arabicNumber(source, offset &+ 2, stop)
      let nextTraits: UInt8
      if let next {
        nextTraits = forms.traits(of: next)
      } else if unsafe offset &+ 2 == stop || source[offset &+ 2] == 0x20 {
        nextTraits = FormTable.endsWord
      } else {
        break
      }
      if nextTraits & FormTable.isSettled == 0
        || traits & FormTable.isLam != 0 && nextTraits & FormTable.isAlef != 0
      {
        break
      }
      let joinsAfter =
        traits & FormTable.joinsNext != 0 && nextTraits & FormTable.isLetter != 0
      let form = FormTable.form(of: letter, joinsBefore: joinsBefore)
      let packed = forms.form(form, joinsAfter: joinsAfter)
      let length = FormTable.length(of: packed)
      cursor.position &-= length
      cursor.clusterLength = length
      unsafe FormTable.store(packed, in: output, at: cursor.position)
      joinsBefore = joinsAfter
      offset &+= 2
      guard let next, nextTraits & FormTable.isLetter != 0 else { break }
      letter = next
      traits = nextTraits
    }
    cursor.joinsNext = joinsBefore
  }

  /// The place of a character in the Arabic block, U+0600 to U+06FF, or nil when it is elsewhere.
  @inline(__always)
  static func arabicNumber(
    _ source: UnsafePointer<UInt8>, _ offset: Int, _ stop: Int
  ) -> UInt32? {
    guard offset < stop else { return nil }
    let lead = unsafe source[offset]
    guard lead & 0xfc == 0xd8 else { return nil }
    return UInt32(lead & 0x3) << 6 | UInt32(unsafe source[offset &+ 1] & 0x3f)
  }

  /// Writes a letter that has forms, and rewrites the letter before it if they join.
  @inline(__always)
  func writeLetter(_ letter: UInt32, _ type: UInt8, _ cursor: inout RunCursor) {
    let joinsBefore = cursor.joinsNext && type != JoiningType.leftJoining.rawValue
    cursor.joinsNext = type != JoiningType.rightJoining.rawValue
    if joinsBefore && FormTable.isLam(cursor.pendingForm) && options.shaping == .ligatures
      && cursor.hasOnlyMarksSincePending
    {
      let ligature = forms.ligature(with: letter, lam: cursor.pendingForm)
      if ligature != 0 {
        // The alef has no place of its own; its marks will follow those of the lam.
        rewritePending(ligature, &cursor)
        cursor.forgetPending()
        return
      }
    }
    // Storing the same form again costs less than asking whether it changes.
    rewritePending(forms.form(cursor.pendingForm, joinsAfter: joinsBefore), &cursor)
    let form = FormTable.form(of: letter, joinsBefore: joinsBefore)
    let packed = forms.form(form, joinsAfter: false)
    let length = FormTable.length(of: packed)
    cursor.position &-= length
    cursor.clusterLength = length
    unsafe FormTable.store(packed, in: output, at: cursor.position)
    cursor.pendingForm = cursor.joinsNext ? form : FormTable.noForm
    cursor.pendingPosition = cursor.joinsNext ? cursor.position : cursor.spare
    cursor.pendingLength = cursor.joinsNext ? length : 0
    cursor.hasOnlyMarksSincePending = true
  }

  /// Puts another form in the place of the letter that waits for the next one.
  @inline(__always)
  private func rewritePending(_ packed: UInt32, _ cursor: inout RunCursor) {
    let position = cursor.pendingPosition
    let growth = FormTable.length(of: packed) &- cursor.pendingLength
    if growth == 0 && (position == cursor.position || position == cursor.spare) {
      unsafe FormTable.store(packed, in: output, at: position)
    } else {
      rewriteDistantPending(packed, growth, &cursor)
    }
  }

  /// Does so where something that does not end the word stands below the letter, such as a soft
  /// hyphen, or where the form has another length: U+06BA has two forms of the four.
  @inline(never)
  private func rewriteDistantPending(_ packed: UInt32, _ growth: Int, _ cursor: inout RunCursor) {
    let below = cursor.pendingPosition - cursor.position
    if growth != 0 && below >= 0 {
      unsafe (output + cursor.position - growth).update(
        from: output + cursor.position, count: below)
      cursor.position -= growth
      cursor.pendingPosition -= growth
      if below == 0 { cursor.clusterLength += growth }
    }
    unsafe FormTable.storeAlone(packed, in: output, at: cursor.pendingPosition)
  }

  /// What a character without forms means to the letters around it.
  @inline(__always)
  func passJoining(_ type: UInt8, isMark: Bool, _ cursor: inout RunCursor) {
    if type == JoiningType.transparent.rawValue {
      if !isMark { cursor.hasOnlyMarksSincePending = false }
      return
    }
    let joinsBefore =
      cursor.joinsNext && type != JoiningType.nonJoining.rawValue
      && type != JoiningType.leftJoining.rawValue
    if joinsBefore {
      rewritePending(forms.form(cursor.pendingForm, joinsAfter: true), &cursor)
    }
    cursor.forgetPending()
    cursor.joinsNext =
      type != JoiningType.nonJoining.rawValue && type != JoiningType.rightJoining.rawValue
  }
}

/// Where a run is being written, downwards, and what the letter written last waits for.
private struct RunCursor {
  /// The index in the output of what was written last.
  var position: Int
  /// The length of the cluster written last, when marks may go on with it.
  var clusterLength = 0
  /// Whether the letter before joins the next one.
  var joinsNext = false
  /// Where the letter before stands and which of its forms it has, if the next may change that.
  var pendingPosition: Int
  var pendingForm = FormTable.noForm
  var pendingLength = 0
  var hasOnlyMarksSincePending = true
  /// An index that is written to when no letter waits.
  let spare: Int

  init(position: Int) {
    self.position = position
    spare = position + 4
    pendingPosition = spare
  }

  @inline(__always)
  mutating func forgetPending() {
    pendingPosition = spare
    pendingForm = FormTable.noForm
    pendingLength = 0
  }
}

extension DisplayConverter {
  /// Writes a right-to-left run cluster by cluster, mirrored, joined, without unwanted controls.
  ///
  /// The run is read forwards and written from its end down. A letter is written as if nothing
  /// followed; the next letter rewrites it when they join. A cluster here is a character and what
  /// extends any cluster; when something else forms one, the run goes the plain path.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - range: where the run is.
  ///   - joins: whether Arabic letters are joined.
  ///   - removes: whether there may be controls that are not wanted.
  ///   - hasMarks: whether there may be marks, joiners or controls.
  ///   - joining: what the first letter joins.
  mutating func writeRightToLeft(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, joins: Bool, removes: Bool,
    hasMarks: Bool, _ joining: JoiningContext
  ) {
    guard let source = bytes.baseAddress else { return }
    let stop = range.upperBound
    // Forms are longer than letters. A form is stored together with bytes below it, so there is
    // room there that the next character fills.
    let end = outputCount + (joins ? Self.roomOfRun(range.count) : range.count)
    var cursor = RunCursor(position: end)
    cursor.joinsNext = joining.before.joinsNext
    var offset = range.lowerBound
    while offset < stop {
      if joins {
        if cursor.pendingPosition == cursor.spare {
          unsafe writeWord(source, &offset, stop, &cursor)
          if offset == stop { break }
        }
      } else if !hasMarks {
        unsafe reverseShortCharacters(
          source, &offset, stop, &cursor.position, mirrors: options.mirrorsCharacters)
        if offset == stop { break }
      }
      let begin = offset
      let bits = unsafe properties.next(bytes, &offset)
      let length = offset &- begin
      let type = PropertyBits.joiningType(bits)
      if bits & PropertyBits.special == 0 {
        if joins && type != JoiningType.nonJoining.rawValue {
          if type &- JoiningType.dualJoining.rawValue <= 2 && length == 2 {
            if let letter = unsafe Self.arabicNumber(source, begin, stop) {
              writeLetter(letter, type, &cursor)
              continue
            }
          }
          passJoining(type, isMark: false, &cursor)
        } else {
          cursor.joinsNext = false
          cursor.forgetPending()
        }
        cursor.position &-= length
        cursor.clusterLength = length
        unsafe Self.copyCharacter(from: source + begin, to: output + cursor.position, length)
        continue
      }
      if joins {
        passJoining(
          type, isMark: bits & PropertyBits.classMask == UInt16(Class.nsm), &cursor)
      }
      if bits & PropertyBits.extendsCluster != 0 && cursor.clusterLength > 0 {
        if unsafe !isWanted(bytes, at: begin, bits, removes: removes) { continue }
        if cursor.clusterLength <= 4 {
          // One mark at a letter is the usual case.
          let base = cursor.position
          cursor.position &-= length
          if cursor.pendingPosition == base { cursor.pendingPosition = cursor.position }
          unsafe Self.copyCharacter(
            from: output + base, to: output + cursor.position, cursor.clusterLength)
          unsafe Self.copyCharacter(
            from: source + begin, to: output + cursor.position + cursor.clusterLength, length)
          cursor.clusterLength &+= length
          continue
        }
        offset = unsafe endOfMarks(bytes, from: offset, to: stop, joins: joins, &cursor)
        unsafe insertMarks(bytes, begin..<offset, removes: removes, &cursor)
        continue
      }
      if bits & PropertyBits.complexMask == PropertyBits.mayExtendCluster {
        unsafe writePlainly(bytes, range, joining)
        return
      }
      // A mark behind a control that goes away belongs to the letter before the control.
      if unsafe !isWanted(bytes, at: begin, bits, removes: removes) { continue }
      cursor.clusterLength = bits & PropertyBits.breaksClusters == 0 ? length : 0
      cursor.position &-= length
      if bits & PropertyBits.mirrored != 0 && options.mirrorsCharacters {
        unsafe storeMirrored(bytes, begin..<offset, at: cursor.position)
      } else {
        unsafe Self.copyCharacter(from: source + begin, to: output + cursor.position, length)
      }
    }
    let count = end - cursor.position
    if cursor.position != outputCount {
      unsafe (output + outputCount).update(from: output + cursor.position, count: count)
    }
    outputCount &+= count
  }

  /// How many bytes a run takes while it is written.
  private static func roomOfRun(_ count: Int) -> Int { count + count / 2 + 8 }

  /// Writes letters as long as each is followed by another or by the end of its word, so that its
  /// form is known at once.
  ///
  /// Nothing waits for another form before or after this. A letter with a mark behind it, or a lam
  /// before an alef, is left where it is.
  @inline(__always)
  private func writeWord(
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
  private static func arabicNumber(
    _ source: UnsafePointer<UInt8>, _ offset: Int, _ stop: Int
  ) -> UInt32? {
    guard offset < stop else { return nil }
    let lead = unsafe source[offset]
    guard lead & 0xfc == 0xd8 else { return nil }
    return UInt32(lead & 0x3) << 6 | UInt32(unsafe source[offset &+ 1] & 0x3f)
  }

  /// Writes a letter that has forms, and rewrites the letter before it if they join.
  @inline(__always)
  private func writeLetter(_ letter: UInt32, _ type: UInt8, _ cursor: inout RunCursor) {
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
  private func passJoining(_ type: UInt8, isMark: Bool, _ cursor: inout RunCursor) {
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

  @inline(__always)
  private func isWanted(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ bits: UInt16, removes: Bool
  ) -> Bool {
    unsafe !removes || bits & PropertyBits.formatControl == 0 || keepsCharacter(bytes, at: offset)
  }

  /// The end of the characters from an offset on that extend a cluster.
  private func endOfMarks(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to stop: Int, joins: Bool,
    _ cursor: inout RunCursor
  ) -> Int {
    var offset = start
    while offset < stop {
      var next = offset
      let bits = unsafe properties.next(bytes, &next)
      if bits & PropertyBits.extendsCluster == 0 { break }
      if joins {
        passJoining(
          PropertyBits.joiningType(bits),
          isMark: bits & PropertyBits.classMask == UInt16(Class.nsm), &cursor)
      }
      offset = next
    }
    return offset
  }

  /// Writes marks behind the cluster written last, which moves down for them.
  private func insertMarks(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, removes: Bool,
    _ cursor: inout RunCursor
  ) {
    let base = cursor.position
    var length = range.count
    if removes {
      length = 0
      var offset = range.lowerBound
      while offset < range.upperBound {
        let begin = offset
        if options.keeps(unsafe UTF8Reader.next(bytes, &offset)) { length += offset - begin }
      }
    }
    cursor.position -= length
    if cursor.pendingPosition == base { cursor.pendingPosition = cursor.position }
    for byte in 0..<cursor.clusterLength {
      unsafe output[cursor.position + byte] = output[base + byte]
    }
    var target = cursor.position + cursor.clusterLength
    var offset = range.lowerBound
    while offset < range.upperBound {
      let begin = offset
      let codePoint = unsafe UTF8Reader.next(bytes, &offset)
      if removes && !options.keeps(codePoint) { continue }
      for byte in begin..<offset {
        unsafe output[target] = bytes[byte]
        target += 1
      }
    }
    cursor.clusterLength += length
  }

  private func storeMirrored(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, at position: Int
  ) {
    var offset = range.lowerBound
    let glyph = MirroringGlyph.of(unsafe UTF8Reader.next(bytes, &offset))
    let target = unsafe output + position
    if range.count == 1 {
      unsafe target[0] = UInt8(truncatingIfNeeded: glyph)
    } else if let scalar = Unicode.Scalar(glyph), let encoded = UTF8.encode(scalar) {
      for (index, byte) in encoded.enumerated() { unsafe target[index] = byte }
    }
  }
}

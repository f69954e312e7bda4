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

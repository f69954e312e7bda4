/// One run of bulk text on its way to the output.
extension DisplayConverter {
  /// Writes a run in the order it is displayed in.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - range: where the run is.
  ///   - level: its level.
  ///   - bits: all property bits that any character of the paragraph has.
  mutating func writeRun(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, level: UInt8, bits: UInt16
  ) {
    let removes =
      bits & PropertyBits.formatControl != 0 && !(options.keepsControls && options.keepsJoiners)
    if level & 1 == 0 {
      if removes { unsafe copyWanted(bytes, range) } else { unsafe copy(bytes, range) }
      return
    }
    let mirrors = options.mirrorsCharacters && bits & PropertyBits.mirrored != 0
    let hasClusters = options.keepsClusters && bits & PropertyBits.mayExtendCluster != 0
    if options.shaping != .none && bits & PropertyBits.takesForms != 0 {
      let count = unsafe shapeRun(bytes, range)
      let run = unsafe UnsafeBufferPointer(start: shaped.base, count: count)
      if removes || mirrors || hasClusters {
        unsafe writeReversed(run, 0..<count, removes: removes)
      } else {
        unsafe reverseCharacters(run, 0..<count)
      }
    } else if removes || mirrors || hasClusters {
      unsafe writeReversed(bytes, range, removes: removes)
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

  private func keepsCharacter(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    var offset = offset
    return options.keeps(unsafe UTF8Reader.next(bytes, &offset))
  }

  /// Writes a right-to-left run that has neither marks nor anything to replace.
  private mutating func reverseCharacters(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) {
    guard let source = bytes.baseAddress else { return }
    var offset = range.lowerBound
    var target = unsafe output.base + outputCount + range.count
    while offset < range.upperBound {
      let lead = unsafe source[offset]
      if lead < 0x80 {
        unsafe target -= 1
        unsafe target[0] = lead
        offset &+= 1
      } else if lead < 0xe0 {
        unsafe target -= 2
        unsafe UnsafeMutableRawPointer(target).storeBytes(
          of: UnsafeRawPointer(source + offset).loadUnaligned(as: UInt16.self), as: UInt16.self)
        offset &+= 2
      } else {
        let length = lead < 0xf0 ? 3 : 4
        unsafe target -= length
        for byte in 0..<length { unsafe target[byte] = source[offset &+ byte] }
        offset &+= length
      }
    }
    outputCount &+= range.count
  }

  /// Writes a right-to-left run cluster by cluster, mirrored, and without unwanted controls.
  ///
  /// A cluster here is a character and what extends any cluster. When something else forms one,
  /// the standard library finds the clusters of the run.
  private mutating func writeReversed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, removes: Bool
  ) {
    let complexMask = PropertyBits.mayExtendCluster | PropertyBits.extendsCluster
    let stop = range.upperBound
    // The run is written downwards from here; a mirrored character is as long as its image.
    let end = outputCount + range.count
    var position = end
    var offset = range.lowerBound
    var next = offset
    var bits: UInt16 = 0
    if offset < stop { bits = unsafe properties.next(bytes, &next) }
    while offset < stop {
      if bits & complexMask == PropertyBits.mayExtendCluster {
        unsafe writeReversedCharacters(bytes, range)
        return
      }
      let begin = offset
      let baseEnd = next
      let baseBits = bits
      repeat {
        offset = next
        if offset == stop { break }
        bits = unsafe properties.next(bytes, &next)
      } while bits & PropertyBits.extendsCluster != 0
        && baseBits & PropertyBits.breaksClusters == 0
      if removes {
        // Marks from the last to the first; each may be a joiner that is not wanted.
        var clusterStart = position - (offset - begin)
        let floor = clusterStart
        var part = begin
        while part < offset {
          var partEnd = part
          let partBits = unsafe properties.next(bytes, &partEnd)
          if unsafe partBits & PropertyBits.formatControl == 0 || keepsCharacter(bytes, at: part) {
            unsafe store(bytes, part..<partEnd, at: clusterStart)
            clusterStart += partEnd - part
          }
          part = partEnd
        }
        // What was kept stands at the floor: move it up against what is written already.
        let kept = clusterStart - floor
        unsafe (output.base + position - kept).update(from: output.base + floor, count: kept)
        position -= kept
      } else {
        position -= offset - begin
        unsafe store(bytes, begin..<offset, at: position)
      }
      if baseBits & PropertyBits.mirrored != 0 && options.mirrorsCharacters {
        unsafe storeMirrored(bytes, begin..<baseEnd, at: position)
      }
    }
    let count = end - position
    if position != outputCount {
      unsafe (output.base + outputCount).update(from: output.base + position, count: count)
    }
    outputCount += count
  }

  @inline(__always)
  private func store(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, at position: Int
  ) {
    let target = unsafe output.base + position
    for index in 0..<range.count { unsafe target[index] = bytes[range.lowerBound &+ index] }
  }

  private func storeMirrored(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, at position: Int
  ) {
    var offset = range.lowerBound
    let glyph = MirroringGlyph.of(unsafe UTF8Reader.next(bytes, &offset))
    let target = unsafe output.base + position
    if range.count == 1 {
      unsafe target[0] = UInt8(truncatingIfNeeded: glyph)
    } else if let scalar = Unicode.Scalar(glyph), let encoded = UTF8.encode(scalar) {
      for (index, byte) in encoded.enumerated() { unsafe target[index] = byte }
    }
  }

  /// Writes a right-to-left run with the clusters that the standard library finds in it.
  private mutating func writeReversedCharacters(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) {
    let text = unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    let clusters = Array(text)
    for cluster in clusters.reversed() {
      for scalar in cluster.unicodeScalars where options.keeps(scalar.value) {
        let glyph = options.mirrorsCharacters ? MirroringGlyph.of(scalar.value) : scalar.value
        for byte in UTF8.encode(Unicode.Scalar(glyph) ?? scalar) ?? UTF8.encodedReplacementCharacter
        {
          output[outputCount] = byte
          outputCount += 1
        }
      }
    }
  }
}

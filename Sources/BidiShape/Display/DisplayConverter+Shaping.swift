/// Arabic joining in bulk text.
extension DisplayConverter {
  /// Writes a right-to-left run to `shaped`, in logical order, its letters in their forms.
  ///
  /// A letter is written as if nothing followed; when the next one joins it, its form is put in
  /// the place of the first, which is as long. So every letter is looked at once.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - range: where the run is.
  /// - Returns: the number of bytes written.
  mutating func shapeRun(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    shaped.reserve(range.count + range.count / 2 + 8)
    let target = unsafe shaped.base
    let formsLigatures = options.shaping == .ligatures
    var count = 0
    var offset = range.lowerBound
    /// Whether the letter before joins the next one.
    var joinsNext = false
    /// Where the letter before was written, if its form depends on the next one; or -1.
    var pending = -1
    var pendingLetter: UInt32 = 0
    var pendingJoinsBefore = false
    var hasOnlyMarksSince = true

    @inline(__always) func put(_ form: UInt32, at position: Int) -> Int {
      unsafe UnsafeMutableRawPointer(target + position).storeBytes(
        of: form.littleEndian, as: UInt32.self)
      return Int(form >> 24)
    }
    /// Puts the form that joins both ways, without touching the byte behind it.
    @inline(__always) func joinPending() {
      guard pending >= 0 else { return }
      let form = forms.form(
        of: pendingLetter, joinsBefore: pendingJoinsBefore, joinsAfter: true)
      unsafe overwrite(target + pending, with: form)
      pending = -1
    }

    while offset < range.upperBound {
      let begin = offset
      let bits = unsafe properties.next(bytes, &offset)
      let type = PropertyBits.joiningType(bits)
      if bits & PropertyBits.takesForms != 0 && type != JoiningType.transparent.rawValue {
        let isRightJoining = type == JoiningType.rightJoining.rawValue
        let joinsBefore = joinsNext && type != JoiningType.leftJoining.rawValue
        var next = begin
        let letter = unsafe UTF8Reader.next(bytes, &next)
        if joinsBefore && pending >= 0 {
          if formsLigatures && pendingLetter == FormTable.lam && hasOnlyMarksSince {
            let ligature = forms.ligature(with: letter, joinsBefore: pendingJoinsBefore)
            if ligature != 0 {
              unsafe overwrite(target + pending, with: ligature)
              pending = -1
              joinsNext = false
              continue
            }
          }
          joinPending()
        }
        pending = -1
        if FormTable.letters.contains(letter) {
          if !isRightJoining {
            pending = count
            pendingLetter = letter
            pendingJoinsBefore = joinsBefore
            hasOnlyMarksSince = true
          }
          count &+= put(
            forms.form(of: letter, joinsBefore: joinsBefore, joinsAfter: false), at: count)
        } else {
          for byte in begin..<offset {
            unsafe target[count] = bytes[byte]
            count &+= 1
          }
        }
        joinsNext = !isRightJoining
        continue
      }
      if type == JoiningType.transparent.rawValue {
        if bits & PropertyBits.classMask != UInt16(Class.nsm) { hasOnlyMarksSince = false }
      } else {
        if type == JoiningType.joinCausing.rawValue {
          joinPending()
          joinsNext = true
        } else {
          joinsNext = false
        }
        pending = -1
      }
      for byte in begin..<offset {
        unsafe target[count] = bytes[byte]
        count &+= 1
      }
    }
    return count
  }

  /// Puts a packed form in the place of another of its length.
  @inline(__always)
  private func overwrite(_ place: UnsafeMutablePointer<UInt8>, with form: UInt32) {
    unsafe place[0] = UInt8(truncatingIfNeeded: form)
    unsafe place[1] = UInt8(truncatingIfNeeded: form >> 8)
    if form >> 24 == 3 { unsafe place[2] = UInt8(truncatingIfNeeded: form >> 16) }
  }
}

/// Rules W2 to W7 on a stretch that FriBidi cannot be asked about as it is.
///
/// Two kinds of stretch come here. In one, a bracket that N0 changed stands between the strong
/// character that the W rules look back to and the stretch, so that the two rule groups see
/// different starts. The other is longer than one call takes, such as a page of `1,2,3,4`.
enum WeakTypes {
  /// Replaces the entries of a stretch by what is left after W7: L, AN or neutral.
  ///
  /// A European number stays as AN, which N1, N2, I1 and I2 treat alike: FriBidi, which is given
  /// the result, then has no W rule left to apply.
  ///
  /// - Parameters:
  ///   - entries: the stretch; holds weak and neutral entries only.
  ///   - context: the strong entry that W2 and W7 look back to: L, R or AL.
  /// - Complexity: O(n) in the length of the stretch.
  static func resolve(_ entries: UnsafeMutableBufferPointer<UInt8>, context: UInt8) {
    let count = entries.count
    // W2: a European number after an Arabic letter is an Arabic number.
    if context == Entry.al {
      for index in 0..<count where unsafe entries[index] == Entry.en {
        unsafe entries[index] = Entry.an
      }
    }
    // W4: one separator between two numbers of a kind joins them.
    if count > 2 {
      for index in 1..<(count - 1) {
        let before = unsafe entries[index - 1]
        guard unsafe before == entries[index + 1] else { continue }
        let entry = unsafe entries[index]
        if before == Entry.en, entry == Entry.es || entry == Entry.cs {
          unsafe entries[index] = Entry.en
        } else if before == Entry.an, entry == Entry.cs {
          unsafe entries[index] = Entry.an
        }
      }
    }
    // W5: terminators beside a European number belong to it. Forwards, then backwards.
    for index in 1..<max(count, 1)
    where unsafe entries[index] == Entry.et && entries[index - 1] == Entry.en {
      unsafe entries[index] = Entry.en
    }
    for index in (0..<max(count - 1, 0)).reversed()
    where unsafe entries[index] == Entry.et && entries[index + 1] == Entry.en {
      unsafe entries[index] = Entry.en
    }
    // W6: what is left of separators and terminators is neutral. W7: a number after L is L.
    let number = context == Entry.l ? Entry.l : Entry.an
    for index in 0..<count {
      switch unsafe entries[index] {
      case Entry.es, Entry.et, Entry.cs: unsafe entries[index] = Entry.neutral
      case Entry.en: unsafe entries[index] = number
      default: break
      }
    }
  }
}

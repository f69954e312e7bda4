internal import CFriBidi

/// Every call of FriBidi, and nothing else.
///
/// FriBidi is handed short vectors of the nine classes L, R, AL, EN, ES, ET, AN, CS and ON, with no
/// brackets, marks or controls among them: what its versions disagree about never reaches it.
enum FriBidiEngine {
  /// The most classes that one call resolves.
  static let longestVector = StretchMemo.longestStretch + 2

  /// Applies rules W1 to I2 to a vector of classes, its first and last element strong.
  ///
  /// - Parameters:
  ///   - classes: raw values of `BidiClass`, `longestVector` of them at most.
  ///   - isRightToLeft: whether the embedding level is odd.
  ///   - levels: receives a level for every class, counted from the even level 0 or the odd level 1.
  static func resolveLevels(
    of classes: UnsafeBufferPointer<UInt8>, isRightToLeft: Bool,
    into levels: UnsafeMutablePointer<FriBidiLevel>
  ) {
    let count = classes.count
    precondition(count <= longestVector, "vector too long for one call")
    unsafe withUnsafeTemporaryAllocation(of: FriBidiCharType.self, capacity: longestVector) {
      types in
      for index in 0..<count { unsafe types[index] = type(of: classes[index]) }
      var base = isRightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
      let highest = unsafe fribidi_get_par_embedding_levels_ex(
        types.baseAddress, nil, FriBidiStrIndex(count), &base, levels)
      // Zero says that an allocation of a few hundred bytes failed. Swift itself stops then.
      precondition(highest != 0, "out of memory in FriBidi")
    }
  }

  @inline(__always)
  private static func type(of value: UInt8) -> FriBidiCharType {
    switch value {
    case Class.l: FRIBIDI_TYPE_LTR
    case Class.r: FRIBIDI_TYPE_RTL
    case Class.al: FRIBIDI_TYPE_AL
    case Class.en: FRIBIDI_TYPE_EN
    case Class.es: FRIBIDI_TYPE_ES
    case Class.et: FRIBIDI_TYPE_ET
    case Class.an: FRIBIDI_TYPE_AN
    case Class.cs: FRIBIDI_TYPE_CS
    default: FRIBIDI_TYPE_ON
    }
  }
}

extension FriBidiEngine {
  /// Joins Arabic letters and replaces them by their presentation forms, in place.
  ///
  /// All letters are taken to be of one right-to-left or one left-to-right level; put a code point
  /// of the non-joining type between letters that must not join.
  ///
  /// - Parameters:
  ///   - codePoints: letters in logical order, replaced by their forms. A lam that became part of
  ///     a ligature with the alef after it is left as U+FEFF, the ligature in the alef's place.
  ///   - joiningTypes: a raw value of `JoiningType` for each.
  ///   - isRightToLeft: whether the level is odd.
  ///   - formsLigatures: whether lam-alef ligatures are made.
  static func shapeArabic(
    _ codePoints: inout [UInt32], joiningTypes: [UInt8], isRightToLeft: Bool, formsLigatures: Bool
  ) {
    let count = codePoints.count
    let level: FriBidiLevel = isRightToLeft ? 1 : 0
    let levels = [FriBidiLevel](repeating: level, count: count)
    let types = [FriBidiCharType](repeating: FRIBIDI_TYPE_AL, count: count)
    var properties = joiningTypes.map { property(of: $0) }
    unsafe fribidi_join_arabic(types, FriBidiStrIndex(count), levels, &properties)
    var flags = FriBidiFlags(FRIBIDI_FLAG_SHAPE_ARAB_PRES)
    if formsLigatures { flags |= FriBidiFlags(FRIBIDI_FLAG_SHAPE_ARAB_LIGA) }
    unsafe fribidi_shape_arabic(
      flags, levels, FriBidiStrIndex(count), &properties, &codePoints)
  }

  private static func property(of joiningType: UInt8) -> FriBidiArabicProp {
    switch JoiningType(rawValue: joiningType) {
    case .dualJoining: cfribidi_joining_type_d
    case .rightJoining: cfribidi_joining_type_r
    case .leftJoining: cfribidi_joining_type_l
    case .joinCausing: cfribidi_joining_type_c
    case .transparent: cfribidi_joining_type_t
    case .nonJoining, nil: cfribidi_joining_type_u
    }
  }
}

extension FriBidiEngine {
  /// The version of the library that is loaded, such as `"1.0.8"`.
  static var version: String {
    // The second word of "(GNU FriBidi) 1.0.8\ninterface version 4, …".
    let text = unsafe String(cString: cfribidi_version_info())
    let line = text.prefix { $0 != "\n" }
    return line.split(separator: " ").last.map(String.init) ?? "unknown"
  }

  /// The Unicode version of the library that is loaded, such as `"10.0.0"`.
  static var unicodeVersion: String { unsafe String(cString: cfribidi_unicode_version()) }
}

/// Finds out from the standard library which scalars form a grapheme cluster with a neighbour.
///
/// The standard library does not publish Grapheme_Cluster_Break, but the rules of UAX #29 show it:
/// a scalar of the value Other (or Control) joins nothing except what joins everything, that is an
/// Extend, SpacingMark or ZWJ behind it or a Prepend before it. Each probe is a text around the
/// scalar that is one `Character` when the scalar has some other value, and is not when it is
/// Other.
enum ClusterProbe {
  /// The texts put before and after a scalar, with the values that they find.
  private static let probes: [(before: String, after: String)] = [
    ("a", ""),  // Extend, SpacingMark, ZWJ
    ("", "a"),  // Prepend
    ("\r", ""),  // LF
    ("", "\n"),  // CR
    ("\u{1100}", ""),  // L, V, LV, LVT
    ("", "\u{1100}"),  // L
    ("\u{1160}", ""),  // V, T
    ("", "\u{1160}"),  // L, V, LV
    ("\u{11A8}", ""),  // T
    ("", "\u{11A8}"),  // V, T, LV, LVT
    ("\u{1F1E6}", ""),  // Regional_Indicator
    ("\u{1F468}\u{200D}", ""),  // Extended_Pictographic
    ("", "\u{200D}\u{1F468}"),  // Extended_Pictographic
    ("\u{0915}\u{094D}", ""),  // a consonant of Indic_Conjunct_Break
    ("", "\u{094D}\u{0915}"),  // a consonant of Indic_Conjunct_Break
  ]

  /// Whether the running standard library lets a scalar form a cluster with some neighbour.
  static func mayExtendCluster(_ scalar: Unicode.Scalar) -> Bool {
    probes.contains { probe in
      var text = probe.before
      text.unicodeScalars.append(scalar)
      text += probe.after
      return text.index(after: text.startIndex) == text.endIndex
    }
  }

  /// Whether a scalar joins whatever stands before it: an Extend, SpacingMark or ZWJ.
  static func extendsCluster(_ scalar: Unicode.Scalar) -> Bool {
    var text = "a"
    text.unicodeScalars.append(scalar)
    return text.count == 1
  }

  /// Whether not even a combining mark joins a scalar: a Control, CR or LF.
  static func breaksClusters(_ scalar: Unicode.Scalar) -> Bool {
    var text = ""
    text.unicodeScalars.append(scalar)
    text += "\u{0301}"
    return text.count == 2
  }

  /// The Unicode version of the running standard library: the youngest age that it knows.
  static func unicodeVersion() -> String {
    var youngest: (major: Int, minor: Int) = (0, 0)
    for codePoint in UInt32(0)...0x10FFFF {
      if let age = Unicode.Scalar(codePoint)?.properties.age, age > youngest { youngest = age }
    }
    return "\(youngest.major).\(youngest.minor)"
  }
}

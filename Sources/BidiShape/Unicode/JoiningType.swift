/// How a letter joins its neighbours: the Joining_Type of the Unicode Character Database.
///
/// The raw values are the ones stored in the generated tables.
package enum JoiningType: UInt8, CaseIterable, Sendable {
  /// U: joins neither side.
  case nonJoining
  /// C: makes both neighbours join, has no forms of its own (tatweel, ZWJ).
  case joinCausing
  /// D: joins both sides.
  case dualJoining
  /// L: joins the character on its left.
  case leftJoining
  /// R: joins the character on its right.
  case rightJoining
  /// T: is skipped when neighbours join (marks, format characters).
  case transparent

  /// The short name of the Unicode Character Database, such as `"D"`.
  package var abbreviation: Character {
    switch self {
    case .nonJoining: "U"
    case .joinCausing: "C"
    case .dualJoining: "D"
    case .leftJoining: "L"
    case .rightJoining: "R"
    case .transparent: "T"
    }
  }

  /// Whether the character after one of this type may join it.
  package var joinsNext: Bool {
    self == .dualJoining || self == .leftJoining || self == .joinCausing
  }
}

/// The classes that the rules of UAX #14 distinguish, after rule LB1.
///
/// The raw values are those of the generated table. Characters of a class that a rule singles out by
/// another property have a class of their own: `isAlphabetic` and the like put them together again.
enum LineBreakClass: UInt8 {
  // In the order of the generator's list.
  case al, ak, ap, `as`, b2, ba, bb, bk, cb, cl, cm, cp, cr, eb, em, ex
  case gl, h2, h3, hl, hy, id, `in`, `is`, jl, jt, jv, lf, nl, ns, nu, op
  case po, pr, qu, ri, sp, sy, vf, vi, wj, zw, zwj
  /// A QU whose General_Category is Pi.
  case initialQuotation
  /// A QU whose General_Category is Pf.
  case finalQuotation
  /// U+25CC DOTTED CIRCLE, an AL.
  case dottedCircle
  /// U+2010 HYPHEN, a BA.
  case hyphen
  /// A code point that is Extended_Pictographic but not assigned, an ID.
  case unassignedPictograph
  /// Such a code point that is an AL.
  case unassignedLetter

  /// Whether the class is AL or HL.
  var isAlphabetic: Bool { isAL || self == .hl }

  /// Whether the class is AL.
  var isAL: Bool { self == .al || self == .dottedCircle || self == .unassignedLetter }

  /// Whether the class is BA.
  var isBA: Bool { self == .ba || self == .hyphen }

  /// Whether the class is QU.
  var isQU: Bool { self == .qu || self == .initialQuotation || self == .finalQuotation }

  /// Whether the class is ID, EB or EM.
  var isIdeographic: Bool {
    self == .id || self == .unassignedPictograph || self == .eb || self == .em
  }

  /// Whether the class is PR or PO.
  var isAffix: Bool { self == .pr || self == .po }

  /// Whether the class is AK or AS, or the character is the dotted circle (LB28a).
  var isAksara: Bool { self == .ak || self == .as || self == .dottedCircle }

  /// Whether the code point is Extended_Pictographic but not assigned (LB30b).
  var isUnassignedPictograph: Bool {
    self == .unassignedPictograph || self == .unassignedLetter
  }

  /// Whether the class is JL, JV, JT, H2 or H3.
  var isKorean: Bool {
    switch self {
    case .jl, .jv, .jt, .h2, .h3: true
    default: false
    }
  }

  /// Whether a line ends after the character in any case (LB4, LB5).
  var endsLine: Bool { self == .bk || self == .cr || self == .lf || self == .nl }
}

/// A Bidi_Class under its short name in the Unicode Character Database.
///
/// The reference implementation has its own list of classes, so that a mistake in the library's
/// list cannot hide itself.
public enum ReferenceClass: String, CaseIterable, Hashable, Sendable {
  // Strong.
  case l = "L"
  case r = "R"
  case al = "AL"
  // Weak.
  case en = "EN"
  case es = "ES"
  case et = "ET"
  case an = "AN"
  case cs = "CS"
  case nsm = "NSM"
  case bn = "BN"
  // Neutral.
  case b = "B"
  case s = "S"
  case ws = "WS"
  case on = "ON"
  // Explicit formatting.
  case lre = "LRE"
  case lro = "LRO"
  case rle = "RLE"
  case rlo = "RLO"
  case pdf = "PDF"
  case lri = "LRI"
  case rli = "RLI"
  case fsi = "FSI"
  case pdi = "PDI"

  /// BD8: LRI, RLI and FSI begin an isolate.
  public var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

  /// X9: LRE, RLE, LRO, RLO, PDF and BN are removed before the implicit rules.
  public var isRemovedByX9: Bool {
    switch self {
    case .lre, .rle, .lro, .rlo, .pdf, .bn: true
    default: false
    }
  }

  /// The NI of rules N1 and N2: B, S, WS, ON and the isolate formatting characters.
  public var isNeutralOrIsolate: Bool {
    switch self {
    case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
    default: false
    }
  }
}

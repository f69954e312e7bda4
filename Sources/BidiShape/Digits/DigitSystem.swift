/// A decimal system of Unicode: ten digits in a row, by the name that CLDR gives it.
public struct DigitSystem: Hashable, Sendable {
  /// The CLDR numbering system, such as `"arab"`, `"arabext"`, `"deva"` or `"latn"`.
  public let name: String
  /// The digit zero; the others follow it.
  public let zero: Unicode.Scalar

  /// The digit of a value from 0 to 9; other values are a programming error.
  ///
  /// - Complexity: O(1).
  public func digit(_ value: Int) -> Unicode.Scalar {
    precondition((0...9).contains(value), "no digit has this value")
    return Unicode.Scalar(zero.value + UInt32(value)) ?? zero
  }

  /// Whether numbers of the system have the decimal separator U+066B, the thousands separator U+066C
  /// and the percent sign U+066A.
  public var hasArabicSeparators: Bool { zero == "\u{660}" || zero == "\u{6F0}" }

  /// The system of a name, or nil.
  ///
  /// - Complexity: O(n) in the number of systems.
  public init?(named name: String) {
    guard let system = Self.all.first(where: { $0.name == name }) else { return nil }
    self = system
  }

  /// The system that a character is a digit of, and its value; nil when it is none.
  ///
  /// - Complexity: O(log *n*) in the number of systems.
  public static func of(_ scalar: Unicode.Scalar) -> (system: DigitSystem, value: Int)? {
    var lower = 0
    var upper = all.count
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if all[middle].zero <= scalar { lower = middle } else { upper = middle }
    }
    let system = all[lower]
    guard scalar >= system.zero, scalar.value - system.zero.value < 10 else { return nil }
    return (system, Int(scalar.value - system.zero.value))
  }

  private init(_ name: String, _ zero: Unicode.Scalar) {
    self.name = name
    self.zero = zero
  }

  /// Every system of Unicode 16 (General_Category Nd), in the order of their digits.
  public static let all: [DigitSystem] = [
    DigitSystem("latn", "\u{30}"), DigitSystem("arab", "\u{660}"),
    DigitSystem("arabext", "\u{6F0}"), DigitSystem("nkoo", "\u{7C0}"),
    DigitSystem("deva", "\u{966}"), DigitSystem("beng", "\u{9E6}"), DigitSystem("guru", "\u{A66}"),
    DigitSystem("gujr", "\u{AE6}"), DigitSystem("orya", "\u{B66}"),
    DigitSystem("tamldec", "\u{BE6}"), DigitSystem("telu", "\u{C66}"),
    DigitSystem("knda", "\u{CE6}"), DigitSystem("mlym", "\u{D66}"), DigitSystem("sinh", "\u{DE6}"),
    DigitSystem("thai", "\u{E50}"), DigitSystem("laoo", "\u{ED0}"), DigitSystem("tibt", "\u{F20}"),
    DigitSystem("mymr", "\u{1040}"), DigitSystem("mymrshan", "\u{1090}"),
    DigitSystem("khmr", "\u{17E0}"), DigitSystem("mong", "\u{1810}"),
    DigitSystem("limb", "\u{1946}"), DigitSystem("talu", "\u{19D0}"),
    DigitSystem("lana", "\u{1A80}"), DigitSystem("lanatham", "\u{1A90}"),
    DigitSystem("bali", "\u{1B50}"), DigitSystem("sund", "\u{1BB0}"),
    DigitSystem("lepc", "\u{1C40}"), DigitSystem("olck", "\u{1C50}"),
    DigitSystem("vaii", "\u{A620}"), DigitSystem("saur", "\u{A8D0}"),
    DigitSystem("kali", "\u{A900}"), DigitSystem("java", "\u{A9D0}"),
    DigitSystem("mymrtlng", "\u{A9F0}"), DigitSystem("cham", "\u{AA50}"),
    DigitSystem("mtei", "\u{ABF0}"), DigitSystem("fullwide", "\u{FF10}"),
    DigitSystem("osma", "\u{104A0}"), DigitSystem("rohg", "\u{10D30}"),
    DigitSystem("gara", "\u{10D40}"), DigitSystem("brah", "\u{11066}"),
    DigitSystem("sora", "\u{110F0}"), DigitSystem("cakm", "\u{11136}"),
    DigitSystem("shrd", "\u{111D0}"), DigitSystem("sind", "\u{112F0}"),
    DigitSystem("newa", "\u{11450}"), DigitSystem("tirh", "\u{114D0}"),
    DigitSystem("modi", "\u{11650}"), DigitSystem("takr", "\u{116C0}"),
    DigitSystem("mymrpao", "\u{116D0}"), DigitSystem("mymrepka", "\u{116DA}"),
    DigitSystem("ahom", "\u{11730}"), DigitSystem("wara", "\u{118E0}"),
    DigitSystem("diak", "\u{11950}"), DigitSystem("sunu", "\u{11BF0}"),
    DigitSystem("bhks", "\u{11C50}"), DigitSystem("gonm", "\u{11D50}"),
    DigitSystem("gong", "\u{11DA0}"), DigitSystem("kawi", "\u{11F50}"),
    DigitSystem("gukh", "\u{16130}"), DigitSystem("mroo", "\u{16A60}"),
    DigitSystem("tnsa", "\u{16AC0}"), DigitSystem("hmng", "\u{16B50}"),
    DigitSystem("krai", "\u{16D70}"), DigitSystem("outlined", "\u{1CCF0}"),
    DigitSystem("mathbold", "\u{1D7CE}"), DigitSystem("mathdbl", "\u{1D7D8}"),
    DigitSystem("mathsans", "\u{1D7E2}"), DigitSystem("mathsanb", "\u{1D7EC}"),
    DigitSystem("mathmono", "\u{1D7F6}"), DigitSystem("hmnp", "\u{1E140}"),
    DigitSystem("wcho", "\u{1E2F0}"), DigitSystem("nagm", "\u{1E4F0}"),
    DigitSystem("onao", "\u{1E5F1}"), DigitSystem("adlm", "\u{1E950}"),
    DigitSystem("segment", "\u{1FBF0}"),
  ]
}

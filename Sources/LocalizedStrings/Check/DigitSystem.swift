import Foundation

/// The digits that a language is written with.
enum DigitSystem {
  /// A run of digits of one kind in a text.
  struct Run {
    let range: Range<Int>
    let system: String
  }

  /// The CLDR numbering systems that are right in a language; empty when nothing is known.
  ///
  /// That of the locale; and where the tag names no region, of a language whose regions differ, all
  /// those of the regions.
  static func systems(of language: String) -> Set<String> {
    let system = Locale(identifier: language).numberingSystem.identifier
    let subtags = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { String($0) }
    var systems: Set = [system]
    if subtags.count == 1, let native = native[language.lowercased()] {
      systems.formUnion(native)
    }
    return systems
  }

  private static let native: [String: Set<String>] = [
    "ar": ["arab", "latn"], "ur": ["arabext", "latn"], "hi": ["deva", "latn"],
    "bn": ["beng", "latn"], "mr": ["deva", "latn"], "ne": ["deva", "latn"],
    "pa": ["guru", "latn"], "gu": ["gujr", "latn"], "ta": ["tamldec", "latn"],
    "te": ["telu", "latn"], "kn": ["knda", "latn"], "ml": ["mlym", "latn"],
    "th": ["thai", "latn"], "lo": ["laoo", "latn"], "km": ["khmr", "latn"],
    "my": ["mymr", "latn"], "or": ["orya", "latn"], "ckb": ["arab", "latn"],
    "sd": ["arab", "deva", "latn"], "ks": ["arabext", "deva", "latn"], "ug": ["latn"],
    "as": ["beng"], "dz": ["tibt"], "bo": ["tibt", "latn"],
  ]

  /// The digits of a text that are its own: not those of a Latin name, an address, a version or a
  /// phone number, which stay Western.
  static func runs(in scalars: [Unicode.Scalar], _ parts: [MessagePart]) -> [Run] {
    var runs: [Run] = []
    for part in parts where part.kind == .text {
      var index = part.range.lowerBound
      while index < part.range.upperBound {
        guard let system = system(of: scalars[index]) else {
          index += 1
          continue
        }
        let start = index
        if let end = phoneNumberEnd(scalars, index, part.range) {
          index = end
          continue
        }
        while index < part.range.upperBound, belongsToNumber(scalars, index, part.range) {
          index += 1
        }
        let range = start..<index
        if system != "latn" || !isLatinToken(scalars, range, part.range) {
          runs.append(Run(range: range, system: system))
        }
      }
    }
    return runs
  }

  /// The numbering system of a decimal digit.
  static func system(of scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.generalCategory == .decimalNumber,
      let digit = scalar.properties.numericValue
    else { return nil }
    let zero = scalar.value - UInt32(digit)
    return names[zero] ?? "other"
  }

  private static let names: [UInt32: String] = [
    0x30: "latn", 0x660: "arab", 0x6F0: "arabext", 0x7C0: "nkoo", 0x966: "deva", 0x9E6: "beng",
    0xA66: "guru", 0xAE6: "gujr", 0xB66: "orya", 0xBE6: "tamldec", 0xC66: "telu", 0xCE6: "knda",
    0xD66: "mlym", 0xE50: "thai", 0xED0: "laoo", 0xF20: "tibt", 0x1040: "mymr", 0x17E0: "khmr",
    0xFF10: "fullwide", 0x1E950: "adlm",
  ]

  private static func belongsToNumber(
    _ scalars: [Unicode.Scalar], _ index: Int, _ range: Range<Int>
  ) -> Bool {
    if system(of: scalars[index]) != nil { return true }
    // A separator with digits on both sides.
    return ".,:/-\u{066B}\u{066C}".unicodeScalars.contains(scalars[index])
      && index + 1 < range.upperBound && system(of: scalars[index + 1]) != nil
  }

  /// Whether Western digits are part of a name such as `MP3` or `iOS 17`, or of a phone number.
  private static func isLatinToken(
    _ scalars: [Unicode.Scalar], _ run: Range<Int>, _ range: Range<Int>
  ) -> Bool {
    func isLatin(_ index: Int) -> Bool {
      range.contains(index) && scalars[index].isASCIILetter
    }
    var before = run.lowerBound - 1
    if isLatin(before) || isLatin(run.upperBound) { return true }
    // One space, hyphen or underscore between the name and its number.
    if range.contains(before), " -_\u{A0}".unicodeScalars.contains(scalars[before]) {
      before -= 1
      if isLatin(before) { return true }
    }
    return false
  }

  /// The end of a phone number, or another long one in groups, that begins here.
  private static func phoneNumberEnd(
    _ scalars: [Unicode.Scalar], _ start: Int, _ range: Range<Int>
  ) -> Int? {
    var end = start
    var digits = 0
    var index = start
    while index < range.upperBound {
      if scalars[index].isASCIIDigit {
        digits += 1
        end = index + 1
      } else if !" -().\u{A0}\u{2011}".unicodeScalars.contains(scalars[index]) || index > end + 1 {
        break
      }
      index += 1
    }
    let hasPlus = start > range.lowerBound && scalars[start - 1] == "+"
    return hasPlus || digits >= 7 ? end : nil
  }

  /// A name of a system for a message.
  static func title(_ system: String) -> String {
    switch system {
    case "latn": "Western digits"
    case "arab": "Arabic-Indic digits"
    case "arabext": "Persian digits (U+06F0 to U+06F9)"
    default: "digits '\(system)'"
    }
  }
}

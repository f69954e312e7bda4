/// Line breaking by the rules of UAX #14 for Unicode 16, tried one after the other at each place.
///
/// It shares nothing with the library: classes come with the items, and rules are read from text.
public struct ReferenceLineBreaks: Sendable {
  /// What holds of the place before an item.
  public enum Verdict: Sendable {
    /// No line ends here.
    case prohibited
    /// A line may end here.
    case allowed
    /// A line ends here.
    case mandatory
  }

  /// For each item, the verdict on the place before it.
  public let verdicts: [Verdict]

  /// Applies the rules to a text.
  ///
  /// - Complexity: O(n²) in the number of items.
  public init(_ items: [ReferenceLineBreakItem]) {
    var verdicts = [Verdict](repeating: .prohibited, count: items.count)
    // LB9: combining marks go with what they follow; LB10: others are as the letter A.
    var units: [Set<String>] = []
    var starts: [Int] = []
    for (index, item) in items.enumerated() {
      let isJoiner = item.names.contains("ZWJ")
      if isJoiner || item.names.contains("CM") {
        let joined: Set<String> = isJoiner ? ["joins"] : []
        if let last = units.last, last.isDisjoint(with: ["BK", "CR", "LF", "NL", "SP", "ZW"]) {
          units[units.count - 1] = last.subtracting(["joins"]).union(joined)
          continue
        }
        units.append(joined.union(["AL"]))
      } else {
        units.append(item.names)
      }
      starts.append(index)
    }
    // LB2: nothing before the first.
    for (place, start) in starts.enumerated().dropFirst() {
      verdicts[start] = Self.verdict(units, place)
    }
    self.verdicts = verdicts
  }

  private static func verdict(_ units: [Set<String>], _ place: Int) -> Verdict {
    for rule in Self.rules where rule.applies(to: units, before: place) {
      switch rule.action {
      case .prohibits: return .prohibited
      case .allows: return .allowed
      case .demands: return .mandatory
      }
    }
    // LB30a: in pairs from the first on.
    let indicators = units[..<place].reversed().prefix { $0.contains("RI") }.count
    if units[place].contains("RI") && indicators % 2 == 1 { return .prohibited }
    return .allowed
  }

  /// The rules in order; LB8a asks for the ZWJ that LB9 has put into an item.
  private static let rules: [ReferenceLineBreakRule] = [
    "BK !", "CR × LF", "CR !", "LF !", "NL !", "× BK|CR|LF|NL",  // LB4, LB5, LB6
    "× SP", "× ZW", "ZW SP* ÷", "joins ×",  // LB7, LB8, LB8a
    "× WJ", "WJ ×", "GL ×", "^SP&^BA&^HY × GL",  // LB11, LB12, LB12a
    "× CL", "× CP", "× EX", "× SY", "OP SP* ×",  // LB13, LB14
    "sot|BK|CR|LF|NL|OP|QU|GL|SP|ZW QU&Pi SP* ×",  // LB15a
    "× QU&Pf SP|GL|WJ|CL|QU|CP|EX|IS|SY|BK|CR|LF|NL|ZW|eot",  // LB15b
    "SP ÷ IS NU", "× IS", "CL|CP SP* × NS", "B2 SP* × B2", "SP ÷",  // LB15c, d, LB16, 17, 18
    "× QU&^Pi", "QU&^Pf ×",  // LB19
    "^EA × QU", "× QU ^EA|eot", "QU × ^EA", "sot|^EA QU ×",  // LB19a
    "÷ CB", "CB ÷", "sot|BK|CR|LF|NL|SP|ZW|CB|GL HY|U+2010 × AL",  // LB20, LB20a
    "× BA", "× HY", "× NS", "BB ×", "HL HY|BA&^EA × ^HL", "SY × HL", "× IN",  // LB21, a, b, LB22
    "AL|HL × NU", "NU × AL|HL", "PR × ID|EB|EM", "ID|EB|EM × PO",  // LB23, LB23a
    "PR|PO × AL|HL", "AL|HL × PR|PO",  // LB24
    "NU SY|IS* CL × PO", "NU SY|IS* CP × PO", "NU SY|IS* CL × PR", "NU SY|IS* CP × PR",  // LB25
    "NU SY|IS* × PO", "NU SY|IS* × PR", "PO × OP NU", "PO × OP IS NU", "PO × NU", "PR × OP NU",
    "PR × OP IS NU", "PR × NU", "HY × NU", "IS × NU", "NU SY|IS* × NU",
    "JL × JL|JV|H2|H3", "JV|H2 × JV|JT", "JT|H3 × JT",  // LB26
    "JL|JV|JT|H2|H3 × PO", "PR × JL|JV|JT|H2|H3", "AL|HL × AL|HL",  // LB27, LB28
    "AP × AK|U+25CC|AS", "AK|U+25CC|AS × VF|VI", "AK|U+25CC|AS VI × AK|U+25CC",  // LB28a
    "AK|U+25CC|AS × AK|U+25CC|AS VF", "IS × AL|HL",  // LB29
    "AL|HL|NU × OP&^EA", "CP&^EA × AL|HL|NU", "EB × EM", "ExtPict&Cn × EM",  // LB30, LB30b
  ].compactMap { ReferenceLineBreakRule($0) }
}

/// A character as the rules of UAX #14 are written: by the names of its properties.
public struct ReferenceLineBreakItem: Hashable, Sendable {
  /// The character.
  public let scalar: Unicode.Scalar
  /// The short name of its Line_Break, and what else the rules ask for: `EA` for East_Asian_Width F,
  /// W or H, `Pi` and `Pf` for the General_Category, `U+2010` and `U+25CC` for the character
  /// itself, `ExtPict&Cn` for code points that are reserved for emoji.
  public let names: Set<String>

  /// Creates an item from a character and names between blanks.
  public init(_ scalar: Unicode.Scalar, _ names: String) {
    self.scalar = scalar
    self.names = Set(names.split(separator: " ").map { String($0) })
  }

  /// Characters of every class after rule LB1, and of every kind that a rule tells apart.
  public static let representatives: [ReferenceLineBreakItem] = [
    Self("a", "AL"), Self("#", "AL"), Self("\u{0628}", "AL"), Self("\u{0E01}", "AL"),
    Self("\u{25CC}", "AL U+25CC"), Self("\u{05D0}", "HL"), Self("\u{1B05}", "AK"),
    Self("\u{11003}", "AP"), Self("\u{1BC0}", "AS"), Self("\u{1BF2}", "VF"),
    Self("\u{1B44}", "VI"), Self("\u{2014}", "B2"), Self("\t", "BA"), Self("\u{3000}", "BA EA"),
    Self("\u{2010}", "BA U+2010"), Self("\u{00AD}", "BA"), Self("\u{00B4}", "BB"),
    Self("\u{2028}", "BK"), Self("\u{000B}", "BK"), Self("\u{FFFC}", "CB"), Self("}", "CL"),
    Self("\u{3001}", "CL EA"), Self("\u{0308}", "CM"), Self("\u{200F}", "CM"),
    Self("\u{2067}", "CM"), Self(")", "CP"), Self("\r", "CR"), Self("\u{261D}", "EB"),
    Self("\u{1F466}", "EB EA"), Self("\u{1F3FB}", "EM EA"), Self("!", "EX"),
    Self("\u{FF01}", "EX EA"), Self("\u{00A0}", "GL"), Self("\u{AC00}", "H2 EA"),
    Self("\u{AC01}", "H3 EA"), Self("-", "HY"), Self("\u{4E2D}", "ID EA"),
    Self("\u{1F02C}", "ID ExtPict&Cn"), Self("\u{1F8FF}", "AL ExtPict&Cn"),
    Self("\u{2026}", "IN"), Self(",", "IS"), Self("\u{061B}", "EX"), Self("\u{1100}", "JL EA"),
    Self("\u{11A8}", "JT"), Self("\u{1160}", "JV"), Self("\n", "LF"), Self("\u{0085}", "NL"),
    Self("\u{3041}", "NS EA"), Self("\u{17D6}", "NS"), Self("1", "NU"), Self("\u{0661}", "NU"),
    Self("(", "OP"), Self("\u{300C}", "OP EA"), Self("%", "PO"), Self("\u{FF05}", "PO EA"),
    Self("$", "PR"), Self("\u{FFE5}", "PR EA"), Self("\"", "QU"), Self("\u{00AB}", "QU Pi"),
    Self("\u{00BB}", "QU Pf"), Self("\u{1F1F8}", "RI"), Self(" ", "SP"), Self("/", "SY"),
    Self("\u{2060}", "WJ"), Self("\u{200B}", "ZW"), Self("\u{200D}", "ZWJ"),
  ]
}

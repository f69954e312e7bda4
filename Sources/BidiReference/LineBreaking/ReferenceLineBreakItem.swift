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
  public static let representatives: [ReferenceLineBreakItem] = table.split(separator: "\n")
    .flatMap { line in
      let parts = line.split(separator: ":")
      return parts[1].split(separator: " ").map { code in
        Self(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) ?? "?", String(parts[0]))
      }
    }

  /// Names, and the characters that have them.
  ///
  /// A text, for calls by the hundred in an array take the optimizer seconds.
  private static let table = """
    AL: 0061 0023 0628 0E01
    AL U+25CC: 25CC
    HL: 05D0
    AK: 1B05
    AP: 11003
    AS: 1BC0
    VF: 1BF2
    VI: 1B44
    B2: 2014
    BA: 0009 00AD
    BA EA: 3000
    BA U+2010: 2010
    BB: 00B4
    BK: 2028 000B
    CB: FFFC
    CL: 007D
    CL EA: 3001
    CM: 0308 200F 2067
    CP: 0029
    CR: 000D
    EB: 261D
    EB EA: 1F466
    EM EA: 1F3FB
    EX: 0021 061B
    EX EA: FF01
    GL: 00A0
    H2 EA: AC00
    H3 EA: AC01
    HY: 002D
    ID EA: 4E2D
    ID ExtPict&Cn: 1F02C
    AL ExtPict&Cn: 1F8FF
    IN: 2026
    IS: 002C
    JL EA: 1100
    JT: 11A8
    JV: 1160
    LF: 000A
    NL: 0085
    NS EA: 3041
    NS: 17D6
    NU: 0031 0661
    OP: 0028
    OP EA: 300C
    PO: 0025
    PO EA: FF05
    PR: 0024
    PR EA: FFE5
    QU: 0022
    QU Pi: 00AB
    QU Pf: 00BB
    RI: 1F1F8
    SP: 0020
    SY: 002F
    WJ: 2060
    ZW: 200B
    ZWJ: 200D
    """
}

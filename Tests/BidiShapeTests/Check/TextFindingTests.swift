import BidiReference
import BidiShape
import BidiTestSupport
import Testing

/// What is found in texts, sources and names.
@Suite struct TextFindingTests {
  private func found(_ text: String, _ kind: CheckedText = .prose) -> [String] {
    TextFinding.findings(in: text, as: kind).map { finding in
      let start = text.unicodeScalars.distance(
        from: text.startIndex, to: finding.range.lowerBound)
      let length = text.unicodeScalars.distance(
        from: finding.range.lowerBound, to: finding.range.upperBound)
      return "\(finding.code.rawValue) \(start)+\(length)"
    }
  }

  @Test func prose() {
    var log = FailureLog()
    for (text, findings) in Self.prose {
      log.expect(found(text), equals: findings, EscapedText.ascii(text))
    }
    #expect(log.isEmpty, "\(log)")
  }

  private static let prose: [(String, [String])] = [
    ("", []), ("plain \u{5D0}\u{5D1} (1)", []),
    // Pairs that are whole, one inside the other.
    ("\u{2067}a \u{202B}b\u{202C} c\u{2069}", []), ("\u{2068}a\u{2069}\n\u{2068}b\u{2069}", []),
    ("a\u{2067}b", ["unterminated 1+1"]), ("a\u{202A}b\n", ["unterminated 1+1"]),
    ("\u{202D}a\u{202C}", ["override 0+1"]),
    ("photo_\u{202E}gnp.exe", ["override 6+1", "unterminated 6+1"]),
    ("a\u{2069}b\u{202C}", ["unmatched 1+1", "unmatched 3+1"]),
    // A PDF inside an isolate ends nothing outside of it; a PDI ends what is open inside.
    ("\u{202B}\u{2067}\u{202C}\u{2069}\u{202C}", ["unmatched 2+1"]),
    ("\u{2067}\u{202B}a\u{2069}b", ["unterminated 1+1"]),
    ("a\u{2067}b\nc\u{2069}", ["leaking 1+1", "unmatched 5+1"]),
    ("a\u{202B}b\r\nc\u{202C}", ["leaking 1+1", "unmatched 6+1"]),
    // Marks between letters of their own direction, and marks that do something.
    ("a\u{200E} b", ["needless-mark 1+1"]), ("! \u{200F}\u{5D0}", ["needless-mark 2+1"]),
    ("a\u{200F}!", []), ("$\u{200E}5", []), ("\u{627}\u{200F}1", []),
    ("\u{627}\u{61C}1", ["needless-mark 1+1"]),
    // Combining marks with and without a base.
    ("e\u{301} \u{5D0}\u{5B8}\u{591}", []), ("\u{301}e", ["stray-mark 0+1"]),
    ("a \u{5B8}b", ["stray-mark 2+1"]), ("a\u{A0}\u{301}", []),
    // Words in presentation forms; a word that is one character is none.
    ("x \u{FE8D}\u{FEDF} \u{FEB4} y", ["presentation-forms 2+4"]), ("\u{FDF2} \u{FD3E}", []),
  ]

  @Test func sources() {
    var log = FailureLog()
    for (text, syntax, findings) in Self.sources {
      log.expect(found(text, .source(syntax)), equals: findings, EscapedText.ascii(text))
    }
    #expect(log.isEmpty, "\(log)")
  }

  private static let sources: [(String, CodeSyntax, [String])] = [
    // Right-to-left text in strings and comments, with code around it that stays where it is.
    ("let a = \"\u{5D0}\u{5D1}\" + b // \u{5D2} (1)\nb", .slashes, []),
    ("s('\u{5D0}: 1') # a: \u{5D1}, \u{5D2}", .hashes, []),
    // The closing quotation mark and what begins the comment stand between letters on both sides.
    ("let a = \"\u{5D0}\u{5D1}\" // \u{5D2}", .slashes, ["displaced-code 11+1"]),
    // Two strings with nothing but punctuation between them change places.
    ("f(\"\u{5D0}\", \"\u{5D1}\")", .slashes, ["displaced-code 4+1"]),
    ("\u{5D0} = 1", .hashes, ["displaced-code 2+1"]),
    // An early return that looks like the end of a comment.
    (
      "'''\u{2067}''' ;return", .hashes,
      ["reordered 3+1", "unterminated 3+1", "displaced-code 4+1"]
    ),
    // Isolates that only say what is so anyway.
    ("// \u{2068}a\u{2069} b", .slashes, []),
    // Escaped quotation marks, strings over lines, comments inside strings.
    ("\"a\\\"\u{5D0}\" + x", .slashes, []),
    ("\"// \u{5D0}\" + x /* \u{5D1}\nb \u{5D2} */", .slashes, []),
  ]

  @Test func names() {
    expectEqual(
      found("photo_\u{202E}gnp.exe", .name), ["override 6+1", "reordered 6+1", "unterminated 6+1"])
    expectEqual(found("\u{5D3}\u{5D5}\u{5D7} 1.pdf", .name), [])
  }

  @Test func syntaxesAreFoundByTheEndOfAName() {
    expectEqual(CodeSyntax(fileExtension: "SWIFT"), .slashes)
    expectEqual(CodeSyntax(fileExtension: "py"), .hashes)
    #expect(CodeSyntax(fileExtension: "txt") == nil)
  }
}

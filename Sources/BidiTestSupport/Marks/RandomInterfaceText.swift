public import BidiReference

/// A source of random sentences made from what interfaces show: words of several scripts, tokens of
/// every kind, punctuation, and now and then a control.
public struct RandomInterfaceText: Sendable {
  private var generator: SeededGenerator

  /// Creates a source that draws on a generator.
  public init(_ generator: SeededGenerator) { self.generator = generator }

  /// The next text, of 1 to 14 words.
  public mutating func next() -> String {
    let count = Int.random(in: 1...(generator.oneIn(4) ? 14 : 6), using: &generator)
    var text = ""
    let weights = generator.oneIn(2) ? Self.hebrew : Self.arabic
    for index in 0..<count {
      if index > 0 { text += pick(Self.gaps) }
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...3: text += pick(weights)
      case 4...5: text += pick(Self.latin)
      case 6...8: text += pick(Self.tokens)
      default: text += pick(Self.rare)
      }
      if generator.oneIn(8) { text += pick(Self.punctuation) }
      if generator.oneIn(40) { text += pick(Self.controls) }
    }
    return text
  }

  /// A random choice of stretches of a text, in UTF-8 offsets.
  public mutating func nextTokens(in text: String) -> [Range<Int>] {
    let bounds =
      [0]
      + text.unicodeScalars.map { UTF8.width($0) }.reduce(into: []) {
        $0.append(($0.last ?? 0) + $1)
      }
    return (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
      let first = bounds[Int.random(in: 0..<bounds.count, using: &generator)]
      let second = bounds[Int.random(in: 0..<bounds.count, using: &generator)]
      return first == second ? nil : min(first, second)..<max(first, second)
    }
  }

  private mutating func pick(_ list: [String]) -> String {
    list[Int.random(in: 0..<list.count, using: &generator)]
  }

  private static let hebrew = [
    "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "\u{5D1}\u{5D9}\u{5EA}", "\u{5D4}-", "\u{5D1}-",
    "\u{5DB}\"\u{5DC}",
    "\u{5D3}\u{5D4}", "\u{5E9}\u{5DC}\u{5D7}/\u{5D4}", "\u{5D0}",
  ]
  private static let arabic = [
    "\u{645}\u{631}\u{62D}\u{628}\u{627}", "\u{627}\u{644}\u{633}\u{639}\u{631}", "\u{648}",
    "\u{6A9}\u{62F}", "\u{645}\u{6CC}\u{200C}\u{631}\u{648}\u{645}", "\u{628}\u{64E}\u{64A}\u{62A}",
  ]
  private static let latin = [
    "Apple", "Pay", "C++", "C#", ".NET", "Yahoo!", "iPhone", "foo()", "Wi-Fi", "a", "e\u{301}",
    "Ctrl++",
    "U.S.", "x", "GB", "USD", "John", "(Jr.)", "world",
  ]
  private static let tokens = [
    "5", "-5", "+972 3 123 4567", "(03) 123-4567", "10:00-18:00", "10:00", "12:30", "2023-12-26",
    "26/12/2023", "56%", "$50", "-$50.00", "50\u{20AC}", "100 g", "5 GB", "1+2=3", "5 > 3", "3-1",
    "1.2.3",
    "1.2.3-beta.2", "192.168.0.1:8080", "2001:db8::1", "https://a.co/",
    "https://a.co/\u{5D0}\u{5D1}/\u{5D2}",
    "a@b.co", "@user", "#tag", "#\u{5E9}\u{5DC}", "/home/a", "~/x", "/\u{5D0}/\u{5D1}/c.txt",
    "\u{5D3}.pdf",
    "--verbose", "$HOME/bin", "<b>", "{name}", "%@", "\u{661}\u{662}",
    "\u{661}\u{660}\u{2013}\u{661}\u{668}",
    "-\u{665}", "\u{665}\u{666}\u{66A}", "\u{6F1}\u{6F2}-\u{6F3}", "\u{6F5}\u{6F6}\u{66A}",
    "1,234.5",
    "[1, 2, 3]", "10\u{D7}20", "1 1/2",
  ]
  private static let rare = [
    "\u{1F44B}", "\u{1F1EE}\u{1F1F1}", "\u{2022}", "-", "\u{2013}", "\"", "(", ")", "[", "]", "&",
    "/", "\t", "1.",
    "\u{5D1}\u{5BC}", "\u{2028}", "\u{AD}", "\u{627}\u{631}",
  ]
  private static let punctuation = [",", ".", "!", "?", ":", ";", "\u{60C}", "\u{61F}", "...", ")"]
  private static let gaps = [
    " ", " ", " ", " ", " ", ", ", " - ", "", ": ", "\u{A0}", ". ", " (", ") ", "\n",
  ]
  private static let controls = [
    "\u{200E}", "\u{200F}", "\u{61C}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{2069}",
    "\u{202A}",
    "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
  ]
}

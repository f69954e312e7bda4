/// A source of random texts that press on every part of UAX #9.
///
/// Uniformly random classes hardly ever nest, overflow or pair. So each text is made after one of
/// several patterns, each with a different part of the algorithm in view.
public struct RandomText: Sendable {
  /// The longest text, in characters.
  public static let maximumCount = 200

  private typealias Item = RepresentativeCharacter

  private var generator: SeededGenerator

  /// Creates a source that draws on a generator.
  public init(_ generator: SeededGenerator) {
    self.generator = generator
  }

  /// The next text, of 1 to 200 characters.
  public mutating func next() -> [RepresentativeCharacter] {
    let text =
      switch generator.next() % 16 {
      case 0...3: fewClasses(upTo: 12)
      case 4...6: fewClasses(upTo: 40)
      case 7: uniform()
      case 8: embeddings()
      case 9: overflowingLevels()
      case 10: isolates()
      case 11: isolatesWithPlaceholders()
      case 12: brackets()
      case 13: deepBrackets()
      case 14: marksAfterBrackets()
      default: numbers()
      }
    return Array(text.prefix(Self.maximumCount))
  }

  /// A text of so many characters that is one paragraph.
  ///
  /// Half of them are made from few classes, so that long stretches may have no strong character.
  public mutating func nextLong(_ count: Int) -> [RepresentativeCharacter] {
    var text: [Item] = []
    if generator.oneIn(2) {
      let alphabet = pick(Self.everything, count: Int.random(in: 2...5, using: &generator))
      text = pick(Self.strong + Self.isolateOpenings, count: 2) + pick(alphabet, count: count)
    } else {
      while text.count < count { text += next() }
    }
    text = text.map { $0.reference.bidiClass == .b ? Item(.s) : $0 }
    return Array(text.prefix(count))
  }

  /// How the base direction of the next text is to be found.
  public mutating func nextBase() -> ReferenceBase {
    switch generator.next() % 4 {
    case 0: .level(0)
    case 1: .level(1)
    case 2: .automatic(fallback: 0)
    default: .automatic(fallback: 1)
    }
  }

  /// A random range of positions in a text of so many characters; it may be empty.
  public mutating func nextRange(in count: Int) -> Range<Int> {
    let ends = [
      Int.random(in: 0...count, using: &generator), Int.random(in: 0...count, using: &generator),
    ].sorted()
    return ends[0]..<ends[1]
  }

  // MARK: Patterns

  private mutating func fewClasses(upTo count: Int) -> [Item] {
    let alphabet = pick(Self.everything, count: Int.random(in: 2...6, using: &generator))
    return pick(alphabet, count: Int.random(in: 1...count, using: &generator))
  }

  private mutating func uniform() -> [Item] {
    pick(Self.everything, count: Int.random(in: 1...60, using: &generator))
  }

  private mutating func embeddings() -> [Item] {
    pick(Self.embeddingCodes + Self.strong + Self.light, count: 50)
  }

  /// Up past level 125 and down again, with text on the way.
  private mutating func overflowingLevels() -> [Item] {
    var text: [Item] = []
    let openings = Self.embeddingOpenings + (generator.oneIn(2) ? Self.isolateOpenings : [])
    while text.count < 130 {
      text += pick(openings, count: Int.random(in: 1...30, using: &generator))
      if generator.oneIn(2) { text += pick(Self.strong + Self.light, count: 1) }
    }
    while text.count < 200 {
      text += pick([Item(.pdf), Item(.pdi), Item(.pdf), Item(.rli), Item(.lre)], count: 1)
      if generator.oneIn(3) { text += pick(Self.strong + Self.light, count: 1) }
    }
    return text
  }

  private mutating func isolates() -> [Item] {
    let count = Int.random(in: 4...60, using: &generator)
    return pick(Self.isolateCodes + Self.strong + Self.light, count: count)
  }

  /// Siblings, as in formatted messages: each an isolate of its own with a little text.
  private mutating func isolatesWithPlaceholders() -> [Item] {
    var text: [Item] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      text += pick(Self.isolateOpenings, count: 1)
      text += pick(Self.strong + Self.light + Self.isolateCodes, count: 4)
      if !generator.oneIn(8) { text.append(Item(.pdi)) }
      text += pick(Self.strong + Self.light, count: Int.random(in: 0...2, using: &generator))
    }
    return text
  }

  private mutating func brackets() -> [Item] {
    let count = Int.random(in: 4...40, using: &generator)
    return pick(Item.brackets + Self.strong + Self.light, count: count)
  }

  /// Around the 63 brackets that BD16 keeps, pairs found before and left over after.
  private mutating func deepBrackets() -> [Item] {
    var text = generator.oneIn(2) ? pick(Item.roundBrackets + Self.strong, count: 6) : []
    let depth = Int.random(in: 60...66, using: &generator)
    for _ in 0..<depth {
      text.append(generator.oneIn(6) ? Item.squareBrackets[0] : Item.roundBrackets[0])
      if generator.oneIn(10) { text += pick(Self.strong + Self.light, count: 1) }
    }
    text += pick(Self.strong + Self.light + Item.roundBrackets, count: 4)
    for _ in 0..<depth + 2 {
      text.append(generator.oneIn(6) ? Item.squareBrackets[1] : Item.roundBrackets[1])
      if generator.oneIn(10) { text += pick(Self.strong + Self.light, count: 1) }
    }
    return text + pick(Self.strong + Item.roundBrackets, count: 4)
  }

  private mutating func marksAfterBrackets() -> [Item] {
    var text: [Item] = []
    for _ in 0..<Int.random(in: 2...10, using: &generator) {
      text += pick(Item.roundBrackets + Item.angleBrackets + Self.strong, count: 1)
      if generator.oneIn(3) { text += pick([Item(.bn), Item(.rlo), Item(.pdf)], count: 1) }
      for _ in 0..<Int.random(in: 0...2, using: &generator) { text.append(Item(.nsm)) }
      if generator.oneIn(3) { text += pick(Self.light + Self.isolateCodes, count: 1) }
    }
    return text
  }

  private mutating func numbers() -> [Item] {
    let kinds: [ReferenceClass] = [.en, .en, .an, .es, .cs, .et, .et, .nsm, .bn, .al, .l, .r, .ws]
    return pick(kinds.map { Item($0) }, count: Int.random(in: 3...30, using: &generator))
  }

  // MARK: Alphabets

  private static let everything = Item.classes + Item.brackets
  private static let strong = [ReferenceClass.l, .r, .al, .en, .an].map { Item($0) }
  private static let light = [ReferenceClass.ws, .on, .nsm, .bn, .cs, .s].map { Item($0) }
  private static let embeddingOpenings = [ReferenceClass.lre, .rle, .lro, .rlo].map { Item($0) }
  private static let embeddingCodes = embeddingOpenings + [Item(.pdf), Item(.pdf)]
  private static let isolateOpenings = [ReferenceClass.lri, .rli, .fsi].map { Item($0) }
  private static let isolateCodes = isolateOpenings + [Item(.pdi), Item(.pdi)]

  private mutating func pick(_ alphabet: [Item], count: Int) -> [Item] {
    (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }
  }
}

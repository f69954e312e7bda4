/// A pattern that has made implementations quadratic, or run out of stack, when repeated.
public struct HostilePattern: CustomStringConvertible, Sendable {
  /// What is repeated, by classes.
  public let description: String
  private let make: @Sendable (Int) -> [RepresentativeCharacter]

  /// The pattern's first so many characters.
  public func text(_ count: Int) -> [RepresentativeCharacter] { make(count) }

  /// One unit again and again, after a prefix.
  private static func repeated(_ unit: String, after prefix: String = "") -> Self {
    let first = characters(prefix)
    let again = characters(unit)
    return Self(description: "\(prefix) then \(unit) repeated") { count in
      let tail = (0..<max(0, count - first.count)).map { again[$0 % again.count] }
      return Array((first + tail).prefix(count))
    }
  }

  /// As many openings as fit in half the text, something in the middle, as many closings.
  private static func nested(
    _ opening: String, _ middle: String, _ closing: String, after prefix: String = ""
  ) -> Self {
    let parts = [prefix, opening, middle, closing].map(characters)
    return Self(description: "\(prefix) then \(opening) nested around \(middle), \(closing)") {
      count in
      let times = (count - parts[0].count - parts[2].count) / (parts[1].count + parts[3].count)
      var text = parts[0]
      for _ in 0..<times { text += parts[1] }
      text += parts[2]
      for _ in 0..<times { text += parts[3] }
      // What the division left over.
      return text + characters(Array(repeating: "WS", count: count - text.count))
    }
  }

  /// Characters from class names and brackets, separated by blanks.
  private static func characters(_ notation: String) -> [RepresentativeCharacter] {
    characters(notation.split(separator: " ").map(String.init))
  }

  private static func characters(_ words: [String]) -> [RepresentativeCharacter] {
    words.compactMap { word in
      ReferenceClass(rawValue: word).map { RepresentativeCharacter($0) }
        ?? RepresentativeCharacter.brackets.first { String($0.scalar) == word }
    }
  }

  /// Every pattern.
  public static let all = isolates + embeddings + brackets + weak + neutral

  private static let isolates = [
    repeated("FSI"), repeated("FSI WS"), repeated("FSI ON PDI"), repeated("RLI R PDI"),
    repeated("FSI R PDI"), repeated("LRI"), repeated("RLI LRI"), repeated("PDI", after: "R"),
    repeated("L RLI R"), repeated("LRI R PDI ON", after: "R"), nested("RLI", "L", "PDI"),
    nested("FSI", "R", "PDI"), nested("FSI", "", "PDI"), nested("L LRI", "R", "R PDI"),
    nested("FSI WS", "", "R PDI"), nested("RLE FSI", "L", "PDI PDF"),
  ]

  private static let embeddings = [
    repeated("RLE"), repeated("LRE R PDF"), repeated("RLO L PDF L"), repeated("RLE LRE"),
    repeated("PDF", after: "R"), nested("RLE", "L", "PDF"), nested("LRO R", "L", "PDF"),
    repeated("RLI RLE L", after: "R"), repeated("BN", after: "R"),
  ]

  private static let brackets = [
    repeated("( )"), repeated("( )", after: "R"), repeated("( L )"), repeated("( L )", after: "R"),
    repeated("( R )"), repeated("( EN )", after: "R"), repeated("(", after: "R"),
    repeated(")", after: "R"), repeated("( ]", after: "R"), repeated("RLI ( L ) PDI"),
    repeated("( RLI ) PDI"), repeated("( RLI L PDI )", after: "R"), repeated("( NSM L ) NSM"),
    nested("(", "L", ")", after: "R"), nested("( [", "", "] )", after: "R"),
    nested("( L )  (", "R", ") ON", after: "R"), nested("( L", "R", ")"),
    repeated("( ( ( L ) ON ) ON )", after: "R"),
  ]

  private static let weak = [
    repeated("NSM"), repeated("NSM", after: "R ( L )"), repeated("L NSM NSM BN"),
    repeated("EN CS"), repeated("AN CS", after: "L"), repeated("EN ES ET"), repeated("ET"),
    repeated("ET", after: "R EN"), repeated("AL EN"), repeated("EN", after: "AL"),
    repeated("EN AN", after: "L"), repeated("BN EN NSM CS"),
  ]

  private static let neutral = [
    repeated("L"), repeated("R"), repeated("L R"), repeated("L ON R WS"),
    repeated("ON", after: "R"),
    repeated("WS"), repeated("S WS", after: "R"), repeated("R EN WS L"),
    repeated("WS RLI PDI", after: "R"),
  ]
}

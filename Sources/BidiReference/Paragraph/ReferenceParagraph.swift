/// One paragraph resolved by a slow and plain implementation of UAX #9.
///
/// It follows the text of the standard, rule after rule and one function per rule, and shares no
/// code and no data with the library. Clarity comes first: many steps search back to the start of
/// the paragraph, so the whole is quadratic.
public struct ReferenceParagraph: Sendable {
  /// The characters, one paragraph separator at most and that the last one.
  public let characters: [ReferenceCharacter]
  /// The paragraph embedding level, 0 or 1.
  public let level: Int
  /// The resolved level of each character before rule L1; nil for one removed by rule X9.
  public let levels: [Int?]

  /// Resolves a paragraph: P2 to I2.
  public init(_ characters: [ReferenceCharacter], base: ReferenceBase) {
    let classes = characters.map(\.bidiClass)
    let matchingPDI = ReferenceIsolates.matchingPDI(of: classes)
    let level =
      switch base {
      case .level(let level): level
      case .automatic(let fallback):
        Self.p3(Self.p2(classes, matchingPDI, in: 0..<classes.count)) ?? fallback
      }

    var explicit = ReferenceExplicitRules(classes, matchingPDI: matchingPDI, paragraphLevel: level)
    explicit.apply()

    var levels = explicit.levels
    let sequences = ReferenceSequence.all(in: explicit, characters: characters)
    for var sequence in sequences {
      ReferenceWeakRules.apply(to: &sequence)
      ReferenceNeutralRules.apply(to: &sequence)
      for (index, type) in zip(sequence.indexes, sequence.types) {
        levels[index] = Self.i1i2(type, level: sequence.level)
      }
    }
    self.characters = characters
    self.level = level
    self.levels = levels
  }

  /// P1: splits characters after each paragraph separator.
  ///
  /// A CR and a following LF have to be handed in as one character.
  public static func p1(_ characters: [ReferenceCharacter]) -> [[ReferenceCharacter]] {
    var paragraphs: [[ReferenceCharacter]] = []
    var paragraph: [ReferenceCharacter] = []
    for character in characters {
      paragraph.append(character)
      if character.bidiClass == .b {
        paragraphs.append(paragraph)
        paragraph = []
      }
    }
    if !paragraph.isEmpty { paragraphs.append(paragraph) }
    return paragraphs
  }

  /// P2: the first L, R or AL of a range, passing over isolates.
  ///
  /// An isolate reaches from its initiator to the matching PDI, or to the end of the paragraph.
  static func p2(
    _ classes: [ReferenceClass], _ matchingPDI: [Int?], in range: Range<Int>
  ) -> ReferenceClass? {
    var index = range.lowerBound
    while index < range.upperBound {
      let type = classes[index]
      if type == .l || type == .r || type == .al { return type }
      if type.isIsolateInitiator {
        guard let pdi = matchingPDI[index] else { return nil }
        index = pdi
      }
      index += 1
    }
    return nil
  }

  /// P3: level 1 for R and AL, 0 for L; nil when P2 found nothing.
  static func p3(_ strong: ReferenceClass?) -> Int? {
    guard let strong else { return nil }
    return strong == .l ? 0 : 1
  }

  /// I1 and I2: the level of a character from its resolved type.
  private static func i1i2(_ type: ReferenceClass, level: Int) -> Int {
    if level % 2 == 0 {
      // I1.
      switch type {
      case .r: level + 1
      case .an, .en: level + 2
      default: level
      }
    } else {
      // I2.
      switch type {
      case .l, .en, .an: level + 1
      default: level
      }
    }
  }
}

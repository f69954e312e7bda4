/// The letters of one level run as FriBidi is to see them, and what it made of them.
///
/// FriBidi decides with joining types of newer Unicode data than its own. Marks are left out, so
/// that a haraka between lam and alef does not prevent the ligature; other transparent characters,
/// such as soft hyphens, stay and do. What does not join, presentation forms among it, is shown to
/// FriBidi as spaces: text that is already shaped is never shaped again.
struct ArabicJoining {
  private var codePoints: [UInt32] = []
  private var joiningTypes: [UInt8] = []
  /// The scalar of the line that each code point is, or -1.
  private var places: [Int] = []
  private var letters: [UInt32] = []

  private static let space: UInt32 = 0x20
  /// What FriBidi leaves in the place of the lam of a ligature.
  private static let fill: UInt32 = 0xFEFF

  init() {}

  /// Adds a scalar of the line.
  mutating func append(_ place: Int, codePoint: UInt32, _ properties: ScalarProperties) {
    let type = properties.joiningType
    switch type {
    case .transparent where properties.bidiClass == .nonspacingMark:
      return
    case .nonJoining:
      if joiningTypes.last != JoiningType.nonJoining.rawValue {
        add(Self.space, type, place: -1)
      }
    default:
      add(codePoint, type, place: place)
    }
  }

  /// Adds what stands before or after the line.
  mutating func append(context type: JoiningType) {
    // A tatweel has no forms and makes no ligature; only its type counts.
    if type != .nonJoining { add(0x0640, type, place: -1) }
  }

  private mutating func add(_ codePoint: UInt32, _ type: JoiningType, place: Int) {
    codePoints.append(codePoint)
    joiningTypes.append(type.rawValue)
    places.append(place)
  }

  /// Lets FriBidi choose the forms.
  mutating func join(isRightToLeft: Bool, formsLigatures: Bool) {
    letters = codePoints
    FriBidiEngine.shapeArabic(
      &codePoints, joiningTypes: joiningTypes, isRightToLeft: isRightToLeft,
      formsLigatures: formsLigatures)
  }

  /// Calls a function with each scalar that got another form.
  func forEachForm(_ body: (Int, UInt32) -> Void) {
    for index in codePoints.indices where places[index] >= 0 {
      if codePoints[index] != letters[index] && !isLigature(at: index) && !isLigature(at: index - 1)
      {
        body(places[index], codePoints[index])
      }
    }
  }

  /// Calls a function with each lam, the alef after it and their ligature.
  func forEachLigature(_ body: (Int, Int, UInt32) -> Void) {
    for index in codePoints.indices where isLigature(at: index) {
      body(places[index], places[index + 1], codePoints[index + 1])
    }
  }

  /// Whether a lam stands here that FriBidi put into a ligature.
  private func isLigature(at index: Int) -> Bool {
    index >= 0 && codePoints[index] == Self.fill && letters[index] != Self.fill
  }
}

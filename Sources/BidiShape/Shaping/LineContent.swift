/// The scalars of a line, without its separator, on their way to the display.
struct LineContent {
  /// Stands for an alef that went into a ligature.
  static let absorbed = UInt32.max

  /// The scalars, as they will be shown.
  private(set) var codePoints: [UInt32] = []
  /// The scalars as they are in the text.
  private var letters: [UInt32] = []
  private(set) var properties: [ScalarProperties] = []
  /// The UTF-8 offset of each scalar, and of the end.
  private(set) var offsets: [Int] = []
  /// The scalar that each level run of the line begins at, and the number of scalars.
  private(set) var runStarts: [Int] = []
  private let isRightToLeft: [Bool]
  private let context: JoiningContext
  /// For each scalar that is a ligature, the UTF-8 offset where the absorbed alef ends.
  private var ligatureEnds: [Int: Int] = [:]

  init(_ line: BidiLine) {
    context = line.joiningContext
    isRightToLeft = line.changes.map { $0.level & 1 == 1 }
    var run = 0
    unsafe line.string.withUTF8Bytes { bytes in
      var offset = line.offsets.lowerBound
      while offset < line.contentEnd {
        while run < line.changes.count && line.changes[run].offset <= offset {
          runStarts.append(codePoints.count)
          run += 1
        }
        offsets.append(offset)
        let codePoint = unsafe UTF8Reader.next(bytes, &offset)
        codePoints.append(codePoint)
        properties.append(ScalarProperties(codePoint: codePoint))
      }
    }
    letters = codePoints
    offsets.append(line.contentEnd)
    runStarts.append(codePoints.count)
  }

  var count: Int { codePoints.count }

  /// Writes one scalar, unless it is absorbed or not wanted.
  func write(_ index: Int, _ options: DisplayOptions, to output: inout DisplayOutput) {
    let codePoint = codePoints[index]
    guard codePoint != Self.absorbed && options.keeps(codePoint) else { return }
    output.append(codePoint, from: offsets[index]..<(ligatureEnds[index] ?? offsets[index + 1]))
  }

  /// Rule L4 on the scalars of a right-to-left run.
  mutating func mirror(_ scalars: Range<Int>) {
    for index in scalars where properties[index].isMirrored {
      codePoints[index] = MirroringGlyph.of(codePoints[index])
    }
  }

  /// Where the parts of a right-to-left run begin whose inner order stays: grapheme clusters, and
  /// those joined by a ligature.
  ///
  /// Controls that go away are not seen here: a mark behind one belongs to the letter before it.
  /// Joiners are, since the emoji they join stay together when they go.
  func clusterStarts(in scalars: Range<Int>, _ options: DisplayOptions) -> [Int] {
    let shown = scalars.filter {
      options.keepsControls || !BidiControl.isControl(letters[$0])
    }
    var starts: [Int] = []
    if options.keepsClusters && properties[scalars].contains(where: \.mayExtendCluster) {
      var text = String.UnicodeScalarView()
      for index in shown { text.append(Unicode.Scalar(letters[index]) ?? "\u{FFFD}") }
      var place = 0
      for character in String(text) {
        starts.append(shown[place])
        place += character.unicodeScalars.count
      }
    } else {
      starts = shown
    }
    return starts.filter { codePoints[$0] != Self.absorbed }
  }

  /// Joins Arabic letters, run by run: letters of different levels do not join.
  mutating func shape(_ shaping: DisplayOptions.Shaping) {
    guard shaping != .none, properties.contains(where: { $0.joiningType.takesForms }) else {
      return
    }
    for run in 0..<(runStarts.count - 1) {
      let scalars = runStarts[run]..<runStarts[run + 1]
      var word = ArabicJoining()
      word.append(context: run == 0 ? context.before : typeBefore(scalars.lowerBound))
      for index in scalars {
        word.append(index, codePoint: codePoints[index], properties[index])
      }
      if run == runStarts.count - 2 { word.append(context: context.after) }
      word.join(isRightToLeft: isRightToLeft[run], formsLigatures: shaping == .ligatures)
      word.forEachForm { index, form in codePoints[index] = form }
      word.forEachLigature { lam, alef, ligature in
        codePoints[lam] = ligature
        codePoints[alef] = Self.absorbed
        ligatureEnds[lam] = offsets[alef + 1]
      }
    }
  }
}

extension LineContent {
  /// How what X9 removed before a run joins its first letter.
  private func typeBefore(_ start: Int) -> JoiningType {
    var index = start
    for _ in 0..<JoiningContext.reach where index > 0 {
      index -= 1
      guard ClassSet.removed.contains(class: properties[index].bidiClass.rawValue) else { break }
      if properties[index].joiningType != .transparent { return properties[index].joiningType }
    }
    return .nonJoining
  }
}

extension JoiningType {
  /// Whether a letter of this type looks different when it joins.
  var takesForms: Bool { self == .dualJoining || self == .rightJoining || self == .leftJoining }
}

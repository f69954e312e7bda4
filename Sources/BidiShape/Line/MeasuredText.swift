/// The characters of a paragraph as wrapping sees them: how wide each is, and where lines may end.
struct MeasuredText {
  /// One character, its facts packed so that long paragraphs stay small.
  struct Piece {
    struct Facts: OptionSet {
      let rawValue: UInt8
      /// A line may end before the character.
      static let breaks = Facts(rawValue: 1)
      /// A line has to end before the character.
      static let hasToBreak = Facts(rawValue: 2)
      /// A word that is too long may be cut before the character.
      static let startsCluster = Facts(rawValue: 4)
      /// A space that hangs at the end of a line.
      static let hangs = Facts(rawValue: 8)
      static let isTab = Facts(rawValue: 16)
      /// Takes no part in where the line's content ends: what rule L1 passes over, and what a
      /// line has to end after.
      static let isTransparent = Facts(rawValue: 32)
      /// A line has to end after the character.
      static let endsLine = Facts(rawValue: 64)
    }

    /// A UTF-8 offset.
    let offset: Int
    var cells: UInt8
    var facts: Facts
  }

  private(set) var pieces: [Piece] = []

  /// Measures the content of a paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph.
  ///   - options: how it will be shown: a lam-alef ligature takes one cell.
  /// - Complexity: O(n).
  init(_ paragraph: BidiParagraph, _ options: DisplayOptions) {
    let content = paragraph.offsets.lowerBound..<paragraph.contentEnd
    pieces.reserveCapacity(content.count)
    var hasClusters = false
    var hasLam = false
    unsafe paragraph.string.withUTF8Bytes { bytes in
      let properties = ScalarPropertyLookup()
      let lineProperties = LinePropertyLookup()
      var meter = CellMeter()
      var offset = content.lowerBound
      while offset < content.upperBound {
        let begin = offset
        let codePoint = unsafe UTF8Reader.next(bytes, &offset)
        let line = lineProperties[codePoint]
        let scalar = properties[codePoint]
        hasClusters = hasClusters || scalar.mayExtendCluster
        hasLam = hasLam || codePoint == 0x0644
        let isShown = options.keeps(codePoint)
        pieces.append(
          Piece(
            offset: begin,
            cells: isShown
              ? UInt8(truncatingIfNeeded: meter.cells(of: codePoint, line)) : 0,
            facts: Self.facts(codePoint, line, scalar)))
      }
      unsafe findBreaks(bytes, content)
      if hasClusters { unsafe findClusters(bytes, content) }
    }
    if hasLam && options.shaping == .ligatures { findLigatures(paragraph) }
  }

  private static func facts(
    _ codePoint: UInt32, _ line: LineProperties, _ scalar: ScalarProperties
  ) -> Piece.Facts {
    var facts: Piece.Facts = BidiControl.isControl(codePoint) ? [] : .startsCluster
    if line.hangs { facts.insert(.hangs) }
    if codePoint == 0x09 { facts.insert(.isTab) }
    let classValue = UInt8(truncatingIfNeeded: scalar.rawValue & 0x1f)
    if line.lineBreakClass.endsLine {
      facts.formUnion([.endsLine, .isTransparent])
    } else if line.cells == 0 && !line.hangs
      && (ClassSet.trailing.contains(class: classValue)
        || ClassSet.removed.contains(class: classValue))
    {
      facts.insert(.isTransparent)
    }
    return facts
  }

  private mutating func findBreaks(_ bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>) {
    let items = unsafe LineBreakItems(bytes, content)
    var rules = LineBreakRules(items.items)
    var piece = 0
    for (number, offset) in items.offsets.enumerated() {
      while pieces[piece].offset < offset { piece += 1 }
      switch rules.verdict(before: number) {
      case .prohibited: break
      case .allowed: pieces[piece].facts.insert(.breaks)
      case .mandatory: pieces[piece].facts.insert(.hasToBreak)
      }
    }
  }

  /// Finds grapheme clusters as they are shown: controls that are taken out do not end one.
  private mutating func findClusters(
    _ bytes: UnsafeBufferPointer<UInt8>, _ content: Range<Int>
  ) {
    var scalars = String.UnicodeScalarView()
    var places: [Int] = []
    for (place, piece) in pieces.enumerated() where piece.facts.contains(.startsCluster) {
      var offset = piece.offset
      let codePoint = unsafe UTF8Reader.next(bytes, &offset)
      scalars.append(Unicode.Scalar(codePoint) ?? "\u{FFFD}")
      places.append(place)
    }
    var next = 0
    for character in String(scalars) {
      let end = next + character.unicodeScalars.count
      for inner in next + 1..<end { pieces[places[inner]].facts.remove(.startsCluster) }
      next = end
    }
  }

  /// An alef that goes into a ligature with a lam takes no cell and stays with it.
  private mutating func findLigatures(_ paragraph: BidiParagraph) {
    var content = LineContent(paragraph.line())
    content.shape(.ligatures)
    for (place, codePoint) in content.codePoints.enumerated()
    where codePoint == LineContent.absorbed {
      pieces[place].cells = 0
      pieces[place].facts.subtract([.startsCluster, .breaks])
    }
  }
}

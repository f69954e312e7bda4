/// Texts that are put into others.
extension BidiMarker {
  /// A text that is shown the same wherever it is put into text of its base direction.
  ///
  /// It is balanced and marked, and gets a mark of the base direction at each end that could attach
  /// to what stands beside it; with the profile `isolates`, an isolate of the base direction. The
  /// text around must have its own controls balanced.
  ///
  /// - Parameters:
  ///   - text: whole paragraphs in logical order.
  ///   - tokens: what is to hold together, in UTF-8 offsets; found when nil.
  /// - Returns: the text, its edits, and what could not be sealed.
  /// - Complexity: O(n) in the length of the text.
  public mutating func sealed(_ text: String, tokens: [Range<Int>]? = nil) -> MarkedText {
    let balanced = BidiControl.balancing(text)
    let moved = tokens?.map {
      balanced.edits.newOffset(
        of: $0.lowerBound)..<balanced.edits.newOffset(of: $0.upperBound, .before)
    }
    let marked = marked(balanced.string, tokens: moved)
    var insertions: [(offset: Int, text: String)] = []
    func original(_ offset: Int, _ side: EditList.Side = .after) -> Int {
      balanced.edits.oldOffset(of: offset, side)
    }
    var added = marked.additions.map {
      MarkAddition(utf8Offset: original($0.utf8Offset), control: $0.control, reason: $0.reason)
    }
    var failed = marked.failures.map {
      MarkFailure(
        utf8Range: original($0.utf8Range.lowerBound)..<original($0.utf8Range.upperBound, .before),
        reason: $0.reason)
    }
    forEachParagraph(of: marked.string) { marker in
      let seal = marker.seal()
      for (index, control) in seal.insertions {
        let offset = marker.paragraph.offsets[index]
        insertions.append((offset, String(control.scalar)))
        added.append(
          MarkAddition(
            utf8Offset: original(
              marked.edits.oldOffset(of: offset, index == 0 ? .before : .after)),
            control: control, reason: .seal))
      }
      failed += seal.failures.map { index, reason in
        MarkFailure(
          utf8Range: original(
            marked.edits.oldOffset(of: marker.paragraph.offsets[index]))..<original(
              marked.edits.oldOffset(of: marker.paragraph.offsets[index + 1], .before), .before),
          reason: reason)
      }
    }
    let edits = balanced.edits.inserting(
      marked.edits.edits.map { ($0.offset, $0.inserted) })
    return account(of: text, edits.inserting(insertions), added, failed, balanced.edits)
  }

  /// A text that is shown the same wherever it is put, and changes nothing around it.
  ///
  /// It is balanced, and each paragraph put into an isolate: of the direction given, or FSI. Left as
  /// it is, is text without letters and numbers, which has no direction, and text of the base
  /// direction that nothing can attach to.
  ///
  /// - Parameters:
  ///   - text: whole paragraphs in logical order.
  ///   - direction: the direction of the text, when it is known.
  /// - Returns: the text and its edits.
  /// - Complexity: O(n) in the length of the text.
  public mutating func isolated(_ text: String, direction: TextDirection? = nil) -> MarkedText {
    let balanced = BidiControl.balancing(text)
    var insertions: [(offset: Int, text: String)] = []
    var added: [MarkAddition] = []
    forEachParagraph(of: balanced.string) { marker in
      guard let pair = marker.isolate(direction) else { return }
      let end = marker.paragraph.count
      for (index, controls) in [(0, pair.before), (end, pair.after)] {
        let offset = marker.paragraph.offsets[index]
        for control in controls {
          insertions.append((offset, String(control.scalar)))
          added.append(
            MarkAddition(
              utf8Offset: balanced.edits.oldOffset(of: offset, index == 0 ? .before : .after),
              control: control, reason: .seal))
        }
      }
    }
    return account(of: text, balanced.edits.inserting(insertions), added, [], balanced.edits)
  }

  private mutating func forEachParagraph(
    of text: String, _ body: (inout BidiMarker) -> Void
  ) {
    var text = text
    text.makeContiguousUTF8()
    precedingDirection = nil
    given = nil
    unsafe text.withUTF8Bytes { bytes in
      var offset = 0
      while offset < bytes.count {
        unsafe paragraph.read(bytes, from: offset)
        if paragraph.count > 0 { body(&self) }
        offset = paragraph.end
      }
    }
  }

  /// The edits, with an account of the controls that balancing put in as well.
  private func account(
    of text: String, _ edits: EditList, _ added: [MarkAddition], _ failed: [MarkFailure],
    _ balance: EditList
  ) -> MarkedText {
    var added = added
    for edit in balance.edits {
      for scalar in edit.inserted.unicodeScalars {
        guard let control = BidiControl(scalar) else { continue }
        added.append(MarkAddition(utf8Offset: edit.offset, control: control, reason: .balance))
      }
    }
    return MarkedText(
      string: edits.applied(to: text), edits: edits,
      additions: added.sorted { $0.utf8Offset < $1.utf8Offset }, failures: failed)
  }

  // MARK: One paragraph

  /// What seals the paragraph, and the brackets that cannot be kept from pairing with one outside.
  private mutating func seal() -> (
    insertions: [(Int, BidiControl)], failures: [(Int, MarkFailure.Reason)]
  ) {
    let wanted = direction(with: [])
    precedingDirection = wanted
    let isRight = wanted == .rightToLeft
    func attaches(_ index: Int?) -> Bool {
      guard let index else { return false }
      let item = paragraph.items[index]
      return isRight ? item != Class.r && item != Class.al : item != Class.l
    }
    let count = paragraph.count
    let first = (0..<count).first { paragraph.items[$0] != Class.bn }
    let last = (0..<count).last {
      paragraph.items[$0] != Class.bn && paragraph.items[$0] != Class.nsm
    }
    if profile == .isolates {
      guard !isIsolate, attaches(first) || attaches(last) else { return ([], []) }
      let initiator: BidiControl = isRight ? .rightToLeftIsolate : .leftToRightIsolate
      return ([(0, initiator), (count, .popDirectionalIsolate)], [])
    }
    let mark: BidiControl = isRight ? .rightToLeftMark : .leftToRightMark
    var insertions: [(Int, BidiControl)] = []
    if attaches(first) { insertions.append((0, mark)) }
    if attaches(last) { insertions.append((count, mark)) }
    return (insertions, unsealed(isRight))
  }

  /// Whether nothing but one isolate is in the paragraph.
  private var isIsolate: Bool {
    guard let first = paragraph.items.first, first < 0x80,
      ClassSet.isolateInitiators.contains(class: first), paragraph.items.last == Class.pdi
    else { return false }
    var depth = 0
    for (index, item) in paragraph.items.enumerated() {
      if item < 0x80 && ClassSet.isolateInitiators.contains(class: item) { depth += 1 }
      if item == Class.pdi { depth -= 1 }
      if depth == 0 { return index == paragraph.count - 1 }
    }
    return false
  }

  /// The characters that marks at both ends do not keep as they are alone.
  private mutating func unsealed(_ isRight: Bool) -> [(Int, MarkFailure.Reason)] {
    let scope = paragraph.scopes(isRightToLeft: isRight)[0]
    let stretch = ScopeStretch(scope, paragraph)
    stretch.load(0..<scope.positions.count, into: &solver.value.probe, paragraph)
    let pairs = stretch.bracketPairs(paragraph)
    var failures: [(Int, MarkFailure.Reason)] = []
    if !pairs.isEmpty {
      let levels = solver.value.probe.naturalLevels()
      for (place, index) in scope.positions.enumerated()
      where paragraph.items[index] & 0x80 != 0 && pairs[place] < 0
        && levels[place] != (isRight ? 1 : 0)
      {
        failures.append((index, .unpairedBracket))
      }
    }
    solver.value.probe.load(paragraph, isRightToLeft: isRight)
    solver.value.tokens = []
    let base = isRight ? Class.r : Class.l
    let marks = [0, paragraph.count].map {
      MarkInsertion(position: $0, order: 0, classValue: base)
    }
    if !solver.value.verify(marks, isShownRightToLeft: isRight) {
      failures.append((paragraph.count - 1, .unverified))
    }
    return failures
  }

  /// The controls before and after the paragraph that isolate it, or nil when none are needed.
  private mutating func isolate(
    _ direction: TextDirection?
  ) -> (before: [BidiControl], after: [BidiControl])? {
    if isIsolate { return nil }
    let classes = paragraph.classes
    let hasLetters = !classes.isDisjoint(with: ClassSet(Class.l, Class.r, Class.al))
    let hasNumbers = !classes.isDisjoint(with: ClassSet(Class.en, Class.an))
    let hasIsolates = !classes.isDisjoint(with: .explicit)
    guard hasLetters || hasNumbers || hasIsolates || direction != nil else { return nil }
    if case .fixed(let base) = baseDirection, direction ?? base == base, !spills(base) {
      return nil
    }
    if profile == .embeddings {
      let isRight =
        direction.map { $0 == .rightToLeft }
        ?? paragraph.firstStrong(in: 0..<paragraph.count) ?? false
      var marks: [BidiControl] = []
      if case .fixed(let base) = baseDirection {
        marks = [base == .rightToLeft ? .rightToLeftMark : .leftToRightMark]
      }
      return (
        marks + [isRight ? .rightToLeftEmbedding : .leftToRightEmbedding],
        [.popDirectionalFormatting] + marks
      )
    }
    let initiator: BidiControl =
      switch direction {
      case .rightToLeft: .rightToLeftIsolate
      case .leftToRight: .leftToRightIsolate
      case nil: hasLetters || hasIsolates ? .firstStrongIsolate : .leftToRightIsolate
      }
    return ([initiator], [.popDirectionalIsolate])
  }

  /// Whether the paragraph could attach to what stands beside it, in text of a base direction.
  ///
  /// It cannot when it begins and ends with letters of that direction, has no others, and neither
  /// numbers, brackets nor controls in it.
  private func spills(_ base: TextDirection) -> Bool {
    let isRight = base == .rightToLeft
    func isLetter(_ item: UInt8) -> Bool {
      isRight ? item == Class.r || item == Class.al : item == Class.l
    }
    guard let first = paragraph.items.first, isLetter(first) else { return true }
    var last = first
    for index in 0..<paragraph.count {
      let item = paragraph.items[index]
      if item & 0x80 != 0 || BidiControl.isControl(paragraph.codePoints[index]) { return true }
      switch item {
      case Class.l, Class.r, Class.al: if !isLetter(item) { return true }
      case Class.en: if isRight { return true }
      case Class.an, Class.s: return true
      case Class.nsm, Class.bn: continue
      default: break
      }
      last = item
    }
    return !isLetter(last)
  }
}

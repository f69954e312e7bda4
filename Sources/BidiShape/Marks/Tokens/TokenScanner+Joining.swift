/// From pieces to tokens.
extension TokenScanner {
  /// Finds the tokens of a paragraph.
  ///
  /// - Parameter isRightToLeft: whether the sentence runs from right to left.
  /// - Complexity: O(n).
  mutating func findTokens(isRightToLeft: Bool) {
    findPieces()
    joinTokens(isRightToLeft: isRightToLeft)
  }

  /// Joins the pieces that have been found to tokens.
  ///
  /// - Parameter isRightToLeft: whether the sentence runs from right to left.
  /// - Complexity: O(n).
  mutating func joinTokens(isRightToLeft: Bool) {
    guard !pieces.isEmpty else { return }
    if let file = fileParagraph {
      tokens.append(TokenSpan(range: file, kind: .fileName, isRightToLeft: false))
      return
    }
    if let sentence = sentence(isRightToLeft: isRightToLeft) {
      tokens.append(
        TokenSpan(range: sentence, kind: .sentence, isRightToLeft: !isRightToLeft))
      if isRightToLeft { return }
      joinPieces(isRightToLeft: true)
    } else {
      joinPieces(isRightToLeft: isRightToLeft)
    }
  }

  /// A paragraph that is nothing but a file name with spaces, its stem of right-to-left words.
  var fileParagraph: Range<Int>? {
    guard pieces.count > 1 && pieces.count <= 4, pieces[0].isRightToLeft,
      let last = pieces.last, last.kind == .fileName,
      last.range.upperBound == units.count
        || units.kinds[last.range.upperBound...].allSatisfy({ $0 == .space })
    else { return nil }
    for index in 1..<pieces.count {
      let gap = pieces[index - 1].range.upperBound..<pieces[index].range.lowerBound
      let isName =
        index == pieces.count - 1 || pieces[index].isRightToLeft || pieces[index].isNumeric
      guard isName, units.kinds[gap].allSatisfy({ $0 == .space }), !gap.isEmpty else { return nil }
    }
    // Letters of the extension only.
    let dot = units.codePoints[last.range].lastIndex(of: 0x2e) ?? last.range.lowerBound
    guard !units.kinds[last.range.lowerBound..<dot].contains(.leftToRight) else { return nil }
    let start = pieces[0].range.lowerBound
    guard units.kinds[..<start].allSatisfy({ $0 == .space }) else { return nil }
    return start..<last.range.upperBound
  }

  /// The whole text when all its letters run against the base direction.
  func sentence(isRightToLeft: Bool) -> Range<Int>? {
    if isRightToLeft {
      guard !units.kinds.contains(.rightToLeft), units.kinds.contains(.leftToRight) else {
        return nil
      }
      // In Arabic an amount with its code is in order as it falls.
      if locale?.isArabic == true,
        pieces.allSatisfy({ $0.isNumeric || isIn(TokenVocabulary.currencies, $0) })
      {
        return nil
      }
    } else {
      guard !units.kinds.contains(.leftToRight), units.kinds.contains(.rightToLeft) else {
        return nil
      }
    }
    guard !units.kinds.contains(.barrier) else { return nil }
    guard let first = units.kinds.firstIndex(where: { $0 != .space }),
      let last = units.kinds.lastIndex(where: { $0 != .space })
    else { return nil }
    return first..<last + 1
  }

  mutating func joinPieces(isRightToLeft: Bool) {
    var index = 0
    while index < pieces.count {
      if pieces[index].isRightToLeft {
        index = isRightToLeft ? index + 1 : joinRightToLeft(from: index)
      } else if let next = joinPhone(from: index) {
        index = next
      } else if let next = joinList(from: index) {
        index = next
      } else {
        index = joinLeftToRight(from: index, isRightToLeft: isRightToLeft)
      }
    }
  }

  // MARK: Left to right

  mutating func joinLeftToRight(from first: Int, isRightToLeft: Bool) -> Int {
    var token = pieces[first]
    var next = first + 1
    /// Where to go back to when a bracket stays open.
    var beforeOpening: (end: Int, next: Int)?
    var opening: UInt32 = 0
    let start = token.range.lowerBound
    var end = token.range.upperBound
    var isIndifferent = token.isIndifferent
    while next < pieces.count, !pieces[next].isRightToLeft {
      let between = end..<pieces[next].range.lowerBound
      let gap = gap(between)
      guard let kind = joined(token, next, gap, between) else { break }
      if gap == .opening {
        guard beforeOpening == nil, hasClosing(from: next) else { break }
        beforeOpening = (end, next)
        opening = units.codePoints[between].last ?? 0
      }
      token.kind = kind
      token.hasLetters = token.hasLetters || pieces[next].hasLetters
      isIndifferent = false
      end = pieces[next].range.upperBound
      if beforeOpening != nil, let close = closing(of: opening, after: end) {
        end = close + 1
        beforeOpening = nil
      }
      next += 1
    }
    if let before = beforeOpening {
      end = before.end
      next = before.next
    }
    addLeftToRight(start..<end, token, isIndifferent, isRightToLeft: isRightToLeft)
    return next
  }

  /// What a token becomes with the next piece, or nil when they are two.
  func joined(
    _ token: TokenPiece, _ next: Int, _ gap: TokenGap, _ between: Range<Int>
  ) -> DirectionalToken.Kind? {
    let piece = pieces[next]
    if gap == .never || piece.isRightToLeft { return nil }
    if !token.hasLetters {
      return joinedToNumber(token, next, gap)
    }
    if piece.hasLetters {
      if gap == .comma { return isPhrase(token, piece) ? .leftToRightRun : nil }
      return gap == .closing ? nil : .leftToRightRun
    }
    // No letter turns an Arabic number, which stands apart from the words before it.
    if units.kinds[piece.range].contains(.arabicNumber) { return nil }
    switch gap {
    case .spaces, .sign: return .leftToRightRun
    case .opening:
      // A number in brackets after a name; nothing else belongs into them.
      let end = piece.range.upperBound
      return end < units.count && Sign.isClosing(units.codePoints[end]) ? .leftToRightRun : nil
    case .colon, .dash, .other:
      guard next + 1 < pieces.count, pieces[next + 1].hasLetters else { return nil }
      let after = self.gap(piece.range.upperBound..<pieces[next + 1].range.lowerBound)
      return after == .spaces ? .leftToRightRun : nil
    default: return nil
    }
  }

  func joinedToNumber(
    _ token: TokenPiece, _ next: Int, _ gap: TokenGap
  ) -> DirectionalToken.Kind? {
    let piece = pieces[next]
    switch gap {
    case .spaces:
      if piece.hasLetters {
        let isCurrency = isIn(TokenVocabulary.currencies, piece)
        if isCurrency && locale?.isArabic == true { return nil }
        guard isCurrency || isIn(TokenVocabulary.units, piece) else { return nil }
        return token.kind == .time ? .time : .measure
      }
      let isFraction = units.codePoints[piece.range].contains(0x2f) && piece.kind == .number
      return isFraction && token.kind == .number
        && !units.codePoints[token.range].contains(where: { $0 == 0x2f || $0 == 0x2e })
        ? .number : nil
    case .dash:
      guard piece.isNumeric else { return nil }
      switch (token.kind, piece.kind) {
      case (.number, .number), (.percentage, .percentage):
        let before = NumberShape(units, token.range)
        let after = NumberShape(units, piece.range)
        guard let low = before.values.first, let high = after.values.first else { return nil }
        return low < high ? .range : .score
      case (.time, .time), (.date, .date), (.number, .percentage), (.number, .time): return .range
      default: return nil
      }
    case .sign:
      let isVariable = piece.hasLetters && piece.range.count == 1
      return piece.isNumeric || isVariable ? .formula : nil
    default: return nil
    }
  }

  /// Whether what follows a comma goes on with a phrase, rather than being the next item of a list.
  func isPhrase(_ token: TokenPiece, _ piece: TokenPiece) -> Bool {
    func isCapital(_ index: Int) -> Bool { 0x41...0x5a ~= units.codePoints[index] }
    func isSmall(_ index: Int) -> Bool { 0x61...0x7a ~= units.codePoints[index] }
    return isCapital(token.range.lowerBound) && isSmall(piece.range.lowerBound)
  }

  func isIn(_ words: Set<ShortWord>, _ piece: TokenPiece) -> Bool {
    piece.hasLetters && units.word(piece.range).map { words.contains($0) } ?? false
  }

  mutating func addLeftToRight(
    _ range: Range<Int>, _ token: TokenPiece, _ isIndifferent: Bool, isRightToLeft: Bool
  ) {
    guard !isIndifferent else { return }
    if !isRightToLeft, token.kind == .leftToRightRun,
      units.kinds[range.lowerBound] == .leftToRight
    {
      return  // It stands in its own direction, and nothing can turn its first letter.
    }
    tokens.append(span(range, token.kind))
    addComponents(of: range, token.kind)
  }

  /// Parts of an address or path that run from right to left are shown as they read alone.
  mutating func addComponents(of range: Range<Int>, _ kind: DirectionalToken.Kind) {
    guard kind == .path || kind == .url || kind == .email,
      units.kinds[range].contains(.rightToLeft)
    else { return }
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound {
      let isEnd = index == range.upperBound || !isComponent(index)
      guard isEnd else { continue }
      let component = start..<index
      start = index + 1
      guard component.count > 0, component != range,
        let strong = units.kinds[component].first(where: {
          $0 == .leftToRight || $0 == .rightToLeft
        }), units.kinds[component].contains(.rightToLeft)
      else { continue }
      tokens.append(
        TokenSpan(
          range: component, kind: strong == .rightToLeft ? .rightToLeftRun : .leftToRightRun,
          isRightToLeft: strong == .rightToLeft))
    }
  }

  func isComponent(_ index: Int) -> Bool {
    switch units.codePoints[index] {
    case 0x23, 0x26, 0x2e, 0x2f, 0x3a, 0x3d, 0x3f, 0x40, 0x5c: false
    default: true
    }
  }

  /// A token with the direction that its kind and the language settle.
  func span(_ range: Range<Int>, _ kind: DirectionalToken.Kind) -> TokenSpan {
    var span = TokenSpan(range: range, kind: kind, isRightToLeft: false)
    guard let language = locale?.language else { return span }
    let hasArabicNumbers = units.kinds[range].contains(.arabicNumber)
    let isArabic = locale?.isArabic == true
    switch kind {
    case .range where language == .arabic, .formula where isArabic:
      span.isRightToLeft = true
      span.actsArabic = units.kinds[range].contains(.digit)
    case .number, .percentage, .measure:
      span.isRightToLeft =
        isArabic && hasArabicNumbers && !units.kinds[range].contains(.leftToRight)
    default: break
    }
    span.ordersArabicNumbers = !span.isRightToLeft && hasArabicNumbers
    return span
  }
}

/// What stands between two pieces.
private enum Gap {
  case spaces
  case dash
  case sign
  case comma
  case colon
  case stop
  case opening
  case closing
  case other
  /// No token goes over it.
  case never
}

/// From pieces to tokens.
extension TokenScanner {
  /// Finds the tokens of a paragraph.
  ///
  /// - Parameter isRightToLeft: whether the sentence runs from right to left.
  /// - Complexity: O(n).
  mutating func findTokens(isRightToLeft: Bool) {
    findPieces()
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
  private var fileParagraph: Range<Int>? {
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
  private func sentence(isRightToLeft: Bool) -> Range<Int>? {
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

  private mutating func joinPieces(isRightToLeft: Bool) {
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

  private mutating func joinLeftToRight(from first: Int, isRightToLeft: Bool) -> Int {
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
  private func joined(
    _ token: TokenPiece, _ next: Int, _ gap: Gap, _ between: Range<Int>
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

  private func joinedToNumber(
    _ token: TokenPiece, _ next: Int, _ gap: Gap
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
  private func isPhrase(_ token: TokenPiece, _ piece: TokenPiece) -> Bool {
    func isCapital(_ index: Int) -> Bool { 0x41...0x5a ~= units.codePoints[index] }
    func isSmall(_ index: Int) -> Bool { 0x61...0x7a ~= units.codePoints[index] }
    return isCapital(token.range.lowerBound) && isSmall(piece.range.lowerBound)
  }

  private func isIn(_ words: Set<String>, _ piece: TokenPiece) -> Bool {
    piece.hasLetters && units.word(piece.range).map { words.contains($0) } ?? false
  }

  private mutating func addLeftToRight(
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
  private mutating func addComponents(of range: Range<Int>, _ kind: DirectionalToken.Kind) {
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

  private func isComponent(_ index: Int) -> Bool {
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

  // MARK: Phones and lists

  /// Groups of digits that are dialled or copied as one; returns the piece after them.
  private mutating func joinPhone(from first: Int) -> Int? {
    guard pieces[first].isNumeric else { return nil }
    let lead = pieces[first].range.lowerBound
    let isBracketed =
      lead > 0 && units.codePoints[lead - 1] == 0x28 && pieces[first].range.upperBound < units.count
      && units.codePoints[pieces[first].range.upperBound] == 0x29
    var lengths: [Int] = []
    var next = first
    var end = lead
    while next < pieces.count && lengths.count < 8 {
      let piece = pieces[next]
      guard piece.isNumeric, isDigitGroup(piece.range, isFirst: next == first) else { break }
      if next > first {
        let gap = units.codePoints[end..<piece.range.lowerBound]
        let isOpen =
          gap.last == 0x28 && piece.range.upperBound < units.count
          && units.codePoints[piece.range.upperBound] == 0x29
        guard gap.count <= (isOpen ? 2 : 1),
          gap.allSatisfy({ $0 == 0x20 || $0 == 0xa0 || $0 == 0x28 })
        else { break }
        end = piece.range.upperBound + (isOpen ? 1 : 0)
      } else {
        end = piece.range.upperBound + (isBracketed ? 1 : 0)
      }
      lengths.append(units.kinds[piece.range].filter(\.isNumber).count)
      next += 1
    }
    guard lengths.count > 1 else { return nil }
    let count = lengths.reduce(0, +)
    let opener = units.codePoints[lead]
    let isDialled =
      (opener == 0x2b || isBracketed || [0x30, 0x660, 0x6f0].contains(opener))
      && 7...16 ~= count
    let isCard = lengths.count >= 3 && lengths.allSatisfy { $0 == 4 }
    let isNational =
      lengths.count >= 3 && lengths.suffix(2) == [3, 4]
      && lengths.dropLast(2).allSatisfy { $0 <= 3 }
    guard isDialled || isCard || isNational else { return nil }
    tokens.append(span((isBracketed ? lead - 1 : lead)..<end, .phone))
    return next
  }

  /// Digits with hyphens, and a plus sign in front.
  private func isDigitGroup(_ range: Range<Int>, isFirst: Bool) -> Bool {
    for index in range where !units.kinds[index].isNumber {
      let codePoint = units.codePoints[index]
      let isPlus = codePoint == 0x2b && isFirst && index == range.lowerBound
      guard isPlus || Sign.isDash(codePoint) && index > range.lowerBound else { return false }
    }
    return true
  }

  /// Numbers in square brackets.
  private mutating func joinList(from first: Int) -> Int? {
    let start = pieces[first].range.lowerBound - 1
    guard pieces[first].isNumeric, start >= 0, units.codePoints[start] == 0x5b else { return nil }
    var next = first
    while next < pieces.count, pieces[next].isNumeric {
      let end = pieces[next].range.upperBound
      next += 1
      guard end < units.count else { return nil }
      if units.codePoints[end] == 0x5d {
        guard next - first > 1 else { return nil }
        tokens.append(span(start..<end + 1, .list))
        return next
      }
      guard units.codePoints[end] == 0x2c || units.codePoints[end] == 0x3b,
        next - first < Self.reach * 8
      else { return nil }
    }
    return nil
  }

  // MARK: Right to left

  /// A run of right-to-left words in a left-to-right sentence; returns the piece after it.
  private mutating func joinRightToLeft(from first: Int) -> Int {
    let start = pieces[first].range.lowerBound
    var end = pieces[first].range.upperBound
    var next = first + 1
    var isList: Bool?
    loop: while next < pieces.count {
      let piece = pieces[next]
      let gap = gap(end..<piece.range.lowerBound)
      if piece.isRightToLeft {
        switch gap {
        case .never, .opening, .closing: break loop
        case .comma:
          if isList == nil { isList = self.isList(from: first) }
          if isList == true { break loop }
        default: break
        }
        end = piece.range.upperBound
        next += 1
      } else if piece.isNumeric && gap == .spaces && next + 1 < pieces.count
        && pieces[next + 1].isRightToLeft
        && self.gap(piece.range.upperBound..<pieces[next + 1].range.lowerBound) == .spaces
      {
        end = pieces[next + 1].range.upperBound
        next += 2
      } else if piece.isNumeric && gap == .opening && piece.range.upperBound < units.count
        && Sign.isClosing(units.codePoints[piece.range.upperBound])
      {
        end = piece.range.upperBound + 1
        next += 1
      } else {
        break
      }
    }
    // The full stop of an abbreviation in the middle of a sentence.
    if end + 2 < units.count, units.codePoints[end] == 0x2e, units.kinds[end + 1] == .space,
      0x61...0x7a ~= units.codePoints[end + 2],
      units.codePoints[pieces[next - 1].range].contains(where: { $0 == 0x22 || $0 == 0x5f4 })
    {
      end += 1
    }
    tokens.append(TokenSpan(range: start..<end, kind: .rightToLeftRun, isRightToLeft: true))
    return next
  }

  /// Whether words with commas between them are a list: three items at least, or two of one length.
  private func isList(from first: Int) -> Bool {
    var lengths = [1]
    var index = first + 1
    while index < pieces.count && pieces[index].isRightToLeft && lengths.count < 4 {
      switch gap(pieces[index - 1].range.upperBound..<pieces[index].range.lowerBound) {
      case .comma: lengths.append(1)
      case .spaces, .dash: lengths[lengths.count - 1] += 1
      default: return lengths.count > 2 || lengths.count == 2 && lengths[0] == lengths[1]
      }
      index += 1
    }
    return lengths.count > 2 || lengths.count == 2 && lengths[0] == lengths[1]
  }

  // MARK: Gaps

  private func gap(_ between: Range<Int>) -> Gap {
    var kind = Gap.spaces
    for index in between {
      if units.kinds[index] == .barrier { return .never }
      if units.kinds[index] == .space { continue }
      let codePoint = units.codePoints[index]
      let here: Gap
      switch codePoint {
      case 0x2c, 0x3b, 0x60c, 0x61b: here = .comma
      case 0x3a: here = .colon
      case 0x21, 0x2e, 0x3f, 0x2026, 0x61f, 0x6d4: here = .stop
      default:
        here =
          Sign.isOpening(codePoint)
          ? .opening
          : Sign.isClosing(codePoint)
            ? .closing
            : Sign.isDash(codePoint) ? .dash : Sign.isOperator(codePoint) ? .sign : .other
      }
      switch (kind, here) {
      case (.spaces, _): kind = here
      case (.comma, _), (_, .comma): kind = .comma
      case (.opening, _), (_, .opening), (.closing, _), (_, .closing): kind = .closing
      default: kind = kind == here ? kind : .other
      }
    }
    return kind == .spaces && between.isEmpty ? .never : kind
  }

  /// Whether a bracket closes before the next right-to-left word.
  private func hasClosing(from first: Int) -> Bool {
    var index = first
    while index < pieces.count && index < first + Self.reach && !pieces[index].isRightToLeft {
      let end = index + 1 < pieces.count ? pieces[index + 1].range.lowerBound : units.count
      let after = pieces[index].range.upperBound..<min(end, pieces[index].range.upperBound + 8)
      if units.codePoints[after].contains(where: Sign.isClosing) { return true }
      index += 1
    }
    return false
  }

  /// The closing bracket right after a piece, punctuation and quotes aside.
  private func closing(of opening: UInt32, after end: Int) -> Int? {
    var index = end
    while index < units.count && index < end + 4 {
      let codePoint = units.codePoints[index]
      if codePoint == Sign.closing(opening) { return index }
      guard Sign.isSentencePunctuation(codePoint) || Sign.isQuote(codePoint) else { return nil }
      index += 1
    }
    return nil
  }
}

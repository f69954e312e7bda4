/// Finds the tokens of a paragraph, or of what an isolate holds.
///
/// Words are taken apart into pieces, each of one script with its own punctuation; then pieces are
/// joined to tokens, such as the groups of a phone number or the words of a name. Every step is one
/// pass with a look-ahead of bounded length.
struct TokenScanner {
  /// How far is looked ahead for a closing bracket, in pieces.
  static let reach = 12

  var units = TokenUnits()
  var pieces: [TokenPiece] = []
  /// The tokens found, in units, ascending; one that holds others comes before them.
  var tokens: [TokenSpan] = []
  let locale: MarkingLocale?
  /// The end of the last letter or digit of the word in hand.
  var lastWord = 0

  init(locale: MarkingLocale?) { self.locale = locale }

  mutating func removeAll() {
    units.removeAll()
    removeTokens()
  }

  /// Leaves the units, which are written over next.
  mutating func removeTokens() {
    pieces.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
  }

  /// Takes the units apart into pieces.
  ///
  /// - Complexity: O(n).
  mutating func findPieces() {
    var index = 0
    while index < units.count {
      if units.kinds[index] == .space || units.kinds[index] == .barrier {
        index += 1
        continue
      }
      let start = index
      while index < units.count && units.kinds[index] != .space && units.kinds[index] != .barrier {
        index += 1
      }
      scanWord(start, index)
    }
  }

  private mutating func scanWord(_ start: Int, _ end: Int) {
    var index = start
    // Whether a right-to-left letter stands right before.
    var isGlued = false
    lastWord = end
    while lastWord > start, !units.kinds[lastWord - 1].isWord { lastWord -= 1 }
    while index < end {
      if units.kinds[index] == .rightToLeft {
        if let fileEnd = fileNameEnd(from: index) {
          add(index..<fileEnd, .fileName, hasLetters: true)
          index = fileEnd
          isGlued = false
          continue
        }
        let wordEnd = rightToLeftEnd(from: index, to: end)
        addRightToLeft(index..<wordEnd)
        index = wordEnd
        isGlued = true
      } else {
        var stop = index
        while stop < end && units.kinds[stop] != .rightToLeft { stop += 1 }
        index = scanStretch(index, stop, wordEnd: end, isGlued: isGlued)
        isGlued = false
      }
    }
  }

  /// The end of a right-to-left word, with the quotes, hyphens and slashes inside.
  private func rightToLeftEnd(from start: Int, to end: Int) -> Int {
    var index = start + 1
    while index < end {
      if units.kinds[index] == .rightToLeft {
        index += 1
      } else if index + 1 < end && units.kinds[index + 1] == .rightToLeft
        && Sign.isInsideWord(units.codePoints[index])
      {
        index += 2
      } else {
        break
      }
    }
    return index
  }

  /// Finds the pieces of a stretch without right-to-left letters and returns where it stopped.
  private mutating func scanStretch(
    _ start: Int, _ stop: Int, wordEnd: Int, isGlued: Bool
  ) -> Int {
    var index = start
    if isGlued && Sign.isJoiner(units.codePoints[index]) { index += 1 }
    while index < stop {
      let isFresh = !(isGlued && index == start)
      if let piece = technicalPiece(from: index, stop: stop, wordEnd: wordEnd, isFresh: isFresh) {
        add(piece.range, piece.kind, hasLetters: true, isRightToLeft: piece.isRightToLeft)
        index = piece.range.upperBound
        if index >= stop { return index }
        continue
      }
      if units.kinds[index].isWord || beginsToken(index, stop, start) {
        addCore(index, stop, isGluedAfter: stop < wordEnd)
        return stop
      }
      index += 1
    }
    return max(index, stop)
  }

  /// Whether a sign belongs to the letters or digits that follow it.
  private func beginsToken(_ index: Int, _ stop: Int, _ start: Int) -> Bool {
    guard index + 1 < stop else { return false }
    let sign = units.codePoints[index]
    let next = units.kinds[index + 1]
    switch sign {
    case 0x2e, 0x5f, 0x24, 0xa2...0xa5, 0x20a0...0x20cf, 0x25, 0x66a, 0x7e, 0x2248:  // . _ $ % ~
      return next.isWord || Sign.isCurrency(sign) && Sign.isSign(units.codePoints[index + 1])
    case 0x2a, 0x23:  // * #
      return next.isNumber
    case 0x2b, 0x2d, 0x2212, 0xb1:
      if next.isNumber { return true }
      let isMoney =
        Sign.isCurrency(units.codePoints[index + 1]) || units.codePoints[index + 1] == 0x2e
      return index + 2 < stop && isMoney && units.kinds[index + 2].isNumber
        || sign == 0x2b && next == .leftToRight
    case 0x3c, 0x3e, 0x2264, 0x2265, 0x3d, 0xd7:  // < > =
      return next.isNumber
    case 0x28, 0x5b, 0x7b:
      // A bracket that closes inside the word, as in (03)123 and [x](y).
      guard next.isWord,
        let close = units.codePoints[index..<stop].firstIndex(of: Sign.closing(sign))
      else {
        return false
      }
      return close + 1 < stop && units.kinds[close + 1].isWord
    default:
      return false
    }
  }

  private mutating func addCore(_ start: Int, _ stop: Int, isGluedAfter: Bool) {
    var end = stop
    if isGluedAfter && end - start > 1 && Sign.isJoiner(units.codePoints[end - 1]) { end -= 1 }
    end = trimmedEnd(start, end)
    guard units.kinds[start..<end].contains(where: \.isWord) else { return }
    let hasLetters = units.kinds[start..<end].contains(.leftToRight)
    if hasLetters {
      add(start..<end, wordKind(start..<end), hasLetters: true)
    } else {
      addNumber(start, end)
    }
  }

  private mutating func addNumber(_ start: Int, _ end: Int) {
    var end = end
    if isPlainNumber(start..<end) {
      pieces.append(TokenPiece(range: start..<end, kind: .number, hasLetters: false))
      return
    }
    let shape = NumberShape(units, start..<end)
    if let language = locale?.language,
      language == .arabic || language == .arabicWithArabicIndicDigits,
      end - start > 1, Sign.isCurrency(shape.last)
    {
      end -= 1  // The CLDR's Arabic has the symbol after the number, that is, to its left.
    }
    var piece = TokenPiece(range: start..<end, kind: shape.kind, hasLetters: false)
    // Persian: the sign stands on either side, by what is before the number.
    piece.isIndifferent =
      locale?.language == .persian && piece.kind == .percentage
      && units.codePoints[start..<end].contains { 0x6f0...0x6f9 ~= $0 || 0x660...0x669 ~= $0 }
    pieces.append(piece)
  }

  /// Whether nothing but the digits 0 to 9 are there, which are a number by any shape.
  private func isPlainNumber(_ range: Range<Int>) -> Bool {
    for index in range where !(0x30...0x39 ~= units.codePoints[index]) { return false }
    return true
  }

  /// The end of a word without the punctuation of the sentence around it.
  func trimmedEnd(_ start: Int, _ end: Int) -> Int {
    var end = end
    var counted: UInt32 = 0
    var balance = 0
    while end > start {
      let last = units.codePoints[end - 1]
      if Sign.isSentencePunctuation(last) {
        if last == 0x21 || last == 0x3f, let word = units.word(start..<end),
          TokenVocabulary.punctuatedNames.contains(word)
        {
          return end
        }
        if last == 0x2e && isAbbreviation(start..<end) { return end }
        end -= 1
      } else if Sign.isQuote(last) {
        end -= 1
      } else if Sign.isClosing(last) || last == 0x3e {
        if counted != last {
          let opening: UInt32 = last == 0x29 ? 0x28 : last - 2
          counted = last
          balance = 0
          for codePoint in units.codePoints[start..<end] {
            if codePoint == opening { balance += 1 }
            if codePoint == last { balance -= 1 }
          }
        }
        guard balance < 0 else { return end }
        balance += 1
        end -= 1
      } else {
        return end
      }
    }
    return end
  }

  /// Whether single letters have a full stop each, as in U.S.A.
  private func isAbbreviation(_ range: Range<Int>) -> Bool {
    guard range.count >= 4 && range.count % 2 == 0 else { return false }
    for (place, index) in range.enumerated() {
      if place % 2 == 0 ? units.kinds[index] != .leftToRight : units.codePoints[index] != 0x2e {
        return false
      }
    }
    return true
  }

  mutating func add(
    _ range: Range<Int>, _ kind: DirectionalToken.Kind, hasLetters: Bool,
    isRightToLeft: Bool = false
  ) {
    pieces.append(
      TokenPiece(range: range, kind: kind, hasLetters: hasLetters, isRightToLeft: isRightToLeft))
  }

  private mutating func addRightToLeft(_ range: Range<Int>) {
    add(range, .rightToLeftRun, hasLetters: false, isRightToLeft: true)
  }
}

/// Words that are recognised by their signs: addresses, paths, names, code.
extension TokenScanner {
  /// The piece that begins at a unit when it is an address, a path, a name or code.
  ///
  /// - Parameters:
  ///   - start: where it would begin.
  ///   - stop: where the next right-to-left letter is, or the end of the word.
  ///   - wordEnd: the end of the word; addresses and paths go on over right-to-left letters.
  ///   - isFresh: whether no right-to-left letter stands right before.
  /// - Returns: the piece, or nil.
  func technicalPiece(
    from start: Int, stop: Int, wordEnd: Int, isFresh: Bool
  ) -> TokenPiece? {
    let next: UnitKind? = start + 1 < wordEnd ? units.kinds[start + 1] : nil
    func piece(_ kind: DirectionalToken.Kind, _ end: Int) -> TokenPiece? {
      let end = trimmedEnd(start, end)
      guard end > start + 1 else { return nil }
      return TokenPiece(range: start..<end, kind: kind, hasLetters: true)
    }
    switch units.codePoints[start] {
    case 0x40, 0x23:  // @ #
      let isMention = units.codePoints[start] == 0x40
      guard let next, next == .leftToRight || next == .rightToLeft || isMention && next.isWord
      else { return nil }
      let end = nameEnd(from: start + 1, to: wordEnd, allowsDots: isMention)
      guard var piece = piece(isMention ? .mention : .hashtag, end) else { return nil }
      piece.isRightToLeft =
        units.kinds[piece.range].first { $0 == .leftToRight || $0 == .rightToLeft } == .rightToLeft
      piece.hasLetters = !piece.isRightToLeft
      return piece
    case 0x2f, 0x7e, 0x2e, 0x5c:  // / ~ . \
      guard isFresh && beginsPath(start, wordEnd) else { return nil }
      return piece(.path, wordEnd)
    case 0x24:  // $NAME
      guard let next, next == .leftToRight || units.codePoints[start + 1] == 0x7b else {
        return nil
      }
      return piece(.code, stop)
    case 0x2d:  // -v --verbose
      let letter = units.codePoints[start..<min(start + 3, stop)].firstIndex { $0 != 0x2d } ?? stop
      guard letter < stop && letter - start <= 2 && units.kinds[letter] == .leftToRight else {
        return nil
      }
      return piece(.code, stop)
    case 0x25:  // %s %1$@
      guard let next, next == .leftToRight || next == .digit || units.codePoints[start + 1] == 0x40
      else { return nil }
      return piece(.code, stop)
    case 0x3c:  // <tag>
      guard start + 1 < stop, next == .leftToRight || units.codePoints[start + 1] == 0x2f,
        units.codePoints[start..<min(start + 256, stop)].contains(0x3e)
      else { return nil }
      return piece(.code, stop)
    default:
      guard units.kinds[start] == .leftToRight || units.kinds[start] == .digit else { return nil }
      if let end = fileNameEnd(from: start) {
        return TokenPiece(range: start..<end, kind: .fileName, hasLetters: true)
      }
      if isAddress(start, stop) { return piece(.url, wordEnd) }
      if beginsDrivePath(start, stop) { return piece(.path, wordEnd) }
      if let end = emailEnd(from: start, to: stop) { return piece(.email, end) }
      return nil
    }
  }

  private func nameEnd(from start: Int, to end: Int, allowsDots: Bool) -> Int {
    var index = start
    while index < end
      && (units.kinds[index].isWord || units.codePoints[index] == 0x5f
        || allowsDots && (units.codePoints[index] == 0x2e || units.codePoints[index] == 0x2d))
    {
      index += 1
    }
    return index
  }

  /// `/home`, `~/x`, `./x`, `../x`, `\\server`.
  private func beginsPath(_ start: Int, _ end: Int) -> Bool {
    var index = start
    if units.codePoints[index] == 0x7e { index += 1 }
    while index < end && index < start + 2 && units.codePoints[index] == 0x2e { index += 1 }
    guard index + 1 < end else { return false }
    if units.codePoints[start] == 0x5c {
      return units.codePoints[start + 1] == 0x5c && start + 2 < end
        && units.kinds[start + 2].isWord
    }
    let next = units.codePoints[index + 1]
    return units.codePoints[index] == 0x2f
      && (units.kinds[index + 1].isWord || next == 0x5f || next == 0x2e)
  }

  /// `C:\Users`.
  private func beginsDrivePath(_ start: Int, _ stop: Int) -> Bool {
    start + 2 < stop && units.kinds[start] == .leftToRight && units.codePoints[start + 1] == 0x3a
      && units.codePoints[start + 2] == 0x5c
  }

  /// A scheme with two slashes, or a host name whose last label is known.
  private func isAddress(_ start: Int, _ stop: Int) -> Bool {
    guard units.kinds[start] == .leftToRight else { return false }
    var index = start
    var label = start
    var hasDot = false
    while index < stop {
      let codePoint = units.codePoints[index]
      if units.kinds[index] == .leftToRight || units.kinds[index] == .digit || codePoint == 0x2d
        || codePoint == 0x2b
      {
        index += 1
      } else if codePoint == 0x2e {
        hasDot = true
        index += 1
        label = index
      } else {
        break
      }
    }
    if index + 2 < stop && units.codePoints[index] == 0x3a && units.codePoints[index + 1] == 0x2f
      && units.codePoints[index + 2] == 0x2f
    {
      return true
    }
    guard hasDot, index == stop || !units.kinds[index].isWord else { return false }
    if index < stop && units.codePoints[index] == 0x40 { return false }
    if label == index {  // a full stop at the end
      let before = units.codePoints[start..<(index - 1)].lastIndex(of: 0x2e)
      label = before.map { $0 + 1 } ?? index
      index -= 1
    }
    guard label > start, label < index else { return false }
    if let host = units.word(start..<min(start + 4, index)), host == "www." { return true }
    return units.word(label..<index).map { TokenVocabulary.topLevelDomains.contains($0) } ?? false
  }

  private func emailEnd(from start: Int, to stop: Int) -> Int? {
    var index = start
    while index < stop
      && (units.kinds[index].isWord
        || [0x2e, 0x5f, 0x25, 0x2b, 0x2d].contains(units.codePoints[index]))
    {
      index += 1
    }
    guard index + 1 < stop && units.codePoints[index] == 0x40 && units.kinds[index + 1].isWord
    else {
      return nil
    }
    return nameEnd(from: index + 1, to: stop, allowsDots: true)
  }

  /// The end of a file name that begins at a unit, in letters of any script.
  func fileNameEnd(from start: Int) -> Int? {
    let end = lastWord
    guard end > start + 2 else { return nil }
    var dot = end
    while dot > start && end - dot < 9 && units.codePoints[dot - 1] != 0x2e {
      guard units.kinds[dot - 1] == .leftToRight || units.kinds[dot - 1] == .digit else {
        return nil
      }
      dot -= 1
    }
    guard dot - 1 > start, dot < end, units.codePoints[dot - 1] == 0x2e,
      let suffix = units.word(dot..<end), TokenVocabulary.fileExtensions.contains(suffix)
    else { return nil }
    // A prefix letter with its hyphen is not the file's.
    if units.kinds[start] == .rightToLeft && Sign.isDash(units.codePoints[start + 1]) { return nil }
    for index in start..<(dot - 1) where !units.kinds[index].isWord {
      switch units.codePoints[index] {
      case 0x20, 0x28, 0x29, 0x2d, 0x2e, 0x5f, 0x2b, 0x26, 0x27: continue
      default: return nil
      }
    }
    return end
  }

  /// What a word with letters is.
  func wordKind(_ range: Range<Int>) -> DirectionalToken.Kind {
    let start = range.lowerBound
    let codePoints = units.codePoints[range]
    let isVersion = units.kinds[start] == .digit || codePoints.first.map { $0 | 0x20 } == 0x76
    if units.kinds[start] == .digit {
      var letter = start
      while letter < range.upperBound && units.kinds[letter] != .leftToRight { letter += 1 }
      if let unit = units.word(letter..<range.upperBound), TokenVocabulary.units.contains(unit) {
        let isTime = units.codePoints[start..<letter].contains(0x3a)
        return isTime ? .time : .measure
      }
    }
    if codePoints.filter({ $0 == 0x3a }).count >= 2
      && codePoints.allSatisfy({ $0 == 0x3a || Self.isHexadecimal($0) })
    {
      return .ipAddress
    }
    if isVersion && codePoints.contains(0x2e) && range.count > 2
      && units.kinds[start + 1] != .leftToRight
    {
      return .version
    }
    if units.kinds[start] == .digit && codePoints.contains(0x2d) && codePoints.contains(0x54) {
      return .date
    }
    if let open = codePoints.firstIndex(of: 0x28), open > start, codePoints.contains(0x29) {
      return .code
    }
    return .leftToRightRun
  }

  private static func isHexadecimal(_ codePoint: UInt32) -> Bool {
    0x30...0x39 ~= codePoint || 0x41...0x46 ~= codePoint & ~0x20
  }
}

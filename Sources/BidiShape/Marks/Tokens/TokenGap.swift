/// What stands between two pieces.
enum TokenGap {
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

extension TokenScanner {
  func gap(_ between: Range<Int>) -> TokenGap {
    var kind = TokenGap.spaces
    for index in between {
      if units.kinds[index] == .barrier { return .never }
      if units.kinds[index] == .space { continue }
      let codePoint = units.codePoints[index]
      let here: TokenGap
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
  func hasClosing(from first: Int) -> Bool {
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
  func closing(of opening: UInt32, after end: Int) -> Int? {
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

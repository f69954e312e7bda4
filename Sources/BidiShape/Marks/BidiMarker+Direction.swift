/// Which direction a paragraph is meant to have, and which it has.
extension BidiMarker {
  /// The direction that the paragraph is meant to have.
  ///
  /// Where it is found by the first strong character, a right-to-left language makes every paragraph
  /// with right-to-left letters run from right to left, and without a language names, addresses and
  /// flags at the start do not count.
  mutating func wantedDirection() -> TextDirection {
    hasPieces = false
    let natural = direction(with: [])
    guard natural == .leftToRight, !isFixedDirection else { return natural }
    guard !paragraph.classes.isDisjoint(with: ClassSet(Class.r, Class.al)) else { return natural }
    var depth = 0
    var hasLetter = false
    var hasRightToLeft = false
    for index in 0..<paragraph.count {
      switch paragraph.items[index] {
      case Class.lri, Class.rli, Class.fsi: depth += 1
      case Class.pdi: depth = max(depth - 1, 0)
      case Class.l where depth == 0:
        // A mark in front is the author's word on it.
        if paragraph.codePoints[index] == 0x200e && !hasLetter { return natural }
        hasLetter = true
      case Class.r, Class.al:
        if depth == 0 && !BidiControl.isControl(paragraph.codePoints[index]) {
          hasRightToLeft = true
        }
        hasLetter = true
      default: break
      }
      if hasRightToLeft { break }
    }
    guard hasRightToLeft else { return natural }
    if locale?.isRightToLeft == true { return .rightToLeft }
    return firstStrongOutsideTokens ?? natural
  }

  var isFixedDirection: Bool {
    if case .fixed = baseDirection { true } else { false }
  }

  /// The direction that the paragraph has with some controls put in.
  func direction(with insertions: [MarkInsertion]) -> TextDirection {
    if case .fixed(let direction) = baseDirection { return direction }
    if insertions.isEmpty {
      return unsafe paragraph.items.withUnsafeBufferPointer {
        unsafe baseDirection.direction(of: $0, preceding: precedingDirection)
      }
    }
    var items: [UInt8] = []
    items.reserveCapacity(paragraph.count + insertions.count)
    var next = 0
    for index in 0...paragraph.count {
      while next < insertions.count && insertions[next].position == index {
        items.append(insertions[next].classValue)
        next += 1
      }
      if index < paragraph.count { items.append(paragraph.items[index]) }
    }
    return unsafe items.withUnsafeBufferPointer {
      unsafe baseDirection.direction(of: $0, preceding: precedingDirection)
    }
  }

  /// The direction of the first letter that is not part of a name, an address, a path or a flag.
  private var firstStrongOutsideTokens: TextDirection? {
    mutating get {
      if paragraph.isOneScope {
        loadParagraph()
      } else {
        load(paragraph.scopes(isRightToLeft: false)[0], [], [])
        scanner.findPieces()
      }
      for piece in scanner.pieces {
        switch piece.kind {
        case .mention, .hashtag, .url, .email, .path, .fileName, .code, .version: continue
        default:
          if piece.isRightToLeft { return .rightToLeft }
          if piece.hasLetters { return .leftToRight }
        }
      }
      return nil
    }
  }

  /// Hands a paragraph without isolates to the tokenizer, and has it take it apart.
  mutating func loadParagraph() {
    scanner.removeTokens()
    scanner.units.load(paragraph)
    scanner.findPieces()
    hasPieces = true
  }

  /// Hands a scope to the tokenizer, in positions of the paragraph.
  ///
  /// - Parameters:
  ///   - scope: the scope.
  ///   - scopes: all scopes of the paragraph.
  ///   - transparent: the scopes that are read as part of the one around them.
  mutating func load(_ scope: MarkScope, _ scopes: [MarkScope], _ transparent: [Bool]) {
    scanner.removeAll()
    append(scope, scopes, transparent)
  }

  private mutating func append(
    _ scope: MarkScope, _ scopes: [MarkScope], _ transparent: [Bool]
  ) {
    guard transparent.contains(true) else {
      for index in scope.positions { append(index) }
      return
    }
    // Scopes are few where some are transparent, and each is entered once.
    let inner = Dictionary(
      zip(scopes.map(\.initiator), scopes.indices), uniquingKeysWith: { first, _ in first })
    var stack = [(scope: scope, next: 0)]
    var isInside = false
    while var top = stack.popLast() {
      guard top.next < top.scope.positions.count else {
        isInside = true
        continue
      }
      let index = top.scope.positions[top.next]
      top.next += 1
      stack.append(top)
      let wasInside = isInside
      isInside = false
      if let child = inner[index], transparent[child] {
        stack.append((scopes[child], 0))
      } else if !(wasInside && paragraph.items[index] == Class.pdi) {
        append(index)
      }
    }
  }

  private mutating func append(_ index: Int) {
    scanner.units.append(
      paragraph.codePoints[index],
      class: ClassItem(rawValue: paragraph.items[index]).classValue, at: index)
  }
}

/// A token of a Swift source.
struct SwiftToken: Sendable {
  /// What a token is.
  enum Kind: Sendable {
    /// A name or a keyword, without backquotes; `#if` and the like with their sign.
    case word(String)
    case number
    case string(SwiftString)
    case regex
    /// One operator, such as `+` or `+=`.
    case op(String)
    /// A bracket, a comma, a full stop and the like.
    case mark(Unicode.Scalar)
  }

  let kind: Kind
  /// In scalars of the file.
  let range: Range<Int>
  /// Whether it is the first token of its line.
  let startsLine: Bool

  /// The name, nil of anything else.
  var word: String? {
    if case .word(let word) = kind { return word }
    return nil
  }

  /// The string literal, nil of anything else.
  var string: SwiftString? {
    if case .string(let string) = kind { return string }
    return nil
  }

  func isMark(_ mark: Unicode.Scalar) -> Bool {
    if case .mark(mark) = kind { return true }
    return false
  }

  func isOperator(_ name: String) -> Bool {
    if case .op(name) = kind { return true }
    return false
  }
}

/// A string literal with its escapes decoded and its interpolations apart.
struct SwiftString: Sendable {
  /// A part of a literal.
  enum Piece: Sendable {
    /// A character and where it is written.
    case scalar(Unicode.Scalar, Range<Int>)
    /// The tokens between the parentheses of an interpolation.
    case interpolation([SwiftToken], Range<Int>)
  }

  var pieces: [Piece] = []

  /// The text, U+FFFC in the place of each interpolation, and where each character is written.
  var shown: (scalars: [Unicode.Scalar], positions: [Int]) {
    var scalars: [Unicode.Scalar] = []
    var positions: [Int] = []
    for piece in pieces {
      switch piece {
      case .scalar(let scalar, let range):
        scalars.append(scalar)
        positions.append(range.lowerBound)
      case .interpolation(_, let range):
        scalars.append(ShownText.object)
        positions.append(range.lowerBound)
      }
    }
    return (scalars, positions)
  }

  /// Whether anything is interpolated.
  var hasInterpolation: Bool {
    pieces.contains { piece in
      if case .interpolation = piece { return true }
      return false
    }
  }
}

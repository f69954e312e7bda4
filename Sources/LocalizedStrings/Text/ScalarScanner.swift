/// Walks over the scalars of a text.
struct ScalarScanner {
  let scalars: [Unicode.Scalar]
  /// The index of the next scalar.
  var position: Int
  /// Where the text ends for this scanner.
  let end: Int

  init(_ scalars: [Unicode.Scalar], in range: Range<Int>? = nil) {
    self.scalars = scalars
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? scalars.count
  }

  var isAtEnd: Bool { position >= end }

  /// The next scalar, nil at the end.
  var current: Unicode.Scalar? { position < end ? scalars[position] : nil }

  /// The scalar so many places on, nil beyond the end.
  func peek(_ distance: Int) -> Unicode.Scalar? {
    position + distance < end ? scalars[position + distance] : nil
  }

  /// Whether the text goes on with these scalars.
  func isAt(_ text: String) -> Bool {
    var index = position
    for scalar in text.unicodeScalars {
      guard index < end, scalars[index] == scalar else { return false }
      index += 1
    }
    return true
  }

  /// Goes past these scalars if the text goes on with them.
  mutating func skip(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  /// Goes on as long as the scalars are of a kind, and gives the range gone over.
  @discardableResult
  mutating func skip(while isOfKind: (Unicode.Scalar) -> Bool) -> Range<Int> {
    let start = position
    while position < end, isOfKind(scalars[position]) { position += 1 }
    return start..<position
  }

  /// Goes to where a text begins, or to the end, or so many places at most; tells whether it was
  /// found.
  mutating func advance(to text: String, within limit: Int = .max) -> Bool {
    let last = limit < end - position ? position + limit : end
    while position < last {
      if isAt(text) { return true }
      position += 1
    }
    return false
  }

  /// A part of the text.
  func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }
}

extension Unicode.Scalar {
  /// A space, a tab or the end of a line.
  var isSpace: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }

  var isLineEnd: Bool { self == "\n" || self == "\r" }

  var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  /// The value of a hexadecimal digit.
  var hexValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x57
    case "A"..."F": value - 0x37
    default: nil
    }
  }
}

extension String {
  /// A string of scalars.
  init(scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}

/// The characters of a value, each with the part of the file that writes it.
struct ValueMap: Sendable {
  /// One character of a value.
  struct Unit: Sendable {
    let scalar: Unicode.Scalar
    /// The scalars of the file that write it.
    let source: Range<Int>
    /// The index of its context.
    let context: Int
    /// Part of an inline element, which is no text and must stay as it is.
    let isCode: Bool
  }

  /// A stretch of the file in which characters are escaped in one way.
  struct Context: Sendable {
    let escaping: Escaping
    /// Where text can be put in when the stretch holds none.
    let start: Int
    /// What is replaced as a whole when the value changes, such as the `/>` of an empty element.
    var whole: Range<Int>?
  }

  var units: [Unit] = []
  var contexts: [Context] = []

  /// Begins a stretch.
  mutating func begin(_ escaping: Escaping, at start: Int, whole: Range<Int>? = nil) {
    contexts.append(Context(escaping: escaping, start: start, whole: whole))
  }

  /// Adds a character to the last stretch.
  mutating func append(_ scalar: Unicode.Scalar, _ source: Range<Int>, isCode: Bool = false) {
    units.append(
      Unit(scalar: scalar, source: source, context: contexts.count - 1, isCode: isCode))
  }

  /// Adds an inline element, or a part of one, as it is written.
  mutating func appendCode(_ range: Range<Int>, of text: SourceText) {
    let start = units.count
    for index in range { append(text.scalars[index], index..<index + 1, isCode: true) }
    codes.append(start..<units.count)
  }

  /// The value.
  var string: String { String(scalars: units.lazy.map(\.scalar)) }

  /// The inline elements, each a range of units.
  private(set) var codes: [Range<Int>] = []
}

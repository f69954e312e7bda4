/// Rule P1, and the classes of a paragraph's characters.
struct ParagraphScanner: ~Copyable {
  /// Raw values of `ClassItem`, one for each character of the paragraph scanned last.
  var items = ScratchBuffer<UInt8>()
  private let lookup = ScalarPropertyLookup()

  /// What a scan found.
  struct Result {
    /// The UTF-8 offset behind the paragraph's separator.
    var end: Int
    /// The UTF-8 offset of the separator, or `end` when the text ends without one.
    var contentEnd: Int
    var itemCount: Int
    var classes: ClassSet
  }

  init() {}

  /// Reads one paragraph into `items`.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - start: the UTF-8 offset the paragraph begins at, less than the number of bytes.
  /// - Returns: where the paragraph ends and what is in it.
  /// - Complexity: O(n) in the length of the paragraph.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Result {
    var offset = start
    var count = 0
    var classes = ClassSet()
    while offset < bytes.count {
      let begin = offset
      let codePoint = unsafe UTF8Reader.next(bytes, &offset)
      let item = ClassItem(lookup[codePoint], codePoint: codePoint)
      items.reserve(count + 1, keeping: count)
      items[count] = item.rawValue
      count += 1
      classes.insert(class: item.classValue)
      if item.rawValue == Class.b {
        // CR LF is one separator: the LF is of class B, too.
        if codePoint == 0x0d, offset < bytes.count, unsafe bytes[offset] == 0x0a {
          items.reserve(count + 1, keeping: count)
          items[count] = Class.b
          count += 1
          offset += 1
        }
        return Result(end: offset, contentEnd: begin, itemCount: count, classes: classes)
      }
    }
    return Result(end: offset, contentEnd: offset, itemCount: count, classes: classes)
  }
}

/// A text as the rules of UAX #14 from LB10 on see it: one item for a character with the combining
/// marks that go with it (LB9).
struct LineBreakItems {
  /// An item in one byte: its class, whether it is East Asian, whether it ends in a ZWJ.
  struct Item {
    let rawValue: UInt8

    init(_ lineBreakClass: LineBreakClass, isEastAsian: Bool, endsInJoiner: Bool) {
      rawValue = lineBreakClass.rawValue | (isEastAsian ? 0x40 : 0) | (endsInJoiner ? 0x80 : 0)
    }

    private init(rawValue: UInt8) { self.rawValue = rawValue }

    var lineBreakClass: LineBreakClass { LineBreakClass(rawValue: rawValue & 0x3f) ?? .al }
    var isEastAsian: Bool { rawValue & 0x40 != 0 }
    var endsInJoiner: Bool { rawValue & 0x80 != 0 }

    /// The item with one more mark at its end.
    func extended(byJoiner isJoiner: Bool) -> Item {
      Item(rawValue: rawValue & 0x7f | (isJoiner ? 0x80 : 0))
    }
  }

  private(set) var items: [Item] = []
  /// The UTF-8 offset that each item begins at.
  private(set) var offsets: [Int] = []

  /// Reads a part of a text.
  ///
  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - range: the UTF-8 offsets of the part.
  /// - Complexity: O(n).
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    let lookup = LinePropertyLookup()
    var offset = range.lowerBound
    while offset < range.upperBound {
      let begin = offset
      let properties = lookup[unsafe UTF8Reader.next(bytes, &offset)]
      let lineBreakClass = properties.lineBreakClass
      let isJoiner = lineBreakClass == .zwj
      guard isJoiner || lineBreakClass == .cm else {
        append(
          Item(lineBreakClass, isEastAsian: properties.isEastAsian, endsInJoiner: false), at: begin)
        continue
      }
      if let last = items.last, Self.takesMarks(last.lineBreakClass) {
        items[items.count - 1] = last.extended(byJoiner: isJoiner)
      } else {
        // LB10: as a letter A would be.
        append(Item(.al, isEastAsian: false, endsInJoiner: isJoiner), at: begin)
      }
    }
  }

  private mutating func append(_ item: Item, at offset: Int) {
    items.append(item)
    offsets.append(offset)
  }

  private static func takesMarks(_ lineBreakClass: LineBreakClass) -> Bool {
    switch lineBreakClass {
    case .bk, .cr, .lf, .nl, .sp, .zw: false
    default: true
    }
  }
}

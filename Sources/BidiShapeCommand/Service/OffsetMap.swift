/// The unit that a request counts offsets in.
enum OffsetUnit: Hashable, Sendable {
  case utf16
  case scalar
  case utf8
}

/// Offsets into a string, counted in the unit that was asked for.
struct OffsetMap {
  private let string: String
  /// The offset before each UTF-8 code unit and at the end; nil where it is the UTF-8 offset.
  private let offsets: [Int]?

  /// The offsets into a string.
  ///
  /// - Complexity: O(n) in the length of the string.
  init(_ string: String, unit: OffsetUnit) {
    self.string = string
    guard unit != .utf8 else {
      offsets = nil
      return
    }
    var offsets: [Int] = []
    offsets.reserveCapacity(string.utf8.count + 1)
    var offset = 0
    for scalar in string.unicodeScalars {
      offsets += repeatElement(offset, count: UTF8.width(scalar))
      offset += unit == .scalar ? 1 : UTF16.width(scalar)
    }
    offsets.append(offset)
    self.offsets = offsets
  }

  /// The offset of an index of the string that is at the start of a scalar.
  ///
  /// - Complexity: O(1).
  subscript(index: String.Index) -> Int {
    let offset = string.utf8.distance(from: string.startIndex, to: index)
    return offsets?[offset] ?? offset
  }

  /// The length of the string.
  var count: Int { offsets?.last ?? string.utf8.count }
}

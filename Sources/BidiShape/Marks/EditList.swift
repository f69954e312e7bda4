/// The edits that lead from one text to another, in ascending order and apart from each other.
///
/// The list maps every offset of either text to the other, so that carets, selections and search
/// results survive marks that are put in or taken out.
public struct EditList: Hashable, Sendable {
  /// The edits in ascending order; no two of them touch.
  public let edits: [TextEdit]
  /// What the offsets count.
  public let unit: TextUnit

  /// The place of each edit in both texts.
  private let places: [Place]

  private struct Place: Hashable, Sendable {
    /// What is taken out, in the text before.
    var old: Range<Int>
    /// What is put in, in the text after.
    var new: Range<Int>
  }

  /// Which side of inserted text an offset at its place goes to.
  public enum Side: Hashable, Sendable {
    /// To its start.
    case before
    /// To its end.
    case after
  }

  /// Creates a list of edits; those that touch become one.
  ///
  /// - Parameters:
  ///   - edits: edits in ascending order. One that begins before the end of what the one before it
  ///     takes out is a programming error.
  ///   - unit: what their offsets count.
  /// - Complexity: O(n) in the length of what is taken out and put in.
  public init(_ edits: [TextEdit] = [], unit: TextUnit = .utf8) {
    var merged: [TextEdit] = []
    var places: [Place] = []
    merged.reserveCapacity(edits.count)
    places.reserveCapacity(edits.count)
    var shift = 0
    for edit in edits where !(edit.removed.isEmpty && edit.inserted.isEmpty) {
      let removed = unit.count(of: edit.removed)
      let inserted = unit.count(of: edit.inserted)
      let end = places.last?.old.upperBound
      precondition(edit.offset >= end ?? 0, "edits are out of order")
      if let end, end == edit.offset, let last = merged.popLast() {
        merged.append(
          TextEdit(
            offset: last.offset, removed: last.removed + edit.removed,
            inserted: last.inserted + edit.inserted))
        let index = places.count - 1
        places[index].old = places[index].old.lowerBound..<end + removed
        places[index].new =
          places[index].new.lowerBound..<places[index].new.upperBound + inserted
      } else {
        merged.append(edit)
        let new = edit.offset + shift
        places.append(
          Place(old: edit.offset..<edit.offset + removed, new: new..<new + inserted))
      }
      shift += inserted - removed
    }
    self.edits = merged
    self.unit = unit
    self.places = places
  }

  /// Whether nothing is changed.
  public var isEmpty: Bool { edits.isEmpty }

  /// Where an offset of the text before the edits is after them.
  ///
  /// - Parameters:
  ///   - old: an offset in the text before.
  ///   - side: where it goes when it is at a place where text was only put in, or inside of what
  ///     was taken out.
  /// - Returns: an offset in the text after the edits.
  /// - Complexity: O(log *n*) in the number of edits.
  public func newOffset(of old: Int, _ side: Side = .after) -> Int {
    map(old, side, from: \.old, to: \.new)
  }

  /// Where an offset of the text after the edits was before them.
  ///
  /// - Parameters:
  ///   - new: an offset in the text after.
  ///   - side: where it goes when it is at a place where text was only taken out, or inside of what
  ///     was put in.
  /// - Returns: an offset in the text before the edits.
  /// - Complexity: O(log *n*) in the number of edits.
  public func oldOffset(of new: Int, _ side: Side = .after) -> Int {
    map(new, side, from: \.new, to: \.old)
  }

  private func map(
    _ offset: Int, _ side: Side, from source: KeyPath<Place, Range<Int>>,
    to target: KeyPath<Place, Range<Int>>
  ) -> Int {
    var lower = 0
    var upper = places.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if places[middle][keyPath: source].lowerBound <= offset {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    guard lower > 0 else { return offset }
    let from = places[lower - 1][keyPath: source]
    let to = places[lower - 1][keyPath: target]
    if offset >= from.upperBound && !from.isEmpty || offset > from.upperBound {
      return to.upperBound + offset - from.upperBound
    }
    if offset == from.lowerBound && !from.isEmpty { return to.lowerBound }
    return side == .before ? to.lowerBound : to.upperBound
  }

  /// The edits that lead back.
  ///
  /// - Complexity: O(n) in the length of what is taken out and put in.
  public var inverted: EditList {
    EditList(
      zip(edits, places).map {
        TextEdit(offset: $1.new.lowerBound, removed: $0.inserted, inserted: $0.removed)
      }, unit: unit)
  }
}

extension EditList {
  /// These edits with text put in afterwards.
  ///
  /// - Parameter insertions: where in the text after these edits, ascending, and what.
  /// - Returns: all edits, in offsets of the text before.
  /// - Complexity: O(n) in the number of edits and insertions.
  func inserting(_ insertions: [(offset: Int, text: String)]) -> EditList {
    var all: [TextEdit] = []
    var next = 0
    var shift = 0  // from the text after to the text before
    for (edit, place) in zip(edits, places) {
      while next < insertions.count, insertions[next].offset < place.new.lowerBound {
        all.append(
          TextEdit(offset: insertions[next].offset + shift, inserted: insertions[next].text))
        next += 1
      }
      var bytes: [UInt8] = []
      var done = 0
      let inserted = Array(edit.inserted.utf8)
      while next < insertions.count, insertions[next].offset <= place.new.upperBound {
        let offset = insertions[next].offset - place.new.lowerBound
        bytes += inserted[done..<offset]
        bytes += insertions[next].text.utf8
        done = offset
        next += 1
      }
      bytes += inserted[done...]
      all.append(
        TextEdit(
          offset: edit.offset, removed: edit.removed,
          inserted: String(decoding: bytes, as: UTF8.self)))
      shift = place.old.upperBound - place.new.upperBound
    }
    for insertion in insertions[next...] {
      all.append(TextEdit(offset: insertion.offset + shift, inserted: insertion.text))
    }
    return EditList(all, unit: unit)
  }

  /// The text after the edits.
  ///
  /// - Parameter string: the text before; an edit beyond its end is a programming error.
  /// - Returns: the text with all edits made.
  /// - Complexity: O(n) in the length of both texts.
  public func applied(to string: String) -> String {
    guard !edits.isEmpty else { return string }
    let list = unit == .utf8 ? self : converted(to: .utf8, in: string)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(string.utf8.count + list.edits.count * 3)
    unsafe string.withUTF8Bytes { source in
      var offset = 0
      for (edit, place) in zip(list.edits, list.places) {
        unsafe bytes.append(contentsOf: source[offset..<place.old.lowerBound])
        bytes.append(contentsOf: edit.inserted.utf8)
        offset = place.old.upperBound
      }
      unsafe bytes.append(contentsOf: source[offset...])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same edits with offsets in another unit.
  ///
  /// - Parameters:
  ///   - unit: what the new offsets count.
  ///   - string: the text before the edits.
  /// - Returns: the edits, counted in that unit.
  /// - Complexity: O(n) in the length of the text.
  public func converted(to unit: TextUnit, in string: String) -> EditList {
    if unit == self.unit || edits.isEmpty { return EditList(edits, unit: unit) }
    var converted: [TextEdit] = []
    converted.reserveCapacity(edits.count)
    var old = 0
    var new = 0
    var scalars = string.unicodeScalars.makeIterator()
    for edit in edits {
      while old < edit.offset, let scalar = scalars.next() {
        old += self.unit.width(scalar)
        new += unit.width(scalar)
      }
      converted.append(
        TextEdit(offset: new, removed: edit.removed, inserted: edit.inserted))
    }
    return EditList(converted, unit: unit)
  }
}

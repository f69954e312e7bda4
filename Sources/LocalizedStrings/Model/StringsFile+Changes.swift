/// A change of a value: the text that takes the place of a part of it.
public struct ValueEdit: Hashable, Sendable {
  /// What is replaced, in Unicode scalars of the value; an empty range is a place to insert at.
  public let range: Range<Int>
  /// What comes in its place, as it is to be read; escapes are added.
  public let text: String

  /// Creates a change.
  public init(_ range: Range<Int>, _ text: String) {
    (self.range, self.text) = (range, text)
  }
}

extension StringsFile {
  /// The bytes of the file with a value changed.
  ///
  /// Inline elements of the value have to be in the new one, as they are written and in order.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - index: the index of the entry.
  /// - Returns: the bytes, changed where the value differs and nowhere else.
  /// - Throws: where the value cannot be written in this format, or loses an inline element.
  /// - Complexity: O(n) in the length of the file.
  public func setting(_ value: String, at index: Int) throws(StringsFileError) -> [UInt8] {
    try applying([index: try edits(to: value, of: entries[index])])
  }

  /// The bytes of the file with values changed in part.
  ///
  /// - Parameter edits: for the index of an entry, its changes in order; they must not touch each
  ///   other's ranges or an inline element.
  /// - Returns: the bytes, changed there and nowhere else.
  /// - Throws: where a text cannot be written in this format.
  /// - Complexity: O(n) in the length of the file.
  public func applying(_ edits: [Int: [ValueEdit]]) throws(StringsFileError) -> [UInt8] {
    var changes: [SourceChange] = []
    for (index, edits) in edits {
      changes += try ValueWriter(file: self, entry: entries[index]).changes(edits)
    }
    return SourceChange.apply(changes, to: text)
  }

  /// The one change from the present value to another.
  private func edits(
    to value: String, of entry: StringsEntry
  ) throws(StringsFileError) -> [ValueEdit] {
    let old = entry.scalars
    let new = Array(value.unicodeScalars)
    // The pieces of text between inline elements, each compared by itself.
    var edits: [ValueEdit] = []
    var oldStart = 0
    var newStart = 0
    for code in entry.map.codes + [old.count..<old.count] {
      let element = Array(old[code])
      guard let place = Self.find(element, in: new, from: newStart) else {
        throw StringsFileError(
          file: path, line: entry.position.line,
          reason: "the new value of '\(entry.key)' lacks \(String(scalars: element))")
      }
      let end = code.isEmpty ? new.count : place
      if let edit = Self.difference(old, oldStart..<code.lowerBound, new, newStart..<end) {
        edits.append(edit)
      }
      oldStart = code.upperBound
      newStart = end + element.count
    }
    return edits
  }

  private static func find(
    _ element: [Unicode.Scalar], in scalars: [Unicode.Scalar], from start: Int
  ) -> Int? {
    guard !element.isEmpty else { return scalars.count }
    guard scalars.count >= element.count + start else { return nil }
    return (start...scalars.count - element.count).first { index in
      scalars[index..<index + element.count].elementsEqual(element)
    }
  }

  /// The smallest change from one piece to another: what is left between the beginning and the end
  /// that they share.
  private static func difference(
    _ old: [Unicode.Scalar], _ oldRange: Range<Int>, _ new: [Unicode.Scalar], _ newRange: Range<Int>
  ) -> ValueEdit? {
    var (oldRange, newRange) = (oldRange, newRange)
    while let first = oldRange.first, let other = newRange.first, old[first] == new[other] {
      oldRange = first + 1..<oldRange.upperBound
      newRange = other + 1..<newRange.upperBound
    }
    while let last = oldRange.last, let other = newRange.last, old[last] == new[other] {
      oldRange = oldRange.lowerBound..<last
      newRange = newRange.lowerBound..<other
    }
    guard !oldRange.isEmpty || !newRange.isEmpty else { return nil }
    return ValueEdit(oldRange, String(scalars: new[newRange]))
  }
}

/// Bytes that come in the place of a part of a file.
struct SourceChange {
  /// In scalars of the file.
  let range: Range<Int>
  let text: String

  /// The file with the changes made, whatever their order.
  static func apply(_ changes: [SourceChange], to text: SourceText) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    // Changes at one place stay in the order they were asked for.
    let ordered = changes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, change) in ordered {
      let bytes = text.byteRange(change.range)
      result += text.bytes[position..<max(position, bytes.lowerBound)]
      result += text.encoding.encode(change.text)
      position = max(position, bytes.upperBound)
    }
    return result + text.bytes[position...]
  }
}

/// Turns a change of a value into changes of its file.
struct ValueWriter {
  let file: StringsFile
  let entry: StringsEntry

  /// The changes that changes of the value take.
  func changes(_ edits: [ValueEdit]) throws(StringsFileError) -> [SourceChange] {
    guard let first = edits.first else { return [] }
    // What is written anew as a whole takes all changes at once.
    if let (index, _) = insertionContext(first.range), let whole = entry.map.contexts[index].whole {
      let text = Self.applying(edits, to: entry.scalars)
      return [SourceChange(range: whole, text: try write(text, index, 0..<entry.map.units.count))]
    }
    var changes: [SourceChange] = []
    for edit in edits { changes += try self.changes(edit) }
    return changes
  }

  /// A value with changes made.
  static func applying(_ edits: [ValueEdit], to scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var position = 0
    for edit in edits {
      result += scalars[position..<edit.range.lowerBound]
      result += edit.text.unicodeScalars
      position = edit.range.upperBound
    }
    return result + scalars[position...]
  }

  /// One change for each stretch of the file that a change of the value touches.
  private func changes(_ edit: ValueEdit) throws(StringsFileError) -> [SourceChange] {
    let units = entry.map.units
    let range = edit.range
    if units[range].contains(where: \.isCode) {
      throw error("a change would touch an inline element")
    }
    guard let (index, place) = insertionContext(range) else {
      throw error("there is no place for a value")
    }
    let text = try write(Array(edit.text.unicodeScalars), index, range)
    guard !range.isEmpty else { return [SourceChange(range: place..<place, text: text)] }
    // What is taken away is taken from each stretch by itself, so that what separates them stays.
    var changes: [SourceChange] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, units[end].context == units[start].context { end += 1 }
      let source = units[start].source.lowerBound..<units[end - 1].source.upperBound
      changes.append(SourceChange(range: source, text: start == range.lowerBound ? text : ""))
      start = end
    }
    return changes
  }

  /// The stretch that new text goes to, and the place for it when nothing is taken away.
  private func insertionContext(_ range: Range<Int>) -> (index: Int, place: Int)? {
    let units = entry.map.units
    if !range.isEmpty {
      return (units[range.lowerBound].context, units[range.lowerBound].source.lowerBound)
    }
    // After the text before it, rather than before what follows.
    if range.lowerBound > 0, !units[range.lowerBound - 1].isCode || range.lowerBound == units.count
    {
      let unit = units[range.lowerBound - 1]
      return (unit.context, unit.source.upperBound)
    }
    if range.lowerBound < units.count {
      let unit = units[range.lowerBound]
      return (unit.context, unit.source.lowerBound)
    }
    return entry.map.contexts.first.map { (0, $0.start) }
  }

  private func write(
    _ text: [Unicode.Scalar], _ context: Int, _ range: Range<Int>
  ) throws(StringsFileError) -> String {
    let units = entry.map.units
    let before = range.lowerBound > 0 ? units[range.lowerBound - 1].scalar : nil
    let after = range.upperBound < units.count ? units[range.upperBound].scalar : nil
    let escaping = entry.map.contexts[context].escaping
    guard let written = escaping.write(text, before: before, after: after) else {
      throw error("the value has a character that XML does not allow")
    }
    return written
  }

  private func error(_ reason: String) -> StringsFileError {
    StringsFileError(
      file: file.path, line: entry.position.line, reason: "'\(entry.key)': \(reason)")
  }
}

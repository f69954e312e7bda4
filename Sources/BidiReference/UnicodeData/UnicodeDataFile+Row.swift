extension UnicodeDataFile {
  /// A line about code points, in a file of properties.
  public struct Row: Sendable {
    /// The code points that the line is about.
    public let codePoints: ClosedRange<UInt32>
    /// The fields that follow them, blanks at their ends removed.
    public let fields: [Substring]
    let source: Line

    /// The number of the line, counted from 1.
    public var line: Int { source.number }
  }

  /// The lines in the order of the file, comments left out.
  ///
  /// - Throws: `UnicodeDataError` for a line that is not code points and fields.
  public func rows() throws(UnicodeDataError) -> [Row] {
    var rows: [Row] = []
    try forEachLine { line throws(UnicodeDataError) in rows.append(try Row(line)) }
    return rows
  }

  /// The lines that give default values, which are written as comments, in the order of the file.
  ///
  /// - Throws: `UnicodeDataError` for such a line that is not code points and fields.
  public func defaults() throws(UnicodeDataError) -> [Row] {
    let marker = "# @missing: "
    var rows: [Row] = []
    for (offset, line) in text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where line.starts(with: marker.utf8) {
      rows.append(
        try Row(
          Line(file: name, number: offset + 1, content: Substring(line.dropFirst(marker.count)))))
    }
    return rows
  }
}

extension UnicodeDataFile.Row {
  fileprivate init(_ line: UnicodeDataFile.Line) throws(UnicodeDataError) {
    var fields = line.content.semicolonFields
    let ends = fields.removeFirst().utf8.split(separator: UInt8(ascii: ".")).map { Substring($0) }
    guard let first = ends.first, let last = ends.last else {
      throw line.malformed("no code point")
    }
    guard !fields.isEmpty else { throw line.malformed("no field after the code points") }
    let (lower, upper) = (try line.codePoint(first), try line.codePoint(last))
    guard lower <= upper else { throw line.malformed("the last code point is before the first") }
    self.init(codePoints: lower...upper, fields: fields, source: line)
  }
}

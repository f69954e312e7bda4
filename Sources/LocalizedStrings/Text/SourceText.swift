/// The characters of a file, and where each of them is among its bytes.
///
/// Readers work on scalars, so that one reader serves files in UTF-8 and in UTF-16; writers turn the
/// places back into bytes. A byte order mark is not part of the text.
struct SourceText: Sendable {
  /// The bytes of the file.
  let bytes: [UInt8]
  let encoding: SourceEncoding
  let scalars: [Unicode.Scalar]
  /// The byte offset of each scalar, and at last the number of bytes.
  private let offsets: [Int]
  /// The index of the first scalar of each line.
  private let lineStarts: [Int]

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - bytes: All of it.
  ///   - name: What the error calls it.
  /// - Throws: Where it is not what its byte order mark says, or UTF-8 without one.
  /// - Complexity: O(n).
  init(_ bytes: [UInt8], name: String) throws(StringsFileError) {
    self.bytes = bytes
    encoding = try SourceEncoding(detecting: bytes, name: name)
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []
    scalars.reserveCapacity(bytes.count)
    offsets.reserveCapacity(bytes.count + 1)
    var offset = encoding.markLength
    var line = 1
    while offset < bytes.count {
      guard let (scalar, length) = encoding.decode(bytes, at: offset) else {
        throw StringsFileError(
          file: name, line: line,
          reason: "byte \(offset) is not part of a character in \(encoding.name)")
      }
      scalars.append(scalar)
      offsets.append(offset)
      if scalar == "\n" || (scalar == "\r" && !encoding.continuesLine(bytes, at: offset + length)) {
        line += 1
      }
      offset += length
    }
    offsets.append(bytes.count)
    self.scalars = scalars
    self.offsets = offsets
    lineStarts = Self.lineStarts(of: scalars)
  }

  /// The bytes that a range of scalars takes.
  func byteRange(_ range: Range<Int>) -> Range<Int> {
    offsets[range.lowerBound]..<offsets[range.upperBound]
  }

  /// A part of the text.
  func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  /// The line and the column of a scalar, both from 1; the column counts scalars.
  ///
  /// - Complexity: O(log n) in the number of lines.
  func position(of index: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= index { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: index - lineStarts[low] + 1)
  }

  /// The line that a scalar is on, from 1.
  func line(of index: Int) -> Int { position(of: index).line }

  private static func lineStarts(of scalars: [Unicode.Scalar]) -> [Int] {
    var starts = [0]
    for (index, scalar) in scalars.enumerated() {
      let endsLine =
        scalar == "\n"
        || scalar == "\r" && !(index + 1 < scalars.count && scalars[index + 1] == "\n")
      if endsLine { starts.append(index + 1) }
    }
    return starts
  }
}

/// A place in a file for a person to find.
public struct SourcePosition: Hashable, Sendable, Comparable {
  /// The line, from 1, as LF, CR and CR LF end lines.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// Creates a place.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// Whether a place comes before another.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

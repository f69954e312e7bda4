import Foundation

/// A text file of the Unicode Character Database, line by line.
public struct UnicodeDataFile: Sendable {
  /// A line with its comment taken off.
  public struct Line: Sendable {
    /// The name of the file.
    public let file: String
    /// The number of the line, counted from 1.
    public let number: Int
    /// What stands before the first number sign, white space at both ends removed.
    public let content: Substring

    /// The error for this line.
    public func malformed(_ reason: String) -> UnicodeDataError {
      .malformedLine(file: file, line: number, reason: reason)
    }
  }

  /// The name of the file within the database, such as `BidiTest.txt`.
  public let name: String
  /// The whole text of the file.
  public let text: String

  /// Creates a file from its text.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// Reads a file from the directory that `UNICODE_DATA` names, or `/usr/share/unicode`.
  public init(named name: String) throws(UnicodeDataError) {
    let directory = ProcessInfo.processInfo.environment["UNICODE_DATA"] ?? "/usr/share/unicode"
    let path = directory + "/" + name
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw .unreadableFile(path: path)
    }
    self.init(name: name, text: text)
  }

  /// Calls a function with each line that has something before its comment.
  public func forEachLine(
    _ body: (Line) throws(UnicodeDataError) -> Void
  ) throws(UnicodeDataError) {
    var number = 0
    var rest = text[...]
    while !rest.isEmpty {
      number += 1
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let content = Self.content(of: rest[..<end])
      if !content.isEmpty {
        try body(Line(file: name, number: number, content: content))
      }
      rest = end == rest.endIndex ? "" : rest[rest.utf8.index(after: end)...]
    }
  }

  private static func content(of line: Substring) -> Substring {
    var bytes = line.utf8.prefix { $0 != UInt8(ascii: "#") }
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return Substring(bytes)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

extension Substring {
  /// The fields of a line between semicolons, blanks around them removed.
  var semicolonFields: [Substring] {
    utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
      var field = Substring(field)
      while field.utf8.first == UInt8(ascii: " ") { field.removeFirst() }
      while field.utf8.last == UInt8(ascii: " ") { field.removeLast() }
      return field
    }
  }

  /// The words of a field between blanks.
  var words: [Substring] {
    utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { Substring($0) }
  }
}

extension UnicodeDataFile.Line {
  /// A code point written in hexadecimal.
  func codePoint(_ word: Substring) throws(UnicodeDataError) -> UInt32 {
    guard let value = UInt32(word, radix: 16), value <= 0x10_FFFF else {
      throw malformed("'\(word)' is not the hexadecimal number of a code point")
    }
    return value
  }

  /// A character whose code point is written in hexadecimal.
  func scalar(_ word: Substring) throws(UnicodeDataError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(try codePoint(word)) else {
      throw malformed("'\(word)' is not the hexadecimal number of a character")
    }
    return scalar
  }

  /// A list of levels, `x` being a character that rule X9 removes.
  func levels(_ field: Substring) throws(UnicodeDataError) -> [Int?] {
    var levels: [Int?] = []
    for word in field.words {
      if word == "x" {
        levels.append(nil)
      } else if let level = Int(word), (0...127).contains(level) {
        levels.append(level)
      } else {
        throw malformed("'\(word)' is neither an embedding level nor x")
      }
    }
    return levels
  }

  /// A list of positions in logical order.
  func positions(_ field: Substring) throws(UnicodeDataError) -> [Int] {
    var positions: [Int] = []
    for word in field.words {
      guard let position = Int(word), position >= 0 else {
        throw malformed("'\(word)' is not a position")
      }
      positions.append(position)
    }
    return positions
  }

  /// A short name of a Bidi_Class.
  func bidiClass(_ word: Substring) throws(UnicodeDataError) -> ReferenceClass {
    guard let bidiClass = ReferenceClass(rawValue: String(word)) else {
      throw malformed("'\(word)' is not the short name of a Bidi_Class")
    }
    return bidiClass
  }
}

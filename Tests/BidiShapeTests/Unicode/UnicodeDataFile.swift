import BidiReference
import Foundation

/// A file of the Unicode Character Database, as Debian's package unicode-data installs it.
///
/// The variable `UNICODE_DATA` names another folder. A test that misses a file fails.
struct UnicodeDataFile {
  /// A line of the file: the code points that it is about, and the fields that follow.
  struct Row {
    let codePoints: ClosedRange<UInt32>
    let fields: [Substring]
    let line: Int
  }

  let name: String

  /// The lines in the order of the file.
  let rows: [Row]

  /// The lines that give default values, which are written as comments, in the order of the file.
  let defaults: [Row]

  /// Reads a file whose path is relative to the folder of the database.
  init(_ path: String) throws {
    name = path
    let folder = ProcessInfo.processInfo.environment["UNICODE_DATA"] ?? "/usr/share/unicode"
    let url = URL(filePath: folder, directoryHint: .isDirectory).appending(path: path)
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    var rows: [Row] = []
    var defaults: [Row] = []
    for (offset, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = Substring(line)
      let marker = "# @missing: "
      if line.hasPrefix(marker) {
        if let row = Self.row(line.dropFirst(marker.count), number: offset + 1) {
          defaults.append(row)
        }
      } else if let row = Self.row(line, number: offset + 1) {
        rows.append(row)
      }
    }
    self.rows = rows
    self.defaults = defaults
  }

  private static func row(_ line: Substring, number: Int) -> Row? {
    let content = line.utf8.prefix { $0 != UInt8(ascii: "#") }
    var fields = content.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { trimmed(Substring($0)) }
    guard fields.count > 1 else { return nil }
    let bounds = fields.removeFirst().split(separator: ".").compactMap { UInt32($0, radix: 16) }
    guard let first = bounds.first, let last = bounds.last else { return nil }
    return Row(codePoints: first...last, fields: fields, line: number)
  }

  private static func trimmed(_ field: Substring) -> Substring {
    var field = field
    while field.last == " " { field.removeLast() }
    while field.first == " " { field.removeFirst() }
    return field
  }
}

/// The differences that a comparison of many code points found.
struct Differences {
  private var descriptions: [String] = []
  private(set) var count = 0

  /// Notes a difference; the first twenty are kept to be shown.
  mutating func note(_ codePoint: UInt32, _ description: @autoclosure () -> String) {
    count += 1
    guard count <= 20 else { return }
    descriptions.append("U+\(String(codePoint, radix: 16, uppercase: true)) \(description())")
  }

  /// What to show when a test fails.
  var summary: String { "\(count) differences\n" + descriptions.joined(separator: "\n") }
}

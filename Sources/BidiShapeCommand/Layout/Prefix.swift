import BidiShape

/// The characters at the start of a line that stay where they are.
struct Prefix {
  /// The offset in the plain text behind them.
  let end: Int
  /// How many cells they take.
  let width: Int
  /// The characters in their order.
  let shown: LineWriter.Shown
  /// The cells of tabs by their offset.
  let tabs: [Int: Int]

  /// Whether they will not be written as they are.
  var isChanged: Bool { !tabs.isEmpty }

  /// Finds the prefix of a line.
  ///
  /// - Parameters:
  ///   - plain: The line in UTF-8, without its separator.
  ///   - characters: How many grapheme clusters to take, if there are as many.
  ///   - tabStops: The cells between tab stops, nil for tabs that stay as they are.
  /// - Complexity: O(n) in the length of the prefix.
  init(_ plain: [UInt8], characters: Int, tabStops: Int?) {
    var shown: LineWriter.Shown = (String.UnicodeScalarView(), [])
    var (offset, width) = (0, 0)
    var tabs: [Int: Int] = [:]
    if characters > 0 {
      let clusters = Self.clusters(plain, characters)
      for cluster in clusters {
        if cluster == "\t" {
          let cells = (tabStops ?? 8) - width % (tabStops ?? 8)
          if tabStops != nil { tabs[offset] = cells }
          width += cells
        } else {
          width += CellWidth.cells(cluster.unicodeScalars)
        }
        for scalar in cluster.unicodeScalars {
          let next = offset + UTF8.width(scalar)
          shown.scalars.append(scalar)
          shown.sources.append(offset..<next)
          offset = next
        }
      }
    }
    self.shown = shown
    self.width = width
    self.tabs = tabs
    end = offset
  }

  /// The first clusters of a text, without a look at all of it.
  private static func clusters(_ plain: [UInt8], _ count: Int) -> Substring {
    var length = min(plain.count, max(64, 8 * count))
    while true {
      // Not within a character.
      while length < plain.count, plain[length] & 0xC0 == 0x80 { length += 1 }
      let text = String(decoding: plain[..<length], as: UTF8.self)
      let clusters = text.prefix(count)
      // The last cluster might go on behind the part looked at.
      if length == plain.count || clusters.endIndex < text.endIndex { return clusters }
      length = min(plain.count, 2 * length)
    }
  }
}

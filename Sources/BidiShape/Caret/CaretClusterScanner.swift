/// Cuts the text of a line into the clusters that carets see.
///
/// Where the tables say that two characters cannot belong to one grapheme cluster, or that the
/// second belongs to whatever is before it, nobody else is asked; only stretches of others, such as
/// emoji, flags and Hangul, go to the standard library.
struct CaretClusterScanner {
  private let text: String
  /// Where clusters begin in the text's UTF-8, in order.
  private var starts: [Int] = []

  private init(_ text: String) { self.text = text }

  /// The clusters of a text.
  ///
  /// - Parameters:
  ///   - text: the text of one line.
  ///   - offset: where it begins, in UTF-16 code units of the text it is part of.
  ///   - levels: the level of each character.
  ///   - ends: where clusters end, in UTF-16 code units from the line's start; nil for grapheme
  ///     clusters.
  ///   - advance: how wide a cluster is drawn; nil for cells of a terminal.
  /// - Returns: clusters in logical order.
  /// - Complexity: O(n) in the length of the text.
  static func clusters(
    of text: String, at offset: Int, levels: [EmbeddingLevel], ends: [Int]?,
    advance: ((Substring) -> Double)?
  ) -> [CaretCluster] {
    var scanner = CaretClusterScanner(text)
    scanner.starts.reserveCapacity(levels.count)
    return unsafe text.withUTF8Bytes { bytes in
      if let ends {
        unsafe scanner.cut(bytes, at: ends)
      } else {
        unsafe scanner.cutGraphemes(bytes)
      }
      return unsafe scanner.clusters(bytes, offset, levels, advance)
    }
  }

  /// Grapheme clusters (UAX #29).
  private mutating func cutGraphemes(_ bytes: UnsafeBufferPointer<UInt8>) {
    let lookup = ScalarPropertyLookup()
    var previous = ScalarProperties(rawValue: 0)
    var offset = 0
    // Where the stretch begins that has boundaries at its ends, and perhaps inside.
    var stretch = 0
    var isDoubtful = false
    while offset < bytes.count {
      let begin = offset
      let properties = lookup[unsafe UTF8Reader.next(bytes, &offset)]
      let mayJoin =
        previous.mayExtendCluster && !properties.extendsCluster
        && (properties.mayExtendCluster || !previous.extendsCluster)
      if mayJoin {
        isDoubtful = true
      } else if begin > 0 && (!properties.extendsCluster || previous.breaksClusters) {
        append(stretch..<begin, isDoubtful)
        (stretch, isDoubtful) = (begin, false)
      }
      previous = properties
    }
    if !bytes.isEmpty { append(stretch..<bytes.count, isDoubtful) }
  }

  @inline(__always)
  private mutating func append(_ stretch: Range<Int>, _ isDoubtful: Bool) {
    if isDoubtful { cutStretch(stretch) } else { starts.append(stretch.lowerBound) }
  }

  @inline(never)
  private mutating func cutStretch(_ stretch: Range<Int>) {
    var start = stretch.lowerBound
    for character in text[text.range(stretch)] {
      starts.append(start)
      start += character.utf8.count
    }
  }

  private mutating func cut(_ bytes: UnsafeBufferPointer<UInt8>, at ends: [Int]) {
    var units = 0
    var offset = 0
    for end in ends {
      starts.append(offset)
      while units < end && offset < bytes.count {
        let length = UTF8Reader.length(lead: unsafe bytes[offset])
        offset += length
        units += length == 4 ? 2 : 1
      }
    }
  }

  /// Whether a look is enough to see that a character takes one cell.
  @inline(__always)
  private static func isOneCell(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x20...0x7e, 0xa0...0xac, 0xae...0x2ff, 0x370...0x58f, 0x5d0...0x5ea, 0x620...0x64a: true
    default: false
    }
  }

  private func clusters(
    _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ levels: [EmbeddingLevel],
    _ advance: ((Substring) -> Double)?
  ) -> [CaretCluster] {
    var clusters: [CaretCluster] = []
    clusters.reserveCapacity(starts.count)
    var units = offset
    var scalarIndex = 0
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      var place = start
      let first = unsafe UTF8Reader.next(bytes, &place)
      var traits = CaretCluster.Traits(first: first)
      let isSingle = place == end
      let firstUnit = units
      let level = levels[scalarIndex]
      units += place - start == 4 ? 2 : 1
      scalarIndex += 1
      while place < end {
        let codePoint = unsafe UTF8Reader.next(bytes, &place)
        units += codePoint > 0xffff ? 2 : 1
        scalarIndex += 1
        if traits.contains(.control), CaretCluster.Traits(first: codePoint) != .control {
          traits.remove(.control)
        }
      }
      let width =
        if let advance {
          advance(text[text.range(start..<end)])
        } else if isSingle && Self.isOneCell(first) {
          1.0
        } else {
          Double(CaretCluster.cells(text[text.range(start..<end)].unicodeScalars))
        }
      clusters.append(
        CaretCluster(
          range: firstUnit..<units, utf8Start: start, level: level, traits: traits, advance: width))
    }
    return clusters
  }
}

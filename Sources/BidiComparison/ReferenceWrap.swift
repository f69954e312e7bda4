import BidiReference
public import BidiShape

/// Wrapping by trying every end that a line could have, and showing each try.
///
/// It takes opportunities, display and widths as given, and says plainly which of them a paragraph
/// is to be cut at. Tabs are not for it.
public struct ReferenceWrap {
  /// Where each line begins, and the end of the paragraph's content.
  public private(set) var cuts: [String.Index] = []
  /// How many cells each line takes.
  public private(set) var widths: [Int] = []

  private let paragraph: BidiParagraph
  private let options: DisplayOptions
  private let width: Int

  /// Wraps a paragraph.
  ///
  /// - Complexity: O(n³) in the length of the paragraph.
  public init(_ paragraph: BidiParagraph, width: Int, options: DisplayOptions) {
    self.paragraph = paragraph
    self.options = options
    self.width = width
    let content = paragraph.contentRange
    let text = String(paragraph.string[content])
    let opportunities = LineBreakOpportunity.all(in: text).map { opportunity in
      let offset = text.utf8.distance(from: text.startIndex, to: opportunity.index)
      return (
        index: paragraph.string.utf8.index(content.lowerBound, offsetBy: offset),
        isMandatory: opportunity.isMandatory
      )
    }
    let clusters = clusterEnds()
    var start = content.lowerBound
    repeat {
      cuts.append(start)
      // No line reaches beyond the next end that is mandatory.
      let last = opportunities.first { $0.index > start && $0.isMandatory }?.index ?? start
      let ends = opportunities.map(\.index).filter { $0 > start && $0 <= last }
      // A cluster that is too wide has a line, and what hangs behind it is on that line, too.
      let firstCluster = clusters.first { $0 > start } ?? last
      func fits(_ end: String.Index) -> Bool {
        guard end > start && end <= last else { return false }
        return cells(start..<end) <= width || contentEnd(start..<end) <= firstCluster
      }
      let end = ends.last(where: fits) ?? clusters.last(where: fits) ?? last
      widths.append(cells(start..<end))
      start = end
    } while start < content.upperBound
    if endsLine(before: content.upperBound), content.upperBound < paragraph.range.upperBound {
      cuts.append(content.upperBound)
      widths.append(0)
    }
    cuts.append(content.upperBound)
  }

  /// The cells of a line, shown without what hangs at its end.
  private func cells(_ range: Range<String.Index>) -> Int {
    let content = range.lowerBound..<contentEnd(range)
    return CellWidth.cells(of: paragraph.line(content).displayString(options))
  }

  private func contentEnd(_ range: Range<String.Index>) -> String.Index {
    let scalars = paragraph.string.unicodeScalars
    var end = range.upperBound
    while end > range.lowerBound {
      let last = scalars[scalars.index(before: end)]
      guard Self.hangs(last) || Self.isUnseen(last) else { break }
      end = scalars.index(before: end)
    }
    return end
  }

  private func endsLine(before index: String.Index) -> Bool {
    let scalars = paragraph.string.unicodeScalars
    guard index > paragraph.range.lowerBound else { return false }
    return ["\u{B}", "\u{C}", "\u{2028}"].contains(scalars[scalars.index(before: index)])
  }

  /// Spaces after which a line may end.
  private static func hangs(_ scalar: Unicode.Scalar) -> Bool {
    [" ", "\u{1680}", "\u{205F}", "\u{3000}"].contains(scalar)
      || ("\u{2000}"..."\u{200A}").contains(scalar) && scalar != "\u{2007}"
  }

  /// What rule L1 passes over at the end of a line, and what ends one.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch BidiClass(scalar) {
    case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate, .popDirectionalIsolate,
      .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride,
      .popDirectionalFormat:
      true
    case .boundaryNeutral: CellWidth.cells([scalar]) == 0
    default: ["\u{B}", "\u{C}", "\u{2028}"].contains(scalar)
    }
  }

  /// Where clusters end that are shown as one: a control that is taken out does not part one, and a
  /// ligature is not cut.
  private func clusterEnds() -> [String.Index] {
    let scalars = paragraph.string.unicodeScalars
    let shown = scalars[paragraph.contentRange].indices.filter { BidiControl(scalars[$0]) == nil }
    let sources = paragraph.line().displayText(options).sources
    var starts: [String.Index] = []
    var place = 0
    for cluster in String(String.UnicodeScalarView(shown.map { scalars[$0] })) {
      starts.append(shown[place])
      place += cluster.unicodeScalars.count
    }
    let whole = starts.filter { start in
      !sources.contains { $0.lowerBound < start && start < $0.upperBound }
    }
    return whole + [paragraph.contentRange.upperBound]
  }
}

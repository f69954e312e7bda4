/// Display text without shaping: reordered by whole clusters and mirrored, controls left out.
///
/// It says plainly what the library's display strings must look like when nothing is joined.
public struct ReferenceDisplay {
  /// A piece of the text that keeps its inner order: a user-perceived character of one level.
  private struct Cluster {
    var scalars: [Unicode.Scalar]
    let level: Int
  }

  private let character: (Unicode.Scalar) -> ReferenceCharacter
  private let mirror: (Unicode.Scalar) -> Unicode.Scalar?

  /// Creates a display that looks characters and their mirror images up with two functions.
  public init(
    character: @escaping (Unicode.Scalar) -> ReferenceCharacter,
    mirror: @escaping (Unicode.Scalar) -> Unicode.Scalar?
  ) {
    self.character = character
    self.mirror = mirror
  }

  /// The visual form of a text, each paragraph as one line and followed by its separator.
  public func string(_ text: String, base: ReferenceBase) -> String {
    var result = ""
    for paragraph in paragraphs(of: text) {
      result += line(paragraph.content, base: base) + paragraph.separator
    }
    return result
  }

  /// P1: paragraphs and their separators; CR LF is one separator.
  private func paragraphs(of text: String) -> [(content: String, separator: String)] {
    var result: [(content: String, separator: String)] = []
    var content = String.UnicodeScalarView()
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      guard character(scalar).bidiClass == .b else {
        content.append(scalar)
        continue
      }
      var separator = String(scalar)
      if scalar == "\r", rest.first == "\n" {
        separator.unicodeScalars.append("\n")
        rest.removeFirst()
      }
      result.append((String(content), separator))
      content = String.UnicodeScalarView()
    }
    if !content.isEmpty { result.append((String(content), "")) }
    return result
  }

  /// A paragraph without its separator as one line.
  ///
  /// The separator would change nothing: it is a neutral at the paragraph level, as is the end.
  private func line(_ content: String, base: ReferenceBase) -> String {
    let paragraph = ReferenceParagraph(content.unicodeScalars.map(character), base: base)
    let clusters = l3(content, levels: paragraph.line().filledLevels)
    var result = String.UnicodeScalarView()
    for position in ReferenceLine.l2(clusters.map(\.level)) {
      result.append(contentsOf: l4(clusters[position]))
    }
    return String(result)
  }

  /// L3: whole clusters keep their marks after their bases; a cluster ends where the level changes.
  ///
  /// Controls are not shown, and a mark behind one belongs to the letter before it; for the order
  /// of what is around them they count as an empty cluster of their level.
  private func l3(_ content: String, levels: [Int]) -> [Cluster] {
    var clusters: [Cluster] = []
    var run = String.UnicodeScalarView()
    var runLevel = 0
    func endRun() {
      clusters.append(Cluster(scalars: [], level: runLevel))
      for perceived in String(run) {
        clusters.append(Cluster(scalars: Array(perceived.unicodeScalars), level: runLevel))
      }
      run = String.UnicodeScalarView()
    }
    for (scalar, level) in zip(content.unicodeScalars, levels) {
      if level != runLevel {
        endRun()
        runLevel = level
      }
      if !Self.isControl(scalar) { run.append(scalar) }
    }
    endRun()
    return clusters
  }

  /// L4: characters whose resolved direction is R are mirrored.
  private func l4(_ cluster: Cluster) -> [Unicode.Scalar] {
    cluster.level % 2 == 0 ? cluster.scalars : cluster.scalars.map { mirror($0) ?? $0 }
  }

  /// The twelve characters with the property Bidi_Control.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

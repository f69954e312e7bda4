public import BidiShape

/// A field of one line that takes keystrokes and behaves like those of a named engine.
///
/// ```swift
/// var field = InputField("\u{5D0}\u{5D1} abc", profile: .firefox)
/// field.press(Keystroke(.arrowRight, .shift))
/// print(field.selection, field.caretEdge)
/// ```
///
/// All offsets are UTF-16 code units of the text.
public struct InputField: Sendable {
  /// The text, in logical order.
  public private(set) var text: String
  /// The carets; the focus is the one that is drawn.
  public private(set) var selection: Selection
  /// The engine that the field behaves like.
  public let profile: EngineProfile
  /// How the direction was asked for; the engine may take it from elsewhere.
  public let direction: FieldDirection
  /// The direction of the keyboard in use.
  public var keyboard: TextDirection { didSet { layOut() } }
  /// How wide clusters are drawn; nil for cells of a terminal.
  let advance: (@Sendable (Substring) -> Double)?
  /// The text as carets see it.
  public private(set) var line: CaretLine

  private var history: [State] = []

  private struct State {
    var text: String
    var selection: Selection
  }

  /// A field with a text and the caret at a place.
  ///
  /// - Parameters:
  ///   - text: the text; separators of paragraphs are left out, as fields of one line do.
  ///   - direction: how the direction of the field is asked for.
  ///   - profile: the engine that the field behaves like.
  ///   - caret: where the caret is put; nil for the end of the text.
  ///   - keyboard: the direction of the keyboard; nil for the profile's.
  ///   - advance: how wide clusters are drawn; nil for cells of a terminal.
  /// - Complexity: O(n) in the length of the text.
  public init(
    _ text: String = "", direction: FieldDirection = .fromContent, profile: EngineProfile,
    caret: Int? = nil, keyboard: TextDirection? = nil,
    advance: (@Sendable (Substring) -> Double)? = nil
  ) {
    self.text = Self.oneLine(text)
    self.profile = profile
    self.direction = direction
    self.keyboard = keyboard ?? profile.keyboard
    self.advance = advance
    line = CaretLine("")
    selection = Selection(Caret(0))
    layOut()
    place(caret ?? self.text.utf16.count)
  }

  /// How carets are drawn and moved.
  public var policy: CaretPolicy { profile.policy(keyboard: keyboard) }

  /// The direction of the text in the field.
  public var baseDirection: TextDirection { line.baseDirection }

  /// The visual edge that the caret is drawn at, counted from the left.
  public var caretEdge: Int { line.edge(of: effective(selection.focus), display: policy.display) }

  /// The edge of the second caret, in fields that split it.
  public var secondaryCaretEdge: Int? {
    guard profile.splitsCaret else { return nil }
    return line.secondaryEdge(of: effective(selection.focus), display: policy.display)
  }

  /// The horizontal place of the caret, from the left of the text.
  public var caretX: Double { line.edgePositions[caretEdge] }

  /// The selected text.
  public var selectedText: String {
    String(
      text[indices(of: rounded(selection.range.lowerBound)..<rounded(selection.range.upperBound))])
  }

  /// Puts the caret somewhere, as a program does.
  ///
  /// - Parameter offset: what is outside the text is moved to its end, and an offset inside a
  ///   surrogate pair to the pair's start.
  public mutating func place(_ offset: Int) {
    selection = Selection(placed(rounded(offset)))
  }

  /// Selects text, as a program does.
  ///
  /// - Parameters:
  ///   - anchor: where the selection begins.
  ///   - focus: where the caret is drawn.
  public mutating func select(from anchor: Int, to focus: Int) {
    selection = Selection(anchor: placed(rounded(anchor)), focus: placed(rounded(focus)))
  }

  /// Clicks into the field.
  ///
  /// - Parameters:
  ///   - x: from the left of the text.
  ///   - extending: whether Shift is held.
  public mutating func click(x: Double, extending: Bool = false) {
    selection = selection.moved(to: line.caret(atX: x), extending: extending)
  }

  /// Types or pastes text in the place of what is selected.
  public mutating func insert(_ string: String) {
    let inserted = Self.oneLine(string)
    if inserted.isEmpty && selection.isCollapsed { return }
    replace(selection.range, with: inserted)
  }

  /// Types a text, one character after the other.
  ///
  /// - Complexity: O(n m) in the lengths of both texts.
  public mutating func type(_ string: String) {
    for scalar in string.unicodeScalars { insert(String(scalar)) }
  }

  /// Takes back the last change of the text.
  ///
  /// - Returns: whether there was one.
  @discardableResult public mutating func undo() -> Bool {
    guard let state = history.popLast() else { return false }
    text = state.text
    selection = state.selection
    layOut()
    return true
  }

  /// Puts text in the place of other text, with the caret behind it.
  ///
  /// Of a surrogate pair that the range begins or ends in, both halves are taken.
  mutating func replace(_ units: Range<Int>, with replacement: String) {
    let end = rounded(units.upperBound)
    let range = rounded(units.lowerBound)..<(end < units.upperBound ? end + 2 : end)
    history.append(State(text: text, selection: selection))
    text.replaceSubrange(indices(of: range), with: replacement)
    layOut()
    let caret = range.lowerBound + replacement.utf16.count
    // What was typed before the caret is what it belongs to; at the start there is nothing.
    selection = Selection(caret > 0 ? Caret(caret, .upstream) : placed(caret))
  }

  mutating func select(_ selection: Selection) { self.selection = selection }
}

extension InputField {
  /// The caret that the engine goes on from: some leave a cluster that they were put into.
  func effective(_ caret: Caret) -> Caret {
    guard profile.leavesClusters,
      let cluster = line.clusters.first(where: { $0.range.upperBound > caret.offset }),
      cluster.range.lowerBound < caret.offset
    else { return caret }
    return Caret(cluster.range.upperBound, caret.affinity)
  }

  /// A caret with the side it has when it was put somewhere.
  func placed(_ offset: Int) -> Caret {
    switch profile.placement {
    case .next: return Caret(offset)
    case .nextElsePrevious:
      return Caret(offset, offset == text.utf16.count && offset > 0 ? .upstream : .downstream)
    case .lowerLevel:
      let edges = line.candidateEdges(at: offset)
      let edge = line.edge(of: Caret(offset), display: .levelStrong)
      return Caret(offset, edge == edges.downstream ? .downstream : .upstream)
    }
  }

  /// An offset of the text that is not inside a surrogate pair.
  func rounded(_ offset: Int) -> Int {
    let count = text.utf16.count
    let offset = min(max(offset, 0), count)
    guard offset < count else { return offset }
    let index = text.utf16.index(text.startIndex, offsetBy: offset)
    return UTF16.isTrailSurrogate(text.utf16[index]) ? offset - 1 : offset
  }

  private func indices(of range: Range<Int>) -> Range<String.Index> {
    let start = text.utf16.index(text.startIndex, offsetBy: range.lowerBound)
    return start..<text.utf16.index(start, offsetBy: range.count)
  }

  private mutating func layOut() {
    let asked: FieldDirection =
      switch profile.direction {
      case .asked: direction
      case .content: .fromContent
      case .contentElseKeyboard: .fromContentElseKeyboard
      }
    line = CaretLine(
      text, baseDirection: asked.baseDirection(keyboard: keyboard),
      clusterEnds: profile.clusters == .drawn ? ClusterBoundaries.ends(of: text) : nil,
      advance: advance, resolvedAs: profile.classes.model(of: text),
      lowersRemoved: profile.lowersEmbeddingControls)
  }

  private static func oneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text.unicodeScalars.filter { BidiClass($0) != .paragraphSeparator })
    return String(result)
  }
}

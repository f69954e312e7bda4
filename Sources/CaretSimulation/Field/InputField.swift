public import BidiShape

/// A text field that takes keystrokes and behaves like those of a named engine.
///
/// ```swift
/// var field = InputField("\u{5D0}\u{5D1} abc", profile: .firefox)
/// field.press(Keystroke(.arrowRight, .shift))
/// print(field.selection, field.caretEdge)
/// ```
///
/// All offsets are UTF-16 code units of the text; horizontal places are in the unit of the advances,
/// which is a cell of a terminal unless the field was given others.
public struct InputField: Sendable {
  /// The text, in logical order.
  public private(set) var text: String
  /// The carets; the focus is the one that is drawn.
  public private(set) var selection: Selection
  /// The engine that the field behaves like.
  ///
  /// With another one, the keyboard is that engine's.
  public var profile: EngineProfile { didSet { keyboard = profile.keyboard } }
  /// How the direction was asked for; content or the engine may take it from elsewhere.
  public var direction: FieldDirection { didSet { layOut() } }
  /// The box that the text is shown in.
  public var box: FieldBox { didSet { layOut() } }
  /// What the field is for.
  public let content: FieldContent
  /// The direction of the keyboard in use.
  public var keyboard: TextDirection { didSet { layOut() } }
  /// The lines of the text as carets see them, from the first to the last; at least one.
  public private(set) var lines: [CaretLine]
  /// How much of a text that is wider than its field is out of sight at the left.
  public internal(set) var scroll = 0.0

  /// How wide clusters are drawn; nil for cells of a terminal.
  let advance: (@Sendable (Substring) -> Double)?
  /// The place that ArrowUp and ArrowDown keep to.
  var goal: Double?
  private var history: [State] = []

  private struct State {
    var text: String
    var selection: Selection
  }

  /// A field with a text and the caret at a place.
  ///
  /// - Parameters:
  ///   - text: the text. Of paragraph separators, fields of one line leave out all, others make line
  ///     feeds; what the content does not take is left out.
  ///   - direction: how the direction of the field is asked for.
  ///   - profile: the engine that the field behaves like.
  ///   - caret: where the caret is put; nil for the end of the text.
  ///   - keyboard: the direction of the keyboard; nil for the profile's.
  ///   - box: the box that the text is shown in.
  ///   - content: what the field is for.
  ///   - advance: how wide clusters are drawn; nil for cells of a terminal.
  /// - Complexity: O(n) in the length of the text.
  public init(
    _ text: String = "", direction: FieldDirection = .fromContent, profile: EngineProfile,
    caret: Int? = nil, keyboard: TextDirection? = nil, box: FieldBox = FieldBox(),
    content: FieldContent = .text, advance: (@Sendable (Substring) -> Double)? = nil
  ) {
    self.text = Self.accepted(text, box, content)
    self.profile = profile
    self.direction = direction
    self.box = box
    self.content = content
    self.keyboard = keyboard ?? profile.keyboard
    self.advance = advance
    lines = []
    selection = Selection(Caret(0))
    layOut()
    scroll = firstScroll
    place(caret ?? length)
  }

  /// How carets are drawn and moved.
  public var policy: CaretPolicy { profile.policy(keyboard: keyboard) }

  /// The selected text.
  public var selectedText: String {
    String(
      text[indices(of: rounded(selection.range.lowerBound)..<rounded(selection.range.upperBound))])
  }

  /// Puts the caret somewhere, as a program does.
  ///
  /// - Parameter offset: what is outside the text is moved to its end, and an offset inside a
  ///   surrogate pair to the pair's start.
  public mutating func place(_ offset: Int) { select(Selection(placed(rounded(offset)))) }

  /// Selects text, as a program does.
  ///
  /// - Parameters:
  ///   - anchor: where the selection begins.
  ///   - focus: where the caret is drawn.
  public mutating func select(from anchor: Int, to focus: Int) {
    select(Selection(anchor: placed(rounded(anchor)), focus: placed(rounded(focus))))
  }

  /// Types or pastes text in the place of what is selected.
  ///
  /// What the field does not take is left out.
  public mutating func insert(_ string: String) {
    let inserted = Self.accepted(string, box, content)
    if inserted.isEmpty && (selection.isCollapsed || !string.isEmpty) { return }
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
    layOut()
    select(state.selection)
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
    select(Selection(caret > 0 ? Caret(caret, .upstream) : placed(caret)))
  }

  mutating func select(_ selection: Selection) {
    self.selection = selection
    goal = nil
    scrollToCaret()
  }
}

extension InputField {
  /// The caret that the engine goes on from: some leave a cluster that they were put into.
  func effective(_ caret: Caret) -> Caret {
    guard profile.leavesClusters else { return caret }
    let line = line(of: caret)
    guard let index = line.clusterIndex(at: caret.offset),
      line.clusters[index].range.lowerBound < caret.offset
    else { return caret }
    return Caret(line.clusters[index].range.upperBound, caret.affinity)
  }

  /// A caret with the side it has when it was put somewhere.
  func placed(_ offset: Int) -> Caret {
    switch profile.placement {
    case .next: return Caret(offset)
    case .nextElsePrevious:
      return Caret(offset, offset == length && offset > 0 ? .upstream : .downstream)
    case .lowerLevel:
      let line = line(of: Caret(offset))
      let edges = line.candidateEdges(at: offset)
      let edge = line.edge(of: Caret(offset), display: .levelStrong)
      return Caret(offset, edge == edges.downstream ? .downstream : .upstream)
    }
  }

  /// An offset of the text that is not inside a surrogate pair.
  func rounded(_ offset: Int) -> Int {
    let offset = min(max(offset, 0), length)
    guard offset < length else { return offset }
    let index = index(at: offset)
    return UTF16.isTrailSurrogate(text.utf16[index]) ? offset - 1 : offset
  }

  /// How many UTF-16 code units the text has.
  var length: Int { lines.last?.range.upperBound ?? text.utf16.count }

  /// The index of an offset of the text.
  func index(at offset: Int) -> String.Index {
    let known = lines.count == 1 ? lines[0].index(at: offset, in: text) : nil
    return known ?? text.utf16.index(text.startIndex, offsetBy: offset)
  }

  private func indices(of range: Range<Int>) -> Range<String.Index> {
    index(at: range.lowerBound)..<index(at: range.upperBound)
  }

  private mutating func layOut() {
    defer { scrollToCaret() }
    let asked: FieldDirection =
      switch (content.direction, profile.direction) {
      case (let fixed?, _): .explicit(fixed)
      case (nil, .asked): direction
      case (nil, .content): .fromContent
      case (nil, .contentElseKeyboard): .fromContentElseKeyboard
      }
    let base = asked.baseDirection(keyboard: keyboard, interface: box.interface)
    lines.removeAll(keepingCapacity: true)
    if box.isMultiline {
      var start = 0
      for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        append(paragraph: String(paragraph), at: start, base)
        start += paragraph.utf16.count + 1
      }
    } else {
      append(paragraph: text, at: 0, base)
    }
  }

  private mutating func append(paragraph: String, at start: Int, _ base: BaseDirection) {
    let model = profile.classes.model(of: paragraph)
    let line = CaretLine(
      paragraph, at: start, baseDirection: base,
      clusterEnds: profile.clusters == .drawn ? ClusterBoundaries.ends(of: paragraph) : nil,
      advance: advance, resolvedAs: model, lowersRemoved: profile.lowersEmbeddingControls)
    guard box.isMultiline, let width = box.width, line.width > width else {
      return lines.append(line)
    }
    lines += line.broken(
      beforeClusters: line.clusterStarts(fitting: width), resolvedAs: model,
      lowersRemoved: profile.lowersEmbeddingControls)
  }

  /// What a field takes of a text.
  private static func accepted(_ text: String, _ box: FieldBox, _ content: FieldContent) -> String {
    let text = content.filtered(text)
    guard text.unicodeScalars.contains(where: { BidiClass($0) == .paragraphSeparator }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      if BidiClass(scalar) != .paragraphSeparator {
        result.append(scalar)
      } else if box.isMultiline && !(isAfterReturn && scalar == "\n") {
        result.append("\n")
      }
      isAfterReturn = scalar == "\r"
    }
    return String(result)
  }
}

public import BidiShape

extension InputField {
  /// Presses a key.
  ///
  /// | keys | do |
  /// | --- | --- |
  /// | `ArrowLeft`, `ArrowRight` | move by a cluster, with Control or Alt by a word |
  /// | `ArrowUp`, `ArrowDown` | go to the line above or below and keep to their place; in the first and last line they do nothing |
  /// | `Home`, `End` | go to the ends of the line, with Control of the text |
  /// | `Backspace`, `Delete` | delete a unit of the engine, with Control or Alt a word, with Meta to the end of the line |
  /// | `Enter` | begins a line in fields of several lines |
  /// | `Control+a`, `Control+z` | select all, undo (or with Meta) |
  /// | a character | types it |
  ///
  /// Shift extends the selection where the caret moves. Other keystrokes do nothing.
  public mutating func press(_ keystroke: Keystroke) {
    let modifiers = keystroke.modifiers
    let isWord = modifiers.contains(.control) || modifiers.contains(.alt)
    let isExtending = modifiers.contains(.shift)
    switch keystroke.key {
    case .arrowLeft, .arrowRight:
      let direction: CaretDirection = keystroke.key == .arrowLeft ? .left : .right
      if modifiers.contains(.meta) {
        let isForward = (direction == .right) != (baseDirection == .rightToLeft)
        move(isForward ? .forward : .backward, by: .line, extending: isExtending)
      } else {
        move(direction, by: isWord ? .word : .cluster, extending: isExtending)
      }
    case .arrowUp: moveToLine(lineIndex - 1, extending: isExtending)
    case .arrowDown: moveToLine(lineIndex + 1, extending: isExtending)
    case .home, .end:
      move(
        keystroke.key == .home ? .backward : .forward,
        by: modifiers.contains(.control) ? .document : .line, extending: isExtending)
    case .enter: if box.isMultiline { insert("\n") }
    case .backspace, .delete:
      let granularity: CaretGranularity =
        modifiers.contains(.meta) ? .line : isWord ? .word : .cluster
      delete(keystroke.key == .backspace ? .backward : .forward, by: granularity)
    case .character(let character):
      let isCommand = modifiers.contains(.control) || modifiers.contains(.meta)
      switch (isCommand, character) {
      case (true, "a"): select(from: 0, to: length)
      case (true, "z"): undo()
      case (true, _): break
      default: insert(String(character))
      }
    }
  }

  /// Moves the caret.
  ///
  /// Without extending, a step by a cluster from selected text leads to the end of the selection
  /// that lies that way.
  ///
  /// - Parameters:
  ///   - direction: the way to go.
  ///   - granularity: how far to go; in a field of one line, lines, paragraphs and the document are
  ///     the same.
  ///   - extending: whether the anchor stays where it is.
  public mutating func move(
    _ direction: CaretDirection, by granularity: CaretGranularity, extending: Bool = false
  ) {
    if granularity == .cluster && !extending && !selection.isCollapsed {
      return select(Selection(collapsed(direction)))
    }
    let caret = effective(selection.focus)
    if var next = target(from: caret, direction, by: granularity, extending: extending) {
      if extending && profile.extensionSide == .selectedAtLevelZero && level(of: next) == 0 {
        next.affinity = next.offset > selection.anchor.offset ? .upstream : .downstream
      }
      select(selection.moved(to: next, extending: extending))
    } else if !extending {
      select(Selection(selection.focus))
    }
  }

  /// Deletes what is selected, or else text beside the caret.
  ///
  /// - Parameters:
  ///   - direction: `forward` and `backward` are meant in the order of the text; `left` and `right`
  ///     as the arrow keys have it.
  ///   - granularity: a unit of the engine for `cluster`; a word; the rest of the line for others.
  public mutating func delete(_ direction: CaretDirection, by granularity: CaretGranularity) {
    if !selection.isCollapsed { return replace(selection.range, with: "") }
    let caret = effective(selection.focus)
    if granularity == .cluster {
      let isForward =
        direction == .forward
        || direction == (baseDirection == .rightToLeft ? CaretDirection.left : .right)
      if isForward && profile.deletesOverControls {
        let movement = CaretMovement.logical(overControls: true)
        if let end = line.moved(caret, .right, movement: movement) {
          return replace(caret.offset..<end.offset, with: "")
        }
      }
      let offset = rounded(caret.offset)
      let change =
        isForward
        ? profile.delete.deletion(after: index(at: offset), at: offset, in: text)
        : profile.backspace.deletion(before: index(at: offset), at: offset, in: text)
      if let change { replace(change.range, with: change.replacement) }
    } else if let end = target(from: caret, direction, by: granularity, extending: true) {
      let range = min(end.offset, caret.offset)..<max(end.offset, caret.offset)
      if !range.isEmpty { replace(range, with: "") }
    }
  }

  /// Goes to another line, as near as can be to the place where the first such step began.
  private mutating func moveToLine(_ index: Int, extending: Bool) {
    guard lines.indices.contains(index) else { return }
    let place = goal ?? caretX
    let x = place - origin(ofLine: index)
    // Where the caret's side says where it is drawn, either side can be the nearest.
    let caret =
      policy.display == .rememberedSide
      ? lines[index].caret(atX: x) : lines[index].caret(nearestX: x, display: policy.display)
    select(selection.moved(to: onLine(index, caret), extending: extending))
    goal = place
  }

  private func target(
    from caret: Caret, _ direction: CaretDirection, by granularity: CaretGranularity,
    extending: Bool
  ) -> Caret? {
    let policy = policy
    let movement = extending ? policy.extending : policy.movement
    let index = lines.lineIndex(of: caret, range: \.range)
    let line = lines[index]
    func isForward(_ isLogical: Bool) -> Bool {
      switch direction {
      case .forward: true
      case .backward: false
      case .left, .right:
        (direction == .right) != (!isLogical && line.baseDirection == .rightToLeft)
      }
    }
    switch granularity {
    case .cluster:
      let isLogical = [.logical(), .logical(overControls: true)].contains(movement)
      return line.moved(caret, direction, movement: movement, display: policy.display)
        ?? neighbour(of: index, forward: isForward(isLogical))
    case .word:
      return line.moved(
        caret, direction, byWord: policy.words, movement: movement, display: policy.display)
        ?? neighbour(of: index, forward: isForward(policy.words.order == .logical))
    case .line:
      return isForward(false) ? end(ofLine: index) : home(from: caret, line)
    case .paragraph:
      let paragraph = paragraph(ofLine: index)
      return isForward(false) ? Caret(paragraph.upperBound) : Caret(paragraph.lowerBound)
    case .document:
      return isForward(false)
        ? end(ofLine: lines.count - 1) : home(from: caret, lines[0])
    }
  }

  /// The caret at the near end of the line before or after another.
  private func neighbour(of index: Int, forward: Bool) -> Caret? {
    let next = index + (forward ? 1 : -1)
    guard lines.indices.contains(next) else { return nil }
    let range = lines[next].range
    return forward ? Caret(range.lowerBound) : Caret(range.upperBound, .upstream)
  }

  private func end(ofLine index: Int) -> Caret {
    Caret(lines[index].range.upperBound, goesOn(line: index) ? .upstream : .downstream)
  }

  /// The level of the character that a caret belongs to.
  private func level(of caret: Caret) -> UInt8? {
    let place = caret.affinity == .upstream ? caret.offset - 1 : caret.offset
    let line = line(of: caret)
    return line.clusterIndex(at: place).map { line.clusters[$0].level.rawValue }
  }

  private func home(from caret: Caret, _ line: CaretLine) -> Caret {
    switch profile.home {
    case .text: break
    case .firstRunOnScreen: return Caret(line.startOfFirstRunOnScreen)
    case .indentation:
      let start = line.range.lowerBound
      let indentation =
        start
        + line.clusters.indices.prefix { [" ", "\t"].contains(line.text(ofCluster: $0)) }.count
      if caret.offset != indentation { return Caret(indentation) }
    }
    return Caret(line.range.lowerBound)
  }

  private func collapsed(_ direction: CaretDirection) -> Caret {
    let isFocusLast = selection.focus.offset > selection.anchor.offset
    let first = isFocusLast ? selection.anchor : selection.focus
    let last = isFocusLast ? selection.focus : selection.anchor
    switch direction {
    case .forward: return last
    case .backward: return first
    case .left, .right:
      return (direction == .right) != (baseDirection == .rightToLeft) ? last : first
    }
  }
}

public import BidiShape

extension InputField {
  /// Presses a key.
  ///
  /// | keys | do |
  /// | --- | --- |
  /// | `ArrowLeft`, `ArrowRight` | move by a cluster, with Control or Alt by a word |
  /// | `Home`, `End` | go to the ends of the line |
  /// | `Backspace`, `Delete` | delete a unit of the engine, with Control or Alt a word, with Meta to the end of the line |
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
    case .home: move(.backward, by: .line, extending: isExtending)
    case .end: move(.forward, by: .line, extending: isExtending)
    case .backspace, .delete:
      let granularity: CaretGranularity =
        modifiers.contains(.meta) ? .line : isWord ? .word : .cluster
      delete(keystroke.key == .backspace ? .backward : .forward, by: granularity)
    case .character(let character):
      let isCommand = modifiers.contains(.control) || modifiers.contains(.meta)
      switch (isCommand, character) {
      case (true, "a"): select(from: 0, to: text.utf16.count)
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
  ///   - granularity: how far to go; a field has one line, so that lines, paragraphs and the
  ///     document are the same.
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
          replace(caret.offset..<end.offset, with: "")
        }
        return
      }
      let change =
        isForward
        ? profile.delete.deletion(after: rounded(caret.offset), in: text)
        : profile.backspace.deletion(before: rounded(caret.offset), in: text)
      if let change { replace(change.range, with: change.replacement) }
    } else if let end = target(from: caret, direction, by: granularity, extending: true) {
      let range = min(end.offset, caret.offset)..<max(end.offset, caret.offset)
      if !range.isEmpty { replace(range, with: "") }
    }
  }

  private func target(
    from caret: Caret, _ direction: CaretDirection, by granularity: CaretGranularity,
    extending: Bool
  ) -> Caret? {
    let policy = policy
    let movement = extending ? policy.extending : policy.movement
    switch granularity {
    case .cluster:
      return line.moved(caret, direction, movement: movement, display: policy.display)
    case .word:
      return line.moved(
        caret, direction, byWord: policy.words, movement: movement, display: policy.display)
    case .line, .paragraph, .document:
      switch direction {
      case .forward: return Caret(line.range.upperBound)
      case .backward: return home(from: caret)
      case .left, .right:
        let isForward = (direction == .right) != (baseDirection == .rightToLeft)
        return isForward ? Caret(line.range.upperBound) : home(from: caret)
      }
    }
  }

  /// The level of the character that a caret belongs to.
  private func level(of caret: Caret) -> UInt8? {
    let place = caret.affinity == .upstream ? caret.offset - 1 : caret.offset
    return line.clusters.first { $0.range.contains(place) }?.level.rawValue
  }

  private func home(from caret: Caret) -> Caret {
    switch profile.home {
    case .text: break
    case .firstRunOnScreen: return Caret(line.startOfFirstRunOnScreen)
    case .indentation:
      let spaces = text.utf16.prefix { $0 == 0x20 || $0 == 0x09 }.count
      if caret.offset != spaces { return Caret(spaces) }
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

/// What one isolate holds, or what a paragraph holds outside of isolates.
///
/// The algorithm treats an isolate as one neutral character for what is around it, and what is
/// around it as nothing for what it holds. So each scope is marked by itself.
struct MarkScope {
  /// The paragraph's characters that belong to the scope: an inner isolate with its initiator and
  /// PDI only.
  var positions: [Int] = []
  var isRightToLeft = false
  /// The initiator, or -1 for the paragraph.
  var initiator = -1
  /// The scope around it, and where its PDI is there, or -1.
  var parent = -1
  var end = -1
  /// Whether its direction is that of its first strong character.
  var isFirstStrong = false
  /// Whether a PDI ends it.
  var isClosed: Bool { end >= 0 }
  /// Whether it has embeddings, overrides or their ends.
  var hasEmbeddings = false

  /// Where a position of the scope is in the paragraph; the scope's end is behind its last.
  func position(_ index: Int) -> Int {
    if index < positions.count { return positions[index] }
    return (positions.last ?? initiator) + 1
  }
}

extension MarkableParagraph {
  /// How deep isolates are followed; the algorithm stops at 125 levels.
  private static let deepestIsolate = 60

  /// The scopes of the paragraph, the paragraph's own first.
  ///
  /// - Parameter isRightToLeft: the paragraph direction.
  /// - Returns: the scopes; an isolate comes after the scope that it is in.
  /// - Complexity: O(n).
  func scopes(isRightToLeft: Bool) -> [MarkScope] {
    var root = MarkScope()
    root.isRightToLeft = isRightToLeft
    root.hasEmbeddings = !classes.isDisjoint(with: ClassSet.embeddings)
    if isOneScope {
      root.positions = Array(0..<count)
      return [root]
    }
    root.hasEmbeddings = false
    var scopes = [root]
    var open = [0]
    for index in 0..<count {
      let item = items[index]
      let current = open.last ?? 0
      switch item {
      case Class.lri, Class.rli, Class.fsi:
        scopes[current].positions.append(index)
        var scope = MarkScope()
        scope.initiator = index
        scope.parent = current
        scope.isRightToLeft = item == Class.rli
        scope.isFirstStrong = item == Class.fsi
        scopes.append(scope)
        open.append(scopes.count - 1)
      case Class.pdi:
        if open.count > 1 {
          scopes[open.removeLast()].end = index
        }
        scopes[open.last ?? 0].positions.append(index)
      default:
        if ClassSet.embeddings.contains(class: item) && item < 0x80 {
          scopes[current].hasEmbeddings = true
        }
        scopes[current].positions.append(index)
      }
    }
    for index in scopes.indices where scopes[index].isFirstStrong {
      scopes[index].isRightToLeft = firstStrong(in: scopes[index].positions) ?? false
    }
    // What is too deep is not entered by the algorithm.
    return scopes.count > Self.deepestIsolate && depth > Self.deepestIsolate ? [scopes[0]] : scopes
  }

  /// Whether nothing begins an isolate.
  var isOneScope: Bool { classes.isDisjoint(with: ClassSet.isolateInitiators) }

  private var depth: Int {
    var depth = 0
    var deepest = 0
    for item in items {
      if item < 0x80 && ClassSet.isolateInitiators.contains(class: item) {
        depth += 1
        deepest = max(deepest, depth)
      } else if item == Class.pdi && depth > 0 {
        depth -= 1
      }
    }
    return deepest
  }

  /// Whether the first strong character at some positions is right-to-left; nil without one.
  func firstStrong(in positions: some Sequence<Int>) -> Bool? {
    for index in positions {
      switch items[index] {
      case Class.l: return false
      case Class.r, Class.al: return true
      default: continue
      }
    }
    return nil
  }
}

import BidiShape

/// Clusters of a layout that places each character by itself and takes one with no width for a
/// part of the character before it.
///
/// - Marks belong to their letters, and alef to lam, with which it is drawn as one sign.
/// - Joiners have a place of their own, and so have variation selectors and enclosing marks where
///   no character of the text needs shaping.
/// - Letters of flags, and emoji beside a joiner, have no width.
enum ClusterBoundaries {
  /// Where clusters end, in UTF-16 code units.
  ///
  /// - Complexity: O(n) in the length of the text.
  static func ends(of text: String) -> [Int] {
    let scalars = Array(text.unicodeScalars)
    let isShaped = scalars.contains(where: needsShaping)
    var ends: [Int] = []
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      if index > 0 && !isPart(scalars, index, isShaped) { ends.append(offset) }
      offset += UTF16.width(scalar)
    }
    if offset > 0 { ends.append(offset) }
    return ends
  }

  private static func isPart(_ scalars: [Unicode.Scalar], _ index: Int, _ isShaped: Bool) -> Bool {
    let scalar = scalars[index]
    switch scalar.value {
    case 0..<0x300: return false
    case 0x200c, 0x200d: return false
    case 0x1f1e6...0x1f1ff: return true
    case 0x622, 0x623, 0x625, 0x627: return scalars[index - 1].value == 0x644
    default: break
    }
    // Letters of Hebrew and Arabic are neither emoji nor marks.
    if BidiClass(scalar) != .nonspacingMark && scalar.value < 0x2000 { return false }
    if scalar.properties.isEmojiPresentation {
      let isJoinedAfter = index + 1 < scalars.count && scalars[index + 1].value == 0x200d
      return isJoinedAfter || scalars[index - 1].value == 0x200d
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return isShaped
    default: return false
    }
  }

  /// Letters of scripts that join or take marks, and the marks of Latin.
  private static func needsShaping(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36f).contains(scalar.value) || (0x590...0x8ff).contains(scalar.value)
  }
}

/// What an image shows, as far as mirroring depends on it.
public enum ImageContent: Hashable, Sendable, CaseIterable {
  /// A symbol that points along the reading direction: back, next, send, a list's bullets.
  case directionalSymbol
  /// A symbol with no direction of its own: a magnifying glass, a clock, a check mark.
  case symbol
  /// The controls of a player, which stand for the direction of the tape.
  case mediaControl
  /// A logo.
  case logo
  /// A photograph.
  case photograph
}

extension LayoutDirection {
  /// Whether an image, drawn for left to right, is flipped.
  ///
  /// Logos and photographs never are.
  public func flips(_ content: ImageContent) -> Bool {
    self == .rightToLeft && content == .directionalSymbol
  }

  /// The side that a symbol points to by its name, or nil when its name says nothing of it.
  ///
  /// - Parameter name: a name such as `chevron.forward` or `arrow_left`.
  /// - Returns: the side, by the direction where the name has a reading direction.
  public func side(ofSymbol name: String) -> HorizontalSide? {
    for part in SymbolName(name).parts.dropFirst() {
      if let edge = SymbolName.edges[part] { return side(of: edge) }
    }
    return nil
  }

  /// The name of the symbol that shows the same without regard to direction.
  ///
  /// `forward` and `trailing` become `right` from left to right and `left` from right to left,
  /// `backward` and `leading` the other; `left` and `right` stay. A word at the very beginning stays,
  /// too: `forward.fill` is a player's control, and winds forward whatever one reads.
  ///
  /// - Parameter name: words joined by full stops, hyphens or underscores.
  /// - Returns: the name with the sides of this direction.
  /// - Complexity: O(n).
  public func symbolName(_ name: String) -> String {
    var symbol = SymbolName(name)
    for index in symbol.parts.indices.dropFirst() {
      guard let edge = SymbolName.edges[symbol.parts[index]] else { continue }
      symbol.parts[index] = side(of: edge) == .left ? "left" : "right"
    }
    return symbol.string
  }
}

/// The name of a symbol as words and what is between them.
private struct SymbolName {
  /// What the words say of direction.
  static let edges: [String: LayoutEdge] = [
    "forward": .trailing, "backward": .leading, "back": .leading, "trailing": .trailing,
    "leading": .leading, "left": .left, "right": .right,
  ]

  var parts: [String] = [""]
  private var separators: [Character] = []

  init(_ name: String) {
    for character in name {
      if character == "." || character == "_" || character == "-" {
        separators.append(character)
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
  }

  var string: String {
    var string = parts[0]
    for (separator, part) in zip(separators, parts.dropFirst()) {
      string.append(separator)
      string += part
    }
    return string
  }
}

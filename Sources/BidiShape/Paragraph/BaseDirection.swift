/// How the direction of a paragraph is found (UAX #9 P2, P3 and HL1).
///
/// What is inside an isolate has no say in any of the ways that look at the text.
public enum BaseDirection: Hashable, Sendable {
  /// The direction is known from elsewhere.
  case fixed(TextDirection)
  /// The direction of the first strong character; the fallback when there is none.
  case firstStrong(fallback: TextDirection)
  /// Right to left when any character is R or AL, left to right when any is L, else the fallback.
  case anyRightToLeft(fallback: TextDirection)
  /// The direction that more strong characters have; the fallback when there are as many or none.
  case majority(fallback: TextDirection)
  /// The direction of the first strong character; a paragraph that has none takes the direction of
  /// the paragraph before it, the first paragraph the one given.
  case inherited(initial: TextDirection)

  /// The rules P2 and P3: the first strong character, left to right when there is none.
  public static let automatic = BaseDirection.firstStrong(fallback: .leftToRight)
  /// Every paragraph left to right.
  public static let leftToRight = BaseDirection.fixed(.leftToRight)
  /// Every paragraph right to left.
  public static let rightToLeft = BaseDirection.fixed(.rightToLeft)
}

extension BaseDirection {
  /// The direction of a paragraph.
  ///
  /// - Parameters:
  ///   - items: raw values of `ClassItem`.
  ///   - preceding: the direction of the paragraph before, if there is one.
  /// - Returns: the direction by this way of finding it.
  /// - Complexity: O(n) at most.
  func direction(
    of items: UnsafeBufferPointer<UInt8>, preceding: TextDirection?
  ) -> TextDirection {
    switch self {
    case .fixed(let direction):
      return direction
    case .firstStrong(let fallback):
      return unsafe Self.firstStrong(items) ?? fallback
    case .inherited(let initial):
      return unsafe Self.firstStrong(items) ?? preceding ?? initial
    case .anyRightToLeft(let fallback):
      let (leftToRight, rightToLeft) = unsafe Self.strongCounts(items)
      return rightToLeft > 0 ? .rightToLeft : leftToRight > 0 ? .leftToRight : fallback
    case .majority(let fallback):
      let (leftToRight, rightToLeft) = unsafe Self.strongCounts(items)
      if leftToRight == rightToLeft { return fallback }
      return rightToLeft > leftToRight ? .rightToLeft : .leftToRight
    }
  }

  /// P2: the first strong character outside isolates.
  static func firstStrong(_ items: UnsafeBufferPointer<UInt8>) -> TextDirection? {
    var depth = 0
    for index in 0..<items.count {
      switch unsafe items[index] {
      case Class.l: if depth == 0 { return .leftToRight }
      case Class.r, Class.al: if depth == 0 { return .rightToLeft }
      case Class.lri, Class.rli, Class.fsi: depth += 1
      case Class.pdi: depth = max(depth - 1, 0)
      default: break
      }
    }
    return nil
  }

  private static func strongCounts(
    _ items: UnsafeBufferPointer<UInt8>
  ) -> (leftToRight: Int, rightToLeft: Int) {
    var depth = 0
    var counts = (leftToRight: 0, rightToLeft: 0)
    for index in 0..<items.count {
      switch unsafe items[index] {
      case Class.l: if depth == 0 { counts.leftToRight += 1 }
      case Class.r, Class.al: if depth == 0 { counts.rightToLeft += 1 }
      case Class.lri, Class.rli, Class.fsi: depth += 1
      case Class.pdi: depth = max(depth - 1, 0)
      default: break
      }
    }
    return counts
  }
}

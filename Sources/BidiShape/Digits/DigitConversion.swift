/// Puts the digits of one decimal system in place of those of any other.
public struct DigitConversion: Hashable, Sendable {
  /// What all digits are turned into.
  public var system: DigitSystem
  /// Whether separators and percent signs of numbers change with the digits.
  ///
  /// Towards Arabic digits, a full stop in a number becomes U+066B, commas between its groups U+066C
  /// and a percent sign beside it U+066A; towards others, these become full stop, comma and percent
  /// sign. What cannot be a number, such as a date with full stops or an address of the Internet,
  /// keeps its signs.
  public var convertsSeparators: Bool

  /// A conversion to a system.
  public init(to system: DigitSystem, convertsSeparators: Bool = false) {
    self.system = system
    self.convertsSeparators = convertsSeparators
  }

  /// The text with other digits.
  ///
  /// - Parameter string: any text.
  /// - Returns: the text, with everything but digits, and separators if asked for, as it was.
  /// - Complexity: O(n log *s*) in the length of the text and the number of systems.
  public func converted(_ string: String) -> String {
    var scalars = Array(string.unicodeScalars)
    var index = 0
    while index < scalars.count {
      guard DigitSystem.of(scalars[index]) != nil else {
        index += 1
        continue
      }
      let end = numberEnd(in: scalars, from: index)
      if convertsSeparators { convertSeparators(in: &scalars, index..<end) }
      for place in index..<end {
        if let digit = DigitSystem.of(scalars[place]) {
          scalars[place] = system.digit(digit.value)
        }
      }
      index = end
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  /// The end of digits with single separators between them.
  private func numberEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    var end = start + 1
    while end < scalars.count {
      if DigitSystem.of(scalars[end]) != nil {
        end += 1
      } else if Self.separators.contains(scalars[end]), end + 1 < scalars.count,
        DigitSystem.of(scalars[end + 1]) != nil
      {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  private static let separators: [Unicode.Scalar] = [".", ",", "\u{66B}", "\u{66C}"]

  private func convertSeparators(in scalars: inout [Unicode.Scalar], _ number: Range<Int>) {
    let beside = [number.lowerBound - 1, number.upperBound].filter(scalars.indices.contains)
    if system.hasArabicSeparators {
      for place in beside where scalars[place] == "%" { scalars[place] = "\u{66A}" }
      guard isNumber(scalars[number]) else { return }
      for place in number {
        if scalars[place] == "." { scalars[place] = "\u{66B}" }
        if scalars[place] == "," { scalars[place] = "\u{66C}" }
      }
    } else {
      for place in beside where scalars[place] == "\u{66A}" { scalars[place] = "%" }
      for place in number {
        if scalars[place] == "\u{66B}" { scalars[place] = "." }
        if scalars[place] == "\u{66C}" { scalars[place] = "," }
      }
    }
  }

  /// Whether full stops and commas stand as in a number: groups of two or three digits after the
  /// first, the last of them of three, then perhaps a fraction.
  private func isNumber(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let parts = scalars.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, !parts.dropFirst().joined().contains(",")
    else { return false }
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1 else { return true }
    return groups.last?.count == 3 && (1...3).contains(groups[0].count)
      && groups.dropFirst().allSatisfy { (2...3).contains($0.count) }
  }
}

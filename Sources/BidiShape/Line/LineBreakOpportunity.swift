/// A place where a line may end, or has to (UAX #14).
public struct LineBreakOpportunity: Hashable, Sendable {
  /// Where the next line begins.
  public let index: String.Index
  /// Whether the line has to end here: after a line or paragraph separator, and at the end of the
  /// text.
  public let isMandatory: Bool

  /// The places where a text may be broken, by the rules of UAX #14 without tailoring.
  ///
  /// Languages that are written without spaces between words, such as Thai, need a dictionary: they
  /// are broken at spaces only.
  ///
  /// - Parameter text: the text in logical order.
  /// - Returns: the places in order, the end of the text among them; none in an empty text.
  /// - Complexity: O(n).
  public static func all(in text: String) -> [LineBreakOpportunity] {
    var text = text
    text.makeContiguousUTF8()
    var opportunities: [LineBreakOpportunity] = []
    unsafe text.withUTF8Bytes { bytes in
      let items = unsafe LineBreakItems(bytes, 0..<bytes.count)
      var rules = LineBreakRules(items.items)
      for (number, offset) in items.offsets.enumerated() {
        let verdict = rules.verdict(before: number)
        if verdict == .prohibited { continue }
        opportunities.append(
          LineBreakOpportunity(
            index: text.index(atUTF8Offset: offset), isMandatory: verdict == .mandatory))
      }
    }
    // LB3
    if !text.isEmpty {
      opportunities.append(LineBreakOpportunity(index: text.endIndex, isMandatory: true))
    }
    return opportunities
  }
}

extension Array where Element: FixedWidthInteger {
  /// The index of a number in an array in ascending order, or nil when it is not there.
  ///
  /// - Complexity: O(log *n*).
  func sortedIndex(of number: Element) -> Int? {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle] < number { lower = middle + 1 } else { upper = middle }
    }
    return lower < count && self[lower] == number ? lower : nil
  }
}

/// Guesses what a mistyped word was meant to be.
enum Suggestion {
  /// The candidate most like a word, or nil when none is like it.
  ///
  /// A candidate is like the word when about a third of it would have to be typed anew at most, or
  /// when it holds all of the word's letters in a row.
  ///
  /// - Complexity: O(n·m) in the length of the word and of all the candidates.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    let measured = candidates.map { (candidate: $0, distance: distance(word, $0)) }
    if let best = measured.min(by: { $0.distance < $1.distance }),
      best.distance <= max(1, min(best.candidate.count, word.count) / 3)
    {
      return best.candidate
    }
    let letters = word.drop { $0 == "-" }
    guard letters.count >= 3 else { return nil }
    // The library's own search for a string would bring its whole module of regular expressions
    // with it, and a fifth of the time the command takes to start.
    return candidates.first { candidate in
      candidate.indices.contains { candidate[$0...].hasPrefix(letters) }
    }
  }

  /// How many letters have to be added, left out, replaced or swapped with their neighbour to make
  /// one word out of another.
  static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    // Rows of the table of distances between beginnings of the words: the last two and this one.
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        var distance = min(
          last[column] + (first[row] == second[column] ? 0 : 1),
          last[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}

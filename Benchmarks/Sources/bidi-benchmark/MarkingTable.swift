import BidiShape
import BidiTestSupport

/// Times marking against displaying, and compares marks with what other systems put in.
struct MarkingTable {
  let rounds: Int

  /// The speed of marking beside that of displaying, text by text.
  func printSpeeds(_ texts: [BenchmarkText]) {
    print("| text | direction | display MB/s | mark MB/s | mark / display |")
    print("| --- | --- | --- | --- | --- |")
    for text in texts {
      for (name, base) in [("auto", BaseDirection.automatic), ("rtl", .rightToLeft)] {
        printSpeed(text, name, base)
      }
    }
  }

  private func printSpeed(_ text: BenchmarkText, _ name: String, _ base: BaseDirection) {
    var converter = DisplayConverter(
      baseDirection: base, options: DisplayOptions(shaping: .none))
    var marker = BidiMarker(baseDirection: base)
    var output: [UInt8] = []
    output.reserveCapacity(text.bytes.count * 2)
    let times = Measurement.medians(
      rounds: rounds,
      [
        { converter.convert(text.bytes, into: &output) },
        {
          output.removeAll(keepingCapacity: true)
          do {
            _ = try marker.append(markedTextOf: text.bytes.span, to: &output)
          } catch {
            print("\(text.name): \(error)")
          }
        },
      ]
    ).map(\.seconds)
    let speeds = times.map { String(Int(Double(text.bytes.count) / $0 / 1e6)) }
    let ratio = Int(times[0] / times[1] * 100 + 0.5)
    let cells = [text.name, name] + speeds + ["0.\(ratio < 10 ? "0" : "")\(ratio)"]
    print(
      "| \(ratio >= 100 ? cells.dropLast().joined(separator: " | ") + " | \(ratio / 100).\(ratio % 100 < 10 ? "0" : "")\(ratio % 100)" : cells.joined(separator: " | ")) |"
    )
  }

  /// Time for a paragraph of a tenth of a million characters and for one of a million.
  func printGrowth() {
    print("| paragraph | time for 100,000 characters | for 1,000,000 | factor |")
    print("| --- | --- | --- | --- |")
    let parts = [
      ("Hebrew with 10,000 and 100,000 tokens", "\u{5E9}\u{5DC}\u{5D5}\u{5DD} C++, "),
      ("a list of Latin names", "Abcdefgh, "), ("signed numbers", "-1234567, "),
    ]
    for (name, part) in parts {
      let times = [10_000, 100_000].map { count in
        let text = "\u{5D0} " + String(repeating: part, count: count)
        var marker = BidiMarker(baseDirection: .rightToLeft)
        return Measurement.medians(rounds: 1, [{ _ = marker.marked(text) }])[0].seconds
      }
      let shown = times.map { "\(Int($0 * 1000)) ms" }
      print(
        "| \(name) | \(shown[0]) | \(shown[1]) | \(Int(times[1] / times[0] * 10 + 0.5)) / 10 |")
    }
  }

  /// What other systems reach on the corpus, after their published rules.
  func printPeers() throws {
    print(MarkingComparison(try Corpus.ofThisPackage().marks.flatMap(\.cases)).table)
  }
}

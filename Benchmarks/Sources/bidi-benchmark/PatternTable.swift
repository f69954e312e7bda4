import BidiReference
import BidiShape
import BidiTestSupport
import Foundation

/// Times patterns that make implementations quadratic, or run out of stack, when repeated.
///
/// All of it runs on a thread with a stack of 128 KiB.
struct PatternTable: Sendable {
  let rounds: Int
  /// The time of ordinary mixed text, in nanoseconds for each character.
  let ordinary: Double

  private static let sizes = [1_000, 10_000, 100_000, 1_000_000]

  /// Prints a row for each pattern: nanoseconds a character at each size, and their ratios.
  static func print(rounds: Int, mixed: BenchmarkText) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let text = String(decoding: mixed.bytes, as: UTF8.self)
      let time = Self.time(text, rounds: rounds) / Double(text.unicodeScalars.count)
      let table = PatternTable(rounds: rounds, ordinary: time)
      table.printHead()
      for pattern in HostilePattern.all { table.printRow(of: pattern) }
      done.signal()
    }
    thread.stackSize = 128 * 1024
    thread.start()
    done.wait()
  }

  private func printHead() {
    Swift.print(
      "Nanoseconds for a character; mixed interface strings take \(Self.format(ordinary))")
    Swift.print()
    Swift.print(
      "| pattern | 10^3 | 10^4 | 10^5 | 10^6 | time at 10^6 against 10^5 | against mixed |")
    Swift.print("| --- | --- | --- | --- | --- | --- | --- |")
  }

  private func printRow(of pattern: HostilePattern) {
    let times = Self.sizes.map { size in
      Self.time(String(pattern.text(size)), rounds: rounds)
        / Double(size)
    }
    let cells =
      ["`\(pattern)`"] + times.map(Self.format)
      + [Self.format(times[3] / times[2] * 10) + " x", Self.format(times[3] / ordinary) + " x"]
    Swift.print("| " + cells.joined(separator: " | ") + " |")
  }

  /// The median time of converting a text, in nanoseconds; short ones are converted many times.
  private static func time(_ text: String, rounds: Int) -> Double {
    let bytes = Array(text.utf8)
    let turns = max(1, 100_000 / max(1, bytes.count))
    var converter = DisplayConverter(options: DisplayOptions(shaping: .none))
    var output: [UInt8] = []
    let times = Measurement.medians(
      rounds: max(1, rounds),
      [
        { for _ in 0..<turns { converter.convert(bytes, into: &output) } }
      ])
    return times[0].seconds * 1e9 / Double(turns)
  }

  private static func format(_ value: Double) -> String { String(format: "%.1f", value) }
}

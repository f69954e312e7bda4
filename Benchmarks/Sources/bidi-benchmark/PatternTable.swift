import BidiReference
import BidiShape
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
      let time = Self.times([text], rounds: rounds)[0] / Double(text.unicodeScalars.count)
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
    let texts = Self.sizes.map { String(pattern.text($0)) }
    let times = zip(Self.times(texts, rounds: rounds), Self.sizes).map { $0 / Double($1) }
    let cells =
      ["`\(pattern)`"] + times.map(Self.format)
      + [Self.format(times[3] / times[2] * 10) + " x", Self.format(times[3] / ordinary) + " x"]
    Swift.print("| " + cells.joined(separator: " | ") + " |")
  }

  /// The median times of converting texts one after the other, in nanoseconds; short ones are
  /// converted many times.
  private static func times(_ texts: [String], rounds: Int) -> [Double] {
    let turns = texts.map { max(1, 400_000 / max(1, $0.unicodeScalars.count)) }
    let contestants = zip(texts, turns).map { text, turns -> () -> Void in
      let bytes = Array(text.utf8)
      let contestant = Contestant()
      return { for _ in 0..<turns { contestant.convert(bytes) } }
    }
    let medians = Measurement.medians(rounds: max(1, rounds), contestants)
    return zip(medians, turns).map { $0.seconds * 1e9 / Double($1) }
  }

  /// A converter and its output, kept from one turn to the next.
  private final class Contestant {
    private var converter = DisplayConverter(options: DisplayOptions(shaping: .none))
    private var output: [UInt8] = []

    func convert(_ bytes: [UInt8]) { converter.convert(bytes, into: &output) }
  }

  private static func format(_ value: Double) -> String { String(format: "%.1f", value) }
}

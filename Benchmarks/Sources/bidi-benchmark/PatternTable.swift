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

  /// The median times of converting texts, in nanoseconds.
  ///
  /// Short texts are there as often as makes a million characters, and each goes to memory of its
  /// own, so that the nearest caches do not make them look faster than long ones.
  private static func times(_ texts: [String], rounds: Int) -> [Double] {
    let copies = texts.map { max(1, 1_000_000 / max(1, $0.unicodeScalars.count)) }
    let contestants = zip(texts, copies).map { text, copies -> () -> Void in
      let contestant = Contestant(text, copies: copies)
      return { contestant.convertAll() }
    }
    let medians = Measurement.medians(rounds: max(1, rounds), contestants)
    return zip(medians, copies).map { $0.seconds * 1e9 / Double($1) }
  }

  /// A converter, copies of a text and an output for each, kept from one turn to the next.
  private final class Contestant {
    private var converter = DisplayConverter(options: DisplayOptions(shaping: .none))
    private let texts: [[UInt8]]
    private var outputs: [[UInt8]]

    init(_ text: String, copies: Int) {
      texts = (0..<copies).map { _ in [UInt8](text.utf8) }
      outputs = texts.map { _ in [] }
    }

    func convertAll() {
      for (index, text) in texts.enumerated() { converter.convert(text, into: &outputs[index]) }
    }
  }

  private static func format(_ value: Double) -> String { String(format: "%.1f", value) }
}

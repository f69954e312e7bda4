import BidiShape
import Foundation

/// Times one thread against two, each with a converter of its own and half of the lines.
///
/// A machine that is shared may give one core where it promises two. So before and after each turn,
/// two threads that only count are timed against one, and turns in which they are not nearly twice
/// as fast are left out. It happens within turns, too; the best turn has least of it.
enum ThreadTable {
  /// How much faster two threads have to count than one, for a turn to tell anything.
  private static let leastScaling = 1.85

  /// Prints a row for each text.
  static func print(rounds: Int, texts: [BenchmarkText]) {
    Swift.print("| text | two threads against one, median | best turn |")
    Swift.print("| --- | --- | --- |")
    for text in texts {
      let bytes = text.bytes
      guard let middle = bytes[(bytes.count / 2)...].firstIndex(of: 0x0A), middle + 1 < bytes.count
      else {
        Swift.print("| \(text.name) | one paragraph, which is not divided | |")
        continue
      }
      let halves = [blocks(bytes[...middle]), blocks(bytes[(middle + 1)...])]
      let workers = halves.map { _ in Worker() }
      @Sendable func convert(_ half: Int) { workers[half].convert(halves[half]) }
      // Long enough that waking a thread does not count.
      let once = Measurement.medians(rounds: 3, [{ convert(0) }])[0].seconds
      let turns = max(1, Int(0.02 / once))
      let end = ContinuousClock.now.advanced(by: .seconds(5))
      var ratios: [Double] = []
      while ratios.count < rounds && ContinuousClock.now < end {
        guard hasTwoCores() else { continue }
        let ratio = scaling { half in for _ in 0..<turns { convert(half) } }
        if hasTwoCores() { ratios.append(ratio) }
      }
      Swift.print("| \(text.name) | \(cell(ratios.sorted(), of: rounds)) |")
    }
  }

  private static func cell(_ ratios: [Double], of rounds: Int) -> String {
    guard ratios.count == rounds else { return "the machine has no two cores to spare | " }
    return String(format: "%.2f x | %.2f x", ratios[rounds / 2], ratios[rounds - 1])
  }

  /// Whether two threads that need no memory are nearly twice as fast as one just now.
  private static func hasTwoCores() -> Bool { scaling { _ in count() } >= leastScaling }

  /// How much sooner two halves are done at once than one after the other.
  private static func scaling(_ work: @Sendable (Int) -> Void) -> Double {
    let clock = ContinuousClock()
    let one = clock.measure { for half in 0..<2 { work(half) } }
    let two = clock.measure { DispatchQueue.concurrentPerform(iterations: 2, execute: work) }
    return one.seconds / two.seconds
  }

  /// Random numbers, one from the other, which no compiler foresees.
  private static func count() {
    var state = UInt64.random(in: 1 ... .max)
    for _ in 0..<2_000_000 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
    }
    if state == 0 { Swift.print("a generator that never gives 0 has given it") }
  }

  /// Whole lines, 128 KiB or a little more of them in each block, as the command reads them.
  private static func blocks(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    var rest = bytes
    while let end = rest.dropFirst(1 << 17).firstIndex(of: 0x0A) {
      blocks.append(Array(rest[...end]))
      rest = rest[(end + 1)...]
    }
    return blocks + [Array(rest)]
  }

  /// A converter and where it writes, used by one thread at a time.
  private final class Worker: @unchecked Sendable {
    private var converter = DisplayConverter(options: DisplayOptions(shaping: .none))
    private var output: [UInt8] = []

    func convert(_ blocks: [[UInt8]]) {
      // In locals: the run-time checks of access to a class take a third of the time.
      var output = self.output
      self.output = []
      for block in blocks { converter.convert(block, into: &output) }
      self.output = output
    }
  }
}

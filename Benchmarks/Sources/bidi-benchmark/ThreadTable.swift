import BidiShape
import Foundation

/// Times one thread against two, each with a converter of its own and half of the lines.
enum ThreadTable {
  /// Prints a row for each text.
  static func print(rounds: Int, texts: [BenchmarkText]) {
    Swift.print("| text | two threads against one |")
    Swift.print("| --- | --- |")
    for text in texts {
      let bytes = text.bytes
      guard let middle = bytes[(bytes.count / 2)...].firstIndex(of: 0x0A), middle + 1 < bytes.count
      else {
        Swift.print("| \(text.name) | one paragraph, which is not divided |")
        continue
      }
      let halves = [Array(bytes[...middle]), Array(bytes[(middle + 1)...])]
      let workers = halves.map { _ in Worker() }
      let times = Measurement.medians(
        rounds: rounds,
        [
          { for (worker, half) in zip(workers, halves) { worker.convert(half) } },
          {
            DispatchQueue.concurrentPerform(iterations: 2) { workers[$0].convert(halves[$0]) }
          },
        ])
      let ratio = String(format: "%.2f x", times[0].seconds / times[1].seconds)
      Swift.print("| \(text.name) | \(ratio) |")
    }
  }

  /// A converter and where it writes, used by one thread at a time.
  private final class Worker: @unchecked Sendable {
    private var converter = DisplayConverter(options: DisplayOptions(shaping: .none))
    private var output: [UInt8] = []

    func convert(_ bytes: [UInt8]) {
      // In locals: the run-time checks of access to a class take a third of the time.
      var output = self.output
      self.output = []
      converter.convert(bytes, into: &output)
      self.output = output
    }
  }
}

import BidiShape
import Foundation
import Peers

/// Times the library and its peers on a text and prints their ratios.
struct RatioTable {
  let rounds: Int
  let runsPeers: Bool

  func printHead(seed: UInt64) {
    let peer = String(cString: peer_icu_version())
    print("seed \(seed), median of \(rounds), one thread; bidi-shape \(LibraryVersion.library),")
    print("FriBidi \(LibraryVersion.friBidi), ICU \(peer)")
    print()
    print("| text | MB/s | against FriBidi | against ICU | joined, against FriBidi joined |")
    print("| --- | --- | --- | --- | --- |")
  }

  func printRow(of text: BenchmarkText) {
    var plain = DisplayConverter(options: DisplayOptions(shaping: .none))
    var joined = DisplayConverter()
    var output: [UInt8] = []
    output.reserveCapacity(text.bytes.count * 2)
    var peerOutput = [UInt8](repeating: 0, count: text.bytes.count * 2 + 64)
    let count = text.bytes.count
    func convert(_ converter: inout DisplayConverter) {
      converter.convert(text.bytes, into: &output)
    }
    // What is measured has to be right: as the plain way has it.
    let string = String(decoding: text.bytes, as: UTF8.self)
    for (options, fast) in [
      (DisplayOptions(shaping: .none), { convert(&plain) }),
      (DisplayOptions(), { convert(&joined) }),
    ] {
      fast()
      if !output.elementsEqual(BidiText(string).displayString(options).utf8) {
        print("\(text.name): the fast and the plain path differ")
        exit(1)
      }
    }
    if !runsPeers {
      let times = Measurement.medians(rounds: rounds, [{ convert(&plain) }]).map(\.seconds)
      let joinedTimes = Measurement.medians(rounds: 1, [{ convert(&joined) }]).map(\.seconds)
      let speeds = (times + joinedTimes).map { String(Int(Double(count) / $0 / 1e6)) }
      print("| " + ([text.name] + speeds).joined(separator: " | ") + " |")
      return
    }
    var contestants: [() -> Void] = [
      { convert(&plain) }, { convert(&joined) },
      { _ = peer_fribidi(text.bytes, count, &peerOutput, 2, 0) },
      { _ = peer_fribidi(text.bytes, count, &peerOutput, 2, 1) },
    ]
    if peer_icu_is_available() == 1 {
      contestants.append { _ = peer_icu(text.bytes, count, &peerOutput, 2) }
    }
    let times = Measurement.medians(rounds: rounds, contestants).map(\.seconds)
    let speeds = times.map { String(Int(Double(count) / $0 / 1e6)) }
    let cells = [
      text.name, speeds[0], ratio(times[2], times[0]),
      times.count > 4 ? ratio(times[4], times[0]) : "-", ratio(times[3], times[1]),
    ]
    print("| " + cells.joined(separator: " | ") + " |")
  }

  /// The median time of one conversion without joining.
  func seconds(of text: BenchmarkText) -> Double {
    var converter = DisplayConverter(options: DisplayOptions(shaping: .none))
    var output: [UInt8] = []
    let times = Measurement.medians(
      rounds: rounds,
      [{ converter.convert(text.bytes, into: &output) }])
    return times[0].seconds
  }

  private func ratio(_ peer: Double, _ own: Double) -> String {
    let tenths = Int(peer / own * 10 + 0.5)
    return tenths >= 1000 ? "\(tenths / 10) x" : "\(tenths / 10).\(tenths % 10) x"
  }
}

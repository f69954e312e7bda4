import BidiShape
import Peers

let seed = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
let rounds = 9
var generator = TextGenerator(seed: seed, size: 1_000_000)

print("seed \(seed), median of \(rounds), bidi-shape \(LibraryVersion.library),")
print("FriBidi \(LibraryVersion.friBidi), ICU \(String(cString: peer_icu_version()))")
print()
print("| text | MB/s | against FriBidi | against ICU | joined, against FriBidi joined |")
print("| --- | --- | --- | --- | --- |")
for text in generator.texts() {
  var plain = DisplayConverter(options: DisplayOptions(shaping: .none))
  var joined = DisplayConverter()
  var output: [UInt8] = []
  output.reserveCapacity(text.bytes.count * 2)
  var peerOutput = [UInt8](repeating: 0, count: text.bytes.count * 2 + 64)
  func convert(_ converter: inout DisplayConverter) {
    output.removeAll(keepingCapacity: true)
    do {
      try converter.append(displayOrderOf: text.bytes.span, to: &output)
    } catch {
      print("\(text.name): \(error)")
    }
  }
  let times = Measurement.medians(
    rounds: rounds,
    [
      { convert(&plain) },
      { convert(&joined) },
      { _ = peer_fribidi(text.bytes, text.bytes.count, &peerOutput, 2, 0) },
      { _ = peer_fribidi(text.bytes, text.bytes.count, &peerOutput, 2, 1) },
      { _ = peer_icu(text.bytes, text.bytes.count, &peerOutput, 2) },
    ]
  ).map(\.seconds)
  func ratio(_ peer: Double, _ own: Double) -> String {
    let tenths = Int(peer / own * 10 + 0.5)
    return tenths >= 1000 ? "\(tenths / 10) x" : "\(tenths / 10).\(tenths % 10) x"
  }
  let speed = Int(Double(text.bytes.count) / times[0] / 1e6)
  let againstICU = peer_icu_is_available() == 1 ? ratio(times[4], times[0]) : "-"
  print(
    "| \(text.name) | \(speed) | \(ratio(times[2], times[0])) | \(againstICU) | "
      + "\(ratio(times[3], times[1])) |")
}
